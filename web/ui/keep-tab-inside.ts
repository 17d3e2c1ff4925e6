import type { KeyboardEvent } from 'react';

const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/**
 * For the `onKeyDown` of a dialog: Tab on its last stop goes to the first at once, Shift+Tab the other way. The library
 * moves the focus one frame later, and on a busy machine the next Tab is quicker: then the focus is behind the dialog and
 * stays there.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  // What floats above the dialog is its child for React, but not in the page.
  if (!event.currentTarget.contains(event.target as Node)) return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    // What a closed `details` holds has its room and takes no focus: going there would go nowhere, for ever.
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const [leaves, enters] = event.shiftKey ? [inside.at(0), inside.at(-1)] : [inside.at(-1), inside.at(0)];
  if (enters === undefined || document.activeElement !== leaves) return;
  event.preventDefault();
  enters.focus();
}
