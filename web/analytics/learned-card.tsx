import type { ReactNode } from 'react';
import type { CourseTeaching } from '#contract/teaching.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { PointProgress } from '../ui/point-progress.tsx';
import { BarRow } from './bar-row.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';

type Learned = Pick<CourseTeaching, 'points' | 'gain' | 'retention'>;

/** Later reviews are told together under this number; see the contract. */
const lastReview = 5;

/** What the course has done for people, by their answers alone: proved points, the gain, and what stays. */
export function LearnedCard({ points, gain, retention }: Learned) {
  const { t } = useTranslation();
  const asked = points.known + points.learning;
  return (
    <PictureCard title={t('teaching.learned')} definition={t('points.ofAllMeaning')}>
      {asked === 0 ? (
        <NothingYet>{t('teaching.nothingLearned')}</NothingYet>
      ) : (
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          <Part title={t('teaching.proved')} figure={formatShare(points.known / asked)}>
            <p className="mb-3 text-sm text-muted">
              {t('teaching.provedOf', { known: formatNumber(points.known), asked: formatNumber(asked) })}
            </p>
            <PointProgress points={points} isTitled />
          </Part>
          <Gain gain={gain} />
          <Retention retention={retention} />
        </div>
      )}
    </PictureCard>
  );
}

function Gain({ gain: { before, after, days, left_out: leftOut } }: Pick<Learned, 'gain'>) {
  const { t } = useTranslation();
  if (before === null || after === null)
    return (
      <Part title={t('teaching.gain')}>
        <p className="text-sm text-muted">{t('teaching.noGain', { days: formatNumber(days) })}</p>
        {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
      </Part>
    );
  return (
    <Part title={t('teaching.gain')} figure={`${formatShare(before)} → ${formatShare(after)}`}>
      <p className="mb-3 text-sm text-muted">{t('teaching.gainBrief', { days: formatNumber(days) })}</p>
      <ul className="flex flex-col gap-3">
        <BarRow
          name={t('teaching.before')}
          figures={formatShare(before)}
          parts={[{ share: before, fill: 'fill-primary', isHatched: true }]}
        />
        <BarRow
          name={t('teaching.after')}
          figures={formatShare(after)}
          parts={[{ share: after, fill: 'fill-success' }]}
        />
      </ul>
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </Part>
  );
}

/** What does not count for the gain, and why. */
function LeftOut({ leftOut }: { leftOut: CourseTeaching['gain']['left_out'] }) {
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

function Retention({ retention }: Pick<Learned, 'retention'>) {
  const { t } = useTranslation();
  const asked = retention.reduce((sum, round) => sum + round.asked, 0);
  if (asked === 0)
    return (
      <Part title={t('teaching.retention')}>
        <p className="text-sm text-muted">{t('teaching.noRetention')}</p>
      </Part>
    );
  const right = retention.reduce((sum, round) => sum + round.right, 0);
  return (
    <Part title={t('teaching.retention')} figure={formatShare(right / asked)}>
      <p className="mb-3 text-sm text-muted">{t('teaching.retentionBrief')}</p>
      <ul className="flex flex-col gap-3">
        {retention.map(({ review, asked: times, right: known }) => (
          <BarRow
            key={review}
            name={t(review < lastReview ? 'teaching.review' : 'teaching.laterReviews', { n: formatNumber(review) })}
            figures={t('teaching.reviewFigures', { share: formatShare(known / times), count: times })}
            parts={[{ share: known / times, fill: 'fill-success' }]}
          />
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, figure, children }: { title: string; figure?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-medium">{title}</h3>
      {figure !== undefined && <p className="mt-1 text-2xl font-semibold tabular-nums">{figure}</p>}
      <div className="mt-1">{children}</div>
    </section>
  );
}
