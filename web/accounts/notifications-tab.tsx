import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { learnOverview } from '#contract/calls/player-calls.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { User } from '#contract/accounts.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';
import { replaceUser, useUser } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card } from '../ui/page.tsx';
import { PushCard } from '../ui/push-card.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toasts.tsx';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useChangeProfile } from './accounts-queries.ts';
import { ConfirmChanges } from './confirm-changes.tsx';

const channels = ['email', 'whatsapp', 'push'] as const;

export function NotificationsTab() {
  const { t } = useTranslation();
  const { notifications } = useUser();
  const confirm = useDialog();
  const save = useChangeProfile();
  const [draft, setDraft] = useState<Partial<User['notifications']>>({});
  const wanted = { ...notifications, ...draft };
  const isDirty = channels.some((channel) => wanted[channel] !== notifications[channel]);
  const store = () =>
    save.mutate(
      { form: { notifications: wanted } },
      {
        onSuccess: (changed) => {
          replaceUser(changed);
          setDraft({});
          notify.success(t('settings.saved'));
        },
        onSettled: confirm.close,
      },
    );
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <div className="flex flex-col gap-5">
          {save.error && <FailureNotice namesFields title={t('settings.saveFailed')} cause={save.error} />}
          <p className="text-sm text-muted">{t('settings.notificationsLead')}</p>
          {channels.map((channel) => (
            <Switch
              key={channel}
              label={t(`settings.channel.${channel}`)}
              hint={t(`settings.channelHint.${channel}`)}
              isOn={wanted[channel]}
              onChange={(isOn) => setDraft({ ...draft, [channel]: isOn })}
            />
          ))}
          <div className="flex justify-end">
            <Button look="primary" disabled={!isDirty} onClick={confirm.open}>
              {t('settings.saveChanges')}
            </Button>
          </div>
        </div>
        <ConfirmChanges
          control={confirm}
          {...(notifications.whatsapp && !wanted.whatsapp && { note: t('settings.optOutNote') })}
          isBusy={save.isPending}
          onSave={store}
        />
        <UnsavedChanges isDirty={isDirty} />
      </Card>
      <LessonNotices />
    </div>
  );
}

/** Only for who learns: others have nothing to be told of. */
function LessonNotices() {
  const { data } = useQuery({
    queryKey: userKey('learn-overview'),
    queryFn: ({ signal }) => call(learnOverview, { signal }),
  });
  return data === undefined || data.learners.length === 0 ? null : <PushCard publicKey={data.push_key} />;
}
