import { Info } from 'lucide-react';
import { type FocusEvent, type PointerEvent, type ToggleEvent, useId, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';

/** The pointer rests before the words come, and has time to reach them before they go. */
const restMs = 150;
/** As `w-72` says. */
const widthPx = 288;
const gapPx = 6;
const edgePx = 12;
/** Lines enough for the longest of these texts: with less below the mark the words stand above it. */
const highestPx = 180;

/**
 * What a figure counts, on hover and focus; on a touch screen by a tap. A tap, Escape and a press elsewhere are the
 * browser's own work: the words are a popover of their button.
 */
export function Definition({ of: name, children }: { of: string; children: string }) {
  const { t } = useTranslation();
  const id = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const show = (isShown: boolean) => {
    clearTimeout(timer.current);
    words.current?.togglePopover(isShown);
  };
  const showSoon = (isShown: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => show(isShown), restMs);
  };
  const hover = { onPointerEnter: showSoon(true), onPointerLeave: showSoon(false) };
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || mark.current === null || words.current === null) return;
    const { left, width, top, bottom } = mark.current.getBoundingClientRect();
    const isAbove = bottom + highestPx > window.innerHeight && top > highestPx;
    const wished = left + width / 2 - widthPx / 2;
    const x = Math.max(edgePx, Math.min(wished, document.documentElement.clientWidth - widthPx - edgePx));
    const { style } = words.current;
    style.left = `${x + window.scrollX}px`;
    style.top = `${(isAbove ? top - gapPx : bottom + gapPx) + window.scrollY}px`;
    style.translate = isAbove ? '0 -100%' : '';
  };
  return (
    <>
      <button
        ref={mark}
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={t('analytics.meaning', { name, text: children })}
        onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(true)}
        onBlur={() => show(false)}
        {...hover}
        className="-m-1 inline-flex touch:min-h-11 touch:min-w-11 items-center justify-center rounded-control p-1 text-muted hover:text-ink"
      >
        <Icon of={Info} size={16} />
      </button>
      <div
        ref={words}
        id={id}
        popover="auto"
        role="tooltip"
        onBeforeToggle={place}
        {...hover}
        className="absolute inset-auto m-0 w-72 rounded-card border border-line bg-raised px-3.5 py-2.5 text-left text-sm font-normal text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
}
