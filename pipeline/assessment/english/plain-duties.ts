import { tagEnglish } from '../../languages/english-tagger.ts';
import { isParty, lowerFirst } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

/** Whatever stands before these, "need to" is no duty: "do not need to", "may have to". */
const duty =
  /(?<!\b(?:not|never|to|may|might|would|should|can|could|do|does|did|already|often|sometimes|usually|only|if \p{L}+|when \p{L}+|unless \p{L}+|once \p{L}+|[Ii]f you ever)\s|n['’]t\s|\b(?:If|When|Unless|Once|Whenever) \p{L}+\s)\b(?:will )?(?:needs? to|has to|have to|(?:is|are|be) (?:strictly |legally |also )?(?:required|obliged|obligated) to)\b(?= (?!be able|know|do so|worry)\p{Ll})/gu;

/** "Visitors need to wear a badge", "are required to wear" and "have to wear" are all "must wear": one form asks each of them. */
export const withPlainDuty = (text: string): string => text.replace(duty, 'must');

const aimed =
  /^To (?<aim>(?!be\b|do so\b)\p{Ll}[^,;]{6,90}), (?<who>you|[^,;]{3,50}?) (?:will |also )?needs? (?<left>(?!to\b)[^;]{6,110})$/u;
const needed =
  /^(?<who>You|[^,;]{3,50}?) (?:will |also )?needs? (?<left>(?:an? |the |your |at least |two |three )[^,;]{4,70}?) (?:in order )?to (?<aim>(?!be\b|do so\b)\p{Ll}[^,;]{6,90})$/u;

/** "To enter the vault you need two keys": what do you need to enter it? English. */
export function ofNeed(text: string): PlainQuestion | undefined {
  const found = (aimed.exec(text) ?? needed.exec(text))?.groups;
  const [who, aim, left] = [found?.['who'] ?? '', found?.['aim'] ?? '', found?.['left'] ?? ''];
  if (
    found === undefined ||
    !isParty(who) ||
    / to \p{Ll}/u.test(left.replace(/ (?:access|according|due|up|from .{3,20}) to /u, ' '))
  )
    return undefined;
  const [, verb] = tagEnglish(`We ${aim}`);
  if (verb?.partOfSpeech !== 'VERB') return undefined;
  const asks = /^you$/iu.test(who) || /[^s]s$/u.test(who) ? 'do' : 'does';
  return { text: `What ${asks} ${lowerFirst(who)} need to ${aim}?`, left };
}
