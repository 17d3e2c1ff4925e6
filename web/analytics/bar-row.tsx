import { type ReactNode, useId } from 'react';

export interface BarPart {
  /** 0..1 of the whole width; parts stand side by side. */
  share: number;
  /** A fill of the theme. */
  fill: string;
  /** Told apart in print and by eyes that see the hues alike. */
  isHatched?: boolean;
}

/** A name, its bar and its numbers beside it: no legend to look up. */
export function BarRow({
  name,
  figures,
  parts,
  note,
  action,
}: {
  name: ReactNode;
  figures: ReactNode;
  parts: readonly BarPart[];
  note?: string;
  action?: ReactNode;
}) {
  const hatch = useId();
  let reach = 0;
  return (
    <li>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
        <span className="text-muted tabular-nums">{figures}</span>
      </div>
      <svg aria-hidden="true" width="100%" height="10" className="block overflow-hidden rounded-tick">
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.5" height="5" className="fill-card" />
        </pattern>
        <rect width="100%" height="10" className="fill-neutral-soft" />
        {parts.map(({ share, fill, isHatched }) => {
          const place = { x: `${reach * 100}%`, width: `${share * 100}%`, height: 10 };
          reach += share;
          return (
            <g key={fill + String(isHatched)}>
              <rect {...place} className={fill} />
              {isHatched === true && <rect {...place} fill={`url(#${hatch})`} fillOpacity="0.55" />}
            </g>
          );
        })}
      </svg>
      {note && <p className="mt-1.5 text-xs text-muted wrap-anywhere">{note}</p>}
      {action && <div className="mt-2">{action}</div>}
    </li>
  );
}
