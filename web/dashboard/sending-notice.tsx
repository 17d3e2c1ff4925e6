import { useQuery } from '@tanstack/react-query';
import { ownSending } from '#contract/calls/whatsapp-calls.ts';
import { call } from '../api/call.ts';
import { installationQuery } from '../api/installation.ts';
import { userKey } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';

/** Told only where a real number is shared, and only to who does not send by it yet. */
export function SendingNotice() {
  const { t } = useTranslation();
  const { data: place } = useQuery(installationQuery());
  const { data: right } = useQuery({
    queryKey: userKey('dashboard', 'sending'),
    queryFn: ({ signal }) => call(ownSending, { signal }),
    enabled: place?.simulator === false,
    refetchInterval: 60_000,
  });
  if (right === undefined || !right.real_number || (right.allowed && right.verified)) return null;
  const waitsFor = right.verified ? 'approval' : 'verification';
  return (
    <Alert tone="warning" title={t(`dashboard.sending.${waitsFor}`)}>
      {t(`dashboard.sending.${waitsFor}Text`)}
    </Alert>
  );
}
