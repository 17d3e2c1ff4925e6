import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { contentStems } from '../../languages/words.ts';
import { rulesOf } from '../../languages/language.ts';
import { hanging, isAnOrder, isParty, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const ofThem =
  /^(?<word>If|When|Whenever|Before|After|Once|While) (?<case>[^,;]{8,110}), (?:then )?they (?<modal>must|should|need to|have to|are required to|may|can)(?<not> not)? (?<left>(?!be\b|have\b|also\b|need\b)\p{Ll}[^;]{6,120})$/u;
const toBe: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };

/** "A guard sees smoke" of "they": "they see smoke"; undefined where the verb is not sure. */
function ofMany(clause: string, subject: string): string | undefined {
  const [verb = '', ...rest] = clause.slice(subject.length).trim().split(' ');
  const tagged = tagEnglish(clause).find(
    ({ text, partOfSpeech }) => text === verb && /^(?:VERB|AUX)$/u.test(partOfSpeech),
  );
  const plain = toBe[verb] ?? (/s$/u.test(verb) ? tagged?.lemma : verb);
  return tagged === undefined || plain === undefined ? undefined : ['they', plain, ...rest].join(' ');
}

/** "If a guard sees smoke, they must call the desk": what must a guard do if they see smoke? English. */
export function ofPartyInCase(text: string): PlainQuestion | undefined {
  const found = ofThem.exec(text)?.groups;
  const clause = upper(found?.['case'] ?? '');
  const subject = found && subjectOf(clause);
  if (found === undefined || subject === undefined || !isParty(subject) || /^(?:you|we|they)$/iu.test(subject))
    return undefined;
  const told = ofMany(clause, subject);
  if (told === undefined) return undefined;
  const modal = /^(?:need|have|are) /u.test(found['modal'] as string) ? 'must' : (found['modal'] as string);
  return {
    text: `What ${modal} ${lowerSubject(subject)}${found['not'] ?? ''} do ${lowerFirst(found['word'] as string)} ${told}?`,
    left: found['left'] as string,
  };
}

const allBound =
  /^All (?<who>[^,;]{3,50}?) (?<modal>must|should|shall|need to|have to|are required to|are expected to) (?<verb>(?:\p{Ll}+ (?:(?:for|on|to|with) )?and )?(?!be\b|have\b|not\b|also\b|do\b|make\b|take\b|follow\b|comply\b|adhere\b|agree\b|use\b|get\b|give\b)\p{Ll}{4,}) (?<left>(?:all|any|each|every|the|their|an?|no) [^;]{8,110})$/u;

/** "All drivers must check and sign the log": what must drivers check and sign? That it is all of them, anybody guesses. English. */
export function ofAllBound(text: string): PlainQuestion | undefined {
  const found = allBound.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || !isParty(`all ${who}`) || hanging.test(`${who} ${found['verb']}`)) return undefined;
  const last = (found['verb'] as string).split(' ').at(-1) as string;
  const isDone = (found['verb'] as string)
    .split(/ (?:\p{Ll}+ )?and /u)
    .every((verb) => isAnOrder(`${upper(verb)} the box`));
  if (!isDone || /(?:ing|ed|ly)$/u.test(last)) return undefined;
  const modal = found['modal'] === 'should' || found['modal'] === 'are expected to' ? 'should' : 'must';
  return {
    text: `What ${modal} ${lowerSubject(who)} ${found['verb']}?`,
    left: found['left'] as string,
  };
}

const needs =
  /^(?<who>You|[^,;]{3,50}?) (?:will |also )?needs? (?<left>(?:an? |the |your |their |his or her |at least |two |three )[^,;]{4,60}?) before (?<case>(?:you|they|he or she) (?:can |may |are allowed to )?[^,;]{8,90})$/u;

/** "You need a pass before you can enter the vault": what do you need before that? English. */
export function ofNeedBefore(text: string): PlainQuestion | undefined {
  const found = needs.exec(text)?.groups;
  const [who, told] = [found?.['who'] ?? '', found?.['case'] ?? ''];
  if (found === undefined || !isParty(who) || contentStems(told, rulesOf('en')).length < 2) return undefined;
  const asks = /^you$/iu.test(who) || /[^s]s$/u.test(who) ? 'do' : 'does';
  return { text: `What ${asks} ${lowerSubject(who)} need before ${told}?`, left: found['left'] as string };
}

const noted =
  /^(?:(?<where>(?:In|On|At|Under) [^,;]{6,60}), )?(?:please )?(?<deed>make (?:a )?note of|note(?: down)?|record|write(?: down)?|enter|list|indicate) (?<left>(?!that\b|if\b|whether\b|in\b|on\b|at\b|it\b|them\b)[^;]{10,120}?)(?: (?<behind>(?:in|on|at|under) (?:the|your) (?:[“"'][^“”"']{2,40}[”"'] )?(?:\p{L}+ ){0,3}(?:sections?|columns?|fields?|logs?|logbooks?|datasheets?|forms?|records?|registers?|sheets?|list|label|diary|journal)(?: of the \p{L}+)?))?$/iu;

/** "At the foot of the log, note every bird": what should you note there? English. */
export function ofNoted(text: string): PlainQuestion | undefined {
  const found = noted.exec(text)?.groups;
  const where = found?.['where'] ?? found?.['behind'];
  if (found === undefined || where === undefined || hanging.test(where)) return undefined;
  // Which column is the right one, the question would have to say.
  if (/\b(?:appropriate|relevant|correct|right|corresponding)\b/u.test(where)) return undefined;
  if (found['where'] !== undefined && found['behind'] !== undefined) return undefined;
  const deed = (found['deed'] as string).toLowerCase().replace(/^make (?:a )?note of$/u, 'note');
  return { text: `What should you ${deed} ${lowerFirst(where)}?`, left: found['left'] as string };
}
