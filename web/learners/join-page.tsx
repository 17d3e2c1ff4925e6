import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { consentWording } from '#contract/consent-wording.ts';
import type { readInvitation } from '#contract/groups.ts';
import type { AnswerOf } from '#contract/route.ts';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { toCallFailure } from '../api/failure.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
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
  const { t } = useTranslation();
  const { joinCode = '' } = useParams();
  const invitation = useQuery(invitationQuery(joinCode));
  const accept = useAcceptInvitation();
  const isClosed = invitation.isError && toCallFailure(invitation.error).code === 404;
  useDocumentTitle(t('join.title'));
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
        <EmptyState isWholePage drawing="people" title={t(invitation.data.asks_first ? 'join.almost' : 'join.done')}>
          {t(invitation.data.asks_first ? 'join.almostText' : 'join.doneText')}
        </EmptyState>
      )}
      {invitation.data !== undefined && !accept.isSuccess && (
        <JoinForm invitation={invitation.data} code={joinCode} accept={accept} />
      )}
    </main>
  );
}

/** Who writes first has agreed: no number is typed, and nobody has to be asked. */
function ChatFirst({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-5">
      <h2 className="font-semibold">{t('join.chatFirst')}</h2>
      <p className="text-sm text-muted">{t('join.chatText')}</p>
      <a className={buttonLook('primary', 'large')} href={address}>
        {t('join.openChat')}
      </a>
      <p className="mt-2 text-sm font-medium">{t('join.orForm')}</p>
    </div>
  );
}

function JoinForm({
  invitation,
  code,
  accept,
}: {
  invitation: AnswerOf<typeof readInvitation>;
  code: string;
  accept: ReturnType<typeof useAcceptInvitation>;
}) {
  const { t, i18n } = useTranslation();
  const refusal = accept.isError ? toCallFailure(accept.error).reason : '';
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const [hasAgreed, setAgreed] = useState(false);
  const send = () =>
    accept.mutate({
      params: { code },
      body: {
        name,
        phone_number: phone,
        language,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  return (
    <form
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasAgreed) send();
      }}
    >
      <div>
        <p className="text-sm text-muted">{t('join.by', { organization: invitation.organization_name })}</p>
        <h1 className="text-xl font-semibold">{invitation.course_title}</h1>
      </div>
      {invitation.asks_first && invitation.chat_url !== null && <ChatFirst address={invitation.chat_url} />}
      {refusal === 'consent_missing' && (
        <Alert takesFocus title={t('join.notHere')}>
          {t('join.notHereText', { keyword: `JOIN ${code.toUpperCase()}` })}
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
        error={refusal === 'phone_invalid' ? t('ui.said.phoneInvalid') : undefined}
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
      <Checkbox
        label={consentWording(language, invitation.organization_name)}
        isChecked={hasAgreed}
        onChange={setAgreed}
      />
      {invitation.asks_first && <p className="text-sm text-muted">{t('join.asksFirst')}</p>}
      {!hasAgreed && <p className="text-sm text-muted">{t('join.consentNeeded')}</p>}
      <Button look="primary" size="large" type="submit" disabled={!hasAgreed} isBusy={accept.isPending}>
        {t('join.send')}
      </Button>
    </form>
  );
}
