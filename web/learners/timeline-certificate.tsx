import { useState } from 'react';
import type { PathTimeline } from '#contract/teaching.ts';
import { formatDate } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { notify } from '../ui/toasts.tsx';
import { useGiveCertificateBack, useWithdrawCertificate } from './join-queries.ts';

type Certificate = NonNullable<PathTimeline['certificate']>;

/** The learner's certificate; who may change the course can take it back with a reason, and give it back. */
export function TimelineCertificate({ certificate, mayEdit }: { certificate: Certificate; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const giveBack = useGiveCertificateBack();
  const { code, withdrawn_at: withdrawnAt } = certificate;
  if (withdrawnAt !== null)
    return (
      <Alert
        tone="warning"
        title={t('timeline.certificate.withdrawnBy', {
          date: formatDate(certificate.withdrawn_on ?? withdrawnAt, 'UTC'),
          person: certificate.withdrawn_by ?? '',
        })}
        action={
          mayEdit && (
            <Button
              size="small"
              isBusy={giveBack.isPending}
              onClick={() =>
                giveBack.mutate(
                  { params: { code } },
                  {
                    onSuccess: () => notify.success(t('timeline.certificate.didGiveBack')),
                    onError: (cause) => notify.failure(cause),
                  },
                )
              }
            >
              {t('timeline.certificate.giveBack')}
            </Button>
          )
        }
      >
        <span className="wrap-anywhere">{certificate.withdrawn_reason}</span>
      </Alert>
    );
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {t('timeline.certificate.issued', { date: formatDate(certificate.issued_on, 'UTC') })}{' '}
          <span className="font-normal text-muted tabular-nums">{code}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="small" to={`/certificates/${code}`}>
            {t('timeline.certificate.open')}
          </LinkButton>
          {mayEdit && !isAsking && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('timeline.certificate.withdraw')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && <WithdrawForm code={code} onEnd={() => setAsking(false)} />}
    </div>
  );
}

function WithdrawForm({ code, onEnd }: { code: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const withdraw = useWithdrawCertificate();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        withdraw.mutate(
          { params: { code }, body: { reason } },
          {
            onSuccess: () => {
              notify.success(t('timeline.certificate.didWithdraw'));
              onEnd();
            },
            onError: (cause) => notify.failure(cause),
          },
        );
      }}
    >
      <TextArea
        label={t('timeline.certificate.reason')}
        hint={t('timeline.certificate.hint')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="danger" type="submit" isBusy={withdraw.isPending} disabled={reason.trim() === ''}>
          {t('timeline.certificate.withdraw')}
        </Button>
        <Button size="small" onClick={onEnd}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
