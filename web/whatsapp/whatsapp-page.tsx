import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionProblems } from './connection-checks.tsx';
import { connectionTone } from './connection-tone.ts';
import { FigureChips } from './figure-chips.tsx';
import { ServiceBudgetCard } from './service-budget-card.tsx';
import { SettingsTemplates } from './settings-templates.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { whatsappSettingsQuery } from './whatsapp-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const ConfigureDialog = shownOnce(() => import('./configure-dialog.tsx'), 'ConfigureDialog');

export function WhatsAppPage() {
  const { t } = useTranslation();
  const query = useQuery(whatsappSettingsQuery());
  const configure = useDialog();
  const settings = query.data;
  return (
    <Page
      title={t('whatsapp.title')}
      subtitle={t('whatsapp.subtitle')}
      chip={
        settings && (
          <StatusChip tone={connectionTone(settings.status)}>
            {t(`whatsapp.status.${settings.status}`, { defaultValue: settings.status })}
          </StatusChip>
        )
      }
      action={
        settings && (
          <Button look="primary" icon={Settings2} onClick={configure.open}>
            {t('whatsapp.configure')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failureTitle={t('whatsapp.loadFailed')}>
        {(answer) => (
          <div className="flex flex-col gap-6">
            <Notices settings={answer} onConfigure={configure.open} />
            <FigureChips analytics={answer.analytics} />
            <div className="grid items-start grid-cols-1 gap-6 lg:grid-cols-2">
              <ConnectionCard settings={answer} />
              <div className="flex flex-col gap-6">
                <WebhookCard webhook={answer.webhook} />
                {answer.source === 'saved' && <ServiceBudgetCard service={answer.service} />}
              </div>
            </div>
            <SettingsTemplates settings={answer} />
            <ConfigureDialog control={configure} settings={answer} />
          </div>
        )}
      </QueryStates>
    </Page>
  );
}

/** What needs somebody: nothing connected, what the last check found, and that the simulator stands in. */
function Notices({ settings, onConfigure }: { settings: WhatsAppSettings; onConfigure: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {settings.source === 'none' && (
        <Alert
          tone="warning"
          title={t('whatsapp.noneTitle')}
          action={
            <Button size="small" onClick={onConfigure}>
              {t('whatsapp.configure')}
            </Button>
          }
        >
          {t('whatsapp.noneText')}
        </Alert>
      )}
      <ConnectionProblems checks={settings.checks} />
      {settings.provider === 'simulator' && (
        <Alert tone="neutral" title={t('whatsapp.simulatorTitle')}>
          {t('whatsapp.simulatorText')}{' '}
          {settings.source === 'saved' && settings.phone_number_id === null && <>{t('whatsapp.simulatorStandsIn')} </>}
          <Link to="/simulator" className="font-medium text-primary hover:underline">
            {t('whatsapp.openSimulator')}
          </Link>
        </Alert>
      )}
    </div>
  );
}
