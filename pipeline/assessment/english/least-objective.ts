import type { Document } from '../../document.ts';
import { explainedHeading } from '../../generation/asked-objective.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading } from '../../generation/heading-deeds.ts';
import { mostObjectiveWords } from '../../generation/rule-objectives.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonDraft, Sourced } from '../../lesson-plan.ts';
import { explainsNoThing } from './last-aims.ts';
import { titleSubject } from './lesson-sections.ts';
import { pointObjectives } from './point-objectives.ts';
import { isAim } from './sound-aims.ts';

/**
 * The one objective of an English lesson of which nothing better can be told, for no lesson is without: what its title bids or
 * asks, what its weightiest point bids, what its headings speak of, at last what it is called.
 */
export function leastObjective(draft: LessonDraft, document: Document): Sourced | undefined {
  const { text: title, sources } = draft.title;
  const parts = title.split(/: (?=\p{Lu})/u);
  const names = [title, ...parts.toReversed()].map((name) => titleSubject(name, document));
  const ofTitle = (text: string | undefined): Sourced[] =>
    text === undefined ? [] : [{ text: startUpper(text), sources, how: 'template:explain' }];
  const told = [
    ...names.flatMap((name) => ofTitle(deedOfHeading(name) ?? explainedHeading(startUpper(name)))),
    ...pointObjectives(draft.keyPoints),
    ...draft.objectives.map((one) => ({ ...one, text: one.text.replace(/^Describe /u, 'Explain ') })),
  ].filter((one) => countWords(one.text) <= mostObjectiveWords && isAim(one) && !/[“”?]|\bfigure\b/iu.test(one.text));
  return (
    told.find(({ text }) => !explainsNoThing.test(text)) ??
    told[0] ??
    ofTitle(`Explain ${title.replace(/[?!.]+$/u, '')}`).find(({ text }) => !/[“”]/u.test(text))
  );
}
