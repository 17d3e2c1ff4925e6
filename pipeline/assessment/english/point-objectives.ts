import { isCommand, oftenVerb } from '../../generation/catchwords.ts';
import { subjectOf, withoutAddition } from '../../generation/clauses.ts';
import { startUpper } from '../../generation/display-text.ts';
import { objectlessOrder } from '../../generation/objectless-verbs.ts';
import {
  isKept,
  isOrder,
  isTelling,
  mostObjectiveWords,
  ruleObjectives,
  verbOf,
} from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { asGerund } from '../../languages/english-gerund.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { rulesOf } from '../../languages/language.ts';
import type { Point, Sourced } from '../../lesson-plan.ts';
import { hanging, isKnown, lowerFirst } from './question-grammar.ts';

/**
 * What a learner can do who keeps the points of an English lesson, one objective of each: its duty ("Never break the
 * blisters for burns"), without what is said besides; else what may be asked of it ("Say whether holidays may be carried
 * over", "Say who must approve all bookings", "Say what to do to stop the alarm").
 */
export function pointObjectives(points: readonly Point[]): Sourced[] {
  return points
    .filter(({ kind, importance }) => importance > 1 && kind !== 'definition')
    .toSorted((a, b) => b.importance - a.importance)
    .flatMap((point): Sourced[] => {
      const [own] = ruleObjectives([{ ...point, text: point.text.replace(evenIf, '') }]);
      if (own !== undefined) return [own];
      const told = tellings(point.text);
      for (const text of told) {
        const [found] = ruleObjectives([{ ...point, text }]);
        if (found !== undefined) return [found];
        const duty = withThing(text) ?? dutyOf(text);
        if (duty !== undefined) return [{ text: duty, sources: point.sources, how: 'template:duty' }];
      }
      const asked = told.map(askedOf).find((text) => text !== undefined);
      return asked === undefined ? [] : [{ text: asked, sources: point.sources, how: 'template:asked' }];
    });
}

/** A rule as it may be told, the whole first: without its bullet, "please" and what it is "even if", then without its tails. */
function tellings(written: string): string[] {
  const whole = withoutBrackets(written)
    .replace(/^[·•▪◦–-]\s*/u, '')
    .replace(/[.!]+$/u, '')
    .replace(evenIf, '')
    .replace(/, for us to [^,]+$/u, '')
    // "unless it is wrong - this is a guide": what is said of it besides.
    .replace(/\s[-–—]\s(?:this|it|they|these|that) .*$/u, '')
    .replace(/, (?=(?:unless|if|when|until|before|after|except)\b)/u, ' ')
    .replace(/\b(?:do|DO) NOT\b|\b[Dd]on['’]t\b/gu, 'do not')
    .replace(/^(?<label>[^:.]{3,40}): (?=\p{Lu})/u, (label) => (isSaidBehind(label, written) ? '' : label))
    .trim();
  const bare = sureOf(
    startUpper(
      whole
        .replace(reason, '')
        .replace(/^(?:please,? |do (?!not\b)(?=\p{Ll}))/iu, '')
        .replace(advice, ''),
    ),
  );
  const first = /^(?<first>[^;]{12,}); (?!(?:unless|except|but|however|otherwise|if)\b)/iu.exec(bare)?.groups?.[
    'first'
  ];
  const texts = [
    bare,
    ...(first === undefined ? [] : [first]),
    ...withoutAddition(`${bare}.`).map((text) => text.replace(/\.$/u, '')),
  ];
  return texts.flatMap((text) => [...caseLast(text), text]).map((text) => startUpper(text));
}

const evenIf = /,? even (?:if|when|though) [^,]+$/u;
/** "For safety, please wear shoes", "By law, ...": why, and no case in which a rule holds. */
const reason =
  /^(?:for (?:your (?:own )?)?(?:safety|health|hygiene|security|privacy|comfort)(?: reasons)?|because of [^,]{3,50}|due to [^,]{3,50}|by law|as a (?:precaution|courtesy|rule)|out of (?:respect|courtesy)[^,]{0,40}|to be safe), /iu;
/** "We recommend you check with your lead" */
const advice =
  /^we (?:strongly |highly )?(?:recommend|suggest|advise|ask|request)(?: that)? (?:you|everyone|all (?:\p{L}+ )?\p{L}+s)(?: to)? (?=\p{Ll})/iu;

/** "Never Use Rags: Do not place a rag ...": a label that says the rule once more, or an order itself. */
function isSaidBehind(label: string, written: string): boolean {
  const own = contentStems(label, rulesOf('en'));
  const behind = contentStems(written.slice(label.length), rulesOf('en'));
  return own.some((stem) => behind.includes(stem));
}

/** "Make sure you arrive early": "Arrive early"; "Make sure the door is shut": "Ensure the door is shut". */
const sureOf = (text: string): string =>
  text
    .replace(
      /^(?:Ensure|Make sure|Be sure|Remember)(?: that)? (?:you|to) (?:always )?(?!(?:have|are|can|know|do|don|will|may|understand|been)\b)(?=\p{Ll})/u,
      '',
    )
    .replace(/^(?:Make sure|Be sure)(?: that)? (?=(?:the|your|all|any|each|every|an?|both|there|you)\b)/u, 'Ensure ')
    .replace(
      /^(?<gerund>\p{Lu}\p{Ll}+ing (?<rest>[^,;:]{3,60}?)) is (?:mandatory|compulsory|obligatory|required)\b/u,
      bidden,
    );

/** "Wearing gloves is mandatory for handling": "Wear gloves for handling". */
function bidden(whole: string, gerund: string, rest: string): string {
  const verb = tagEnglish(`They are ${lowerFirst(gerund)}`)[2];
  return verb?.partOfSpeech === 'VERB' && verb.lemma !== undefined && asGerund(verb.lemma) === verb.text
    ? `${startUpper(verb.lemma)} ${rest}`
    : whole;
}

const scoped =
  /^(?<scope>(?:For|In case of|In the event of|During|Outside|At|On|Upon|After|Before|When|While|With|Until) [^,:;]{3,50}), (?:please |then |you (?:must|should|have to|need to) )?(?<rest>.+)$/u;

/** "For burns, do not break blisters": "Do not break blisters for burns". */
function caseLast(text: string): string[] {
  const { scope = '', rest = '' } = scoped.exec(text)?.groups ?? {};
  const isPlain =
    rest !== '' && !/[,;:]|\b(?:if|when|for|unless|until)\b/u.test(rest) && dutyOf(startUpper(rest)) !== undefined;
  return isPlain ? [`${startUpper(rest)} ${lowerFirst(scope)}`] : [];
}

/** "For burns, cool with water": "Cool burns with water", since a verb without an object has what it is told for. */
function withThing(text: string): string | undefined {
  const { thing = '', rest = '' } = /^For (?<thing>[^,:;]{3,50}), (?<rest>[^,;:]+)$/u.exec(text)?.groups ?? {};
  const told = startUpper(
    rest.replace(/^(?:do not |never |always |immediately )?\p{L}+/u, (verb) => `${verb} ${thing}`),
  );
  return thing !== '' && objectlessOrder.test(rest) && isKept(told) ? told : undefined;
}

/** An order, also one that the tagger takes for a thing: "Rest quietly for 5 minutes", "Only use dry clay". */
function dutyOf(text: string): string | undefined {
  const { before = '', bid = text } =
    /^(?<before>(?:Only|Immediately|Always|Never|Do not|\p{Lu}\p{Ll}+ly) )(?<bid>\p{Ll}.+)$/u.exec(text)?.groups ?? {};
  const [, , verb, next] = tagEnglish(`You must ${lowerFirst(bid)}`);
  const isVerb = verb?.partOfSpeech === 'VERB' && verb.lemma === verb.text && next !== undefined;
  const isBid =
    before === ''
      ? isOrder(text) || isCommand(text)
      : isVerb || (/^(?:Never|Do not) $/u.test(before) && /^Do not/u.test(before));
  const isPlain =
    !/[;:@]|\s[–—-]\s|\b(?:we|our|us|I|my)\b|\byou (?:are (?:required|obliged|expected)|must|should|need to|have to)\b/u.test(
      text,
    );
  const isStatement =
    (before !== '' && !/^(?:Never|Do not) $/u.test(before) && isTelling(bid)) ||
    (before === '' &&
      (isRowOfNouns(text) ||
        isTelling(text) ||
        /^Time off\b/u.test(text) ||
        /^[\p{L}-]+ (?:do|does) not\b/u.test(text) ||
        (!/^(?:Ensure|Check|Verify|Confirm|Decide)\b/u.test(text) && subjectOf(text) !== undefined)));
  return isBid && isPlain && !isStatement && isKept(text) && !saysLittle.test(text) && !objectlessOrder.test(text)
    ? text
    : undefined;
}

/** "Room regulations also apply": two nouns side by side, of which the first is no verb elsewhere. */
function isRowOfNouns(text: string): boolean {
  const [first, second] = tagEnglish(text);
  const isNoun = /^(?:NOUN|PROPN)$/u.test(first?.partOfSpeech ?? '') && !oftenVerb.test(text);
  return (
    (isNoun && second?.partOfSpeech === 'NOUN') ||
    /^(?:Level|Step|Phase|Stage|Type|Part|Model|Point|Group|Class|Figure|Section|Table|Chapter|Alarm|Slide|Page|Item|Rule|Lesson|Unit|Day|Week|Version|Article|Appendix) \d/u.test(
      text,
    )
  );
}

/** What nobody can be seen to do, and what need not be done. */
const saysLittle =
  /^(?:(?:Probably|Usually|Maybe|Perhaps|Ideally|Hopefully|Simply|Just|Also) |(?:Only |Always |Never )?(?:need|want|feel|think|look|try|enjoy|note|say|attempt|worry|let['’]?s)\b)/iu;

/** What may be asked of a rule that bids nobody. */
export function askedOf(text: string): string | undefined {
  const asked = ofAim(text) ?? ofBan(text) ?? ofApproval(text);
  return asked === undefined || hanging.test(asked) || countWords(asked) > mostObjectiveWords ? undefined : asked;
}

const aim = /^To (?<aim>\p{Ll}[^,;:]{5,70}), (?<rest>.+)$/u;

/** "To stop the alarm, you need to ...": "Say what to do to stop the alarm". */
function ofAim(text: string): string | undefined {
  const found = aim.exec(text)?.groups;
  if (found === undefined || !isBidden(found['aim'] as string)) return undefined;
  const { rest = '' } = found;
  if (/^(?:do not|never|avoid)\b/u.test(rest)) return `Say what not to do to ${found['aim']}`;
  const isDone =
    isOrder(startUpper(rest)) ||
    isCommand(startUpper(rest)) ||
    /^(?:please|you|[\p{L} ]{3,40}) (?:must|should|need to|have to)\b/u.test(rest);
  return isDone ? `Say what to do to ${(found['aim'] as string).replace(/\btheir\b/u, 'your')}` : undefined;
}

const isBidden = (deed: string): boolean => {
  const [, , verb] = tagEnglish(`You must ${deed}`);
  return verb?.partOfSpeech === 'VERB' && verb.lemma === verb.text;
};

const bans =
  /^(?<subject>[^,;:]{3,70}?) (?<modal>may not|must not|shall not|should not|cannot|can not|can['’]t|(?:is|are) not (?:allowed|permitted) to|(?:is|are) not (?=(?:allowed|permitted|covered|reimbursed|refundable|transferable|negotiable|included|compulsory|mandatory|eligible|insured|accepted)\b)) ?(?<rest>\p{Ll}[^;:]*)$/u;

/** "Holidays may not be carried over": "Say whether holidays may be carried over". */
function ofBan(text: string): string | undefined {
  const { subject = '', modal = '', rest = '' } = bans.exec(text)?.groups ?? {};
  if (/^you$/iu.test(subject) && /can/u.test(modal)) return undefined;
  if (subject === '' || !isKnown(subject) || subjectOf(text) === undefined) return undefined;
  if (
    /\b(?:if|unless|except|only|until|without|but|and|because)\b|,|\p{L}- /u.test(rest) ||
    /^(?:be (?:enough|sure|safe|able)|have|know)\b/u.test(rest)
  )
    return undefined;
  const may = /can/u.test(modal)
    ? 'can'
    : /should/u.test(modal)
      ? 'should'
      : /^(?:is|are) not $/u.test(modal)
        ? modal.slice(0, -5)
        : 'may';
  return `Say whether ${lowerFirst(subject)} ${may.trim()} ${rest}`;
}

const approvals =
  /^(?<what>(?:All|Any|Every|Each|The|Your) [^,;:]{4,60}?) (?:must|should|shall|needs? to|ha(?:s|ve) to|(?:is|are) to) (?:first |also |always )?be (?<deed>approved|authori[sz]ed|signed|reviewed|confirmed|checked|supervised|countersigned|granted) (?:\p{Ll}+ )?by\b/u;

/** "All bookings must be approved by the warden": "Say who must approve all bookings". */
function ofApproval(text: string): string | undefined {
  const { what = '', deed = '' } = approvals.exec(text)?.groups ?? {};
  const verb = deed === '' ? undefined : verbOf(deed);
  return verb === undefined ? undefined : `Say who must ${verb} ${lowerFirst(what)}`;
}
