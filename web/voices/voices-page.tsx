import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { SpeechView } from '#contract/connected-speech.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { SpeakingOrganizations } from './speaking-organizations.tsx';
import { VoicesForm } from './voices-form.tsx';
import { speechQuery, useForgetSpeech } from './voices-queries.ts';

/** What reads cards aloud, with which voice in each language, and for whom. */
export function VoicesPage() {
  const { t } = useTranslation();
  const query = useQuery(speechQuery());
  const view = query.data;
  const state = view?.engine === 'none' ? 'none' : view?.source;
  return (
    <Page
      title={t('voices.title')}
      subtitle={t('voices.subtitle')}
      chip={
        state && <StatusChip tone={state === 'none' ? 'neutral' : 'success'}>{t(`voices.source.${state}`)}</StatusChip>
      }
    >
      <QueryStates query={query} failureTitle={t('voices.loadFailed')}>
        {(answer) => <Speech view={answer} />}
      </QueryStates>
    </Page>
  );
}

function Speech({ view }: { view: SpeechView }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      {view.source === 'environment' && (
        <Alert tone="neutral" title={t('voices.operatorTitle')}>
          {t('voices.operatorText')}
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {/* A form for each state of what holds: after a change it starts from there. */}
        <VoicesForm key={JSON.stringify(view)} view={view} />
        <div className="flex flex-col gap-6">
          <SpeakingOrganizations />
          {view.source === 'saved' && <Reset />}
        </div>
      </div>
    </div>
  );
}

function Reset() {
  const { t } = useTranslation();
  const forget = useForgetSpeech();
  const asking = useDialog();
  return (
    <div>
      <Button icon={Undo2} onClick={asking.open}>
        {t('voices.reset')}
      </Button>
      <ConfirmDialog
        control={asking}
        title={t('voices.resetTitle')}
        question={t('voices.resetText')}
        confirmLabel={t('voices.resetConfirm')}
        failureTitle={t('voices.resetFailed')}
        isDangerous
        onConfirm={async () => {
          await forget.mutateAsync({});
          asking.close();
          notify.success(t('voices.wasReset'));
        }}
      />
    </div>
  );
}
