import { formatNumber, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { classNames } from './class-names.ts';

interface PointCounts {
  known: number;
  learning: number;
  not_met: number;
}

const parts = [
  { name: 'known', count: 'known', fill: 'bg-success' },
  { name: 'learning', count: 'learning', fill: 'bg-warning' },
  { name: 'notMet', count: 'not_met', fill: 'bg-line-strong/50' },
] as const;

/** How far one is, in points known, learning and not yet met: one line, and the same in words. @param mark 0..100, what the certificate needs @param isTitled a title above says already what is counted */
export function PointProgress({
  points,
  mark,
  isTitled = false,
}: {
  points: PointCounts;
  mark?: number;
  isTitled?: boolean;
}) {
  const { t } = useTranslation();
  const total = points.known + points.learning + points.not_met;
  if (total === 0) return null;
  return (
    <div className="text-sm">
      {!isTitled && <p className="mb-1.5 font-medium">{t('points.title')}</p>}
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-tick">
        {parts.map(({ name, count, fill }) =>
          points[count] === 0 ? null : (
            <span key={name} className={fill} style={{ width: `${(points[count] / total) * 100}%` }} />
          ),
        )}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1" aria-label={t('points.title')}>
        {parts.map(({ name, count, fill }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-2.5 rounded-full', fill)} />
            <dt>{t(`points.${name}`)}</dt>
            <dd className="font-medium tabular-nums">{formatNumber(points[count])}</dd>
          </div>
        ))}
      </dl>
      {mark !== undefined && (
        <p className="mt-1 text-muted">{t('points.certificate', { mark: formatShare(mark / 100) })}</p>
      )}
    </div>
  );
}
