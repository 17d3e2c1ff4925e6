import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { classNames } from '../class-names.ts';
import { type Dragged, draggedIn, isFromSource } from './source-drag.ts';

/** Where the card is written in; what is dragged from the source is put into it. */
export function CardDrop({
  label,
  className,
  onDropped,
  children,
}: {
  label: string;
  className: string;
  onDropped: (dragged: Dragged) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label={label}
      className={classNames(className, 'relative')}
      onDragOver={(event) => {
        if (!isFromSource(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const dragged = draggedIn(event);
        if (dragged === undefined) return;
        // A text field would take the words as well.
        event.preventDefault();
        onDropped(dragged);
      }}
    >
      {children}
      {isOver && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-2 grid content-start justify-items-center rounded-card border-2 border-dashed border-primary pt-4"
        >
          <span className="rounded-control bg-primary-fill px-3 py-1.5 text-sm font-medium text-on-primary">
            {t('studio.put.dropHere')}
          </span>
        </p>
      )}
    </section>
  );
}
