import { cardsOfLesson, pointsOnCards } from '#contract/chat-cards.ts';
import type { LessonQuestion } from '#contract/lesson-proof.ts';
import {
  listIn,
  type PlacedQuestion,
  pointsIn,
  questionsIn,
  recordIn,
  type SavedLesson,
  stringsIn,
  textsOfLesson,
} from './lesson-texts.ts';

const orderSign = ' → ';
const pairSign = ' = ';
const pairEnd = '; ';

/**
 * A lesson in another language: the same cards, points and questions by the same ids, every text of it in that language.
 *
 * @param translations by the texts' keys
 * @returns undefined where one is missing: a lesson goes whole in one language, or not at all
 */
export function translatedLesson(
  lesson: SavedLesson,
  translations: ReadonlyMap<string, string>,
): SavedLesson | undefined {
  if (textsOfLesson(lesson).some(({ key }) => (translations.get(key) ?? '').trim() === '')) return undefined;
  const told = (key: string, source = ''): string => translations.get(key) ?? source;
  const { metadata } = lesson;
  const title = told('title');
  const cards = cardsIn(lesson, title, told);
  const quiz = [...listIn(metadata['quiz'])];
  const evidences = [...listIn(metadata['quiz_evidence'])];
  for (const each of questionsIn(metadata)) {
    quiz[each.at] = { ...recordIn(quiz[each.at]), ...questionTold(each, told) };
    // The source's own words are in another language, and what proves an answer is told by its explanation.
    const kept = recordIn(evidences[each.at]);
    if (kept !== undefined)
      evidences[each.at] = {
        ...kept,
        explanation: told(`question.${each.id}.explanation`),
        ...(recordIn(kept['source']) !== undefined && { source: { ...recordIn(kept['source']), quote: '' } }),
      };
  }
  return {
    title,
    content: cards.map(({ text }) => text).join('\n\n'),
    metadata: {
      ...metadata,
      cards,
      points: listIn(metadata['points']).map((entry) => {
        const point = recordIn(entry);
        return typeof point?.['id'] === 'string' ? { ...point, text: told(`point.${point['id']}`) } : entry;
      }),
      key_learning_points: keyPointsTold(metadata, told),
      learning_objectives: stringsIn(metadata['learning_objectives']).map((_, at) => told(`objective.${at}`)),
      quiz,
      quiz_evidence: evidences,
    },
  };
}

type Told = (key: string, source?: string) => string;

/** Each with the points that it teaches by name: what is left to the proof's own words in the source has no such words here. */
function cardsIn(lesson: SavedLesson, title: string, told: Told) {
  const { metadata, content } = lesson;
  const cards = cardsOfLesson({ content, cards: metadata['cards'] });
  const taught = pointsOnCards(cards, metadata);
  return cards.map(({ id, title: heading, figure, short, example }) => ({
    id,
    title: heading === lesson.title ? title : told(`card.${id}.title`),
    text: told(`card.${id}.text`),
    point_ids: taught.flatMap((each) => (each.card_id === id ? [each.point_id] : [])),
    ...(short !== undefined && { short: told(`card.${id}.short`) }),
    ...(example !== undefined && { example: told(`card.${id}.example`) }),
    ...(figure !== undefined && { figure: { ...figure, alt: told(`card.${id}.alt`) } }),
    sources: [],
  }));
}

function keyPointsTold(metadata: SavedLesson['metadata'], told: Told): string[] {
  const ids = new Map(pointsIn(metadata).map(({ id, text }) => [text, id]));
  let others = 0;
  return stringsIn(metadata['key_learning_points']).map((text) => {
    const id = ids.get(text);
    if (id !== undefined) return told(`point.${id}`);
    others += 1;
    return told(`key_point.${others - 1}`);
  });
}

/** Options keep their places, so that the right one stays right; an answer in the course's own language counts too. */
function questionTold({ id, asked }: PlacedQuestion, told: Told): Partial<LessonQuestion> {
  const own = (name: string, source?: string): string => told(`question.${id}.${name}`, source);
  const options = asked.options.map((_, at) => own(`option.${at}`));
  const accepted = (asked.accepted ?? []).map((text, at) =>
    text === asked.answer ? own('answer', text) : own(`accepted.${at}`),
  );
  const answer = options.length > 0 ? answerTold(asked, options) : own('answer');
  const keys = new Map([
    ...(asked.accepted ?? []).map((text, at) => [text, accepted[at] ?? text] as const),
    ...asked.options.map((text, at) => [text, options[at] ?? text] as const),
    [asked.answer, answer] as const,
  ]);
  const feedback = Object.entries(asked.feedback).map(([key, sentence], at) => [
    keys.get(key) ?? partsTold(key, asked.options, options),
    sentence.trim() === '' ? '' : own(`feedback.${at}`),
  ]);
  return {
    question: own('question'),
    ...(asked.setting !== undefined && { setting: own('setting', '') }),
    options,
    answer,
    ...(options.length === 0
      ? { accepted: [...new Set([answer, ...accepted, asked.answer, ...(asked.accepted ?? [])])] }
      : { own_options: asked.options }),
    feedback: Object.fromEntries(feedback),
    evidence: '',
  };
}

function answerTold({ options, answer }: LessonQuestion, translated: readonly string[]): string {
  const place = options.indexOf(answer);
  return place < 0 ? partsTold(answer, options, translated) : (translated[place] ?? '');
}

/** "a → b", "a = 1; b = 2" or "a" alone, made of options: each part in its own translation; anything else stays. */
function partsTold(text: string, options: readonly string[], translated: readonly string[]): string {
  if (text.includes(orderSign))
    return text
      .split(orderSign)
      .map((part) => translated[options.indexOf(part)] ?? part)
      .join(orderSign);
  const halves = new Map<string, string>();
  options.forEach((option, at) => {
    const [left, ...right] = option.split(pairSign);
    const [leftTold, ...rightTold] = (translated[at] ?? option).split(pairSign);
    if (right.length === 0) return;
    halves.set(left ?? '', leftTold ?? '');
    halves.set(right.join(pairSign), rightTold.join(pairSign));
  });
  return text
    .split(pairEnd)
    .map((pair) =>
      pair
        .split(pairSign)
        .map((half) => halves.get(half) ?? half)
        .join(pairSign),
    )
    .join(pairEnd);
}
