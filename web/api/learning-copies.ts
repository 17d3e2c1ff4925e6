import type { DBSchema, IDBPDatabase } from 'idb';
import type { answerHere } from '#contract/player.ts';
import type { BodyOf } from '#contract/route.ts';
import { forgetPlaces } from './learning-places.ts';

export type KeptBody = Omit<BodyOf<typeof answerHere>, 'seconds_ago'>;

/** Something the learner did while no server could be reached. */
export interface KeptAct {
  /** Also its idempotency key: sent twice it counts once. */
  id: string;
  owner: string;
  courseId: string;
  act: { kind: 'answer'; body: KeptBody } | { kind: 'read'; lessonId: string };
  atMs: number;
}

interface Schema extends DBSchema {
  copies: { key: string; value: { owner: string; savedAtMs: number; answer: unknown } };
  acts: { key: string; value: KeptAct; indexes: { byTime: number } };
}

const databaseName = 'chalkline-learning';

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= import('idb').then(({ openDB }) =>
    openDB<Schema>(databaseName, 1, {
      upgrade(db) {
        db.createObjectStore('copies');
        db.createObjectStore('acts', { keyPath: 'id' }).createIndex('byTime', 'atMs');
      },
    }),
  );
  return opened;
};

/** A browser that forbids storage learns online only. */
const tried = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export const saveCopy = (owner: string, name: string, answer: unknown): Promise<unknown> =>
  tried(database().then((db) => db.put('copies', { owner, savedAtMs: Date.now(), answer }, `${owner}/${name}`)));

/** @returns what was saved for this owner, nobody else's */
export const readCopy = async (
  owner: string,
  name: string,
): Promise<{ savedAtMs: number; answer: unknown } | undefined> =>
  tried(database().then((db) => db.get('copies', `${owner}/${name}`)));

const whenKept = new Set<() => void>();

/** Calls back whenever something is kept on this device. @returns ends that */
export function onActKept(callBack: () => void): () => void {
  whenKept.add(callBack);
  return () => void whenKept.delete(callBack);
}

export async function keepAct(act: KeptAct): Promise<void> {
  const db = await database();
  await db.put('acts', act);
  for (const callBack of whenKept) callBack();
}

/** Oldest first. */
export const keptActs = async (owner: string): Promise<KeptAct[]> =>
  ((await tried(database().then((db) => db.getAllFromIndex('acts', 'byTime')))) ?? []).filter(
    (act) => act.owner === owner,
  );

export const dropAct = (id: string): Promise<unknown> => tried(database().then((db) => db.delete('acts', id)));

/** At sign-out: the next person at this device finds nothing. */
export async function forgetLearning(): Promise<void> {
  const db = await opened?.catch(() => undefined);
  db?.close();
  opened = undefined;
  indexedDB.deleteDatabase(databaseName);
  forgetPlaces();
}
