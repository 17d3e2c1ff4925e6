import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../ui/page.tsx';
import { Definition } from './definition.tsx';

/** One large figure with what it counts; it opens its rows. */
export function FigureCard({
  name,
  value,
  definition,
  to,
  note,
}: {
  name: string;
  value: string;
  definition: string;
  to: string;
  note?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <div className="flex items-center justify-between gap-2 text-sm text-muted">
        {name}
        <Definition of={name}>{definition}</Definition>
      </div>
      <Link
        to={to}
        aria-label={`${name}: ${value}`}
        className="mt-1 inline-block rounded-tick text-2xl font-semibold tabular-nums underline-offset-4 hover:underline"
      >
        {value}
      </Link>
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}

/** A card of the page: its title says with it what its picture counts. */
export function PictureCard({
  title,
  definition,
  children,
}: {
  title: string;
  definition: string;
  children: ReactNode;
}) {
  return (
    <Card className="[&>header]:flex-nowrap" title={title} action={<Definition of={title}>{definition}</Definition>}>
      {children}
    </Card>
  );
}

export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="py-8 text-center text-sm text-muted">{children}</p>
);
