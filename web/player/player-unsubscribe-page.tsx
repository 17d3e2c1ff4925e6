import { useState } from 'react';
import { unsubscribeHere } from '#contract/calls/player-calls.ts';
import { call } from '../api/call.ts';
import { takeFragment } from '../api/kept-link.ts';
import { failureWords } from '../api/failure-words.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

/** The way out of e-mails, by one press. */
export function PlayerUnsubscribePage() {
  const { t } = useTranslation();
  const [token] = useState(() => takeFragment().get('link') ?? '');
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState('');
  useDocumentTitle(t('learn.unsubscribeTitle'));
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    setFailure('');
    try {
      setName((await call(unsubscribeHere, { body: { token } })).name);
    } catch (cause) {
      setFailure(failureWords(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6">
      <header>
        <Wordmark />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5">
        <h1 className="text-xl font-semibold">{t('learn.unsubscribeTitle')}</h1>
        {failure !== '' && <Alert takesFocus>{failure}</Alert>}
        {token === '' ? (
          <Alert title={t('learn.linkDead')}>{t('learn.linkDeadText')}</Alert>
        ) : name === undefined ? (
          <>
            <p className="text-muted">{t('learn.unsubscribeText')}</p>
            <div>
              <Button look="primary" size="large" isBusy={isBusy} onClick={() => void leave()}>
                {t('learn.unsubscribe')}
              </Button>
            </div>
          </>
        ) : (
          <Alert tone="success" takesFocus>
            {t('learn.unsubscribed', { name })}
          </Alert>
        )}
      </main>
    </div>
  );
}
