import { sql } from 'kysely';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { installation } from '#contract/health.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { mailModeOf } from '../mail/mail-mode.ts';
import type { Context } from '../slice.ts';

/** What the sign-in page must know before anybody has signed in. */
export function installationRoutes(app: HttpApp, context: Context, isOpenDemo: () => Promise<boolean>): void {
  const { config } = context;
  bindRoute(app, installation, async () => {
    const emails = demoAccounts.map((account) => account.email);
    const present = config.demo
      ? await asSystem(context.db, (scope) =>
          scope.selectFrom('users').select('email').where(sql`lower(email)`, 'in', emails).execute(),
        )
      : [];
    const offered = demoAccounts.filter(
      ({ email, role }) => present.some((user) => user.email === email) && (role !== 'admin' || config.demoAdmin),
    );
    return {
      product_name: config.productName,
      demo: offered.length > 0,
      demo_accounts: offered.map((account) => ({ ...account, password: demoPassword })),
      simulator: config.whatsapp.simulated,
      mail: mailModeOf(config),
      demo_mailbox: mailModeOf(config) === 'mailbox' && (await isOpenDemo()),
      site_cache_bust: config.siteCacheBust,
      transformation_limits: config.uploadLimits,
    };
  });
}
