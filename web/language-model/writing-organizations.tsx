import { useQuery } from '@tanstack/react-query';
import type { WritingOrganization } from '#contract/connected-model.ts';
import { useTranslation } from '../i18n/translate.ts';
import { OrganizationSwitches } from '../ui/organization-switches.tsx';
import { notify } from '../ui/toasts.tsx';
import { useChangeWriting, writingOrganizationsQuery } from './language-model-queries.ts';

type Change = Partial<Pick<WritingOrganization, 'uses_model' | 'own_model'>>;

/** For which organizations the model writes, and which may connect one of their own. */
export function WritingOrganizations({ hasModel }: { hasModel: boolean }) {
  const { t } = useTranslation();
  const organizations = useQuery(writingOrganizationsQuery());
  const change = useChangeWriting();
  const set = ({ id }: WritingOrganization, body: Change, told: string) =>
    change.mutate(
      { params: { organizationId: id }, body },
      { onSuccess: () => notify.success(told), onError: (cause) => notify.failure(cause) },
    );
  const writes = {
    label: t('languageModel.organizations.writes'),
    isOn: (row: WritingOrganization) => row.uses_model,
    onChange: (row: WritingOrganization, uses_model: boolean) =>
      set(
        row,
        { uses_model },
        t(uses_model ? 'languageModel.organizations.on' : 'languageModel.organizations.off', { name: row.name }),
      ),
  };
  const own = {
    label: t('languageModel.organizations.own'),
    isOn: (row: WritingOrganization) => row.own_model,
    onChange: (row: WritingOrganization, own_model: boolean) =>
      set(
        row,
        { own_model },
        t(own_model ? 'languageModel.organizations.ownOn' : 'languageModel.organizations.ownOff', { name: row.name }),
      ),
  };
  return (
    <OrganizationSwitches
      title={t('languageModel.organizations.title')}
      text={
        hasModel
          ? `${t('languageModel.organizations.text')} ${t('languageModel.organizations.ownText')}`
          : t('languageModel.organizations.ownText')
      }
      query={organizations}
      isBusy={change.isPending}
      switches={hasModel ? [writes, own] : [own]}
    />
  );
}
