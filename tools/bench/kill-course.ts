import { type Answer, type ProductClient, textAt } from './product-client.ts';

const lessonMarks = ['MARK-ONE', 'MARK-TWO', 'MARK-THREE'] as const;
const cardsOfLesson = [1, 2, 3] as const;

/** By which a card is known in whatever reaches a phone. */
export const cardMarks = lessonMarks.flatMap((mark) => cardsOfLesson.map((card) => `${mark}-${card}`));

interface Asked {
  kind: string;
  options: string[];
  answer: string;
}

const items = ['Keep the lid closed', 'Press the stop', 'Call for help'];
const places = ['Shelf', 'Cellar', 'Freezer', 'Oven', 'Table'];

/** All eight kinds, each once. */
const kindsOf: Record<(typeof lessonMarks)[number], readonly Asked[]> = {
  'MARK-ONE': [
    { kind: 'choice', options: ['Salt', 'Water', 'Heat'], answer: 'Heat' },
    { kind: 'true_false', options: ['True', 'False'], answer: 'True' },
    { kind: 'lookup', options: places, answer: 'Freezer' },
  ],
  'MARK-TWO': [
    { kind: 'recall', options: [], answer: 'Above sixty degrees' },
    { kind: 'numeric', options: [], answer: '60' },
    { kind: 'cloze', options: ['hot', 'cold'], answer: 'hot' },
  ],
  'MARK-THREE': [
    { kind: 'order', options: items, answer: [items[1], items[0], items[2]].join(' → ') },
    { kind: 'match', options: ['Red = May run', 'Green = Must stand'], answer: 'Red = Must stand; Green = May run' },
  ],
};

/** A point for each question, each taught by a card of its own; the last card teaches what is left, or nothing. */
function lessonOf(mark: (typeof lessonMarks)[number], order: number): Record<string, unknown> {
  const asked = kindsOf[mark];
  const cards = cardsOfLesson.map((card) => ({
    id: `card-${card}`,
    title: `Part ${card}`,
    text: `Keep hot food above 60 °C, whatever the day. ${mark}-${card}.`,
    point_ids: asked[card - 1] === undefined ? [] : [`point-${card}`],
    sources: [],
  }));
  return {
    title: `Lesson ${order + 1}`,
    content: cards.map(({ text }) => text).join('\n\n'),
    order,
    metadata: {
      cards,
      points: asked.map((_, index) => ({
        id: `point-${index + 1}`,
        text: `What part ${index + 1} of lesson ${order + 1} says`,
        kind: 'rule',
        importance: 3,
        sources: [],
      })),
      quiz: asked.map((each, index) => ({
        ...each,
        id: `question-${index + 1}`,
        point_id: `point-${index + 1}`,
        question: `Question ${index + 1} of lesson ${order + 1}?`,
        status: 'ready',
      })),
    },
  };
}

async function made(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A published course of three lessons of three cards each, with the eight kinds of questions, before the first kill. */
export async function makeCourse(client: ProductClient): Promise<string> {
  const course = await made(client.post('/api/v1/courses', { title: 'Food safety', pace: 'daily' }));
  const courseId = textAt(course, 'data', 'id');
  for (const [order, mark] of lessonMarks.entries())
    await made(client.post(`/api/v1/courses/${courseId}/lessons`, lessonOf(mark, order)));
  await made(client.post(`/api/v1/courses/${courseId}/publish`, {}));
  return courseId;
}
