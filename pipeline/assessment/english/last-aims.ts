import type { Document } from '../../document.ts';
import { explainedHeading } from '../../generation/asked-objective.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading } from '../../generation/heading-deeds.ts';
import { mostObjectiveWords, ruleObjectives } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonDraft, Sourced } from '../../lesson-plan.ts';
import { titleSubject } from './lesson-sections.ts';
import { explainedSections } from './section-objectives.ts';
import { isWhole } from './section-rules.ts';
import { hasSteps } from './section-steps.ts';
import { byKind, thingOf } from './section-things.ts';

/** A lesson about which nothing else can be told: its title, its headings in one word, its terms, a rule, its document. */
export function lastly(draft: LessonDraft, document: Document): Sourced[] {
  const { sources, text: title } = draft.title;
  // "Soil carbon: deep sampling" goes on from the lesson before, and is about the second.
  const { main = '', part = '' } =
    /^(?<main>.*?)(?:: (?<part>\p{L}.*))?$/u.exec(title.replace(/ \(\d+\)$/u, ''))?.groups ?? {};
  const told = [
    deedOfTitle(main, document),
    stepsOfTitle(main, draft, document),
    explainedTitle(part, document),
    explainedTitle(main, document),
  ];
  const whole = document.title ?? '';
  // The words of a title may stand in a heading far above the lesson.
  const heading = document.blocks.find(
    ({ kind, text }) => kind === 'heading' && (text.includes(main) || text === whole),
  );
  const named = heading === undefined ? [] : [{ block: heading.id, start: 0, end: heading.text.length }];
  const asOwn = (texts: (string | undefined)[]): Sourced[] =>
    texts.flatMap((text) =>
      text === undefined ? [] : [{ text, sources: [...sources, ...named], how: 'template:explain' }],
    );
  return [
    ...asOwn(told),
    ...explainedSections(draft, document, 1),
    ...explained(draft, document, true),
    ...asOwn([deedOfTitle(whole, document)]),
    ...ruleObjectives(draft.keyPoints).filter(({ text }) => isWhole(text)),
    ...asOwn([explainedTitle(whole, document)]),
  ]
    .filter(({ text }) => countWords(text) <= mostObjectiveWords && !explainsNoThing.test(text))
    .flatMap((one) => {
      const text = withArticle(one.text, document);
      return text === undefined ? [] : [{ ...one, text }];
    });
}

/** One word, a name, somebody, or a part of a page: nobody can be heard to explain it. */
export const explainsNoThing =
  /^Explain (?!(?:what|how|why|when)\b)(?:(?:the |an? |your )?\S+$|\p{L}+ing\b|.*\p{Lu}(?:\p{Ll}|\.)|.* and |.*\b(?:statements?|setup|members|practice|amount|lists?|page|thoughts?|basics|concerns|exercise|method)\b|.*[’']s\b)/u;

function deedOfTitle(title: string, document: Document): string | undefined {
  const name = titleSubject(title, document);
  const thing = thingOf(name, { sentences: [] });
  return deedOfHeading(name) ?? explainedHeading(startUpper(name)) ?? (thing && byKind(thing));
}

/** A recipe has no heading, and its steps stand below "Steps:". */
function stepsOfTitle(title: string, { segment }: LessonDraft, document: Document): string | undefined {
  const thing = thingOf(titleSubject(title, document), { sentences: [] });
  const blocks = document.blocks.slice(segment.blockStart, segment.blockEnd);
  return thing !== undefined && hasSteps({ blocks }) ? `Follow the steps for ${thing}` : undefined;
}

function explainedTitle(title: string, document: Document): string | undefined {
  const thing = thingOf(titleSubject(title, document), { sentences: [] });
  return thing !== undefined && countWords(thing) > 1 ? `Explain ${thing}` : undefined;
}
/** What a lesson tells of, by its headings and terms. */
export const explained = ({ objectives }: LessonDraft, { blocks }: Document, isHeading: boolean): Sourced[] =>
  objectives
    .filter(({ sources: [first] }) => first !== undefined && (blocks[first.block]?.kind === 'heading') === isHeading)
    .filter(({ how, text }) => /^template:(?:explain|compare|describe)$/u.test(how) && !namesNothing(text))
    .map((one) => ({ ...one, text: one.text.replace(/^Describe /u, 'Explain ') }))
    .filter(
      ({ text }) =>
        !/^\p{L}+ \p{L}+ing\b/u.test(text) && thingOf(text.replace(/^\p{L}+ /u, ''), { sentences: [] }) !== undefined,
    );

/** "Explain feedback loop" where the text speaks of one, or of the one; where it speaks of neither, only "Explain photosynthesis" stands. */
function withArticle(text: string, { blocks }: Document): string | undefined {
  const { thing } =
    /^Explain (?<thing>(?!the |an? |your |what |how |why |when )[\p{L}\d -]*[^s\P{Ll}])$/u.exec(text)?.groups ?? {};
  if (thing === undefined) return text;
  const [, article] =
    blocks
      .filter(({ kind }) => kind !== 'heading')
      .map(({ text: told }) => new RegExp(String.raw`\b(the|an?) ${thing}\b`, 'iu').exec(told))
      .find((found) => found !== null) ?? [];
  if (article === undefined) return uncounted.test(thing) ? text : undefined;
  return article.toLowerCase() === 'the' ? `Explain the ${thing}` : `Explain what ${article.toLowerCase()} ${thing} is`;
}

const uncounted =
  /(?:tion|sion|ment|ity|ness|ance|ence|ship|ism|ing|logy|graphy|cy|apy|ory|age|esis|ure|media|data|work|care|etiquette)$|\b(?:water|waste|health|safety|law|music|trade|food|power|soil|energy|culture)$/u;

/** "Describe specifically", "Describe everything": no thing. */
const namesNothing = (text: string): boolean => {
  const [, what = ''] = /^(?:Describe|Explain) (\p{L}+)$/u.exec(text) ?? [];
  return what !== '' && !['NOUN', 'PROPN'].includes(tagEnglish(`The ${what} must stay`)[1]?.partOfSpeech ?? '');
};
