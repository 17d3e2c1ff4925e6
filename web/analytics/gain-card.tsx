import { Link } from 'react-router';
import type { CourseTeaching } from '#contract/teaching.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { BarRow } from './bar-row.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';

type Gain = CourseTeaching['gain'];

/** What was right at first, what is right now, and what does not count for it. */
export function GainCard({ gain, courseId }: { gain: Gain; courseId: string }) {
  const { t } = useTranslation();
  const { before, after, days } = gain;
  return (
    <PictureCard title={t('teaching.gain')} definition={t('teaching.gainMeaning', { days: formatNumber(days) })}>
      {before === null || after === null ? (
        <NothingYet>{t('teaching.noGain', { days: formatNumber(days) })}</NothingYet>
      ) : (
        <ul className="flex flex-col gap-4">
          <BarRow
            name={t('teaching.before')}
            figures={formatShare(before)}
            parts={[{ share: before, fill: 'fill-primary', isHatched: true }]}
          />
          <BarRow
            name={
              <Link
                to={`/courses/${courseId}/learners`}
                className="rounded-tick font-medium underline-offset-4 hover:underline"
              >
                {t('teaching.after')}
              </Link>
            }
            figures={formatShare(after)}
            parts={[{ share: after, fill: 'fill-success' }]}
            note={t('teaching.gainOf', { points: formatNumber(gain.points), learners: formatNumber(gain.learners) })}
          />
        </ul>
      )}
      {gain.left_out.length > 0 && <LeftOut leftOut={gain.left_out} />}
    </PictureCard>
  );
}

function LeftOut({ leftOut }: { leftOut: Gain['left_out'] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 border-t border-line pt-3 text-xs text-muted">
      <p>{t('teaching.leftOut', { count: leftOut.reduce((sum, { answers }) => sum + answers, 0) })}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {leftOut.map(({ why, answers }) => (
          <li key={why} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{t(`teaching.copied.${why}`)}</span>
            <span className="tabular-nums">{formatNumber(answers)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
