import { startUpper } from '../../generation/display-text.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import {
  askedVerb,
  endsInThing,
  hanging,
  isAnOrder,
  isKnown,
  isLoneKind,
  lowerFirst,
  lowerSubject,
} from './question-grammar.ts';
import type { AskedList } from './asked-list.ts';
import { formsOfCases } from './list-cases.ts';
import { asking, ofModal } from './rule-clauses.ts';

/**
 * What the line above a list of things asks: "Examples of gross misconduct include:", "We will not reimburse the following:".
 * English; a list of orders is asked otherwise.
 *
 * @param intro without its colon and without brackets
 */
export function askedOfIntro(intro: string): AskedList | undefined {
  for (const form of forms) {
    const made = form(
      intro.replace(/^(?:Please note that|Note that|Generally,|In general,|In addition,|Please) /u, ''),
    );
    if (made !== undefined && !hanging.test(made.text.replace(/\bthe same\b/u, ''))) return made;
  }
  return undefined;
}

/** How a line above a list may end without saying more: "... are", "... include the following". */
export const ends = String.raw`(?: (?:are|include|can be|may be|can include|may include|could be|are as follows|include the following|are the following))?`;

const examples = new RegExp(
  String.raw`^(?:Some |Common |Typical )?[Ee]xamples? of (?<what>(?!this\b|these\b|such\b|that\b|it\b)[^,;:]{4,60}?)${ends}$`,
  'u',
);

function ofExamples(intro: string): AskedList | undefined {
  const what = examples.exec(intro)?.groups?.['what'];
  return what === undefined ? undefined : { text: `What are examples of ${what}?` };
}

const kind = String.raw`(?:signs(?: and symptoms)?|symptoms|causes|risks|risk factors|hazards|dangers|precautions|benefits|advantages|disadvantages|drawbacks|limitations|exceptions|requirements|responsibilities|duties|side effects|warning signs|danger signs|red flags|goals|aims|objectives|principles|types|kinds|forms|ways|methods|criteria|conditions|characteristics|properties|features|functions|reasons|effects|consequences|rights|obligations|penalties|symptoms and signs)`;
const kinds = new RegExp(
  String.raw`^(?:(?:There are|We have|These are|Here are|Below are) )?(?:(?:the|our|some|several|various|many|different|main|key|most common|common|following|general|important|typical|possible|two|three|four|five|six) )*(?<what>${kind}) (?<of>(?:of|for|in|to|from) (?!the following\b|this\b|these\b|it\b|them\b)[^,;:]{3,60}?)${ends}$`,
  'iu',
);

/** "The advantages of night work are:", "There are several types of shock:" */
function ofKindOf(intro: string): AskedList | undefined {
  const found = kinds.exec(intro)?.groups;
  return found && { text: `What are the ${lowerFirst(found['what'] as string)} ${found['of']}?` };
}

const bareKind = new RegExp(
  String.raw`^(?:(?:the|our|some|main|key|common|general|possible) )*(?<what>(?!ways|types|kinds|forms|methods|conditions|reasons|features|objectives|requirements|goals|aims)${kind})${ends}$`,
  'iu',
);

/** "Signs and symptoms:", of what its heading names. */
function ofBareKind(intro: string): AskedList | undefined {
  const what = bareKind.exec(intro)?.groups?.['what'];
  return what === undefined ? undefined : { text: `What are the ${lowerFirst(what)}?`, needsHeading: true };
}

const having =
  /^(?<who>[^,;:]{3,60}?) (?<verb>has|have|offers?|provides?) (?:the following|these) (?:\p{Ll}+ )?(?<what>\p{Ll}+s)$/u;

/** "A normal infant has the following characteristics:" */
function ofHaving(intro: string): AskedList | undefined {
  const found = having.exec(intro)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || !isThing(who)) return undefined;
  const { auxiliary, plain } = askedVerb(found['verb'] as string);
  return { text: `Which ${found['what']} ${auxiliary} ${lowerSubject(who)} ${plain}?` };
}

const pointing = String.raw`(?: (?:any of )?(?:the following|these)(?: \p{Ll}+){0,2})`;
const ours = new RegExp(
  String.raw`^(?:We|[\p{Lu}][\p{L}.]+(?: \p{Lu}[\p{L}.]+)*|The (?:company|organi[sz]ation|club|school|library|firm|university|department|museum|charity|cooperative|co-op|insurance|policy|fund)) (?<modal>will not|won['’]t|cannot|can['’]t|do not|don['’]t|does not|doesn['’]t|will|can) (?<verb>reimburse|accept|cover|pay for|allow|permit|support|provide|refund|tolerate|collect|store|share|fund|offer|repair|replace|sell|serve|lend|charge for)${pointing}?$`,
  'u',
);

/** "We will not reimburse the following:", in the passive, since a learner is not "we". */
function ofOurs(intro: string): AskedList | undefined {
  const found = ours.exec(intro)?.groups;
  if (found === undefined) return undefined;
  const [verb = '', part = ''] = (found['verb'] as string).split(' ');
  const participle = { pay: 'paid', sell: 'sold', lend: 'lent' }[verb] ?? `${verb.replace(/e$/u, '')}ed`;
  const isNot = /not|n['’]t/u.test(found['modal'] as string);
  const be = /^(?:do|does)/u.test(found['modal'] as string)
    ? 'is'
    : /^(?:can)/u.test(found['modal'] as string)
      ? 'can'
      : 'will';
  const infinitive = be === 'is' ? '' : 'be ';
  return {
    text: `What ${be} ${isNot ? 'not ' : ''}${infinitive}${participle}${part === '' ? '' : ` ${part}`}?`,
    needsHeading: true,
  };
}

const banned = new RegExp(
  String.raw`^(?:[Dd]o not|[Dd]on['’]t|[Nn]ever|You (?:must|may|should) not|You cannot) (?<verb>\p{Ll}+)(?<behind>(?: (?:in|into|on|onto|at|to|with|for|near|inside|down|during|from) [^,;:]{3,50}?)??)${pointing}?(?<rest>(?: (?:in|into|on|onto|at|to|with|for|near|inside|down|during|from) [^,;:]{3,50})?)$`,
  'u',
);

/** "Please do not include any of the following:" */
function ofBannedThings(intro: string): AskedList | undefined {
  const found = banned.exec(intro)?.groups;
  if (found === undefined || /^(?:be|do|have|use)$/u.test(found['verb'] as string)) return undefined;
  const rest = `${found['behind'] ?? ''}${found['rest'] ?? ''}`;
  return { text: `What must you not ${found['verb']}${rest}?`, ...(rest === '' && { needsHeading: true as const }) };
}

const chosen =
  /^(?:Some|The following|These|Certain) (?<what>(?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?<rest>(?:(?:is|are) (?:not |strictly |always |also )?\p{Ll}+(?:ed|en|ry|ble|al|wed|ted)|(?:must|should|may|can|cannot|will|shall)(?: not| never)? \p{Ll}+)\b[^;:]{0,90})$/u;

/** "The following protective equipment is required when handling acid:", "Some materials should be burned before composting:" */
function ofFollowing(intro: string): AskedList | undefined {
  const found = chosen.exec(intro)?.groups;
  const [what, rest] = [found?.['what'] ?? '', found?.['rest'] ?? ''];
  if (
    found === undefined ||
    /\b(?:steps?|instructions?|sections?|information|table|points?|questions?|resources|links?|people)$/u.test(what)
  )
    return undefined;
  return endsInThing(`The ${lowerFirst(what)}`)
    ? {
        text: `Which ${lowerFirst(what)} ${rest}?`,
        ...(contentStems(rest, rulesOf('en')).length < 2 && { needsHeading: true as const }),
      }
    : undefined;
}

const including = new RegExp(
  String.raw`^(?<who>[^,;:]{3,70}?) (?:(?<modal>must|should|shall|may|can|will|has to|have to|needs? to) (?:also )?(?<deed>include|contain|have|cover|provide|state|list|record|mention|show|specify|consist of)|(?<verb>includes?|contains?|comprises?|consists? of|covers?|provides?|offers?|requires?|needs?))${pointing}?$`,
  'u',
);

/** "Requests must include:", "The fund covers:" */
function ofIncluding(intro: string): AskedList | undefined {
  const found = including.exec(intro)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || !isThing(who) || /^(?:you|we|they|it)$/iu.test(who)) return undefined;
  const needsHeading = isLoneKind(who) ? { needsHeading: true as const } : {};
  const [modal, deed] = [found['modal'], found['deed'] ?? ''];
  if (modal !== undefined) {
    const clause = ofModal(modal, lowerSubject(who), false, deed);
    return { text: asking('What', clause, clause.deed), ...needsHeading };
  }
  const { auxiliary, plain } = askedVerb(found['verb'] as string);
  return { text: `What ${auxiliary} ${lowerSubject(who)} ${plain}?`, ...needsHeading };
}

const ordered = new RegExp(
  String.raw`^(?<order>\p{Lu}\p{Ll}+ [^,;:]{3,60}?) (?<word>with|for|from|against|into)${pointing}?$`,
  'u',
);

/** "Fill the bin with:" */
function ofOrdered(intro: string): AskedList | undefined {
  const found = ordered.exec(intro)?.groups;
  const order = found?.['order'] ?? '';
  return found === undefined ||
    !isAnOrder(order) ||
    hanging.test(order) ||
    /\b(?:if|when|whether|that|which)\b/u.test(order)
    ? undefined
    : { text: `What should you ${lowerFirst(order)} ${found['word']}?` };
}

const conditional =
  /^(?<what>[^,;:]{3,60}?) (?<be>is|are|can be|may be|will be|must be|should be) (?<state>(?:not |only )?[^,;:]{3,60}?) (?:as long as|provided that|only if|only when|if|when|unless|in the following cases|under the following (?:conditions|circumstances))(?: (?:any|all|one)(?: or more)? of the following (?:applies|apply|is true|are true|is met|are met))?$/u;

/** "Expenses are reimbursed only if:" */
function ofConditional(intro: string): AskedList | undefined {
  const found = conditional.exec(intro)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || !isThing(what) || /\bunless$/u.test(intro)) return undefined;
  const [first = '', be = ''] = (found['be'] as string).split(' ');
  const state = (found['state'] as string).replace(/^only /u, '');
  return { text: `In which cases ${first} ${lowerSubject(what)} ${be === '' ? '' : 'be '}${state}?` };
}

const isThing = (text: string): boolean =>
  !hanging.test(text) &&
  !/\b(?:and|or)\b/u.test(text) &&
  (isKnown(text) ||
    isLoneKind(text) ||
    /^(?:The \p{Ll}+ )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*$/u.test(text) ||
    /^(?:An?|Each|Every|Any) \p{Ll}+(?: \p{Ll}+)?$/u.test(text));

const forms: readonly ((intro: string) => AskedList | undefined)[] = [
  ofExamples,
  ofKindOf,
  ofBareKind,
  ofHaving,
  ofOurs,
  ofBannedThings,
  ofFollowing,
  ofIncluding,
  ofOrdered,
  ofConditional,
  ...formsOfCases,
];

/** "What must requests include? Name two.": how many of a list of some length one is asked for, and not how many there are. */
export function naming(text: string, items: number): string {
  if (items <= 3) return startUpper(text);
  const many = items <= 6 ? 'two' : 'three';
  const asked = startUpper(text.replace(itsNumber, ''));
  // "Which things may the box contain? Name two.": nobody says so (read blind, 2026-11-30).
  const ofThings = asked.replace(
    /(?<=^|: )(?<first>[Ww])hich things (?=(?:must|should|may|can|will|does?|did|is|are)\b)/u,
    '$<first>hat ',
  );
  return ofThings === asked ? `${asked} Name ${many}.` : `${ofThings} Name ${many} things.`;
}
const itsNumber = /(?<=\b(?:which|what are the) )(?:four|five|six) (?=\p{Ll})/iu;
