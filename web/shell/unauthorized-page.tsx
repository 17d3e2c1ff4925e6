import { useTranslation } from '../i18n/translate.ts';
import { useSession } from '../api/session.ts';
import { LinkButton } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

export function UnauthorizedPage() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  if (user === null) {
    return (
      <PlainPage
        title={t('shell.unauthorized')}
        action={
          <LinkButton to="/login" look="primary">
            {t('shell.signIn')}
          </LinkButton>
        }
      >
        <p>{t('shell.unauthorizedSignedOut')}</p>
      </PlainPage>
    );
  }
  return (
    <PlainPage
      title={t('shell.unauthorized')}
      action={
        <LinkButton to="/dashboard" look="primary">
          {t('shell.toDashboard')}
        </LinkButton>
      }
    >
      <p>{t('shell.unauthorizedText', { role: t(`shell.role.${user.role}`) })}</p>
      <p>{t('shell.unauthorizedAsk')}</p>
    </PlainPage>
  );
}
