import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface AccordionPart {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  content: ReactNode;
}

const OpenAtFirst = createContext<readonly string[]>([]);

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
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
      <OpenAtFirst value={openAtFirst}>{children}</OpenAtFirst>
    </div>
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
}: AccordionPart & { before?: ReactNode; after?: ReactNode; className?: string; 'data-sortable'?: string }) {
  const tie = useId();
  const openAtFirst = useContext(OpenAtFirst);
  const [isOpen, setOpen] = useState(() => openAtFirst.includes(id));
  const [wasPressed, setPressed] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    setPressed(true);
  };
  return (
    <div {...box} className={classNames('bg-card', className)}>
      <div className="flex items-center">
        {before}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            id={`${tie}-title`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${tie}-content` : undefined}
            onClick={toggle}
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
              className="text-muted transition-transform duration-150 group-aria-expanded:rotate-180"
            />
          </button>
        </h3>
        {after}
      </div>
      {isOpen && (
        <section
          id={`${tie}-content`}
          aria-labelledby={`${tie}-title`}
          className={classNames(
            'grid grid-rows-[1fr] transition-[grid-template-rows] duration-200',
            // What stands open when the page comes must not push the rest down before the reader's eyes.
            wasPressed && 'starting:grid-rows-[0fr]',
          )}
        >
          <div className="min-h-0 overflow-hidden">
            <div className="border-t border-line px-4 py-5">{content}</div>
          </div>
        </section>
      )}
    </div>
  );
}
