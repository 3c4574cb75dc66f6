/// Steps that fail, and the complete messages.
let failures: [(String, String)] = [
  (
    #"""
    tap "Old"
    """#,
    #"""
    tap "Old"

    a.script:2:5: error: button “Old” is hidden
        tap "Old"
            ^~~~~
    Change the state so that the element is shown, or remove `.hidden()`.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Order"
    """#,
    #"""
    tap "Order"

    a.script:2:5: error: button “Order” is disabled
        tap "Order"
            ^~~~~~~
    Fill in what the screen asks for first, or fix the condition of `.disabled(…)`.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Ask"
      question = "Really?"
    tap "Details"
    """#,
    #"""
    tap "Details"

    a.script:4:5: error: button “Details” is covered by the alert “Really?”
        tap "Details"
            ^~~~~~~~~
    Answer or close what is in front first; `back` closes a sheet or a dialog.

    failed  OrderForm/a  step 2 of 2
    """#
  ),
  (
    #"""
    tap "Details"
      isSheetShown = true
    type "Email" "b"
    """#,
    #"""
    type "Email" "b"

    a.script:4:6: error: textField “Email” is covered by the sheet “Details”
        type "Email" "b"
             ^~~~~~~
    Answer or close what is in front first; `back` closes a sheet or a dialog.

    failed  OrderForm/a  step 2 of 2
    """#
  ),
  (
    #"""
    tap "Imprint"
    """#,
    #"""
    tap "Imprint"

    a.script:2:5: error: link “Imprint” is scrolled out of view
        tap "Imprint"
            ^~~~~~~~~
    Add `scroll to …` with this element before.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    scroll to "Imprint"
    type "Email" "b"
    """#,
    #"""
    type "Email" "b"

    a.script:3:6: error: textField “Email” is scrolled out of view
        type "Email" "b"
             ^~~~~~~
    Add `scroll to …` with this element before.

    failed  OrderForm/a  step 2 of 2
    """#
  ),
  (
    #"""
    tap "Remove"
    """#,
    #"""
    tap "Remove"

    a.script:2:5: error: 2 elements match “Remove”
        tap "Remove"
            ^~~~~~~~
        button “Remove” in line 15, column 1
        button “Remove” in line 15, column 12, disabled
    Add the role, such as `button`, or give one of them an `.id(…)` and write `#id`.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Detail"
    """#,
    #"""
    tap "Detail"

    a.script:2:5: error: no element “Detail” is on the screen
        tap "Detail"
            ^~~~~~~~
    Did you mean “Details” or “Email”?

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap #aks
    """#,
    #"""
    tap #aks

    a.script:2:5: error: no element #aks is on the screen
        tap #aks
            ^~~~
    Did you mean “#ask”?

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Save"
    """#,
    #"""
    tap "Save"

    a.script:2:5: error: no element “Save” is on the screen
        tap "Save"
            ^~~~~~
        on the screen: “Gift”, “Order”, “Ask”, “Details”, “Nothing”, “Twice”, “Remove”
    Print the screen with `screen`, and use a label that it shows.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap link "Order"
    """#,
    #"""
    tap link "Order"

    a.script:2:5: error: no element link “Order” is on the screen
        tap link "Order"
            ^~~~~~~~~~~~
    Did you mean “Order”?

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Email"
    """#,
    #"""
    tap "Email"

    a.script:2:5: error: textField “Email” does not accept `tap`
        tap "Email"
            ^~~~~~~
    It accepts `type`, `clear`.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    type "Order" "b"
    """#,
    #"""
    type "Order" "b"

    a.script:2:6: error: button “Order” does not accept `type`
        type "Order" "b"
             ^~~~~~~
    It accepts `tap`.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "0 orders"
    """#,
    #"""
    tap "0 orders"

    a.script:2:5: error: text “0 orders” does not accept `tap`
        tap "0 orders"
            ^~~~~~~~~~
    Use a control instead.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    select "Quality" "Medium"
    """#,
    #"""
    select "Quality" "Medium"

    a.script:2:8: error: picker “Quality” has no option “Medium”
        select "Quality" "Medium"
               ^~~~~~~~~
        options: “Low”, “High”
    Select one of the options.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    step "Quantity" up
      quantity = 2
    step "Quantity" up
    """#,
    #"""
    step "Quantity" up

    a.script:4:6: error: stepper “Quantity” is at its limit, 2
        step "Quantity" up
             ^~~~~~~~~~
    Step in the other direction, or change the range.

    failed  OrderForm/a  step 2 of 2
    """#
  ),
  (
    #"""
    scroll to "Exprint"
    """#,
    #"""
    scroll to "Exprint"

    a.script:2:11: error: no element “Exprint” is on the screen
        scroll to "Exprint"
                  ^~~~~~~~~
    Did you mean “Imprint”?

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Nothing"
    """#,
    #"""
    tap "Nothing"

    a.script:2:5: error: the element sent no action
        tap "Nothing"
            ^~~~~~~~~
    Send an action in the element's closure, or remove the step.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Twice"
    """#,
    #"""
    tap "Twice"

    a.script:2:5: error: the element sent 2 actions; a step is one action
        tap "Twice"
            ^~~~~~~
        • .askButtonTapped
        • .questionAnswered
    Send one action in the element's closure, and let the reducer do the rest.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    back
    """#,
    #"""
    back

    a.script:2:1: error: there is no page to go back from, and nothing to close
        back
        ^~~~
    Remove `back`, or present something first.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    tap "Ask"
      question = "Really?"
    back
    """#,
    #"""
    back

    a.script:4:1: error: alert “Really?” does not accept `back`
        back
        ^~~~
    It accepts `tap`.

    failed  OrderForm/a  step 2 of 2
    """#
  ),
  (
    #"""
    see "1 orders"
    """#,
    #"""
    see "1 orders"

    a.script:2:1: error: the screen does not show “1 orders”
        see "1 orders"
        ^~~~~~~~~~~~~~
        It shows:
        • “0 orders”
    Correct the line, or fix the screen or the reducer.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    see not "0 orders"
    """#,
    #"""
    see not "0 orders"

    a.script:2:1: error: the screen shows “0 orders”
        see not "0 orders"
        ^~~~~~~~~~~~~~~~~~
    Correct the line, or fix the screen or the reducer.

    failed  OrderForm/a  step 1 of 1
    """#
  ),
  (
    #"""
    type "Email" "b"
      email = "b"
    tap "Order"
    tap "Order"
    """#,
    #"""
    tap "Order"

    a.script:5:1: error: 1 action waits to be received before this `tap`
        tap "Order"
        ^~~~~~~~~~~
        • .orderConfirmed, from “order”
    Receive it: `receive .orderConfirmed`, or write `skip received`.

    failed  OrderForm/a  step 3 of 3
    """#
  ),
]
