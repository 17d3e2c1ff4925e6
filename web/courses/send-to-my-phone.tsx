import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { installationQuery } from '../api/installation.ts';
import { useUser } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { sentToPhoneWords, useSendToOwnPhone } from '../learners/own-phone-queries.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';

/** The first lesson on the teacher's own phone, in one press: nobody should send out what they have not received. */
export function SendToMyPhone({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { phone: registered } = useUser();
  const [phone, setPhone] = useState(registered);
  const { data: place } = useQuery(installationQuery());
  const sending = useSendToOwnPhone(course);
  const navigate = useNavigate();
  const isSimulated = place?.simulator === true;
  const send = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(phone.trim(), {
      onSuccess: (sent) => {
        if (!isSimulated || sent.outcome === 'no_consent') return;
        // The phone is a screen of this app: whoever sent it there wants to see it.
        notify.success(sentToPhoneWords(sent, t));
        void navigate(`/simulator?phone=${encodeURIComponent(sent.phone)}`);
      },
    });
  };
  const isStopped = sending.data?.outcome === 'no_consent';
  if (sending.data !== undefined && !isSimulated && !isStopped)
    return (
      <Alert
        tone="success"
        title={sentToPhoneWords(sending.data, t)}
        action={<LinkButton to={`/courses/${course.id}/learners`}>{t('ownPhone.see')}</LinkButton>}
      >
        {t('ownPhone.onPhone')}
      </Alert>
    );
  return (
    <Card title={t('ownPhone.title')}>
      <form className="flex flex-wrap items-end gap-x-4 gap-y-3" onSubmit={send}>
        <TextField
          className="w-full sm:w-64"
          label={t('ownPhone.number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button type="submit" icon={Smartphone} isBusy={sending.isPending} disabled={phone.trim() === ''}>
          {t('ownPhone.send')}
        </Button>
      </form>
      <p className="prose-width mt-3 text-sm text-muted">
        {t('ownPhone.consent')} {course.status !== 'published' && t('ownPhone.publishes')}{' '}
        {isSimulated && t('ownPhone.onSimulator')}
      </p>
      {sending.data !== undefined && isStopped && (
        <div className="mt-3">
          <Alert tone="warning" title={sentToPhoneWords(sending.data, t)} />
        </div>
      )}
      {sending.error !== null && (
        <div className="mt-3">
          <FailureNotice cause={sending.error} />
        </div>
      )}
    </Card>
  );
}
