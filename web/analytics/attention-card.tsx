import { useState } from 'react';
import { Link } from 'react-router';
import type { CourseTeaching } from '#contract/teaching.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';

const shownFirst = 5;

/** Who needs a person now, and what for; each name opens the learner's way with what can be done. */
export function AttentionCard({ stuck, courseId }: { stuck: CourseTeaching['stuck']; courseId: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? stuck : stuck.slice(0, shownFirst);
  return (
    <PictureCard title={t('teaching.stuck')} definition={t('teaching.stuckMeaning')}>
      {stuck.length === 0 ? (
        <NothingYet>{t('teaching.nobodyStuck')}</NothingYet>
      ) : (
        <>
          <ul className="-my-1 flex flex-col divide-y divide-line">
            {shown.map((row) => (
              <li key={row.enrollment_id}>
                <Link
                  to={`/courses/${courseId}/learners?path=${row.enrollment_id}`}
                  className="group -mx-2 block rounded-control px-2 py-2.5 hover:bg-sunken"
                >
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="font-medium underline-offset-4 group-hover:underline">
                      <bdi>{row.learner_name}</bdi>
                    </span>
                    <span className="text-sm text-muted">{t(`attention.${row.code}`, { count: row.n })}</span>
                  </span>
                  {row.question !== '' && (
                    <span className="prose-width mt-0.5 block text-sm text-muted wrap-anywhere">{row.question}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          {shown.length < stuck.length && (
            <Button look="quiet" className="mt-3" onClick={() => setWhole(true)}>
              {t('teaching.showAllStuck', { count: stuck.length })}
            </Button>
          )}
        </>
      )}
    </PictureCard>
  );
}
