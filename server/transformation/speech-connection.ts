import { asSystem, type Scope } from '../database/database.ts';
import {
  type SpeechCommand,
  type SpeechEngine,
  type SpeechVoices,
  usualModel,
  usualVoice,
} from '../providers/speech-settings.ts';
import type { Context } from '../slice.ts';
import { keyColumns, keyIn } from './sealed-key.ts';

type Needs = Pick<Context, 'config' | 'db'>;

/** What an administrator has chosen; `key` opened. */
export interface SavedSpeech {
  engine: 'server' | 'program' | 'none';
  url: string;
  model: string;
  voice: string;
  voices: SpeechVoices;
  key: string | undefined;
  keyEnd: string;
}

const row = 'installation';
const aboutKey = 'speech_connection:installation:key';

/** What reads cards aloud now: what an administrator has chosen, else what the environment names; undefined: nothing. */
export const connectedSpeech = ({ config, db }: Needs): Promise<SpeechEngine | undefined> =>
  asSystem(db, (scope) => speechIn(scope, config));

/** The same within a look across organizations. */
export async function speechIn(scope: Scope, config: Needs['config']): Promise<SpeechEngine | undefined> {
  const saved = await savedIn(scope, config);
  return saved === undefined ? config.speech : engineOf(saved, config.speechCommand);
}

export const savedSpeech = ({ config, db }: Needs): Promise<SavedSpeech | undefined> =>
  asSystem(db, (scope) => savedIn(scope, config));

async function savedIn(scope: Scope, { secretKeys }: Needs['config']): Promise<SavedSpeech | undefined> {
  const found = await scope
    .selectFrom('speech_connection')
    .select(['engine', 'url', 'model', 'voice', 'voices', 'key_sealed', 'key_last_four'])
    .where('id', '=', row)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { engine, url, model, voice, voices, key_last_four: keyEnd } = found;
  return { engine, url, model, voice, voices, key: keyIn(secretKeys, found, aboutKey), keyEnd };
}

/** @param command the operator's; without it a program that was chosen says nothing */
export function engineOf(
  { engine, url, key, model, voice, voices }: Omit<SavedSpeech, 'keyEnd'>,
  command: SpeechCommand | undefined,
): SpeechEngine | undefined {
  switch (engine) {
    case 'none':
      return undefined;
    case 'server':
      return { kind: 'server', url, key, model: model || usualModel, voice: voice || usualVoice, voices };
    case 'program':
      return command && { kind: 'program', command, voice: voice || undefined, voices };
  }
}

/** Stores the choice. Its key is sealed, and only its last four characters can be shown; without one none is kept. */
export async function saveSpeech({ config, db }: Needs, { key, voices, ...chosen }: NewSpeech): Promise<void> {
  const values = {
    ...chosen,
    voices: JSON.stringify(voices),
    ...keyColumns(config.secretKeys, key, aboutKey),
    saved_at: new Date(),
  };
  await asSystem(db, (scope) =>
    scope
      .insertInto('speech_connection')
      .values({ id: row, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute(),
  );
}
type NewSpeech = Omit<SavedSpeech, 'keyEnd'>;

export const forgetSpeech = ({ db }: Pick<Needs, 'db'>): Promise<unknown> =>
  asSystem(db, (scope) => scope.deleteFrom('speech_connection').where('id', '=', row).execute());
