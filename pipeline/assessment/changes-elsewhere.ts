import { leaveOfBan } from '../languages/ban-leaves-elsewhere.ts';
import { type NativeQuantity, nativeQuantity } from '../languages/native-quantities.ts';
import { ruleTurnsOf } from '../languages/rule-turns.ts';
import { type RuleTurns, turned } from '../languages/turn-shapes.ts';
import { denialElsewhere } from '../generation/denials-elsewhere.ts';
import { startUpper } from '../generation/display-text.ts';
import { nearbyRoundNumbers } from './number-ladder.ts';

/** Right before a number, in the languages that have no grammar here: of what is only about so many nobody need know which. */
const roughly =
  /(?<![\p{L}\p{M}])(?:un[oa]s|aproximadamente|alrededor de|cerca de|casi|quase|uns|umas|tão pouco como|tan poco como|environ|près de|à peu près|sekitar|kira-kira|hampir|sesedikit|takriban|karibu|প্রায়|حوالي|حوالى|تقريب[اًا]+|نحو|लगभग|करीब|तकरीबन|सुमारे|अंदाजे|சுமார்|ஏறத்தாழ|సుమారు|దాదాపు)\s+$/iu;

/**
 * The only quantity of a sentence in any language, with three other values near it in the same digits.
 *
 * @returns undefined where there is none, where it is only about so many, or where another number would need another form of its unit
 */
export function quantityWithOthers(
  text: string,
  language: string,
): { found: NativeQuantity; others: string[] } | undefined {
  const found = nativeQuantity(text, language);
  if (found === undefined || roughly.test(text.slice(0, found.at))) return undefined;
  const after = text.slice(found.at + found.written.length);
  // In Swahili the unit stands before its number.
  const [unit = ''] =
    (language === 'sw' ? /[^\s%]+ $|$/u.exec(text.slice(0, found.at)) : /^[\s-]?\S+/u.exec(after)) ?? [];
  const others = nearbyRoundNumbers(found.value, unit.replace(/^.*[%٪].*$/u, '%')).filter((written) => {
    const value = Number(written);
    return Number.isInteger(value) && agreesAlike(value, found.value, language);
  });
  const written = others.map((value) => found.write(Number(value))).filter((other) => other !== undefined);
  return written.length < 2 ? undefined : { found, others: written };
}

/** Arabic writes its unit otherwise after 3 to 10, 11 to 99 and from 100; elsewhere only one differs from more. */
export function agreesAlike(value: number, other: number, language: string): boolean {
  if (language !== 'ar') return value > 1 && other > 1;
  const classOf = (number: number) => (number < 3 ? 0 : number <= 10 ? 1 : number < 100 ? 2 : 3);
  return classOf(value) > 0 && classOf(value) === classOf(other);
}

/** "qui ne peut pas voir": a ban inside a description is none. */
const relative = /(?<![\p{L}\p{M}])(?:qui|que|quien(?:es)?|yang|ambao|ambaye|ambayo|ambazo|الذي|التي|الذين)\s*$/iu;

function otherLeave(text: string, { leaves, exception, restOfBan }: RuleTurns): string | undefined {
  if (exception.test(text)) return undefined;
  const found = leaves.find(([form]) => form.test(text));
  if (found === undefined || relative.test(text.slice(0, text.search(found[0])))) return undefined;
  const changed = turned(text, found);
  const isWhole = changed !== text && restOfBan?.test(changed) !== true;
  return isWhole ? startUpper(changed) : undefined;
}

function otherBound(text: string, { bounds }: RuleTurns): string | undefined {
  const found = bounds.filter(([form]) => form.test(text));
  const [only] = found;
  return found.length === 1 && only !== undefined ? turned(text, only) : undefined;
}

/** A rule of any language but English with its number, what may be done, or its bound changed; undefined where nothing is certain. */
export function changeElsewhere(text: string, language: string): string | undefined {
  const denied = denialElsewhere(text, language);
  if (denied !== undefined) return denied;
  const quantity = quantityWithOthers(text, language);
  const [other] = quantity?.others ?? [];
  if (quantity !== undefined && other !== undefined) {
    const { at, written } = quantity.found;
    return `${text.slice(0, at)}${other}${text.slice(at + written.length)}`;
  }
  const turns = ruleTurnsOf(language);
  if (turns === undefined || /[;؛]/u.test(text)) return undefined;
  const { exception, restOfBan } = turns;
  const leave = exception.test(text) ? undefined : leaveOfBan(text, language);
  if (leave !== undefined) return restOfBan?.test(leave) === true ? undefined : leave;
  return otherLeave(text, turns) ?? otherBound(text, turns);
}
