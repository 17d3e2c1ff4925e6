import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { installation } from '#contract/calls/health-calls.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '../api/call.ts';
import { hasDemo } from '../api/product.ts';
import { classNames } from '../ui/class-names.ts';

const awaited = demoAccounts.map((account) => ({ ...account, password: '' }));

type DemoAccount = AnswerOf<typeof installation>['demo_accounts'][number];

/** One press signs in, where demo data is loaded; nothing at all elsewhere. */
export function DemoAccounts({ isBusy, onChoose }: { isBusy: boolean; onChoose: (account: DemoAccount) => void }) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState<readonly DemoAccount[]>();
  // The public site's "Try the real handset" names the account that it wants.
  const wanted = useSearchParams()[0].get('demo');
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, { signal: leaving.signal })
      .then((answer) => {
        const offered = answer.demo ? answer.demo_accounts : [];
        setAnswered(offered);
        const asked = offered.find((account) => account.role === wanted);
        if (asked !== undefined) choose.current(asked);
      })
      // A server that does not answer has no demo to offer; the form says so when it is used.
      .catch(() => leaving.signal.aborted || setAnswered([]));
    return () => leaving.abort();
  }, [wanted]);
  // Until the server has said which there are, the place that they will need is kept free.
  const accounts = answered ?? (hasDemo ? awaited : []);
  if (accounts.length === 0) return null;
  return (
    <section
      aria-label={t('accounts.demoTitle')}
      className={classNames('mt-8 border-t border-line pt-6', answered === undefined && 'invisible')}
    >
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
              <span className="block text-sm font-medium">
                {translateIfKnown(`shell.role.${account.role}`) ?? account.role}
              </span>
              <span className="mt-0.5 block text-xs text-muted">
                {translateIfKnown(`accounts.demoRole.${account.role}`) ?? account.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
