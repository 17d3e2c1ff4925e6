import { isWillDuty } from '../../languages/will-duties.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { hanging, isAllOf, isLoneKind, isNamed, isParty, lowerFirst, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

/** Whatever stands before these, "need to" is no duty: "do not need to", "may have to". */
const duty =
  /(?<!\b(?:not|never|to|may|might|would|should|can|could|do|does|did|already|often|sometimes|usually|only|if \p{L}+|when \p{L}+|unless \p{L}+|once \p{L}+|[Ii]f you ever)\s|n['’]t\s|\b(?:If|When|Unless|Once|Whenever|Should) \p{L}+\s)\b(?:will )?(?:needs? to|has to|have to|(?:is|are|be) (?:strictly |legally |also )?(?:required|obliged|obligated) to)\b(?= (?!be able\b|know\b|do so\b|worry\b|on\b|in\b|at\b|by\b|for\b|with\b|from\b|of\b|as\b|the\b|and\b|or\b|but\b)\p{Ll})/gu;

/** "Visitors need to wear a badge", "are required to wear" and "have to wear" are all "must wear": one form asks each of them. */
export const withPlainDuty = (text: string): string =>
  (isWillDuty(text) ? text.replace(/ will (?=\p{Ll})/u, ' must ') : text)
    .replace(duty, 'must')
    .replace(/(?<=, )all (?:that )?you (?:need to|have to|must) do is (?:to )?(?=\p{Ll})/u, '')
    .replace(/\b(?:is|are) to be (?=(?:\p{Ll}+ly )?\p{Ll}+(?:ed|en|pt|own|ut)\b)/gu, 'must be ')
    .replace(/\bmust be kept (?:clean|clear) and free (?=(?:of|from)\b)/u, 'must be kept free ');

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

/** Of these the thing behind the preposition is what one has to know. */
const set =
  /^(?<modal>must|should|shall) (?:always |also )?(?<deed>be (?:\p{Ll}+ly )?(?:(?:set|limited|restricted|connected|attached|assigned|recorded|matched|converted|applied|added|charged|fastened|moved) to|(?:accompanied|followed|replaced|supported|protected|secured|backed|guarded|signed|covered|confirmed) by|(?:filled|mixed|covered|fitted|equipped|provided|marked|labell?ed|cleaned|treated|replaced|compared|tested|washed|rinsed|secured|filled in|combined) with|(?:divided|cut|split|converted|poured|sorted) into|(?:protected|secured|checked|compared) against|(?:checked|tested|inspected) for|(?:kept away|kept free|protected) from|(?:marked|labell?ed|treated|recorded|reported) as|(?:made) of|based on)) (?<left>(?!it\b|them\b|this\b|that\b|do\b|\p{Ll}+ing\b)[^;]{4,110})$/u;

/** "The fence must be connected to the earth rod": what must it be connected to? English. */
export function ofSetting(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || hanging.test(subject)) return undefined;
  if (!(isNamed(subject) || isAllOf(subject) || isLoneKind(subject)) || isParty(subject)) return undefined;
  const found = set.exec(text.slice(subject.length).trim())?.groups;
  if (found === undefined || /, /u.test(found['left'] as string)) return undefined;
  const modal = (found['modal'] as string).replace('shall', 'must');
  return { text: `What ${modal} ${lowerSubject(subject)} ${found['deed']}?`, left: found['left'] as string };
}

const enough =
  /^(?<modal>must|should|shall) be (?<how>small|large|big|long|short|wide|narrow|high|low|deep|thick|thin|strong|tight|loose|hot|warm|cool|cold|bright|loud|heavy|light) enough (?<left>(?:to|for|that) [^;]{8,100})$/u;

/** "Mesh should be narrow enough to keep rats out": how narrow should it be? English. */
export function ofEnough(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || hanging.test(subject) || !(isNamed(subject) || isLoneKind(subject))) return undefined;
  const found = enough.exec(text.slice(subject.length).trim())?.groups;
  return (
    found && {
      text: `How ${found['how']} ${(found['modal'] as string).replace('shall', 'must')} ${lowerSubject(subject)} be?`,
      left: `${found['how']} enough ${found['left']}`,
    }
  );
}
