import { subjectOf } from '../../generation/clauses.ts';
import { countWords } from '../../languages/words.ts';
import { askedVerb, hanging, isLoneKind, isNamed, isParty, lowerSubject, upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const number = String.raw`(?:\d[\d.,–-]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)`;
const about = String.raw`(?:at least |at most |up to |about |roughly |approximately |only |exactly |around |a minimum of |a maximum of |no more than |no fewer than )?`;

const holding = new RegExp(
  String.raw`^(?<verb>(?:(?:must|should|shall|will|can) )?(?:always )?(?:has|have|consists? of|contains?|includes?|holds?|needs?|requires?|takes?|uses?|gets?|receives?|accrues?|earns?|offers?|covers?|supports?|allows?))` +
    String.raw` (?<count>${about}${number}) (?<things>\p{L}.+)$`,
  'u',
);
const lasting = new RegExp(
  String.raw`^(?<verb>(?:(?:must|should|shall|will|can) )?lasts?) (?:for )?(?<left>${about}${number} (?:seconds|minutes|hours|days|weeks|months|years)\b)(?:,.*|\.)?$`,
  'u',
);
const ordered = new RegExp(
  String.raw`^(?<verb>Use|Take|Wait|Choose|Allow|Add|Leave|Keep|Bring|Install|Collect|Record) (?<count>${about}${number}) (?<things>\p{L}.+)$`,
  'u',
);
/** What is counted ends here. */
const behind =
  / (?:that|which|who|when|if|before|after|until|with|so|to|because|per|each|every|where|and|or|on|at|by|for|from|during|over) .*$|,.*$/u;
/** With more words it is no longer plain what is counted. */
const mostThings = 6;

const waiting = new RegExp(
  String.raw`^Wait (?:for )?(?<left>${about}(?:${number}|an?) (?:seconds?|minutes?|hours?|days?|weeks?|months?))(?<rest> (?:before|after|for|until) .{4,80})$`,
  'u',
);

/** "Each server has 3 TB of storage": how many? A number that is asked for plainly needs no gap. English. */
export function ofCount(text: string): PlainQuestion | undefined {
  const wait = waiting.exec(text)?.groups;
  if (wait !== undefined)
    return { text: `How long should you wait${wait['rest']}?`, left: upper(wait['left'] as string) };
  const order = ordered.exec(text)?.groups;
  if (order !== undefined && subjectOf(text) === undefined) {
    const things = thingsIn(order['things'] as string);
    return things === undefined
      ? undefined
      : {
          text: `How many ${things} should you ${(order['verb'] as string).toLowerCase()}?`,
          left: upper(`${order['count']} ${things}`),
          needsHeading: true,
        };
  }
  const subject = subjectOf(text);
  if (subject === undefined || !isCounted(subject)) return undefined;
  const rest = text.slice(subject.length).trim();
  const long = lasting.exec(rest)?.groups;
  if (long !== undefined)
    return {
      text: asking('How long', subject, long['verb'] as string),
      left: upper(long['left'] as string),
    };
  const found = holding.exec(rest)?.groups;
  const things = found && thingsIn(found['things'] as string);
  return found === undefined || things === undefined
    ? undefined
    : {
        text: asking(`How many ${things}`, subject, found['verb'] as string),
        left: upper(`${found['count']} ${things}`),
      };
}

function thingsIn(words: string): string | undefined {
  // Of "four ice packs and a meter" the number is half.
  if (/^[^,]{3,40} (?:and|or) /u.test(words)) return undefined;
  const things = words.replace(behind, '');
  const isMany = things.split(' ').some((word) => /\p{Ll}[^s]s$|^(?:people|children|[KMGT]B)$/u.test(word));
  return isMany && countWords(things) <= mostThings && !/\d/u.test(things) ? things : undefined;
}

const isCounted = (subject: string): boolean =>
  isNamed(subject) ||
  isLoneKind(subject) ||
  isParty(subject) ||
  (/^(?:each|every) \p{L}/iu.test(subject) && isNamed(subject.replace(/^\p{L}+ /u, 'the given ')));

function asking(word: string, subject: string, verb: string): string {
  const [, modal, always = '', plain] =
    /^(?:(must|should|shall|will|can) )?(always )?(.+)$/u.exec(verb) ?? ([undefined, undefined, '', verb] as const);
  const who = lowerSubject(subject);
  if (modal !== undefined) return `${word} ${modal} ${who} ${always}${plain}?`;
  const isOne = /^(?:has|\p{Ll}+s)\b/u.test(plain as string);
  const base = (plain as string).replace(/^has\b/u, 'have').replace(/^(\p{Ll}+[^s])s\b/u, isOne ? '$1' : '$1s');
  return `${word} ${isOne ? 'does' : 'do'} ${who} ${base}?`;
}

const limit = String.raw`(?:at least|at most|up to|no more than|no fewer than|a minimum of|a maximum of|only)`;
const counted = new RegExp(
  String.raw`^(?<count>(?:${limit} )${number}) (?<things>\p{Ll}+(?: \p{Ll}+)?) (?<rest>(?:can|may|must|should|are|will) (?!not\b)[^;:]{6,100})$`,
  'iu',
);
const allowed = new RegExp(
  String.raw`^(?<who>[^,;:]{3,50}?) (?<modal>may|can|must|should|will) (?<verb>\p{Ll}+) (?<count>${limit} ${number}) (?<things>\p{L}[^,;:]{2,60})$`,
  'u',
);

/** "Up to ten books can be borrowed at a time": how many books can be? "Students may miss no more than three classes": how many? */
export function ofLimit(text: string): PlainQuestion | undefined {
  const first = counted.exec(text)?.groups;
  if (first !== undefined) {
    const things = thingsIn(`${first['things']} `.trim());
    return things === undefined || hanging.test(first['rest'] as string)
      ? undefined
      : { text: `How many ${things} ${first['rest']}?`, left: `${first['count']} ${things}` };
  }
  const found = allowed.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  const things = found && thingsIn(found['things'] as string);
  if (found === undefined || things === undefined || hanging.test(who)) return undefined;
  if (!(isCounted(who) || /^You$/u.test(who))) return undefined;
  return {
    text: `How many ${things} ${found['modal']} ${lowerSubject(who)} ${found['verb']}?`,
    left: `${found['count']} ${things}`,
  };
}

const priced =
  /^(?<who>[^,;:]{3,50}?) (?<verb>pay|pays|receive|receives|get|gets|charge|charges|earn|earns) (?:an? |the )(?<what>(?:\p{Ll}+ ){0,2}(?:fee|deposit|fine|allowance|bonus|discount|premium|contribution|penalty|stipend|grant|surcharge)) of (?<left>(?:\$|€|£|₹|\d|[a-z]+ percent|up to )[^;:]{1,40}?)(?<rest> (?:for|when|if|per|on|to) [^,;:]{4,60})?$/u;

/** "Members pay an annual fee of 60 dollars": what annual fee do they pay? */
export function ofFee(text: string): PlainQuestion | undefined {
  const found = priced.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || hanging.test(who) || !(isCounted(who) || /^(?:You|The \p{Ll}+)$/u.test(who)))
    return undefined;
  const { auxiliary, plain } = askedVerb(found['verb'] as string);
  return {
    text: `What ${found['what']} ${auxiliary} ${lowerSubject(who)} ${plain}${found['rest'] ?? ''}?`,
    left: found['left'] as string,
  };
}
