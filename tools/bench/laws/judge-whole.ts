import type { LawQuestion } from './random-course.ts';
import { type Asking, lessonsIn, plain, type Violation } from './read-askings.ts';
import type { Sent, ToldHistory } from './told-history.ts';

/** Law 1 of a single message: what is read for the first time is the card itself, and what is asked is asked whole. */
export const judgeWhole = (history: ToldHistory, askings: readonly Asking[]): Violation[] => [
  ...judgeFirstReading(history),
  ...judgeAsked(askings),
];

/** The short form of a card is for who reads it again. */
const judgeFirstReading = ({ sent }: ToldHistory): Violation[] =>
  sent.flatMap(({ kind, text }): Violation[] => {
    const [mark] = kind === 'lesson' || kind === 'card' ? (/\bs\d+z\b/.exec(text) ?? []) : [];
    return mark === undefined ? [] : [{ law: 1, what: `${mark} came in place of its card` }];
  });

/** Case, question and everything to choose, to put in order and to pair, as one of the course's versions has them. */
const judgeAsked = (askings: readonly Asking[]): Violation[] =>
  askings.flatMap(({ sent, course, question }): Violation[] => {
    if (sent.channel !== 'whatsapp') return [];
    const versions = lessonsIn(course).flatMap(({ points }) =>
      points.flatMap(({ questions }) => questions.filter(({ mark }) => mark === question.mark)),
    );
    return versions.some((version) => isWhole(sent, version))
      ? []
      : [{ law: 1, what: `${question.mark} was asked with less than there is of it` }];
  });

function isWhole({ kind: sentAs, text, buttons }: Sent, { kind, stem, setting, options }: LawQuestion): boolean {
  const shown = plain([text, ...buttons.map(({ title }) => title)].join('\n'));
  const holds = (part: string): boolean => shown.includes(plain(part));
  if (!holds(stem) || !holds(setting)) return false;
  // In the learner's own language.
  if (kind === 'true_false') return true;
  const parts = kind === 'match' ? options.flatMap((option) => option.split(' = ')) : options;
  const missing = parts.filter((part) => !holds(part)).length;
  // The hint of a review leaves a wrong option out.
  const hasHint = sentAs === 'review' && kind !== 'order' && kind !== 'match' && options.length > 2;
  return missing === 0 || (missing === 1 && hasHint);
}
