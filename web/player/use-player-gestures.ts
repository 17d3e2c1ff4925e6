import { type RefObject, useEffect, useRef } from 'react';
import { playerKey } from './player-keys.ts';
import { swipeDirection, type TouchPoint } from './swipe-direction.ts';

/** What has keys and strokes of its own: they mean something else in there. */
const withKeysOfTheirOwn =
  'input, textarea, select, [contenteditable="true"], video, audio, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function isForSomethingElse(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const isWithOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || isWithOther || isIn(target, withKeysOfTheirOwn)) return true;
  // Enter presses the button it stands on, unless that one has done its work.
  if (key === 'Enter' && isIn(target, 'a, summary, button:not([aria-disabled="true"])')) return true;
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/**
 * Leafs by arrow keys and by strokes of a finger; digits, letters and Enter press what a finger would: `data-option`,
 * `data-enter`.
 *
 * @param turn called with the direction, whether or not there is a screen that way
 */
export function usePlayerGestures(player: RefObject<HTMLElement | null>, turn: (to: 'on' | 'back') => void): void {
  const turning = useRef(turn);
  turning.current = turn;
  useEffect(() => {
    const box = player.current;
    if (box === null) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const meant = isForSomethingElse(event)
        ? undefined
        : playerKey(key, target instanceof Node && box.contains(target));
      if (meant === undefined) return;
      event.preventDefault();
      if (meant.kind === 'choose') press(box, `[data-option="${meant.option}"]`);
      else if (key === 'Enter') press(box, '[data-enter]');
      else turning.current(meant.kind);
    };
    let from: TouchPoint | undefined;
    const onStart = (event: TouchEvent): void => {
      const [finger] = event.touches;
      const isOwn = event.touches.length > 1 || isIn(event.target, withKeysOfTheirOwn);
      from = isOwn || finger === undefined ? undefined : { x: finger.clientX, y: finger.clientY };
    };
    const onEnd = (event: TouchEvent): void => {
      const [finger] = event.changedTouches;
      if (from === undefined || finger === undefined || document.getSelection()?.isCollapsed === false) return;
      const to = swipeDirection(from, { x: finger.clientX, y: finger.clientY });
      from = undefined;
      if (to !== undefined) turning.current(to);
    };
    window.addEventListener('keydown', onKey);
    box.addEventListener('touchstart', onStart, { passive: true });
    box.addEventListener('touchend', onEnd);
    return () => {
      window.removeEventListener('keydown', onKey);
      box.removeEventListener('touchstart', onStart);
      box.removeEventListener('touchend', onEnd);
    };
  }, [player]);
}

const press = (box: HTMLElement, selector: string): void => box.querySelector<HTMLElement>(selector)?.click();
