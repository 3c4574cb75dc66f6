import TestTables

/// Steps that fail, and the complete messages.
let failures = MistakeRow.rows(
  after: "feature OrderForm\n",
  #"""
  tap "Old" | 2:5 ^~~~~ | button “Old” is hidden | Change the state so that the element is shown, or remove `.hidden()`.
  tap "Order" | 2:5 ^~~~~~~ | button “Order” is disabled | Fill in what the screen asks for first, or fix the condition of `.disabled(…)`.
  tap "Ask"⏎  question = "Really?"⏎tap "Details" | 4:5 ^~~~~~~~~ | button “Details” is covered by the alert “Really?” | Answer or close what is in front first; `back` closes a sheet or a dialog.
  tap "Details"⏎  isSheetShown = true⏎type "Email" "b" | 4:6 ^~~~~~~ | textField “Email” is covered by the sheet “Details” | Answer or close what is in front first; `back` closes a sheet or a dialog.
  tap "Imprint" | 2:5 ^~~~~~~~~ | link “Imprint” is scrolled out of view | Add `scroll to …` with this element before.
  scroll to "Imprint"⏎type "Email" "b" | 3:6 ^~~~~~~ | textField “Email” is scrolled out of view | Add `scroll to …` with this element before.
  tap "Remove" | 2:5 ^~~~~~~~ | 2 elements match “Remove” |     button “Remove” in line 15, column 1⏎    button “Remove” in line 15, column 12, disabled⏎Add the role, such as `button`, or give one of them an `.id(…)` and write `#id`.
  tap "Detail" | 2:5 ^~~~~~~~ | no element “Detail” is on the screen | Did you mean “Details” or “Email”?
  tap #aks | 2:5 ^~~~ | no element #aks is on the screen | Did you mean “#ask”?
  tap "Save" | 2:5 ^~~~~~ | no element “Save” is on the screen |     on the screen: “Gift”, “Order”, “Ask”, “Details”, “Nothing”, “Twice”, “Remove”⏎Print the screen with `screen`, and use a label that it shows.
  tap link "Order" | 2:5 ^~~~~~~~~~~~ | no element link “Order” is on the screen | Did you mean “Order”?
  tap "Email" | 2:5 ^~~~~~~ | textField “Email” does not accept `tap` | It accepts `type`, `fill`, `clear`, `submit`.
  submit "Password" | 2:8 ^~~~~~~~~~ | secureField “Password” does not accept `submit` | It accepts `type`, `fill`, `clear`.
  submit "Email" | 2:8 ^~~~~~~ | the element sent no action | Send an action in the element's closure, or remove the step.
  fill "Order" "b" | 2:6 ^~~~~~~ | button “Order” does not accept `fill` | It accepts `tap`.
  scroll "Order" down | 2:8 ^~~~~~~ | button “Order” does not accept `scroll` | It accepts `tap`.
  tap scrollView "" | 2:5 ^~~~~~~~~~~~~ | scrollView does not accept `tap` | It accepts `scroll`.
  scroll scrollView "" up | 2:8 ^~~~~~~~~~~~~ | scrollView is at its top | Scroll in the other direction, or remove the step.
  scroll to "Imprint"⏎scroll scrollView "" down | 3:8 ^~~~~~~~~~~~~ | scrollView is at its bottom | Scroll in the other direction, or remove the step.
  type "Order" "b" | 2:6 ^~~~~~~ | button “Order” does not accept `type` | It accepts `tap`.
  tap "0 orders" | 2:5 ^~~~~~~~~~ | text “0 orders” does not accept `tap` | Use a control instead.
  select "Quality" "Medium" | 2:8 ^~~~~~~~~ | picker “Quality” has no option “Medium” |     options: “Low”, “High”⏎Select one of the options.
  step "Quantity" up⏎  quantity = 2⏎step "Quantity" up | 4:6 ^~~~~~~~~~ | stepper “Quantity” is at its limit, 2 | Step in the other direction, or change the range.
  scroll to "Exprint" | 2:11 ^~~~~~~~~ | no element “Exprint” is on the screen | Did you mean “Imprint”?
  tap "Nothing" | 2:5 ^~~~~~~~~ | the element sent no action | Send an action in the element's closure, or remove the step.
  tap "Twice" | 2:5 ^~~~~~~ | the element sent 2 actions; a step is one action |     • .askButtonTapped⏎    • .questionAnswered⏎Send one action in the element's closure, and let the reducer do the rest.
  back | 2:1 ^~~~ | there is no page to go back from, and nothing to close | Remove `back`, or present something first.
  tap "Ask"⏎  question = "Really?"⏎back | 4:1 ^~~~ | alert “Really?” does not accept `back` | It accepts `tap`.
  key escape | 2:1 ^~~~~~~~~~ | the input has no effect: There is nothing to go back from | Remove the step, or print the screen before it with `screen`.
  see "1 orders" | 2:1 ^~~~~~~~~~~~~~ | the screen does not show “1 orders” |     It shows:⏎    • “0 orders”⏎Correct the line, or fix the screen or the reducer.
  see not "0 orders" | 2:1 ^~~~~~~~~~~~~~~~~~ | the screen shows “0 orders” | Correct the line, or fix the screen or the reducer.
  type "Email" "b"⏎  email = "b"⏎tap "Order"⏎tap "Order" | 5:1 ^~~~~~~~~~~ | 1 action waits to be received before this `tap` |     • .orderConfirmed, from “order”⏎Receive it: `receive .orderConfirmed`, or write `skip received`.
  """#
)
