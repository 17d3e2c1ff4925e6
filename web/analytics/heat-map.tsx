import { Link } from 'react-router';
import type { CourseTeaching } from '#contract/teaching.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { NothingYet, PictureCard } from './figure-card.tsx';

const solidFrom = 0.9;
const shakyFrom = 0.8;

type State = 'new' | 'missed' | 'fading' | 'shaky' | 'solid';

const stateOf = (recall: number | null): State => {
  if (recall === null) return 'new';
  if (recall < 0) return 'missed';
  if (recall >= solidFrom) return 'solid';
  return recall >= shakyFrom ? 'shaky' : 'fading';
};

// A mark beside the colour: the picture is read without telling hues apart, and in print.
const looks: Record<State, { box: string; mark: string }> = {
  new: { box: 'border border-line bg-card text-muted', mark: '' },
  missed: { box: 'bg-danger-soft text-danger', mark: '×' },
  fading: { box: 'bg-warning-soft text-warning', mark: '↓' },
  shaky: { box: 'bg-warning-soft text-warning', mark: '~' },
  solid: { box: 'bg-success-soft text-success', mark: '✓' },
};

/** Who knows what: a row for each learner, a column for each question. */
export function HeatMap({ heat, courseId }: { heat: CourseTeaching['heat']; courseId: string }) {
  const { t } = useTranslation();
  const isEmpty =
    heat.points.length === 0 || heat.learners.every(({ recall }) => recall.every((share) => share === null));
  return (
    <PictureCard title={t('teaching.heat')} definition={t('teaching.heatMeaning')}>
      {isEmpty ? (
        <NothingYet>{t('teaching.noHeat')}</NothingYet>
      ) : (
        <>
          <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-xs text-muted">
            {(['solid', 'shaky', 'fading', 'missed', 'new'] as const).map((state) => (
              <li key={state} className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className={`inline-grid size-5 place-items-center rounded-tick ${looks[state].box}`}
                >
                  {looks[state].mark}
                </span>
                {t(`teaching.state.${state}`)}
              </li>
            ))}
          </ul>
          <section
            aria-label={t('teaching.heat')}
            // What scrolls must be reachable by the keyboard.
            {...{ tabIndex: 0 }}
            // Words for screen readers only would otherwise be laid out beside the page and widen it.
            className="relative overflow-x-auto"
          >
            <HeatTable heat={heat} courseId={courseId} />
          </section>
          <details className="mt-4 text-sm">
            <summary className="cursor-pointer text-muted">{t('teaching.points')}</summary>
            <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-8">
              {heat.points.map((point) => (
                <li key={`${point.lesson_id}:${point.point_id}`} className="wrap-anywhere">
                  {point.question} <span className="text-muted">({point.lesson_title})</span>
                  {point.answered > 0 && (
                    <span className="block text-xs text-muted tabular-nums">
                      {t('teaching.pointAnswers', {
                        share: formatShare(point.right / point.answered),
                        count: point.answered,
                      })}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </details>
          {heat.more > 0 && (
            <p className="mt-3 text-sm text-muted">{t('teaching.moreLearners', { n: formatNumber(heat.more) })}</p>
          )}
        </>
      )}
    </PictureCard>
  );
}

function HeatTable({ heat, courseId }: { heat: CourseTeaching['heat']; courseId: string }) {
  const { t } = useTranslation();
  return (
    <table className="border-separate border-spacing-1 text-xs">
      <thead>
        <tr>
          <th scope="col" className="text-left font-normal text-muted">
            {t('teaching.learner')}
          </th>
          {heat.points.map((point, index) => (
            <th
              key={`${point.lesson_id}:${point.point_id}`}
              scope="col"
              title={`${point.lesson_title}: ${point.question}`}
              className="min-w-6 font-normal text-muted tabular-nums"
            >
              <span aria-hidden="true">{formatNumber(index + 1)}</span>
              <span className="sr-only">{point.question}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heat.learners.map((learner) => (
          <tr key={learner.enrollment_id}>
            <th scope="row" className="pr-3 text-left font-medium whitespace-nowrap">
              <Link
                to={`/courses/${courseId}/learners?path=${learner.enrollment_id}`}
                className="rounded-tick underline-offset-4 hover:underline"
              >
                {learner.learner_name}
              </Link>
            </th>
            {learner.recall.map((share, index) => {
              const state = stateOf(share);
              const words = t(`teaching.state.${state}`);
              const shown = share === null || share < 0 ? words : `${words}, ${formatShare(share)}`;
              const point = heat.points[index];
              return (
                <td key={`${point?.lesson_id}:${point?.point_id}`}>
                  <span title={shown} className={`grid size-6 place-items-center rounded-tick ${looks[state].box}`}>
                    <span aria-hidden="true">{looks[state].mark}</span>
                    <span className="sr-only">{shown}</span>
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
