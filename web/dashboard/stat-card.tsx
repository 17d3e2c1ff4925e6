import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** One large true figure; where its rows can be opened it is a link. `hint` says what is counted. */
export function StatCard({ label, value, hint, to }: { label: string; value: string; hint: string; to?: string }) {
  const content = (
    <>
      <span className="flex items-center justify-between text-sm text-muted">
        {label}
        {to !== undefined && (
          <Icon
            of={ArrowRight}
            size={16}
            className="opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        )}
      </span>
      <span className="mt-1 block text-2xl font-semibold tabular-nums">{value}</span>
      <span className="mt-1 block text-xs text-muted">{hint}</span>
    </>
  );
  const look = 'group block rounded-card border border-line bg-card p-5';
  return to === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={`${look} hover:border-line-strong`}>
      {content}
    </Link>
  );
}
