import { asSystem } from '../../../database/database.ts';
import { installationKey } from '../../../providers/installation-key.ts';
import { makePushKeys, type PushKeys } from '../../../providers/web-push.ts';
import type { Context } from '../../../slice.ts';

/** The keys by which push services know this installation; browsers have to be asked again where they were lost. */
export async function pushKeys({ db, config }: Pick<Context, 'db' | 'config'>): Promise<PushKeys> {
  const { text } = await asSystem(db, (scope) =>
    installationKey(scope, config.secretKeys, 'vapid', async () => JSON.stringify(await makePushKeys())),
  );
  // What was sealed here was a pair of keys.
  return JSON.parse(text) as PushKeys;
}
