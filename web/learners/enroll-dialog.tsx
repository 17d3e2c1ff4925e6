import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DialogControl, useDialog } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { notify } from '../ui/toasts.tsx';
import { ConsentChips } from './consent-chips.tsx';
import { useForecast, useGroupForecast, useLaunchCourse, useLaunchSelection } from '../delivery/delivery-queries.ts';
import { EnrollGroup } from './enroll-group.tsx';
import { LaunchForecast } from './launch-forecast.tsx';
import { LearnerPicker } from './learner-picker.tsx';
import { useEnrollments } from './learners-queries.ts';

const LearnerDialog = shownOnce(() => import('./learner-dialog.tsx'), 'LearnerDialog');

/** Who shall learn this course: single learners who agreed to a channel, or a whole group. */
export function EnrollDialog({ control, courseId }: { control: DialogControl; courseId: string }) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'people' | 'group'>('people');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [groupId, setGroupId] = useState('');
  const [start, setStart] = useState<'now' | 'morning'>('now');
  const enroll = useLaunchCourse();
  const enrollAll = useLaunchSelection();
  const forecast = useForecast(courseId, [...chosen].sort(), {
    start,
    isWanted: control.isOpen && by === 'people',
  });
  const groupForecast = useGroupForecast(courseId, groupId, control.isOpen && by === 'group');
  const { reset } = enroll;
  const { reset: resetAll } = enrollAll;

  useEffect(() => {
    if (!control.isOpen) return;
    setChosen(new Set());
    setGroupId('');
    setStart('now');
    reset();
    resetAll();
  }, [control.isOpen, reset, resetAll]);

  const save = () =>
    enroll.mutate(
      { params: { courseId }, body: { learner_ids: [...chosen], start } },
      {
        onSuccess: (made) => {
          notify.success(t('learners.enrolled', { count: made.enrolled }));
          control.close();
        },
      },
    );
  const saveGroup = () =>
    enrollAll.mutate(
      { params: { courseId }, body: { to: { group_id: groupId }, start } },
      {
        onSuccess: () => {
          notify.success(t('learners.launching.begun'));
          control.close();
        },
      },
    );
  const people = (
    <PeopleToEnroll courseId={courseId} chosen={chosen} onChange={setChosen}>
      {chosen.size > 0 && <Forecast query={forecast} start={start} onStart={setStart} />}
    </PeopleToEnroll>
  );
  const failure = by === 'people' ? enroll.error : enrollAll.error;

  return (
    <Dialog
      control={control}
      title={t('learners.enroll')}
      description={t('learners.enrollText')}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          {by === 'people' ? (
            <Button look="primary" isBusy={enroll.isPending} disabled={chosen.size === 0} onClick={save}>
              {t('learners.enrollNow', { count: chosen.size })}
            </Button>
          ) : (
            <Button look="primary" isBusy={enrollAll.isPending} disabled={groupId === ''} onClick={saveGroup}>
              {t('learners.groups.enrollNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <FailureNotice cause={failure} />}
        <TabList
          label={t('learners.enroll')}
          value={by}
          onChange={setBy}
          tabs={[
            { value: 'people', label: t('learners.groups.people'), panel: people },
            {
              value: 'group',
              label: t('learners.groups.one'),
              panel: (
                <div className="flex flex-col gap-4">
                  <EnrollGroup groupId={groupId} onChange={setGroupId} />
                  {groupId !== '' && (
                    <QuietHours count={groupForecast.data?.in_quiet_hours ?? 0} start={start} onStart={setStart} />
                  )}
                </div>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Learners to tick; somebody who is missing is added in front of it, and ticked. */
function PeopleToEnroll({
  courseId,
  chosen,
  onChange,
  children,
}: {
  courseId: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const adding = useDialog();
  const enrollments = useEnrollments(courseId);
  const running = new Set(
    enrollments.rows.filter((row) => row.status === 'active' || row.status === 'paused').map((row) => row.learner_id),
  );
  return (
    <div className="flex flex-col gap-4">
      <LearnerPicker
        chosen={chosen}
        onChange={onChange}
        onAdd={adding.open}
        refusal={({ id, consent }) => {
          if (running.has(id)) return <span className="text-xs text-muted">{t('learners.alreadyEnrolled')}</span>;
          return consent.whatsapp || consent.email || consent.push ? undefined : <ConsentChips consent={consent} />;
        }}
      />
      <LearnerDialog
        control={adding}
        learner={undefined}
        onAdded={({ id, consent }) => {
          if (consent.whatsapp || consent.email || consent.push) onChange(new Set(chosen).add(id));
        }}
      />
      {children}
    </div>
  );
}

function Forecast({
  query,
  start,
  onStart,
}: {
  query: ReturnType<typeof useForecast>;
  start: 'now' | 'morning';
  onStart: (start: 'now' | 'morning') => void;
}) {
  if (query.data)
    return (
      <>
        <QuietHours count={query.data.in_quiet_hours} start={start} onStart={onStart} />
        <LaunchForecast forecast={query.data} />
      </>
    );
  if (query.error) return <FailureNotice cause={query.error} onRetry={() => void query.refetch()} />;
  return <StillWaiting />;
}

/** Asks whether whom it is night for hears now or in the morning; nothing while it is night for nobody. */
function QuietHours({
  count,
  start,
  onStart,
}: {
  count: number;
  start: 'now' | 'morning';
  onStart: (start: 'now' | 'morning') => void;
}) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={t('learners.forecast.quiet')}>
      <p className="mb-2">{t('learners.forecast.quietText', { count })}</p>
      <Checkbox
        label={t('learners.forecast.quietWait')}
        isChecked={start === 'morning'}
        onChange={(waits) => onStart(waits ? 'morning' : 'now')}
      />
    </Alert>
  );
}
