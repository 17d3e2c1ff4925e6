import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { notify } from '../ui/toasts.tsx';
import { scenariosQuery, useRunScenario } from './handset-queries.ts';

/** Prepared conversations, played on the phone that is shown. The same files run in the tests. */
export function Scenarios({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const scenarios = (useQuery(scenariosQuery()).data ?? []).filter((each) => isAdmin || !each.needs_admin);
  const run = useRunScenario();
  const [name, setName] = useState('');
  const chosen = scenarios.find((each) => each.name === name) ?? scenarios[0];
  if (chosen === undefined) return null;
  // A scenario that this catalogue does not know speaks for itself, in English.
  const titleOf = (each: typeof chosen) => translateIfKnown(`handset.scenario.${each.name}.title`) ?? each.title;
  const failed = run.data?.steps.find(({ passed }) => !passed);
  return (
    <Card title={t('handset.scenarios')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <Select
            className="min-w-48 flex-1"
            label={t('handset.scenarioOf')}
            choices={scenarios.map((each) => ({ value: each.name, label: titleOf(each) }))}
            value={chosen.name}
            onChange={setName}
          />
          <Button
            icon={Play}
            isBusy={run.isPending}
            onClick={() =>
              run.mutate(
                { params: { name: chosen.name }, body: { phone } },
                { onError: (cause) => notify.failure(cause, t('handset.scenarioFailed')) },
              )
            }
          >
            {t('handset.runScenario')}
          </Button>
        </div>
        <p className="text-sm text-muted">
          {translateIfKnown(`handset.scenario.${chosen.name}.about`) ?? chosen.about}
        </p>
        {run.data !== undefined && (
          <Alert
            tone={run.data.passed ? 'success' : 'warning'}
            title={t(run.data.passed ? 'handset.scenarioPassed' : 'handset.scenarioStopped', {
              n: run.data.steps.length,
            })}
          >
            {failed === undefined ? (
              <code className="text-xs [overflow-wrap:anywhere]">
                {t('handset.payloads', { n: run.data.payloads.length, sum: run.data.payloads_sha256.slice(0, 12) })}
              </code>
            ) : (
              <>
                <code className="text-xs">{failed.step}</code> {failed.note}
              </>
            )}
          </Alert>
        )}
      </div>
    </Card>
  );
}
