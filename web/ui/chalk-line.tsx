import { classNames } from './class-names.ts';

export interface ChalkTick {
  label: string;
  /** What the step has found so far, in a few words. */
  note?: string;
}

/**
 * Our progress line: a taut thread with a tick for each step; a step that is done snaps the line into place.
 *
 * @param done how many ticks are done, 0..ticks.length
 * @param share progress of the whole line, 0..100; without it the line reaches the last tick that is done
 */
export function ChalkLine({
  label,
  ticks,
  done,
  share,
  hasFailed = false,
}: {
  label: string;
  ticks: readonly ChalkTick[];
  done: number;
  share?: number;
  hasFailed?: boolean;
}) {
  const reach = Math.min(100, Math.max(0, share ?? (done / Math.max(1, ticks.length)) * 100));
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(reach)}
        className="relative h-5"
      >
        <div className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <div
          key={done}
          className={classNames(
            'animate-snap absolute top-1/2 left-0 -mt-px h-0.5 w-full origin-left rounded-full',
            hasFailed ? 'bg-danger' : 'bg-primary',
          )}
        >
          {/* Covers what is still ahead: a width can be eased, a scaled line would blur its end. */}
          <div
            className="absolute inset-y-0 right-0 bg-card transition-[width] duration-200"
            style={{ width: `${100 - reach}%` }}
          >
            <div className="absolute inset-x-0 top-1/2 h-px -translate-y-1/2 bg-line-strong" />
          </div>
        </div>
        {ticks.map((tick, index) => (
          <span
            key={tick.label}
            className={classNames(
              'absolute top-1/2 h-3 w-0.5 -translate-x-1/2 -translate-y-1/2 rounded-full transition-colors duration-200',
              index < done ? (hasFailed && index === done - 1 ? 'bg-danger' : 'bg-primary') : 'bg-line-strong',
            )}
            style={{ left: `calc(${((index + 1) / ticks.length) * 100}% - 1px)` }}
          />
        ))}
      </div>
      <ol className="mt-2 flex">
        {ticks.map((tick, index) => (
          <li
            key={tick.label}
            aria-current={index === done ? 'step' : undefined}
            className={classNames('min-w-0 flex-1 pr-1 sm:text-right', index !== done && 'max-sm:sr-only')}
          >
            <p className={classNames('text-xs font-medium', index <= done ? 'text-ink' : 'text-muted')}>{tick.label}</p>
            {tick.note && <p className="text-xs text-muted tabular-nums">{tick.note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The same thread without names: a plain share of something. */
export function ShareLine({ label, share, className }: { label: string; share: number; className?: string }) {
  const reach = Math.min(100, Math.max(0, share));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(reach)}
      className={classNames('relative h-1 overflow-hidden rounded-full bg-neutral-soft', className)}
    >
      <div
        className="absolute inset-y-0 left-0 rounded-full bg-primary transition-[width] duration-200"
        style={{ width: `${reach}%` }}
      />
    </div>
  );
}
