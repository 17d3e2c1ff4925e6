import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionPart {
  id: string;
  title: string;
  note?: string;
  content: ReactNode;
}

/** Parts that open one below the other; several may be open at once. */
export function Accordion({
  parts,
  openAtFirst = [],
}: {
  parts: readonly AccordionPart[];
  openAtFirst?: readonly string[];
}) {
  return (
    <Base.Root
      multiple
      defaultValue={[...openAtFirst]}
      className="divide-y divide-line overflow-hidden rounded-card border border-line"
    >
      {parts.map((part) => (
        <Base.Item key={part.id} value={part.id}>
          <Base.Header>
            <Base.Trigger className="group flex w-full items-center justify-between gap-4 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2">
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{part.title}</span>
                {part.note && <span className="text-xs text-muted tabular-nums">{part.note}</span>}
              </span>
              <Icon
                of={ChevronDown}
                className="text-muted transition-transform duration-150 group-data-panel-open:rotate-180"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
            <div className="border-t border-line px-4 py-5">{part.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
