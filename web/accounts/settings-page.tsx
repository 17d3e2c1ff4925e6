import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice } from '../ui/url-state.ts';
import { AppearanceTab } from './appearance-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useUrlChoice('tab', ['profile', 'security', 'notifications', 'appearance']);
  return (
    <Page title={t('settings.title')} width="narrow">
      <TabList
        label={t('settings.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'profile', label: t('settings.profile'), panel: <ProfileTab /> },
          { value: 'security', label: t('settings.security'), panel: <SecurityTab /> },
          { value: 'notifications', label: t('settings.notifications'), panel: <NotificationsTab /> },
          { value: 'appearance', label: t('settings.appearance'), panel: <AppearanceTab /> },
        ]}
      />
    </Page>
  );
}
