import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { toCallFailure } from '../api/failure.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { invitationQuery, useAcceptInvitation } from './join-queries.ts';

/** Public: a name, a number and a consent, and the first lesson is on its way. */
export function JoinPage() {
  const { t, i18n } = useTranslation();
  const { joinCode = '' } = useParams();
  const invitation = useQuery(invitationQuery(joinCode));
  const accept = useAcceptInvitation();
  const refusal = accept.isError ? toCallFailure(accept.error).reason : '';
  const isClosed = invitation.isError && toCallFailure(invitation.error).code === 404;
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const [hasAgreed, setAgreed] = useState(false);
  useDocumentTitle(t('join.title'));
  const send = () =>
    accept.mutate({
      params: { code: joinCode },
      body: {
        name,
        phone_number: phone,
        language,
        consent_text: t('join.consent'),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 p-6">
      {invitation.isPending && (
        <StillWaiting>
          <SkeletonLines count={4} />
        </StillWaiting>
      )}
      {invitation.isError && !isClosed && (
        <>
          <h1 className="text-xl font-semibold">{t('join.title')}</h1>
          <FailureNotice title={t('join.failed')} cause={invitation.error} onRetry={() => void invitation.refetch()} />
        </>
      )}
      {isClosed && (
        <EmptyState isWholePage drawing="people" title={t('join.closed')}>
          {t('join.closedText')}
        </EmptyState>
      )}
      {invitation.data !== undefined && accept.isSuccess && (
        <EmptyState isWholePage drawing="people" title={t('join.done')}>
          {t('join.doneText')}
        </EmptyState>
      )}
      {invitation.data !== undefined && !accept.isSuccess && (
        <form
          className="flex flex-col gap-4 rounded-card border border-line bg-card p-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (hasAgreed) send();
          }}
        >
          <div>
            <p className="text-sm text-muted">{t('join.by', { organization: invitation.data.organization_name })}</p>
            <h1 className="text-xl font-semibold">{invitation.data.course_title}</h1>
          </div>
          {refusal === 'consent_missing' && (
            <Alert takesFocus title={t('join.notHere')}>
              {t('join.notHereText', { keyword: `JOIN ${joinCode.toUpperCase()}` })}
            </Alert>
          )}
          {accept.isError && refusal !== 'consent_missing' && refusal !== 'phone_invalid' && (
            <FailureNotice cause={accept.error} />
          )}
          <TextField
            label={t('join.name')}
            autoComplete="name"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('join.phone')}
            type="tel"
            autoComplete="tel"
            placeholder="+91 98765 43210"
            required
            value={phone}
            error={refusal === 'phone_invalid' ? t('failures.phone_invalid') : undefined}
            onChange={(event) => {
              setPhone(event.target.value);
              if (refusal === 'phone_invalid') accept.reset();
            }}
          />
          <Select
            label={t('join.language')}
            choices={languageCodes.map((value) => ({ value, label: languages[value] }))}
            value={language}
            onChange={setLanguage}
          />
          <Checkbox label={t('join.consent')} isChecked={hasAgreed} onChange={setAgreed} />
          {!hasAgreed && <p className="text-sm text-muted">{t('join.consentNeeded')}</p>}
          <Button look="primary" size="large" type="submit" disabled={!hasAgreed} isBusy={accept.isPending}>
            {t('join.send')}
          </Button>
        </form>
      )}
    </main>
  );
}
