import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { CourseTeaching } from '#contract/teaching.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';
import { BarRow } from './bar-row.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';
import { optionWords } from './option-words.ts';
import { studioAt } from './questions-to-fix.ts';
import { useReteach } from './teaching-queries.ts';

const link = 'rounded-tick font-medium underline-offset-4 hover:underline';

/** What will be gone by Friday, and one press against it. */
export function ForgettingCard({
  teaching,
  courseId,
  mayEdit,
}: {
  teaching: CourseTeaching;
  courseId: string;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const reteach = useReteach();
  return (
    <PictureCard
      title={t('teaching.forgetting', { day: formatDate(new Date(Date.parse(teaching.friday) - 1).toISOString()) })}
      definition={t('teaching.forgettingMeaning')}
    >
      {teaching.forgetting.length === 0 ? (
        <NothingYet>{t('teaching.nothingForgotten')}</NothingYet>
      ) : (
        <ol className="flex flex-col gap-5">
          {teaching.forgetting.map((point) => (
            <BarRow
              key={`${point.lesson_id}:${point.point_id}`}
              name={
                <Link to={`/courses/${courseId}/lessons?edit=${point.lesson_id}`} className={link}>
                  {point.question}
                </Link>
              }
              figures={t('teaching.forgettingFigures', {
                fading: formatNumber(point.at_risk),
                missed: formatNumber(point.missed),
                learners: formatNumber(point.learners),
              })}
              parts={[
                { share: point.missed / point.learners, fill: 'fill-danger', isHatched: true },
                { share: point.at_risk / point.learners, fill: 'fill-warning' },
              ]}
              note={point.lesson_title}
              action={
                mayEdit && (
                  <Button
                    size="small"
                    icon={RotateCcw}
                    isBusy={reteach.isPending}
                    onClick={() =>
                      reteach.mutate(
                        {
                          params: { courseId },
                          body: {
                            lesson_id: point.lesson_id,
                            point_id: point.point_id,
                            learner_ids: point.learner_ids,
                          },
                        },
                        {
                          onSuccess: ({ learners }) => notify.success(t('teaching.retaught', { count: learners })),
                          onError: (cause) => notify.failure(cause),
                        },
                      )
                    }
                  >
                    {t('teaching.reteach', { count: point.learner_ids.length })}
                  </Button>
                )
              }
            />
          ))}
        </ol>
      )}
    </PictureCard>
  );
}

/** What is chosen instead of the right answer. */
export function OptionsCard({ options, courseId }: { options: CourseTeaching['options']; courseId: string }) {
  const { t } = useTranslation();
  return (
    <PictureCard title={t('teaching.options')} definition={t('teaching.optionsMeaning')}>
      {options.length === 0 ? (
        <NothingYet>{t('teaching.noOptions')}</NothingYet>
      ) : (
        <ol className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {options.slice(0, 6).map((point) => (
            <li key={`${point.lesson_id}:${point.question_id}`}>
              <Link to={studioAt(courseId, point)} className={`${link} text-sm wrap-anywhere`}>
                {point.question}
              </Link>
              {point.fault !== null && <p className="mt-1 text-sm text-danger">{t(`teaching.fault.${point.fault}`)}</p>}
              <ul className="mt-3 flex flex-col gap-3 border-l border-line pl-4">
                {point.options.map(({ option, chosen, is_answer: isAnswer }) => (
                  <BarRow
                    key={option}
                    name={isAnswer ? `✓ ${optionWords(option, t)}` : optionWords(option, t)}
                    figures={formatNumber(chosen)}
                    parts={[
                      {
                        share: chosen / Math.max(1, point.answered),
                        fill: isAnswer ? 'fill-success' : 'fill-danger',
                        isHatched: !isAnswer,
                      },
                    ]}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </PictureCard>
  );
}

/** Why the messages of the last month were sent. */
export function ReasonsCard({ reasons, courseId }: { reasons: CourseTeaching['reasons']; courseId: string }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...reasons.map(({ messages }) => messages));
  return (
    <PictureCard title={t('teaching.reasons')} definition={t('teaching.reasonsMeaning')}>
      {reasons.length === 0 ? (
        <NothingYet>{t('teaching.noReasons')}</NothingYet>
      ) : (
        <ul className="flex flex-col gap-4">
          {reasons.map(({ code, messages }) => (
            <BarRow
              key={code}
              name={
                <Link to={`/messages?course=${courseId}`} className={link}>
                  {translateIfKnown(`path.short.${code}`) ?? code}
                </Link>
              }
              figures={formatNumber(messages)}
              parts={[{ share: messages / most, fill: 'fill-primary' }]}
            />
          ))}
        </ul>
      )}
    </PictureCard>
  );
}
