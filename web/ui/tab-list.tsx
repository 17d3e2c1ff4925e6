import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
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
  return (
    <Tabs.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      <Tabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-10 touch:min-h-11 items-center gap-2 rounded-t-control px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-neutral-soft px-1.5 text-xs tabular-nums">
                {formatNumber(tab.count)}
              </span>
            )}
          </Tabs.Tab>
        ))}
        <Tabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-primary transition-all duration-200" />
      </Tabs.List>
      {tabs.map((tab) =>
        tab.panel === undefined ? null : (
          <Tabs.Panel key={tab.value} value={tab.value} className="pt-6 outline-offset-4">
            {tab.panel}
          </Tabs.Panel>
        ),
      )}
    </Tabs.Root>
  );
}
