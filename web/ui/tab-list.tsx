import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../i18n/format.ts';

export interface TabChoice<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  /** What the tab shows; absent where the tabs only filter what stands below. */
  panel?: ReactNode;
}

/** Tabs with arrow keys; the active one is underlined by the chalk line. Keep the choice in the URL (useUrlChoice). */
export function TabList<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const chosen = tabs.find((tab) => tab.value === value);

  // The line lies under the chosen tab, wherever a language or a count has moved it; on a phone that tab may lie beyond
  // the edge. Asked for its place at any other moment, the browser would lay out the whole page at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is which tab is chosen, the number which are there
  useLayoutEffect(() => {
    let isNew = true;
    const watcher = new ResizeObserver(() => {
      const frame = list.current;
      const tab = frame?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!frame || !tab || line.current === null) return;
      line.current.style.width = `${tab.offsetWidth}px`;
      line.current.style.translate = `${tab.offsetLeft}px`;
      line.current.hidden = false;
      if (isNew) frame.scrollLeft = tab.offsetLeft - (frame.clientWidth - tab.offsetWidth) / 2;
      isNew = false;
    });
    for (const tab of list.current?.querySelectorAll('[role="tab"]') ?? []) watcher.observe(tab);
    return () => watcher.disconnect();
  }, [value, tabs.length]);

  // Arrows go from tab to tab; the one with the focus is chosen by Enter or Space, so that nothing loads on the way.
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const here = all.indexOf(event.target as HTMLElement);
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value && tab.panel !== undefined ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
            className="flex min-h-10 touch:min-h-11 items-center gap-2 rounded-t-control px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-neutral-soft px-1.5 text-xs tabular-nums">
                {formatNumber(tab.count)}
              </span>
            )}
          </button>
        ))}
        <span
          ref={line}
          hidden
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-0.5 rounded-full bg-primary transition-all duration-200"
        />
      </div>
      {chosen?.panel !== undefined && (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          // A panel may hold nothing but text, and has to be reached by the keyboard.
          {...{ tabIndex: 0 }}
          className="pt-6 outline-offset-4"
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}
