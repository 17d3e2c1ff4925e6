import * as z from 'zod/mini';
import type { Lesson } from '#contract/courses.ts';
import { cutContent, cutText, longestCardText } from '#contract/cut-text.ts';

/** One message of a lesson as the preview shows it. */
export interface PreviewedMessage {
  id: string;
  text: string;
  /** What can be tapped. */
  buttons: readonly string[];
}

const text = z.catch(z.string(), '');
const Card = z.object({ id: text, title: text, text: z.string() });
const Asked = z.object({
  id: text,
  kind: text,
  setting: text,
  question: z.string(),
  options: z.catch(z.array(z.string()), []),
  answer: text,
  status: text,
});
const letters = 'abcdefghij';

const listAt = (metadata: Lesson['metadata'], name: string): unknown[] => {
  const list = metadata[name];
  return Array.isArray(list) ? list : [];
};

/** The cards of a lesson, cut as a chat cuts them, the lesson's title above the first one. */
export function previewedCards({
  title,
  content,
  metadata,
}: Pick<Lesson, 'title' | 'content' | 'metadata'>): PreviewedMessage[] {
  const stored = listAt(metadata, 'cards').flatMap((entry) => z.safeParse(Card, entry).data ?? []);
  const isCurrent = stored.length > 0 && stored.map((card) => card.text).join('\n\n') === content;
  const cards = isCurrent
    ? stored.flatMap((card) => cutText(card.text, longestCardText).map((part) => ({ ...card, text: part })))
    : cutContent(content).map((part) => ({ id: '', title: '', text: part }));
  return cards.map((card, index) => {
    const own = card.title === title ? '' : card.title;
    const heading = [index === 0 ? title : '', own].filter((line) => line !== '').map((line) => `*${line}*`);
    return { id: `card ${index}`, text: [...heading, card.text].join('\n\n'), buttons: [] };
  });
}

/** The questions that are sent, as far as one can see them before anybody answers. */
export const previewedQuestions = ({ metadata }: Pick<Lesson, 'metadata'>): PreviewedMessage[] =>
  listAt(metadata, 'quiz').flatMap((entry, index) => {
    const asked = z.safeParse(Asked, entry).data;
    if (asked === undefined || asked.status === 'needs_you') return [];
    return [{ id: asked.id || `question ${index}`, ...questionText(asked) }];
  });

function questionText({
  kind,
  setting,
  question,
  options,
  answer,
}: z.infer<typeof Asked>): Omit<PreviewedMessage, 'id'> {
  const above = [setting, question].filter((line) => line !== '');
  const isChoice = options.includes(answer);
  if (isChoice && options.length <= 3 && options.every((option) => [...option].length <= 20))
    return { text: above.join('\n\n'), buttons: options };
  const marks = [...letters].slice(0, options.length);
  const lines = isChoice
    ? options.map((option, index) => `${(marks[index] ?? '').toUpperCase()}. ${option}`)
    : kind === 'match'
      ? matchLines(options)
      : options.map((option, index) => `${index + 1}. ${option}`);
  const list = lines.join('\n');
  return {
    text: [...above, list].filter((part) => part !== '').join('\n\n'),
    buttons: isChoice ? marks.map((mark) => mark.toUpperCase()) : [],
  };
}

function matchLines(options: readonly string[]): string[] {
  const halves = options.map((option) => option.split(' = '));
  const left = halves.map(([first = ''], index) => `${index + 1}. ${first}`);
  const right = halves.map(([, ...rest], index) => `${letters[index] ?? ''}. ${rest.join(' = ')}`);
  return [...left, '', ...right];
}
