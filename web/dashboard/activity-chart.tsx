import { useTranslation } from '../i18n/translate.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDate, formatDay, formatNumber } from '../i18n/format.ts';

const width = 640;
const height = 200;
const floor = 168;
const ceiling = 24;

/** Messages sent and answers given, day by day: one chart for one question, is anybody learning. */
export function ActivityChart({ days }: { days: Dashboard['activity'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map((day) => Math.max(day.sent, day.answered)));
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const step = width / Math.max(1, days.length);
  const y = (n: number) => floor - (n / most) * (floor - ceiling);
  const bar = Math.min(16, step * 0.32);
  if (sent + answered === 0) return <p className="py-10 text-center text-sm text-muted">{t('dashboard.noActivity')}</p>;
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-tick bg-primary" />
          {t('dashboard.sentIn14', { n: formatNumber(sent) })}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-tick border-2 border-success" />
          {t('dashboard.answeredIn14', { n: formatNumber(answered) })}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full"
        role="img"
        aria-label={t('dashboard.chartLabel', { sent: formatNumber(sent), answered: formatNumber(answered) })}
      >
        <line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
        <line x1="0" x2={width} y1={ceiling + 0.5} y2={ceiling + 0.5} className="stroke-line" />
        <text x="0" y={ceiling - 6} className="fill-muted text-[11px] max-sm:text-[22px] tabular-nums">
          {formatNumber(most)}
        </text>
        {days.map((day, index) => {
          const middle = step * index + step / 2;
          // Letters of the last day would stand out of the picture at the right: they end where it ends.
          const isLast = index === days.length - 1;
          return (
            <g key={day.day}>
              <title>
                {t('dashboard.dayTitle', {
                  day: formatDate(`${day.day}T12:00:00`),
                  sent: formatNumber(day.sent),
                  answered: formatNumber(day.answered),
                })}
              </title>
              <rect x={step * index} y={0} width={step} height={height} className="fill-transparent" />
              <rect
                x={middle - bar - 1}
                y={y(day.sent)}
                width={bar}
                height={floor - y(day.sent)}
                rx="2"
                className="fill-primary"
              />
              <rect
                x={middle + 2}
                y={y(day.answered) + 1}
                width={bar - 2}
                height={Math.max(0, floor - y(day.answered) - 1)}
                rx="2"
                className="fill-transparent stroke-success"
                strokeWidth="2"
              />
              {index % 3 === 1 && (
                <text
                  x={isLast ? width : middle}
                  y={height - 10}
                  textAnchor={isLast ? 'end' : 'middle'}
                  className="fill-muted text-[11px] max-sm:text-[22px] tabular-nums"
                >
                  {formatDay(day.day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
