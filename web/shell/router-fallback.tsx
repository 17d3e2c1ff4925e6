import { useTranslation } from '../i18n/translate.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

const wordsOf = (failure: unknown): string => {
  if (isRouteErrorResponse(failure)) return `${failure.status} ${failure.statusText}`.trim();
  return failure instanceof Error ? failure.message : '';
};

/** What the router shows when a route itself fails. The link loads the page anew: what failed may be the program. */
export function RouterFallback() {
  const { t } = useTranslation();
  return (
    <PlainPage
      title={t('shell.unexpectedApplicationError')}
      action={
        <a href="/dashboard" className={buttonLook('primary')}>
          {t('shell.toDashboard')}
        </a>
      }
    >
      <p role="alert">{wordsOf(useRouteError())}</p>
    </PlainPage>
  );
}
