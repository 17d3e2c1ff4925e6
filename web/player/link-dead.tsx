import type { ReactNode } from 'react';
import { toCallFailure } from '../api/failure.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';

/** A link that has ended is no failure to try again: what to do instead stands in its place. */
export function LinkDead({ cause, children }: { cause: unknown; children: ReactNode }) {
  const reason = cause === null || cause === undefined ? '' : toCallFailure(cause).reason;
  if (reason !== 'learner_link_invalid' && reason !== 'session_expired') return children;
  return <DeadLink />;
}

export function DeadLink() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert takesFocus title={t('learn.linkDead')}>
        {t('learn.linkDeadText')}
      </Alert>
      <LinkButton to="/login" look="primary">
        {t('learn.signIn')}
      </LinkButton>
    </div>
  );
}
