import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/translate.ts';
import { OrganizationSwitches } from '../ui/organization-switches.tsx';
import { notify } from '../ui/toasts.tsx';
import { useChangeWriting, writingOrganizationsQuery } from './language-model-queries.ts';

/** A switch for each organization that the model may write for. */
export function WritingOrganizations() {
  const { t } = useTranslation();
  const organizations = useQuery(writingOrganizationsQuery());
  const writing = useChangeWriting();
  return (
    <OrganizationSwitches
      title={t('languageModel.organizations.title')}
      text={t('languageModel.organizations.text')}
      query={organizations}
      isOn={(row) => row.uses_model}
      isBusy={writing.isPending}
      onChange={({ id, name }, uses_model) =>
        writing.mutate(
          { params: { organizationId: id }, body: { uses_model } },
          {
            onSuccess: () =>
              notify.success(
                t(uses_model ? 'languageModel.organizations.on' : 'languageModel.organizations.off', { name }),
              ),
            onError: (cause) => notify.failure(cause),
          },
        )
      }
    />
  );
}
