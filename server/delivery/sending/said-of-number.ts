import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { pauseNumber, restartNumber, stopNumber } from './send-rate.ts';

/** What a refusal says of the business number itself, and not of its message. */
export type SaidOfNumber =
  | { kind: 'pause'; seconds: number }
  | { kind: 'stop'; class: string; code: number | null; seconds: number };

/** `mended`: a message was taken, so whatever was refused is no longer; nothing has to rest. */
export type NumberWord = (SaidOfNumber | { kind: 'mended'; seconds: number }) & { phoneNumberId: string };

/**
 * Does what answers said of a number, when what they said of their messages is committed. In that transaction the number's
 * row would be locked until the last of some hundred messages is written, and every reply waits for the row. A process
 * that dies between the two has paused or restarted nothing: the next answer does. So it is when the database is at
 * fault, which is no failure of what is committed.
 */
export async function obeyNumberWords(db: Database, words: readonly NumberWord[], log: Log): Promise<void> {
  for (const word of longestOfEach(words))
    try {
      if (word.kind === 'stop') await stopNumber(db, word.phoneNumberId, word);
      else if (word.kind === 'mended') await restartNumber(db, word.phoneNumberId);
      else await pauseNumber(db, word.phoneNumberId, word.seconds, { slower: true });
    } catch (error) {
      log.warn({ err: error, kind: word.kind }, 'what was said of a number was not obeyed');
    }
}

/** What hundreds of refusals say alike is said once. */
function longestOfEach(words: readonly NumberWord[]): Iterable<NumberWord> {
  const longest = new Map<string, NumberWord>();
  for (const word of words) {
    const key = `${word.kind} ${word.phoneNumberId}`;
    const before = longest.get(key);
    longest.set(key, { ...word, seconds: Math.max(word.seconds, before?.seconds ?? 0) });
  }
  return longest.values();
}
