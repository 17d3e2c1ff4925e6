import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PlainPage
      title={t('shell.pageNotFound')}
      figure="404"
      action={
        <LinkButton to="/" look="primary">
          {t('shell.toHomepage')}
        </LinkButton>
      }
    >
      <p>{t('shell.pageNotFoundText')}</p>
    </PlainPage>
  );
}
