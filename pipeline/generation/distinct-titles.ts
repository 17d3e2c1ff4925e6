import { type Document, wholeBlock } from '../document.ts';
import type { LessonDraft, Sourced } from '../lesson-plan.ts';
import { headingText, joinedHeadings } from './heading-text.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { isOrganisation } from './organisations.ts';
import { joinedParts, mainParts, titleOf } from './sections-title.ts';
import { maximumTitleGraphemes, shortTitle } from './short-title.ts';
import { titleParts, topHeadings } from './title-parts.ts';

/**
 * Tells lessons with one title apart: the first keeps it, a later one is called by its own headings, by a term of its own as
 * "Taxes: tariffs", else "Taxes (2)".
 * A run needs all its drafts to know that, so this is done once after the last is generated.
 */
export function distinctTitles(drafts: readonly LessonDraft[], document: Document): LessonDraft[] {
  const taken = new Set<string>();
  const isRare = rareTerms(drafts);
  return drafts.map((draft) => {
    const title = taken.has(draft.title.text.toLowerCase()) ? freshTitle(draft, taken, document, isRare) : draft.title;
    taken.add(title.text.toLowerCase());
    return title === draft.title ? draft : { ...draft, title };
  });
}

const mostLessonsOfTerm = 2;
const mostShareOfLessons = 0.15;

/** A term that many lessons use tells none of them apart: "Money: entrepreneur". */
function rareTerms(drafts: readonly LessonDraft[]): (term: string) => boolean {
  const lessons = new Map<string, number>();
  for (const { segment } of drafts)
    for (const term of new Set(segment.terms.map(({ text }) => text.toLowerCase())))
      lessons.set(term, (lessons.get(term) ?? 0) + 1);
  const most = Math.max(mostLessonsOfTerm, drafts.length * mostShareOfLessons);
  return (term) => (lessons.get(term.toLowerCase()) ?? 0) <= most;
}

function freshTitle(
  draft: LessonDraft,
  taken: ReadonlySet<string>,
  document: Document,
  isRare: (term: string) => boolean,
): Sourced {
  const { title } = draft;
  const how = title.how === 'template:part' ? title.how : 'trimmed:title';
  const named = document.language === 'en' ? namedBySections(draft, document) : namedByHeadings(draft, document);
  const rules = rulesOf(document.language);
  const under = ownTerms(draft)
    .filter(
      ({ text }) =>
        contentStems(text, rules).length > 0 && isRare(text) && !title.text.toLowerCase().includes(text.toLowerCase()),
    )
    // Two words say more than one, and who published a text less than any.
    .toSorted(
      (a, b) =>
        Number(isOrganisation(a.text)) - Number(isOrganisation(b.text)) ||
        Number(b.text.includes(' ')) - Number(a.text.includes(' ')),
    )
    .map(({ text, sources }) => ({
      text: `${shortTitle(title.text, 34)}${title.text.includes(':') ? ' –' : ':'} ${text}`,
      sources: [...title.sources, ...sources],
      how,
    }));
  const fresh = [...named, ...under].find(({ text }) => !taken.has(text.toLowerCase()) && shortTitle(text) === text);
  if (fresh !== undefined) return fresh;
  for (let part = 2; ; part += 1) {
    const text = `${shortTitle(title.text, 54)} (${part})`;
    if (!taken.has(text.toLowerCase())) return { ...title, text, how: 'template:part' };
  }
}

type Own = Pick<Sourced, 'text' | 'sources'>;

/** Its main sections together, else each, the largest first: it says most of what the lesson is about. */
function namedBySections({ segment }: LessonDraft, document: Document): Sourced[] {
  const sections = titleParts(segment, document);
  const joined = joinedParts(sections, document);
  const alone = mainParts(sections.parts, document)
    .filter(({ heading }) => heading.id >= segment.blockStart)
    .toSorted((a, b) => b.words - a.words)
    .map(({ heading }): Sourced => titleOf(heading, document));
  return joined === undefined ? alone : [joined.title, ...alone];
}

const mostJoined = 3;

function namedByHeadings({ segment }: LessonDraft, document: Document): Sourced[] {
  const headings: Own[] = document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter(({ kind }) => kind === 'heading')
    .map((block) => ({ text: headingText(block, document), sources: [wholeBlock(block)] }))
    .filter(({ text }) => text !== '' && !saysNothing(text));
  const tops = topHeadings(segment, document);
  const own = headings.filter(({ sources: [span] }) => tops.some(({ id }) => id === span?.block));
  const pairs = [own.slice(0, own.length > mostJoined ? 0 : mostJoined), own.slice(0, 2)].flatMap((some) => {
    const names = some.map(({ text }) => text);
    const text = some.length < 2 ? undefined : joinedHeadings(names, maximumTitleGraphemes, document);
    return text === undefined ? [] : [{ text, sources: some.flatMap(({ sources }) => sources) }];
  });
  return [
    ...pairs.map((one) => ({ ...one, how: 'template:sections' })),
    ...headings.map((one) => ({ ...one, how: 'trimmed:title' })),
  ];
}

function ownTerms({ segment }: LessonDraft): Own[] {
  return segment.terms.slice(0, 12).flatMap(({ text, sentences }) => {
    // What is said once is no subject.
    if (sentences.length < 2) return [];
    const sentence = segment.sentences[sentences[0] ?? -1];
    const at = sentence?.text.indexOf(text) ?? -1;
    if (sentence === undefined || at < 0) return [];
    const start = sentence.start + at;
    return [{ text, sources: [{ block: sentence.block, start, end: start + text.length }] }];
  });
}
