import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../api/installation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toasts.tsx';
import { useAllowOrganization, useOrganizations } from './users-queries.ts';

/** For administrators: a switch for each organization that shares the number. */
export function SendingCard() {
  const { t } = useTranslation();
  const organizations = useOrganizations(true);
  const { data: place } = useQuery(installationQuery());
  const allow = useAllowOrganization();
  const change = (organizationId: string, name: string, allowed: boolean) =>
    allow.mutate(
      { params: { organizationId }, body: { allowed } },
      {
        onSuccess: () => notify.success(t(allowed ? 'users.sending.allowed' : 'users.sending.ended', { name })),
        onError: (cause) => notify.failure(cause),
      },
    );
  return (
    <Card title={t('users.sending.title')}>
      <p className="prose-width mb-4 text-sm text-muted">
        {t(place?.simulator === true ? 'users.sending.simulated' : 'users.sending.text')}
      </p>
      <QueryStates query={organizations} loading={<SkeletonLines count={3} />}>
        {(rows) => (
          <ul className="grid max-h-80 gap-x-8 gap-y-3 overflow-y-auto p-1 sm:grid-cols-2">
            {rows.map(({ id, name, may_send }) => (
              <li key={id}>
                <Switch
                  label={name}
                  isOn={may_send}
                  isDisabled={allow.isPending}
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
