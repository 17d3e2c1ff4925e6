import type { Document, Span } from '../../document.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { standsAlone, withoutBrackets } from '../../generation/self-contained.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords, wordsOf } from '../../languages/words.ts';
import type { LessonDraft, Point, Question, Sourced } from '../../lesson-plan.ts';
import { withName } from './own-names.ts';
import { hanging, lowerSubject } from './question-grammar.ts';
import { isOrder } from '../../generation/rule-objectives.ts';

const mostObjectives = 4;
const fewestObjectives = 2;
/** An objective is read at a glance. */
const mostWords = 20;

/** "Define We’ll", "Define following": taken for terms. */
const noTerm = /[’']|\b(?:following|above|below|we|you|it|this|that)\b/iu;

/** What a question asks, as what a learner then knows; each pattern is the whole question without its heading. */
const told: readonly (readonly [asked: RegExp, known: string])[] = [
  [/^What (?:should|must) you (?:not|never) do (?<rest>.+)$/u, 'Know what not to do $<rest>'],
  [
    /^What (?:should|must) you do (?<rest>(?:if|when|whenever|once|after|before|while|during|to|as soon as|in case|prior to|upon)\b.+)$/u,
    'Know what to do $<rest>',
  ],
  [/^What (?:should|must) you (?<rest>(?!be\b|do\b)\p{Ll}+ .+)$/u, 'Know what to $<rest>'],
  [/^What (?<rest>(?:must|should|may) be \p{Ll}+ .+)$/u, 'Know what $<rest>'],
  [/^What (?<rest>happens (?:if|when|once) .+)$/u, 'Know what $<rest>'],
  [
    /^(?<way>When|Where|How|How often|How long) (?:should|must) you (?<rest>(?!be\b)\p{Ll}.+)$/u,
    'Know $<way> to $<rest>',
  ],
  [/^(?<way>When|How) (?<modal>may|can) you (?<rest>\p{Ll}.+)$/u, 'Know $<way> you $<modal> $<rest>'],
  [
    /^(?<way>When|Where|How|How often|How long|Until when) (?<modal>must|should|may|can|will) (?<who>[^?]{3,60}?) (?<rest>be \p{Ll}.+)$/u,
    'Know $<way> $<who> $<modal> $<rest>',
  ],
  [/^Why should you (?<rest>.+)$/u, 'Explain why you should $<rest>'],
  [/^What does (?<rest>“[^”]+”) mean$/u, 'Say what $<rest> means'],
  [
    /^What (?<be>is|are) (?<what>.+?) (?<rest>(?:\p{Ll}+ed (?:into|to|by|from|for|with|in|on|as|against)$|used|responsible|designed|intended|meant|useful|necessary|required|needed|separated|based|composed|made|rounded|set|called|allowed|expected|considered|likely|entitled|about)\b.*)$/u,
    'Know what $<what> $<be> $<rest>',
  ],
  [/^What (?:is|are) (?<rest>the .+|an? (?:\p{Ll}+ )?\p{Ll}+ of .+)$/u, 'Know $<rest>'],
  [/^Who should (?<what>.+?) (?<rest>be \p{Ll}+ed\b.* by)$/u, 'Know who $<what> should $<rest>'],
  [/^(?<way>Who|Which \p{Ll}+) (?<rest>(?:is|are|may|must|can|should|will|\p{Ll}+s) .+)$/u, 'Know $<way> $<rest>'],
  [/^May you (?<rest>.+)$/u, 'Know whether you may $<rest>'],
];

/** "What should you do if you smell gas?": "Know what to do if you smell gas"; undefined where no form fits. English. */
export function objectiveOf(question: string): string | undefined {
  const asked = question.replace(/^[^:?“”]{3,60}: (?=\p{Ll})/u, '').replace(/\?$/u, '');
  const whole = asked.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const found = told.find(([form]) => form.test(whole));
  if (found === undefined) return undefined;
  const text = whole
    .replace(found[0], found[1])
    .replace(
      /^(?<verb>Know) (?<way>\p{Lu}\p{Ll}+)\b/u,
      (_, verb: string, way: string) => `${verb} ${way.toLowerCase()}`,
    );
  return countWords(text) <= mostWords && !hanging.test(text) ? text : undefined;
}

/** Begins with a plain subject and has its finite verb right behind it: no line of a list, no half of a slide. */
function isSentence(text: string): boolean {
  const subject = subjectOf(text);
  const [first] = tagEnglish(text);
  if (subject === undefined || first === undefined || !opensSubject.has(first.partOfSpeech)) return false;
  const [word = ''] = text.slice(subject.length).trim().split(' ');
  const verb = tagEnglish(text).find(({ text: own }, at) => at > 0 && own === word);
  return verb?.partOfSpeech === 'AUX' || (verb?.partOfSpeech === 'VERB' && !/(?:ing|ed)$/u.test(word));
}
const opensSubject: ReadonlySet<string> = new Set(['DET', 'NOUN', 'PROPN', 'ADJ', 'NUM']);

const leadingCase = /^(?:If|When|Whenever|Before|After|Once|For|In|On|At|With|During) [^,]{4,60}, (?=\p{Ll})/u;

/** What its points tell, where a lesson asks for less: a whole sentence that needs no other. */
function toldBy({ text, importance, sources }: Point): Sourced | undefined {
  const sentence = withoutBrackets(text).replace(/[.!]$/u, '');
  const main = sentence.replace(leadingCase, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const isPlain =
    importance > 1 &&
    /^\p{Lu}/u.test(sentence) &&
    !/[;:?“”"()$\\]|\s[–—-]\s|\b(?:we|our|us|I|my|this|these|that is|please)\b/iu.test(sentence) &&
    !/^(?:If|When|Before|After|Once|To|For|In|On|At|By|With|However|Also|Do|Don['’]t|Never|Always)\b/u.test(main);
  if (
    !isPlain ||
    countWords(sentence) > mostWords ||
    countWords(sentence) < 5 ||
    !isSentence(main) ||
    isOrder(main) ||
    saysLittle.test(main) ||
    saysLittle.test(sentence)
  )
    return undefined;
  if (hanging.test(sentence) || !standsAlone(text, 'en')) return undefined;
  return { text: `Know that ${lowerSubject(sentence)}`, sources: [...sources], how: 'template:known' };
}

/** "The problem is that ...", "More information is provided in Section 7": nothing that one would learn. */
const saysLittle =
  /^In (?:other|most|many|some|such|all) (?:cases|instances)\b|^(?:The (?:problem|question|point|answer|idea|goal|reason|fact|following|next|previous|rest)|More|Further|Additional|Most|Many|Several|Some|Other|Another|Such|Each|Every) [^,]{0,40}\b(?:is|are|can|will|may)\b|\b(?:section|chapter|page|appendix|figure|table) \d/iu;

/**
 * What a learner can do after a lesson: its rules, then what it asks, then its definitions, then what its points tell.
 * Of a heading only a textbook makes objectives, which keeps them before what its points tell; a lesson that has no other
 * takes the one of its first heading. English.
 *
 * @param narrative it is a textbook
 */
export function askedObjectives(
  draft: LessonDraft,
  questions: readonly Question[],
  document: Document,
  narrative: boolean,
): Sourced[] {
  const { objectives, keyPoints } = draft;
  const isOf = (...hows: string[]) => objectives.filter(({ how }) => hows.includes(how));
  const askedBy = (isHeld: boolean) =>
    questions.flatMap(({ question, evidence, needsEye }): Sourced[] => {
      const text = (needsEye === true) === isHeld ? objectiveOf(question) : undefined;
      return text === undefined || !isTold(text, [evidence], document)
        ? []
        : [{ text, sources: [evidence], how: 'template:asked' }];
    });
  const known = keyPoints
    .toSorted((a, b) => b.importance - a.importance)
    .flatMap((point) => toldBy(point) ?? [])
    .map((one) => ({
      ...one,
      text: withName(
        one.text,
        one.text.replace(/^Know that (\p{Ll})/u, (_, first: string) => first.toUpperCase()),
        document,
      ),
    }))
    .filter(({ text, sources }) => isTold(text, sources, document))
    .slice(0, fewestObjectives);
  const firm = [
    ...isOf('template:duty'),
    ...askedBy(false),
    ...isOf('template:asked'),
    ...isOf('template:define').filter(({ text }) => !noTerm.test(text)),
  ];
  const described = isOf('template:describe').filter(({ text }) => !namesNothing(text));
  const others = [...isOf('template:compare', 'template:explain'), ...described];
  // What waits for a person as a question may well be worth knowing: "Know what happens if ..."
  const waiting = askedBy(true).filter(({ text }) =>
    /^(?:Know what (?:to do|not to do|happens) |Know an? |Explain why )/u.test(text),
  );
  const behind = narrative ? [...others, ...known] : [...known, ...waiting];
  const all: Sourced[] = [];
  for (const one of [...firm, ...behind]) {
    const isSpare = !firm.includes(one) && all.length >= fewestObjectives;
    if (all.length === mostObjectives || isSpare || isSaid(one, all)) continue;
    all.push(one);
  }
  return all.length > 0
    ? all
    : others.slice(0, 1).map((one) => ({ ...one, text: one.text.replace(/, including .+$/u, '') }));
}

/** Half of what it says and a quarter of all its words stand in its rule: what only a heading says is no objective. */
function isTold(text: string, sources: readonly Span[], { blocks }: Document): boolean {
  const rule = sources.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? '').join(' ');
  const said = contentStems(rule, rulesOf('en'));
  const own = contentStems(text.replace(/^(?:Know|Say|Explain) /u, ''), rulesOf('en'));
  if (own.length < 2 || own.filter((stem) => said.includes(stem)).length * 2 < own.length) return false;
  const { stem } = rulesOf('en');
  const stemsOf = (words: string) => wordsOf(words.toLowerCase()).map((word) => stem(word.text));
  const known = new Set(stemsOf(rule));
  const all = stemsOf(text);
  return all.filter((one) => known.has(one)).length * 4 >= all.length;
}

/** "Describe specifically", "Describe everything": no thing. */
const namesNothing = (text: string): boolean => {
  const [, what = ''] = /^Describe (\p{L}+)$/u.exec(text) ?? [];
  return what !== '' && !['NOUN', 'PROPN'].includes(tagEnglish(`The ${what} must stay`)[1]?.partOfSpeech ?? '');
};

/** A rule and the question about it are one objective. */
const isSaid = ({ text, sources }: Sourced, all: readonly Sourced[]): boolean =>
  all.some(
    (other) =>
      bare(other.text) === bare(text) ||
      other.sources.some((span) => sources.some((own) => own.block === span.block && own.start === span.start)),
  );

const bare = (text: string): string => text.toLowerCase().replace(/[“”"]/gu, '');
