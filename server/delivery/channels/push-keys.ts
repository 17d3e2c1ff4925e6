import { asSystem } from '../../database/database.ts';
import { makePushKeys, type PushKeys } from '../../providers/web-push.ts';
import { openSecrets } from '../../providers/secrets.ts';
import type { Context } from '../../slice.ts';

const name = 'vapid';
const about = 'installation_keys:vapid';

/**
 * The keys by which push services know this installation: made once, kept sealed, shared by its processes. A SECRET_KEY
 * that changed without its predecessor in SECRET_KEY_OLD makes new ones; browsers then have to be asked again.
 */
export async function pushKeys({ db, config }: Pick<Context, 'db' | 'config'>): Promise<PushKeys> {
  const secrets = openSecrets(config.secretKeys);
  const kept = await asSystem(db, (scope) =>
    scope.selectFrom('installation_keys').select('sealed').where('name', '=', name).executeTakeFirst(),
  );
  const opened = kept && secrets.open(kept.sealed, about);
  // What was sealed here was a pair of keys.
  if (opened !== undefined) return JSON.parse(opened) as PushKeys;
  const sealed = secrets.seal(JSON.stringify(await makePushKeys()), about);
  return asSystem(db, async (scope) => {
    await scope
      .insertInto('installation_keys')
      .values({ name, sealed })
      .onConflict((conflict) =>
        kept === undefined ? conflict.column('name').doNothing() : conflict.column('name').doUpdateSet({ sealed }),
      )
      .execute();
    // Of two processes that start at once, both read the pair of the first.
    const now = await scope
      .selectFrom('installation_keys')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return JSON.parse(secrets.open(now.sealed, about) ?? '') as PushKeys;
  });
}
