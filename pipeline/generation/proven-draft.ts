import type { Document } from '../document.ts';
import type { LessonDraft, Sourced } from '../lesson-plan.ts';
import { displayText } from './display-text.ts';
import { shortTitle } from './short-title.ts';
import { saysWhatItsSourcesSay } from './told-by-sources.ts';

/**
 * A draft without what its sources do not say in their own words. One odd sentence among a hundred may trip a rule of ours;
 * a point less is better than a handbook refused by the last check.
 *
 * @returns the same draft where everything holds; a title that does not gives way to its first source, cut at a word
 */
export function provenDraft(draft: LessonDraft, document: Document): LessonDraft {
  const holds = (one: Sourced): boolean => one.sources.length === 0 || saysWhatItsSourcesSay(one, document);
  const keyPoints = draft.keyPoints.filter(holds);
  const objectives = draft.objectives.filter(holds);
  const title = holds(draft.title) ? draft.title : plainTitle(draft.title, document);
  const isWhole = keyPoints.length === draft.keyPoints.length && objectives.length === draft.objectives.length;
  return isWhole && title === draft.title ? draft : { ...draft, title, keyPoints, objectives };
}

function plainTitle(title: Sourced, { blocks }: Document): Sourced {
  const [source] = title.sources;
  const text = source && displayText(blocks[source.block]?.text.slice(source.start, source.end) ?? '');
  return source === undefined || text === undefined || text === ''
    ? title
    : { text: shortTitle(text), sources: [source], how: 'trimmed:title' };
}
