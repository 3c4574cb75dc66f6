/// The style sheet and JavaScript of the pages that `--screens` writes. They need no server and no other files.
enum StoryboardAssets {
  static let style = """
    :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; --page: #f5f6f8; --text: #16181c; --line: #d5d8dd;
      --card: #ffffff; --muted: #555b65; --bad: #b3261e; --bad-tint: #fdf0ef; --good: #146c33; --accent: #0b57d0; --tint: #e8f0fe;
      --code: ui-monospace, monospace }
    @media (prefers-color-scheme: dark) { :root { --page: #121417; --text: #e8eaed; --line: #3a3f47; --card: #1d2025; --muted: #a7aeb9;
      --bad: #ff8a80; --bad-tint: #2f1a1b; --good: #81cf95; --accent: #8ab4f8; --tint: #1d2a42 } }
    * { box-sizing: border-box }
    [hidden] { display: none !important }
    body { margin: 0; background: var(--page); color: var(--text) }
    main { max-width: 1800px; margin: 0 auto; padding: 8px 16px }
    h1, h2, h3, p, ol, ul, figure { margin: 0; padding: 0 } ol, ul { list-style: none }
    h1 { font-size: 18px } h2 { font-size: 16px } h3 { font-size: 14px }
    p { color: var(--muted) } a { color: var(--accent) }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px }
    button, input { font: inherit; color: inherit; min-height: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card) }
    button:disabled { opacity: 0.4 }
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; position: sticky; top: 0; z-index: 1; padding: 8px 0; background: var(--page) }
    .tools input { width: min(240px, 100%) } .tools button { border-radius: 16px } .tools output { color: var(--muted) }
    .tools .empty { opacity: 0.5 }
    [aria-pressed=true] { background: var(--tint); color: var(--accent); border-color: var(--accent) }
    .cards + p, section ul:not(.cards) { margin-top: 4px } section ul:not(.cards) { columns: 260px; overflow-wrap: anywhere }
    section h2, summary { margin: 16px 0 8px } summary { cursor: pointer } summary h2 { display: inline }
    .cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)) }
    .cards li { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; overflow-wrap: anywhere }
    .cards a { text-decoration: none } .cards a::after { content: ""; position: absolute; inset: 0; border-radius: 10px }
    @media (min-width: 640px) { .cards .failed:has(figure) { grid-column: span 2 } }
    .cards li:hover { border-color: var(--accent) } .cards a:focus-visible { outline: 0 } .cards a:focus-visible::after { outline: 3px solid var(--accent) }
    .cards pre { margin-top: 4px; color: var(--muted); font: 12px/1.5 var(--code); max-height: 240px; overflow: auto } .cards .hit { color: var(--accent) }
    .cards p { font-size: 13px; margin-top: 4px } .cards .failed > p > strong, .cards .reason { color: var(--bad) }
    .cards li { display: flex; flex-direction: column } .pictures { display: flex; gap: 8px; margin-top: auto; padding-top: 8px } figcaption { color: var(--muted); font-size: 12px }
    figure { flex: var(--columns) 1 0; min-width: 60px } .picture { display: block; height: 180px; overflow: hidden; border: 1px solid var(--line); border-radius: 6px; background: var(--card) }
    .picture iframe { width: calc(100% / 0.3); max-width: none; height: 600px; border: 0; transform: scale(0.3); transform-origin: 0 0; pointer-events: none }
    figure.failed .picture, .strip .failed .picture { border: 2px solid var(--bad) } figure.failed figcaption { color: var(--bad) }
    header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; min-height: 40px } header h1 { overflow-wrap: anywhere; min-width: 0 }
    a.failed, strong.failed { color: var(--bad); font-weight: 600 }
    .player { display: flex; gap: 8px; align-items: center; margin-inline-start: auto } .player output { white-space: nowrap; min-width: 13em; text-align: center }
    .player button { min-width: 44px } #compare { touch-action: none; user-select: none; -webkit-touch-callout: none }
    .failure-box { background: var(--bad-tint); border-inline-start: 3px solid var(--bad); border-radius: 8px; padding: 8px 12px; margin: 4px 0; overflow-wrap: anywhere }
    .failure-box code { color: var(--muted); font: 12px/1.5 var(--code) } .failure-box a { color: var(--bad); font-weight: 600; text-decoration: none }
    .failure-box p { display: -webkit-box; -webkit-line-clamp: 6; -webkit-box-orient: vertical; overflow: hidden; color: var(--text) }
    .failure-box a:hover { text-decoration: underline } .failure-box pre { max-height: 200px; overflow: auto }
    nav { display: flex; gap: 4px } nav a[id] { padding: 0 8px; font-size: 18px; line-height: 1.2; text-decoration: none } nav a:not([href]) { opacity: 0.4 }
    .hints { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; margin-top: 8px; font-size: 12px } .hints p { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center }
    .rerun { margin-inline-start: auto } .hints > button { min-height: 24px; padding: 0 8px; border-radius: 6px; font-size: 12px } #keys { white-space: nowrap } .tools #keys { margin-inline-start: auto }
    dialog { max-width: min(400px, calc(100vw - 32px)); padding: 16px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--text) } dialog::backdrop { background: #0006 }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 12px 0 16px } dt { white-space: nowrap } dd { margin: 0 }
    .rerun code { padding: 2px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); font: 12px/1.5 var(--code); overflow-wrap: anywhere }
    .rerun button { min-height: 24px; padding: 0 8px; border-radius: 6px } .hints label { display: flex; gap: 8px; align-items: center } .hints input { min-height: 0; margin: 0 }
    .legend span { padding: 0 4px; border-radius: 4px; outline: 2px solid #1a8a3c } .legend .enabled { outline: 1px dashed #1a8a3c }
    .legend .disabled { outline: 1px dashed #80868f } .legend .used { border-radius: 8px; outline: 3px solid #d9480f }
    kbd { padding: 0 4px; border: 1px solid var(--line); border-radius: 4px; background: var(--card); font: 11px var(--code) }
    .strip { padding: 4px; display: flex; gap: 8px; overflow-x: auto }
    .strip a { display: block; position: relative; border-radius: 8px; padding: 2px; color: var(--muted); font-size: 11px; line-height: 1.3; text-align: center; text-decoration: none }
    .strip .picture { width: clamp(40px, 0.75px * var(--columns), 110px); height: 72px } .strip .picture iframe { width: calc(100% / 0.15); transform: scale(0.15) }
    .strip .named::after { content: " ●"; font-size: 8px; vertical-align: 1px }
    .strip [aria-current] { outline: 3px solid var(--accent); color: var(--accent); font-weight: 600 }
    .moment { margin-top: 8px } .scripted .moment h2 { display: none }
    .stage { position: relative; display: grid; gap: 12px; align-items: start; grid-template-columns: minmax(0, 1fr); container-type: inline-size; --beside: 0px }
    .stage iframe { width: 390px; max-width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
    .new-screen { position: absolute; left: 16px; top: -9px; padding: 0 8px; border-radius: 9px; background: #1a8a3c; color: #ffffff; font-size: 12px; line-height: 18px }
    pre { margin: 0; font: 12px/1.25 var(--code); white-space: pre-wrap; overflow-wrap: anywhere }
    /* The font is as large as the width allows: a character is at most 0.61 em wide. */
    .terminal { font-size: clamp(6px, (100cqw - 18px - var(--beside)) / (var(--columns) * 0.61), 12px); height: calc(1.25em * var(--rows) + 18px); width: calc(1ch * var(--columns) + 18px); max-width: 100%; padding: 8px; border: 1px solid var(--line);
      border-radius: 10px; overflow: auto; white-space: pre; background: #16181c; color: #e8eaed }
    .terminal mark { background: #14502a; color: inherit } .terminal span { color: var(--ink) }
    .terminal .v { background: var(--ink, #e8eaed); color: #16181c } .terminal mark .v { background: #81cf95 }
    .steps { position: relative; padding: 4px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card) }
    .steps p { font-size: 12px; margin: 8px 0 4px }
    .step { padding: 6px 0 6px 32px; border-bottom: 1px solid var(--line); position: relative } .step code { font: 12.5px/1.5 var(--code); overflow-wrap: anywhere }
    .step .number { position: absolute; left: 0; width: 24px; text-align: end; white-space: nowrap; color: var(--muted); font-size: 12px }
    .step .time { float: right; margin-left: 8px; color: var(--muted); font-size: 12px } .statement, .old { unicode-bidi: isolate }
    .step .statement { font-weight: 600 } .step .action, .line, .old { color: var(--muted); font-weight: normal } .line { display: block; white-space: pre-wrap } .step .line.step { padding: 0; border: 0; color: var(--text) }
    .new { color: var(--good); font-weight: 600 }
    .unplayed { color: var(--muted) } .unplayed .statement { font-weight: normal }
    .step.failed .number, .step.failed .statement, .step.failed .time { color: var(--bad) }
    .steps .next { color: var(--text); white-space: nowrap; overflow: hidden; text-overflow: ellipsis } .next code { font: 12.5px/1.5 var(--code) }
    .scripted main { display: flex; flex-direction: column }
    @media (max-width: 899px) { #keys { display: none } .failure-box pre { max-height: 96px }
      .player:not([hidden]) { position: fixed; inset: auto 0 0; z-index: 1; padding: 8px; background: var(--page); border-top: 1px solid var(--line);
      justify-content: space-between } .player button { height: 44px; padding: 4px 8px } .player output { order: -1; flex: 1; min-width: 0; white-space: normal; font-size: 13px; line-height: 1.3; text-align: start }
      #compare { width: min-content; min-width: 72px; font-size: 12px; line-height: 1.3 } .scripted main { padding-bottom: 64px } .steps { order: -1 } .stage iframe { order: -2 } }
    @media (min-width: 900px) {
      #to-steps { display: none }
      .stage { grid-template: minmax(0, max-content) minmax(200px, 1fr) / 390px minmax(0, 1fr); --beside: 402px } .stage iframe { grid-row: span 2 }
      .terminal { max-height: 100% } .steps { max-height: 100%; overflow: auto }
      .scripted main { height: 100vh; min-height: 740px } .scripted main:has(.failure-box) { min-height: 840px } .scripted .moments { flex: 1; min-height: 0 }
      .scripted .moment, .scripted .stage { height: 100% } .scripted .moment { padding-bottom: 8px }
      .scripted .stage iframe { height: 100%; max-height: 844px }
    }
    @media (min-width: 1240px) { .scripted main { min-height: 600px !important; padding: 8px 12px }
      .moments:not(.wide) .stage { grid-template: minmax(0, 1fr) / 390px auto minmax(330px, 1fr); --beside: 744px } .moments:not(.wide) iframe { grid-row: auto } }
    @media (min-width: 1560px) { .stage { grid-template: minmax(0, 1fr) / 390px auto minmax(330px, 1fr); --beside: 744px } .stage iframe { grid-row: auto } }
    .b { font-weight: bold } .i { font-style: italic } .u { text-decoration: underline } .s { text-decoration: line-through }
    .d { opacity: 0.6 }
    .f0 { --ink: #8b929d } .f1, .f9 { --ink: #ff8a80 } .f2, .f10 { --ink: #8bd48f } .f3, .f11 { --ink: #f2cc60 } .f4, .f12 { --ink: #8ab4f8 }
    .f5, .f13 { --ink: #e2a6f2 } .f6, .f14 { --ink: #7fdbda } .f7 { --ink: #d5d8dd } .f8 { --ink: #a7aeb9 } .f15 { --ink: #ffffff }
    .k0 { background: #2a2e35 } .k1, .k9 { background: #6b1f1a } .k2, .k10 { background: #1f4d24 } .k3, .k11 { background: #5c4a10 }
    .k4, .k12 { background: #1d3f7a } .k5, .k13 { background: #552a63 } .k6, .k14 { background: #17504f } .k7, .k15 { background: #4a505a }
    .k8 { background: #3a3f47 }
    """

  /// What the index and the players use.
  static let common = pictures + keys + views

  /// Creates the frame of each thumbnail when it comes near the window, and removes it when it is far away.
  private static let pictures = """
    const frames = new WeakMap(), framer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) target.innerHTML = isIntersecting ? frames.get(target) : "";
    }, { rootMargin: "200px" });
    for (const picture of document.querySelectorAll(".picture")) {
      frames.set(picture, picture.textContent);
      framer.observe(picture);
    }

    """

  /// The search, button and scroll position with which the index was left, by its path. Some browsers store nothing for files.
  private static let views = """
    function storedView(path) { try { return sessionStorage.getItem(`screens ${path}`) ?? "" } catch { return "" } }
    function storeView(path, view) { try { sessionStorage.setItem(`screens ${path}`, view) } catch {} }

    """

  /// Lists the keys of a page: `?` or a button opens the list, and Escape closes it. No other key works meanwhile.
  private static let keys = """
    function listKeys(rows) {
      const list = document.createElement("dialog"), names = keys => keys.split(" ").map(key => `<kbd>${key}</kbd>`).join(" ");
      list.id = "help";
      list.setAttribute("aria-labelledby", "help-title");
      list.innerHTML = `<h2 id="help-title">Keys</h2><dl>${[...rows, ["?", "This list"]].map(([keys, text]) => `<dt>${names(keys)}</dt><dd>${text}</dd>`).join("")}</dl><button type="button">Close</button>`;
      list.onclick = event => { if (event.target === list || event.target.matches("button")) list.close() };
      document.body.append(list);
      document.querySelector("#keys").onclick = () => list.showModal();
      document.addEventListener("keydown", event => {
        const isKey = !event.altKey && !event.ctrlKey && !event.metaKey, isTyping = event.target.matches("input[type=search]");
        if (list.open) event.stopImmediatePropagation();
        if (list.open && isKey && ["Escape", "?"].includes(event.key)) list.close();
        else if (isKey && !isTyping && event.key === "?") list.showModal();
        else return;
        event.preventDefault();
      });
    }

    """

  /// Shows one screen at a time; ← and → go to the previous and next screen. The number after `#` in the URL selects a screen; without one,
  /// the page opens at the failure.
  static let player = """
    const moments = [...document.querySelectorAll(".moment")], strip = document.querySelector(".strip"), pictures = [...strip.querySelectorAll("a")];
    const failed = pictures.findIndex(picture => picture.matches(".failed"));
    const compare = document.querySelector("#compare");
    let current = 0, isComparing = false;
    listKeys([["← →", "Previous and next screen"], ["Home End", "First and last screen"], ["Shift ← →", "Previous and next script"], ["Esc", "All scripts"],
      ["M", "Marks of elements, on or off"], ["P", "The previous screen, while held"]]);
    function show(index) {
      current = Math.max(0, Math.min(index, moments.length - 1));
      moments.forEach((moment, number) => { moment.hidden = number !== current });
      document.querySelector("output").textContent = moments[current].querySelector("h2").textContent;
      document.querySelector("#previous").disabled = current === 0;
      document.querySelector("#next").disabled = current === moments.length - 1;
      compare.disabled = current === 0 && !isComparing;
      history.replaceState(null, "", "#" + (current + 1));
      pictures.forEach((picture, number) => { picture.ariaCurrent = number === current ? "true" : null });
      centre();
      const step = moments[current].querySelector(".step.failed");
      if (step) step.closest(".steps").scrollTop = step.offsetTop;
    }
    function centre() {
      const picture = pictures[current].parentElement;
      strip.scrollLeft = picture.offsetLeft - strip.offsetLeft - (strip.clientWidth - picture.clientWidth) / 2;
    }
    addEventListener("resize", centre);
    document.querySelector("#previous").onclick = () => show(current - 1);
    document.querySelector("#next").onclick = () => show(current + 1);
    document.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey) return neighbours[event.key]?.click();
      if (event.key === "m") marks.click();
      if (event.key === "Escape") all.click();
      const targets = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: moments.length - 1 };
      if (event.key in targets) { show(targets[event.key]); event.preventDefault() }
    });
    // The scripts before and after this one. A run that was killed has written no list; that of a later run may not contain this script.
    const all = document.querySelector("nav a"), neighbours = { ArrowLeft: document.querySelector("#previous-script"), ArrowRight: document.querySelector("#next-script") };
    const titles = typeof scripts === "undefined" ? [] : scripts, place = titles.indexOf(document.querySelector("h1").textContent);
    for (const [key, title] of [["ArrowLeft", titles[place - 1]], ["ArrowRight", titles[place + 1]]]) {
      const link = neighbours[key];
      link.hidden = titles.length < 2;
      if (!title) continue;
      link.href = all.getAttribute("href").replace("index.html", title.split("/").map(encodeURIComponent).join("/") + "/index.html");
      link.ariaLabel = `${link.title}: ${title}`;
    }
    document.querySelector("#unlisted").hidden = titles.length === 0 || place >= 0;
    // The index continues where it was left, at this script.
    const view = new URLSearchParams(storedView(new URL(all.href).pathname));
    view.set("script", document.querySelector("h1").textContent);
    all.href = `${all.getAttribute("href")}#${view}`;
    // Marks are in the page of a screen, and shown by its fragment. Once it is loaded, its `src` would add to the browser's history.
    const marks = document.querySelector("#marks");
    for (const frame of document.querySelectorAll(".stage iframe")) frame.onload = () => { frame.isLoaded = true };
    marks.onchange = () => {
      for (const frame of document.querySelectorAll(".stage iframe")) {
        const address = frame.src.replace(/#.*/, marks.checked ? "#marks" : "#plain");
        if (frame.isLoaded) frame.contentWindow.location.replace(address); else frame.src = address;
      }
    };
    const copy = document.querySelector("#copy");
    copy.hidden = !navigator.clipboard;
    copy.onclick = async () => {
      await navigator.clipboard.writeText(document.querySelector(".rerun code").textContent);
      copy.textContent = "Copied";
      setTimeout(() => { copy.textContent = "Copy" }, 2000);
    };
    // While P or the button is held, the previous screen is shown, for comparison.
    function setComparing(isOn) {
      if (isOn === isComparing || isOn && current === 0) return;
      isComparing = isOn;
      const number = current + 1;
      show(current + (isOn ? -1 : 1));
      compare.ariaPressed = isOn;
      if (isOn) document.querySelector("output").textContent = `Screen ${number - 1}, before ${number}`;
    }
    const holds = event => event.key.toLowerCase() === "p" || event.target === compare && [" ", "Enter"].includes(event.key);
    document.addEventListener("keydown", event => { if (holds(event) && !event.altKey && !event.ctrlKey && !event.metaKey) setComparing(true) });
    document.addEventListener("keyup", event => { if (holds(event)) setComparing(false) });
    compare.onpointerdown = event => { compare.setPointerCapture(event.pointerId); setComparing(true) };
    compare.onlostpointercapture = () => setComparing(false);
    compare.oncontextmenu = event => event.preventDefault();
    document.querySelector("#to-steps").onclick = () => {
      const steps = moments[current].querySelector(".steps"), isReached = steps.getBoundingClientRect().top < innerHeight / 2;
      (isReached ? moments[current] : steps).scrollIntoView({ behavior: "smooth" });
    };
    const showFromAddress = () => show(location.hash.slice(1) - 1 || 0);
    window.addEventListener("hashchange", showFromAddress);
    // The keys belong to this page, even after a click into a screen.
    window.addEventListener("blur", () => setTimeout(() => { if (document.activeElement?.matches(".stage iframe")) document.activeElement.blur() }));
    document.documentElement.classList.add("scripted");
    for (const part of document.querySelectorAll(".player, .legend, #keys, .strip")) part.hidden = false;
    if (location.hash) showFromAddress(); else show(failed);
    """

  /// Reloads the index of a run that has not finished, unless the page is in use.
  static let reload = """
    setInterval(() => { if (scrollY === 0 && document.activeElement === document.body) location.reload() }, 5000);
    """

  /// Hides scripts that don't contain the text in the search field, or don't belong to the pressed button. Scripts found by their names come
  /// first. Both are in the fragment of the URL.
  static let search = """
    const field = document.querySelector("#search"), chips = [...document.querySelectorAll(".tools [data-selector]")], nothing = document.querySelector("#nothing");
    const cards = [...document.querySelectorAll(".cards li")];
    listKeys([["/", "Search"], ["↓", "From the search to the first script"], ["Tab", "Next script"], ["Enter", "Open the script; in the search, the first one"]]);
    // The texts of a card by their names, and the words of its steps and screens.
    const parts = { name: "h3", result: ".result", reason: ".reason", comment: "p:not([class])", picture: "figcaption" };
    for (const card of cards) {
      const texts = Object.entries(parts).map(([name, part]) => [name, [...card.querySelectorAll(part)].map(found => found.textContent).join(" ").toLowerCase()]);
      card.texts = [...texts, ["step", card.dataset.steps], ["screen", card.dataset.screens]];
    }
    // Where a card has a word: `name`, or `screen “retry”` for a word that the card doesn't show.
    function place(card, word) {
      const [name, text] = card.texts.find(([, text]) => text.includes(word)) ?? [];
      return ["step", "screen"].includes(name) ? `${name} “${text.split(" ").find(other => other.includes(word)).replace(/^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$/gu, "")}”` : name;
    }
    const groups = [...document.querySelectorAll("main > section:not(#not-run), details")], end = groups.at(-1).nextElementSibling;
    // Puts cards and groups with more words in names first.
    function arrange() {
      const distance = card => card.places.filter(place => place !== "name").length, nearest = group => Math.min(...cards.filter(card => !card.hidden && group.contains(card)).map(distance));
      const sorted = (elements, distance) => elements.map(element => [distance(element), element]).sort(([one], [other]) => one === other ? 0 : one - other).map(([, element]) => element);
      const isInOrder = elements => elements.every((element, index) => index === 0 || elements[index - 1].compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
      for (const group of groups) {
        const inGroup = sorted(cards.filter(card => group.contains(card)), distance);
        if (!isInOrder(inGroup)) group.querySelector("ul").append(...inGroup);
      }
      const inOrder = sorted(groups, nearest);
      if (!isInOrder(inOrder)) end.before(...inOrder);
    }
    let selector = "";
    function view(more = {}) {
      const chip = chips.find(chip => chip.dataset.selector === selector), only = selector === "" ? "" : chip.firstChild.textContent.trim();
      return new URLSearchParams(Object.entries({ q: field.value, only, ...more }).filter(([, value]) => value !== "")).toString();
    }
    function setAddress(view) { if (location.hash.slice(1) !== view) history.replaceState(null, "", "#" + view) }
    function filter() {
      const words = field.value.toLowerCase().split(/\\s+/).filter(word => word !== "");
      for (const card of cards) card.places = words.map(word => place(card, word));
      const found = cards.filter(card => !card.places.includes(undefined)), belongs = (card, selector) => selector === "" || card.matches(selector);
      for (const card of cards) {
        card.hidden = !found.includes(card) || !belongs(card, selector);
        const hit = card.querySelector(".hit");
        hit.textContent = `Found in: ${[...new Set(card.places)].join(", ")}`;
        hit.hidden = card.hidden || words.length === 0;
      }
      arrange();
      const count = cards.filter(card => !card.hidden).length, isFiltering = selector !== "" || field.value.trim() !== "";
      for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
      for (const details of document.querySelectorAll("details")) details.open = isFiltering;
      for (const chip of chips) {
        chip.ariaPressed = `${chip.dataset.selector === selector}`;
        const matches = found.filter(card => belongs(card, chip.dataset.selector)).length;
        chip.querySelector("span").textContent = matches;
        chip.classList.toggle("empty", matches === 0);
      }
      document.querySelector("output").textContent = isFiltering ? `${count} of ${cards.length} scripts` : "";
      nothing.hidden = count > 0;
      nothing.querySelector("span").textContent = field.value ? `No script matches “${field.value}”.` : "No script matches.";
    }
    // Shows what the URL's fragment says, with the focus on the script that it names.
    function restore() {
      const address = new URLSearchParams(location.hash.slice(1)), only = address.get("only");
      selector = (only && chips.find(chip => chip.firstChild.textContent.trim() === only)?.dataset.selector) ?? "";
      field.value = address.get("q") ?? "";
      filter();
      const link = links().find(link => link.textContent === address.get("script"));
      for (const details of document.querySelectorAll("details")) if (link && details.contains(link)) details.open = true;
      if (address.has("top")) scrollTo(0, address.get("top"));
      link?.focus({ preventScroll: true });
      const box = link?.getBoundingClientRect();
      if (box && (box.top < 0 || box.bottom > innerHeight)) link.scrollIntoView({ block: "center" });
    }
    const links = () => [...document.querySelectorAll(".cards li:not([hidden]) a")];
    for (const link of links()) link.addEventListener("click", () => {
      const left = view({ top: scrollY, script: link.textContent });
      storeView(location.pathname, left);
      setAddress(left);
    });
    function change() { filter(); setAddress(view()); storeView(location.pathname, view()) }
    function clear() { [selector, field.value] = ["", ""]; change(); field.focus() }
    for (const chip of chips) chip.onclick = () => { selector = chip.dataset.selector; change() };
    field.oninput = change;
    field.onkeydown = event => {
      const first = event.isComposing ? null : links()[0];
      if (!first || event.key !== "ArrowDown" && (event.key !== "Enter" || field.value.trim() === "")) return;
      event.preventDefault();
      if (event.key === "Enter") first.click(); else first.focus();
    };
    // A page that a browser has kept needs nothing.
    addEventListener("pageshow", event => { if (!event.persisted) restore() });
    addEventListener("hashchange", restore);
    nothing.querySelector("button").onclick = clear;
    document.addEventListener("keydown", event => {
      if (event.key !== "/" || event.target === field) return;
      event.preventDefault();
      field.focus();
    });
    document.querySelector(".tools").hidden = false;
    """
}
