import { factorIsThere } from '../api/session.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** In the place of every page while an administrator of a real number has no second factor. */
export function SetUpFactorPage() {
  const { t } = useTranslation();
  const goOn = () => {
    factorIsThere();
    void queryClient.resetQueries();
  };
  return (
    <Page title={t('secondFactor.setUpFirst')} width="narrow">
      <div className="flex flex-col gap-6">
        <Alert tone="warning">{t('secondFactor.setUpFirstText')}</Alert>
        <SecondFactorCard onReady={goOn} />
      </div>
    </Page>
  );
}
