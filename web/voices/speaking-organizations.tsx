import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toasts.tsx';
import { speakingOrganizationsQuery, useChangeSpeaking } from './voices-queries.ts';

/** A switch for each organization whose learners may listen. */
export function SpeakingOrganizations() {
  const { t } = useTranslation();
  const organizations = useQuery(speakingOrganizationsQuery());
  const speaking = useChangeSpeaking();
  const change = (organizationId: string, name: string, reads_aloud: boolean) =>
    speaking.mutate(
      { params: { organizationId }, body: { reads_aloud } },
      {
        onSuccess: () =>
          notify.success(t(reads_aloud ? 'voices.organizations.on' : 'voices.organizations.off', { name })),
        onError: (cause) => notify.failure(cause),
      },
    );
  return (
    <Card title={t('voices.organizations.title')}>
      <p className="mb-4 text-sm text-muted">{t('voices.organizations.text')}</p>
      <QueryStates query={organizations} loading={<SkeletonLines count={3} />}>
        {(rows) => (
          <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto p-1">
            {rows.map(({ id, name, reads_aloud }) => (
              <li key={id}>
                <Switch
                  label={name}
                  isOn={reads_aloud}
                  isDisabled={speaking.isPending}
                  onChange={(isOn) => change(id, name, isOn)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}
