import { ScrollText } from 'lucide-react';
import { useUser } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice } from '../ui/url-state.ts';
import { ProfileTab } from './profile-tab.tsx';
import { lazyPart } from '../ui/shown-once.tsx';

const SecurityTab = lazyPart(() => import('./security-tab.tsx'), 'SecurityTab');
const NotificationsTab = lazyPart(() => import('./notifications-tab.tsx'), 'NotificationsTab');
const AppearanceTab = lazyPart(() => import('./appearance-tab.tsx'), 'AppearanceTab');
const AuditTab = lazyPart(() => import('./audit-tab.tsx'), 'AuditTab');

export function SettingsPage() {
  const { t } = useTranslation();
  const { role } = useUser();
  const readsAudit = role === 'admin' || role === 'organization';
  const [asked, setTab] = useUrlChoice('tab', ['profile', 'security', 'notifications', 'appearance', 'audit']);
  if (asked === 'audit' && readsAudit) {
    return (
      <Page title={t('settings.audit')} crumbs={[{ label: t('settings.title'), to: '/settings' }]}>
        <AuditTab />
      </Page>
    );
  }
  const tab = asked === 'audit' ? 'profile' : asked;
  return (
    <Page
      title={t('settings.title')}
      width="narrow"
      action={
        readsAudit && (
          <LinkButton to="/settings?tab=audit" icon={ScrollText}>
            {t('settings.audit')}
          </LinkButton>
        )
      }
    >
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
