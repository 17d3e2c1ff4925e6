import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type Tone = 'success' | 'warning' | 'error' | 'neutral' | 'primary';

const looks: Record<Tone, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  error: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  neutral: { icon: CircleDashed, look: 'bg-neutral-soft text-muted' },
  primary: { icon: CircleDashed, look: 'bg-primary-soft text-primary' },
};

/** A state: colour, icon and word together, so that none of them carries it alone. */
export function StatusChip({ tone, children, icon }: { tone: Tone; children: string; icon?: LucideIcon }) {
  const { icon: ownIcon, look } = looks[tone];
  return (
    <span
      className={classNames(
        // On a phone a long one has two lines before it leaves its place; in the cells of a table it holds its column open.
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-xs font-medium sm:whitespace-nowrap',
        look,
      )}
    >
      <Icon of={icon ?? ownIcon} size={14} />
      {children}
    </span>
  );
}
