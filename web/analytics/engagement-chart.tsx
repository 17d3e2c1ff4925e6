import { useCallback, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { Analytics } from '#contract/analytics.ts';
import { formatDate, formatDay, formatNumber } from '../i18n/format.ts';
import { placeLabels } from './place-labels.ts';

const height = 230;
const ceiling = 26;
const floor = 190;
const labelWidth = 96;
const labelGap = 16;

const lines = [
  { measure: 'sent', stroke: 'stroke-primary', fill: 'fill-primary', dashes: undefined },
  { measure: 'answered', stroke: 'stroke-success', fill: 'fill-success', dashes: '7 4' },
  { measure: 'active', stroke: 'stroke-warning', fill: 'fill-warning', dashes: '2 4' },
] as const;

/** In CSS pixels, so that the letters of a picture are as large on a phone as on a desk. */
function useWidth(): [width: number, measure: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}

/** Three lines day by day, each with its name at its end. */
export function EngagementChart({ days }: { days: Analytics['days'] }) {
  const { t } = useTranslation();
  const [width, measureWidth] = useWidth();
  const most = Math.max(1, ...days.flatMap(({ sent, answered, active }) => [sent, answered, active]));
  const step = Math.max(1, width - labelWidth) / Math.max(1, days.length);
  const x = (index: number) => step * (index + 0.5);
  const y = (n: number) => floor - (n / most) * (floor - ceiling);
  const last = days.at(-1);
  const labels = placeLabels(
    lines.map(({ measure }) => y(last?.[measure] ?? 0)),
    labelGap,
    floor,
  );
  const every = Math.max(1, Math.ceil(56 / step));
  return (
    <figure ref={measureWidth} className="min-w-0 overflow-hidden">
      <svg
        width="100%"
        height={height}
        role="img"
        aria-label={t('analytics.engagementChart')}
        className="block overflow-hidden"
      >
        <line x1="0" x2={width - labelWidth} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
        <line x1="0" x2={width - labelWidth} y1={ceiling + 0.5} y2={ceiling + 0.5} className="stroke-line" />
        <text x="0" y={ceiling - 7} className="fill-muted text-xs tabular-nums">
          {formatNumber(most)}
        </text>
        {lines.map(({ measure, stroke, fill, dashes }, index) => (
          <g key={measure}>
            <polyline
              points={days.map((day, at) => `${x(at)},${y(day[measure])}`).join(' ')}
              className={`fill-transparent ${stroke}`}
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashes}
            />
            <circle cx={x(days.length - 1)} cy={y(last?.[measure] ?? 0)} r="3" className={fill} />
            <text x={width - labelWidth + 4} y={(labels[index] ?? 0) + 4} className={`text-xs font-medium ${fill}`}>
              {t(`analytics.line.${measure}`)}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.day}>
            {(days.length - 1 - index) % every === 0 && (
              <text x={x(index)} y={height - 18} textAnchor="middle" className="fill-muted text-xs tabular-nums">
                {formatDay(day.day)}
              </text>
            )}
            <rect x={step * index} y="0" width={step} height={floor} className="fill-transparent hover:fill-primary/8">
              <title>
                {t('analytics.dayTitle', {
                  day: formatDate(`${day.day}T12:00:00`),
                  sent: formatNumber(day.sent),
                  answered: formatNumber(day.answered),
                  active: formatNumber(day.active),
                })}
              </title>
            </rect>
          </g>
        ))}
      </svg>
      <DaysAsTable days={days} />
    </figure>
  );
}

function DaysAsTable({ days }: { days: Analytics['days'] }) {
  const { t } = useTranslation();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-tick text-muted touch:py-3 hover:text-ink">
        {t('analytics.asTable')}
      </summary>
      <div className="relative mt-3 overflow-x-auto">
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{t('analytics.engagementChart')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                {t('analytics.column.day')}
              </th>
              {(['sent', 'answered', 'correct', 'active'] as const).map((measure) => (
                <th key={measure} scope="col" className="py-1.5 pl-4 font-medium">
                  {t(`analytics.measure.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                  {formatDay(day.day)}
                </th>
                {(['sent', 'answered', 'correct', 'active'] as const).map((measure) => (
                  <td key={measure} className="py-1.5 pl-4">
                    {formatNumber(day[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
