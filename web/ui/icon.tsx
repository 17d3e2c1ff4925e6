import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** One weight and one size for every icon; always beside a word, so it is never read aloud. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" className={classNames('shrink-0', className)} />;
}
