internal import Features
internal import LockstepHeadless

// The declarations of the bundled features that don't depend on their reducers: tests use them for features with planted faults.

extension FeatureEntry<Broadcast.State, Broadcast.Action> {
  /// Adds the worlds of `Broadcast`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("bidding") { $0.chat = .bidding }
      .world("breaking") { $0.chat = .breaking }
      .world("choosing") {
        ($0.chat, $0.capture, $0.covers) = (.choosing, .choosing(in: $0.fileStorage), .choosing)
        ($0.broadcasts, $0.camera, $0.videoStream) = (.choosing, .withoutPictures, .choosing)
      }
      .world("empty") { $0.chat = .empty }
      .world("narrow") { ($0.chat, $0.videoStream) = (.quiet, .narrow) }
      .world("no-service") { $0.broadcasts = .failing(.serverError) }
      .world("quiet") { ($0.chat, $0.camera) = (.quiet, .withoutPictures) }
      .world("selling") { ($0.chat, $0.videoStream) = (.selling, .breaking) }
      .world("silent") { $0.chat = .silent }
      .world("slow") {
        $0.chat = .slow
        $0.covers = .slow
      }
      .world("storm") { $0.chat = .storm }
      .world("unplugged") { ($0.chat, $0.camera) = (.quiet, .unplugged) }
      .explores(Broadcast.userActions)
      .groups(by: "phase", \.phaseInDiagram)
      .always("a broadcast is prepared before it starts", \.isLiveOnlyIfPrepared)
      .always("each message is counted once", \.countsEachMessageOnce)
      .always("the highest bidder wins", \.sellsToHighestBidder)
      .always("a lot is sold at most once", \.sellsEachLotOnce)
      .always("frames are sent only while the broadcast is live", \.streamsOnlyWhileLive)
      .always("the service has created what is live", \.isLiveOnlyIfCreated)
      .always("muted and blocked people are not heard", \.hidesMutedAndBlockedPeople)
      .always("a message is on its way or in the field", \.sendsEachMessageOnce)
      .always("the peak is the highest number of viewers") { $0.live.map { $0.viewers <= $0.peakViewers } ?? true }
      .eventually("the countdown ends") { $0.countdown == nil }
      .eventually("the service's answer arrives, or its failure is shown", \.isAnswered)
      .eventually("a question about a device is answered") { $0.preparation.asking == nil }
      .eventually("a cover loads or fails") { !$0.isLoadingCover }
      .eventually("a message is accepted or comes back") { !$0.isSending }
  }
}

extension FeatureEntry<Dashboard.State, Dashboard.Action> {
  /// Adds the worlds of `Dashboard`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("choosing") { $0.stability = .choosing }
      .world("icons-once") { ($0.stability, $0.remoteImages) = (.small, .servingOnce) }
      .world("many-apps") { $0.stability = .manyApps }
      .world("missing") { $0.stability = .failing(.notFound) }
      .world("no-images") { ($0.stability, $0.remoteImages) = (.small, .failing(.offline)) }
      .world("recovering") { $0.stability = .recovering(after: 6) }
      .world("refusing") { $0.stability = .refusing(2...3) }
      .world("slow") { $0.stability = .slow }
      .world("small") { $0.stability = .small }
      .world("unhurried") { $0.stability = .unhurried }
      .explores(Dashboard.userActions)
      .groups(by: "page", \.pageInDiagram)
      .always("current numbers are those of the filters", \.showsNumbersOfFilters)
      .always("nothing is requested without a ticket", \.asksOnlyWithTicket)
      .always("the comparison is with an earlier day in the range", \.comparesEarlierDay)
      .always("nothing loads until the filters settle", \.waitsUntilFiltersSettle)
      .always("each group is listed once", \.listsEachGroupOnce)
      .eventually("the spinner stops") { !$0.isBusy }
      .eventually("a page loads or fails") { !$0.isLoadingPage }
  }
}

extension FeatureEntry<Favorites.State, Favorites.Action> {
  /// Adds the worlds of `Favorites`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("choosing") {
      let files = FileStorage.containing(favorites: ["cheesecake", "espresso"])
      ($0.favorites, $0.menu) = (.choosing(in: files), .choosing)
    }
    .world("offline") { ($0.favorites, $0.menu) = (.containing(["cheesecake"]), .failing(.offline)) }
    .world("two") {
      ($0.favorites, $0.ratings) = (.containing(["cheesecake", "espresso"]), .containing(["espresso": .four]))
    }
    .explores(Favorites.userActions)
    .groups(by: "phase") { "\($0.phase)" }
    .always("each row is a favourite on the menu, once", \.showsFavoritesOnce)
    .eventually("the spinner stops") { !$0.isLoading }
  }
}

extension FeatureEntry<Home.State, Home.Action> {
  /// Adds the worlds of `Home`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("choosing") {
      let files = $0.fileStorage
      ($0.menu, $0.order) = (.choosing, .choosing(in: files))
      ($0.favorites, $0.ratings) = (.choosing(in: files), .choosing(in: files))
    }
    .world("empty") { $0.menu = .empty }
    .world("rated") { $0.ratings = .containing(["espresso": .four]) }
    .world("slow") { $0.menu = .slow }
    .explores(Home.userActions)
    .groups(by: "page", \.pageInDiagram)
    .always("the results are those of the typed term", \.showsResultsOfTerm)
    .always("an order is not changed while it is being placed", \.placesUnchangedOrders)
    .always("the rows show the person's ratings", \.showsRatingsInRows)
    .always("a question is about what the order contains", \.asksAboutExistingLines)
    .always("a failure doesn't take the menu away", \.keepsLoadedMenu)
    .eventually("the spinner stops") { !$0.isLoading }
    .eventually("a search ends") { $0.search != .searching }
    .eventually("saving and placing end") { !$0.isSavingOrPlacing }
  }
}

extension FeatureEntry<Login.State, Login.Action> {
  /// Adds the worlds of `Login`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("asking-for-code") { $0.authManager = .askingForCode }
      .world("choosing") { $0.authManager = .choosing }
      .world("slow") { $0.authManager = .slow }
      .explores(Login.userActions)
      .groups(by: "phase") { "\($0.phase)" }
      .always("a session leaves no password or code behind", \.forgetsCredentialsOnceSignedIn)
      .always("an internal session has its ticket", \.hasTicketIfInternal)
      .always("three wrong tries lock the login", \.isLockedAfterThreeWrongTries)
      .always("progress and a notice exclude each other", \.showsProgressOrNotice)
      .always("a next step is offered", \.offersNextStep)
      .never("the notice about a logout offers a retry", \.offersRetryOfLogout)
      .eventually("the spinner stops") { !$0.isLoading }
      .eventually("the cooldown ends") { $0.cooldown == nil }
  }
}

extension FeatureEntry<Root.State, Root.Action> {
  /// Adds the worlds of `Root`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("abroad") { ($0.fileStorage, $0.menu, $0.broadcasts) = (.visitedByBlob, .abroad, .abroad) }
      .world("bad-links") { $0.issueSink = .ignoring }
      .world("choosing") {
        ($0.authManager, $0.menu, $0.settingsStorage) = (.choosing, .choosing, .choosing)
      }
      .world("crashing") {
        $0.fileStorage = .visitedByBlob
        $0.stability = .crashing(during: 3...4)
      }
      .world("damaged") { $0.fileStorage = .damagedVisit }
      .world("expiring") {
        $0.fileStorage = .visitedByBlob
        $0.menu = .failing(.sessionExpired)
      }
      .world("full-disk") { $0.fileStorage = .fullDisk }
      .world("german") { $0.fileStorage = .settingsOfBlob }
      .world("newer") { $0.fileStorage = .newerVisit }
      .world("refusing") { $0.stability = .refusing(2...2) }
      .world("selling") {
        ($0.chat, $0.videoStream, $0.stability) = (.selling, .breaking, .crashing(during: 3...(.max)))
      }
      .world("slow") {
        $0.fileStorage = .visitedByBlob
        $0.menu = .slow
        $0.stability = .slow
      }
      .world("slow-order") { ($0.fileStorage, $0.order) = (.visitedByBlob, .slow) }
      .world("small") { ($0.chat, $0.stability) = (.bidding, .small) }
      .world("unreadable") { $0.fileStorage = .unreadableVisit }
      .world("visited") { $0.install(.embedded(.visitedByBlob)) }
      .world("visited-long-ago") { $0.fileStorage = .visitedLongAgo }
      .explores(Root.userActions)
      .groups(by: "stage", \.stageInDiagram)
      .always("the tabs are those of the session", \.showsTabsOfSession)
      .always("nothing of a person is shown while data is removed", \.showsNothingWhileErasing)
      .always("the settings know whether a broadcast is live", \.tellsSettingsAboutBroadcast)
      .always("the login ends when a person is signed in", \.endsLoginWhenSignedIn)
      .eventually("the last visit is read, and data is removed") { !$0.isBusyWithVisit }
      .eventually("the login's spinner stops") { !$0.login.isLoading }
      .eventually("the menu's spinner stops") { $0.signedIn?.home.isLoading != true }
  }
}

extension FeatureEntry<Settings.State, Settings.Action> {
  /// Adds the worlds of `Settings`, the user's actions to explore, and the properties that hold.
  var withWorldsAndProperties: Self {
    world("choosing") { ($0.settingsStorage, $0.diagnostics) = (.choosing, .choosing) }
      .world("damaged") { $0.fileStorage = .damagedSettings }
      .world("newer") { $0.fileStorage = .newerSettings }
      .world("saved") { $0.fileStorage = .settingsOfBlob }
      .world("stuck") { $0.fileStorage = .stuckSettings }
      .world("version-1") { $0.fileStorage = .settingsOfVersion1 }
      .explores(Settings.userActions)
      .groups(by: "saving", \.savingPhase)
      .always("nothing is edited before the file is read", \.isUntouchedBeforeLoading)
      .always("a saved name is tidy", \.hasTidySavedName)
      .always("signing out waits for the last save", \.savesBeforeSignOut)
      .always("what is called saved is saved", \.tellsTruthAboutSaving)
      .always("leaving closes the dialog and the developer section", \.isClosedAfterLeaving)
      .eventually("the spinner stops") { $0.loading != .inFlight && !$0.isSaving }
      .eventually("a change is saved, or the reason is shown", \.hasSavedOrReportsWhy)
      .eventually("a sign-out happens") { !$0.isSigningOut }
      .eventually("an export ends") { $0.developer?.export != .inFlight }
  }
}
