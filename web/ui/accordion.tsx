import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface AccordionPart {
  id: string;
  title: ReactNode;
  note?: ReactNode;
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
    <AccordionFrame openAtFirst={openAtFirst}>
      {parts.map((part) => (
        <AccordionRow key={part.id} {...part} />
      ))}
    </AccordionFrame>
  );
}

/** The frame alone, for rows that have controls of their own. */
export function AccordionFrame({ openAtFirst, children }: { openAtFirst: readonly string[]; children: ReactNode }) {
  return (
    <Base.Root
      multiple
      defaultValue={[...openAtFirst]}
      className="divide-y divide-line overflow-hidden rounded-card border border-line"
    >
      {children}
    </Base.Root>
  );
}

/** `before` and `after` stand left and right of the heading that opens the row. */
export function AccordionRow({
  id,
  title,
  note,
  content,
  before,
  after,
  className,
  ...box
}: AccordionPart & { before?: ReactNode; after?: ReactNode } & Pick<
    ComponentPropsWithRef<'div'>,
    'ref' | 'style' | 'className'
  >) {
  return (
    <Base.Item value={id} {...box} className={classNames('bg-card', className)}>
      <div className="flex items-center">
        {before}
        <Base.Header className="min-w-0 flex-1">
          <Base.Trigger
            className={classNames(
              'group flex w-full items-center justify-between gap-4 py-3 pr-4 text-left hover:bg-sunken focus-visible:-outline-offset-2',
              before ? 'pl-2' : 'pl-4',
            )}
          >
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{title}</span>
              {note && <span className="text-xs text-muted tabular-nums">{note}</span>}
            </span>
            <Icon
              of={ChevronDown}
              className="text-muted transition-transform duration-150 group-data-panel-open:rotate-180"
            />
          </Base.Trigger>
        </Base.Header>
        {after}
      </div>
      <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
        <div className="border-t border-line px-4 py-5">{content}</div>
      </Base.Panel>
    </Base.Item>
  );
}
