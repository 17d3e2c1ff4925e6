import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { installation } from '#contract/health.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '../api/call.ts';

type DemoAccount = AnswerOf<typeof installation>['demo_accounts'][number];

/** One press signs in, where demo data is loaded; nothing at all elsewhere. */
export function DemoAccounts({ isBusy, onChoose }: { isBusy: boolean; onChoose: (account: DemoAccount) => void }) {
  const { t } = useTranslation();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, { signal: leaving.signal })
      .then((answer) => setAccounts(answer.demo ? answer.demo_accounts : []))
      // A server that does not answer has no demo to offer; the form says so when it is used.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section aria-label={t('accounts.demoTitle')} className="mt-8 border-t border-line pt-6">
      <h2 className="text-sm font-medium text-muted">{t('accounts.demoTitle')}</h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(account)}
              className="flex h-full w-full flex-col rounded-card border border-line bg-card px-4 py-3 text-left transition-colors hover:not-disabled:border-primary"
            >
              <span className="block text-sm font-medium">{t(`shell.role.${account.role}`, account.role)}</span>
              <span className="mt-0.5 block text-xs text-muted">
                {t(`accounts.demoRole.${account.role}`, account.email)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
