import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import { OrganizationSwitches } from '../ui/organization-switches.tsx';
import { notify } from '../ui/toasts.tsx';
import { speakingOrganizationsQuery, useChangeSpeaking } from './voices-queries.ts';

/** A switch for each organization whose learners may listen. */
export function SpeakingOrganizations() {
  const { t } = useTranslation();
  const organizations = useQuery(speakingOrganizationsQuery());
  const speaking = useChangeSpeaking();
  return (
    <OrganizationSwitches
      title={t('voices.organizations.title')}
      text={t('voices.organizations.text')}
      query={organizations}
      isBusy={speaking.isPending}
      switches={[
        {
          isOn: (row) => row.reads_aloud,
          onChange: ({ id, name }, reads_aloud) =>
            speaking.mutate(
              { params: { organizationId: id }, body: { reads_aloud } },
              {
                onSuccess: () =>
                  notify.success(t(reads_aloud ? 'voices.organizations.on' : 'voices.organizations.off', { name })),
                onError: (cause) => notify.failure(cause),
              },
            ),
        },
      ]}
    />
  );
}
