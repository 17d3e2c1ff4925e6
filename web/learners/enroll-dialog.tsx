import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, type DialogControl } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { notify } from '../ui/toasts.tsx';
import { ConsentChips } from './consent-chips.tsx';
import { useEnrollLearners, useEnrollments, useLearners } from './learners-queries.ts';

/** Who shall learn this course: learners who agreed to a channel and are not in it already. */
export function EnrollDialog({ control, courseId }: { control: DialogControl; courseId: string }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const learners = useLearners(q, { enabled: control.isOpen });
  const enrollments = useEnrollments(courseId);
  const enroll = useEnrollLearners();
  const running = new Set(
    enrollments.rows.filter((row) => row.status === 'active' || row.status === 'paused').map((row) => row.learner_id),
  );
  const { reset } = enroll;

  useEffect(() => {
    if (!control.isOpen) return;
    setChosen(new Set());
    setQ('');
    reset();
  }, [control.isOpen, reset]);

  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = () =>
    enroll.mutate(
      { params: { courseId }, body: { learner_ids: [...chosen], start: 'now' } },
      {
        onSuccess: (made) => {
          notify.success(t('learners.enrolled', { count: made.length }));
          control.close();
        },
      },
    );

  return (
    <Dialog
      control={control}
      title={t('learners.enroll')}
      description={t('learners.enrollText')}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={enroll.isPending} disabled={chosen.size === 0} onClick={save}>
            {t('learners.enrollNow', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {enroll.error !== null && <FailureNotice cause={enroll.error} />}
        <TextField label={t('learners.search')} value={q} onChange={(event) => setQ(event.target.value)} />
        {learners.isPending ? (
          <SkeletonLines count={4} />
        ) : learners.rows.length === 0 ? (
          <EmptyState
            drawing="people"
            title={t(q === '' ? 'learners.empty' : 'learners.noMatch', { q })}
            action={q === '' && <LinkButton to="/learners">{t('learners.add')}</LinkButton>}
          />
        ) : (
          <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
            {learners.rows.map((learner) => {
              const hasConsent = learner.consent.whatsapp || learner.consent.email || learner.consent.push;
              const isRunning = running.has(learner.id);
              return (
                <li key={learner.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
                  <Checkbox
                    label={learner.name}
                    isChecked={chosen.has(learner.id)}
                    isDisabled={!hasConsent || isRunning}
                    onChange={(isChosen) => toggle(learner.id, isChosen)}
                  />
                  {isRunning ? (
                    <span className="text-xs text-muted">{t('learners.alreadyEnrolled')}</span>
                  ) : (
                    <ConsentChips consent={learner.consent} />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
