import type { Document } from '../document.ts';
import type { LessonDraft, Sourced } from '../lesson-plan.ts';
import { headingText } from './heading-text.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { topHeadings } from './lesson-title.ts';
import { shortTitle } from './short-title.ts';

/**
 * Tells lessons with one title apart: the first keeps it, a later one is called by its own headings, by a term of its own as
 * "Taxes: tariffs", else "Taxes (2)".
 * A run needs all its drafts to know that, so this is done once after the last is generated.
 */
export function distinctTitles(drafts: readonly LessonDraft[], document: Document): LessonDraft[] {
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const title = taken.has(draft.title.text.toLowerCase()) ? freshTitle(draft, taken, document) : draft.title;
    taken.add(title.text.toLowerCase());
    return title === draft.title ? draft : { ...draft, title };
  });
}

function freshTitle(draft: LessonDraft, taken: ReadonlySet<string>, document: Document): Sourced {
  const { title } = draft;
  const how = title.how === 'template:part' ? title.how : 'trimmed:title';
  const headings = ownHeadings(draft, document);
  const tops = topHeadings(draft.segment, document);
  const [first, second] = headings.filter(({ sources: [span] }) => tops.some(({ id }) => id === span?.block));
  const pairs =
    first && second ? [{ text: `${first.text}; ${second.text}`, sources: [...first.sources, ...second.sources] }] : [];
  const named = [...pairs, ...headings].map((one) => ({ ...one, how: 'trimmed:title' }));
  const rules = rulesOf(document.language);
  const under = ownTerms(draft)
    .filter(
      ({ text }) => contentStems(text, rules).length > 0 && !title.text.toLowerCase().includes(text.toLowerCase()),
    )
    .map(({ text, sources }) => ({
      text: `${shortTitle(title.text, 34)}: ${text}`,
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

function ownHeadings({ segment }: LessonDraft, document: Document): Own[] {
  return document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter(({ kind }) => kind === 'heading')
    .map((block) => ({
      text: headingText(block, document),
      sources: [{ block: block.id, start: 0, end: block.text.length }],
    }))
    .filter(({ text }) => text !== '' && !saysNothing(text));
}

function ownTerms({ segment }: LessonDraft): Own[] {
  return segment.terms.slice(0, 8).flatMap(({ text, sentences }) => {
    // What is said once is no subject.
    if (sentences.length < 2) return [];
    const sentence = segment.sentences[sentences[0] ?? -1];
    const at = sentence?.text.indexOf(text) ?? -1;
    if (sentence === undefined || at < 0) return [];
    const start = sentence.start + at;
    return [{ text, sources: [{ block: sentence.block, start, end: start + text.length }] }];
  });
}
