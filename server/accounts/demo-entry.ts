import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Config } from '../config.ts';
import { asSystem } from '../database/database.ts';
import type { Context } from '../slice.ts';

type DemoSettings = Pick<Config, 'demo' | 'demoAdmin'>;

/** The password of a demo account is published: it opens only while the demo is on, its administrator only in private. */
export const mayEnter = (config: DemoSettings, user: { is_demo: boolean; role: Role }): boolean =>
  !user.is_demo || (config.demo && (user.role !== 'admin' || config.demoAdmin));

/**
 * Ends the sessions of demo accounts that may not sign in with these settings.
 *
 * @returns the e-mail addresses of the demo accounts that may, and how many there are that may not
 */
export async function settleDemo({ config, db }: Pick<Context, 'config' | 'db'>): Promise<DemoAccounts> {
  return asSystem(db, async (scope) => {
    const people = await scope
      .selectFrom('users')
      .select(['id', 'email', 'role', 'is_demo'])
      .where('is_demo', '=', true)
      .orderBy(sql`array_position(array['admin', 'organization', 'creator', 'user'], role)`)
      .execute();
    const shut = people.filter((user) => !mayEnter(config, user)).map(({ id }) => id);
    if (shut.length > 0) {
      await scope
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('user_id', 'in', shut)
        .where('revoked_at', 'is', null)
        .execute();
      await scope.deleteFrom('password_resets').where('user_id', 'in', shut).execute();
    }
    return { open: people.filter((user) => mayEnter(config, user)).map(({ email }) => email), shut: shut.length };
  });
}

export interface DemoAccounts {
  open: string[];
  shut: number;
}

/** What the start says about the demo. */
export function demoSentences(
  config: Pick<Config, 'demo' | 'demoAdmin' | 'demoWithheld'>,
  { open, shut }: DemoAccounts,
  password: string,
): string[] {
  const lines: string[] = [];
  if (open.length > 0)
    lines.push(`Demo accounts, all with the password ${password}:`, ...open.map((email) => `  ${email}`));
  if (config.demo && !config.demoAdmin)
    lines.push(
      'This is a public demo: it has no administrator. Make one with: npm run admin -- create-admin --email E --name N',
    );
  if (config.demoWithheld)
    lines.push(
      'No demo: this installation can be reached by others (HOST, or an https PUBLIC_URL). DEMO=public loads it, without an administrator.',
    );
  if (shut === 1) lines.push('One demo account of this database cannot sign in.');
  if (shut > 1) lines.push(`${shut} demo accounts of this database cannot sign in.`);
  return lines;
}
