import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { onPhone, shownByPhone } from '#kit/on-a-phone.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { whatsappLimits as limits } from '../channels/whatsapp/whatsapp-limits.ts';
import {
  type CardText,
  composeCard as cardContent,
  composeFeedback as feedbackContent,
  type Feedback,
  composeLesson as lessonContent,
  composeQuestion as questionContent,
  composeReveal,
  type LessonText,
} from './compose-message.ts';
import type { CloudMessage } from '../../providers/whatsapp-cloud.ts';
import { composeStarter as starterContent } from './starter-template.ts';
import { readAnswerId } from './button-ids.ts';
import { typedWords } from './typed-words.ts';
import { optionsIn } from './shown-options.ts';

const composeCard = (card: CardText) => onPhone(cardContent(card));
const composeFeedback = (feedback: Feedback) => onPhone(feedbackContent(feedback, limits));
const composeLesson = (lesson: LessonText) => onPhone(lessonContent(lesson, limits));
const composeQuestion = (asked: Parameters<typeof questionContent>[0]) => onPhone(questionContent(asked, limits));
const composeStarter = (...about: Parameters<typeof starterContent>) => onPhone(starterContent(...about));

const deliveryId = '0b8e6f0a-3f63-4d2c-9f5e-0a8f6f1f2a3b';
const aQuestion = (change: Partial<Question> = {}): Question => ({
  kind: 'choice',
  question: 'How hot?',
  options: ['60 °C', '40 °C'],
  answer: '60 °C',
  explanation: '',
  evidence: '',
  page: undefined,
  id: 'q1',
  pointId: 'p1',
  difficulty: 2,
  feedback: {},
  ...change,
});
const ask = (question: Question, heading: 'question' | 'reteach' = 'question') =>
  composeQuestion({ deliveryId, question, language: 'en', heading });

type Interactive = {
  type: string;
  body: { text: string };
  action: {
    button?: string;
    buttons?: { reply: { id: string; title: string } }[];
    sections?: { rows: { id: string; title: string; description: string }[] }[];
  };
};
const interactiveOf = (payload: CloudMessage): Interactive => payload.interactive as Interactive;

test('short options stand on the buttons themselves, with one to leave the question out', () => {
  const { action } = interactiveOf(ask(aQuestion()).payload);
  expect(action.buttons?.map((button) => button.reply.title).toSorted()).toEqual(['40 °C', '60 °C', 'Skip']);
});

test('long options get letters, and stand in full in the message', () => {
  const options = ['It removes the germs that would get into food', 'It keeps the hands warm', 'It saves time'];
  const { text, payload } = ask(aQuestion({ options, answer: 'It saves time' }));
  expect(interactiveOf(payload).action.buttons?.map((button) => button.reply.title)).toEqual(['A', 'B', 'C']);
  for (const option of options) expect(text).toContain(option);
});

test('four options become a list with letters, and a row to leave the question out', () => {
  const { action, type } = interactiveOf(ask(aQuestion({ options: ['1', '2', '3', '4'], answer: '1' })).payload);
  expect(type).toBe('list');
  expect(action.sections?.[0]?.rows.map((row) => row.title)).toEqual(['A', 'B', 'C', 'D', 'Skip']);
});

test('options that have no room above buttons come whole, and their letters are typed', () => {
  const options = ['first', 'second', 'third', 'fourth'].map(
    (name) => `${name} ${'that is told at length '.repeat(12)}.`,
  );
  const question = aQuestion({ options, answer: options[0] ?? '' });
  const content = questionContent({ deliveryId, question, language: 'en', heading: 'question' }, limits);
  const { text, payload } = onPhone(content);
  expect(payload).toHaveProperty('text.body', text);
  for (const option of options) expect(text).toContain(option);
  expect(text).toContain('Type the letter of your answer.\nOr write SKIP.');
  const [first = ''] = optionsIn(content, deliveryId, options);
  expect(text).toContain(`*A.* ${first}`);
});

test('a point that has no room above its buttons comes whole', () => {
  const point = 'Keep the lid closed and press the stop. '.repeat(40);
  const { text, payload } = onPhone(composeReveal(deliveryId, point, 'en', limits));
  expect(payload).toHaveProperty('text.body', text);
  expect(text).toContain(point);
  expect(text).toContain('*A.* 👍 I knew it\n*B.* 🤔 Not yet');
});

test('a button says which asking and which option it answers', () => {
  const { buttons = [] } = interactiveOf(ask(aQuestion()).payload).action;
  const named = new Map(buttons.map(({ reply }) => [reply.title, readAnswerId(reply.id)]));
  expect(named.get('60 °C')).toEqual({ deliveryId, optionIndex: 0 });
  expect(named.get('40 °C')).toEqual({ deliveryId, optionIndex: 1 });
});

test('a missed point is asked once more without the sentence that proves its answer', () => {
  const { text } = ask(
    aQuestion({ evidence: 'Hot food stays above 60 °C.', explanation: 'Germs grow below.' }),
    'reteach',
  );
  expect(text).not.toContain('Hot food stays above');
  expect(text).not.toContain('Germs grow');
});

test('a wrong answer is met with why that option is wrong, and where to read it', () => {
  const question = aQuestion({ feedback: { '40 °C': 'At 40 °C germs grow fastest.', '60 °C': 'Yes.' } });
  const { text } = composeFeedback({
    question,
    chosen: '40 °C',
    correct: false,
    readAgain: { lesson: 'Hot food', card: 'How hot' },
    language: 'en',
    timeZone: 'UTC',
    lessonDone: undefined,
    next: undefined,
  });
  expect(text).toContain('At 40 °C germs grow fastest.');
  expect(text).toContain('"Hot food": How hot');
});

test('a card that is followed carries a button to go on, and one that ends its lesson asks for more or later', () => {
  const card = { deliveryId, title: 'Hot food', card: { title: 'How hot', text: 'Above 60 °C.' }, number: 1, total: 3 };
  const followed = composeCard({ ...card, isFollowed: true, language: 'en' });
  expect(followed.text).toBe('*Hot food 1/3: How hot*\n\nAbove 60 °C.');
  expect(interactiveOf(followed.payload).action.buttons?.map(({ reply }) => reply.id)).toEqual([`next:${deliveryId}`]);
  const under = { ...card, card: { title: 'Hot food: How hot', text: 'Above 60 °C.' } };
  expect(composeCard({ ...under, isFollowed: true, language: 'en' }).text).toBe(followed.text);
  const last = composeCard({ ...card, isFollowed: false, language: 'en' });
  expect(interactiveOf(last.payload).action.buttons?.map(({ reply }) => reply.id)).toEqual([
    `more:${deliveryId}`,
    `later:${deliveryId}`,
  ]);
});

test('a lesson that fits comes whole, with its place in the course', () => {
  const { text } = composeLesson({
    title: 'Hot food',
    content: 'Keep it above 60 °C.',
    keyPoints: ['60 °C'],
    number: 3,
    total: 8,
    language: 'en',
  });
  expect(text).toBe('*Hot food*\n\nKeep it above 60 °C.\n\n3/8');
});

test('a long lesson ends at the end of a sentence and gives the key points', () => {
  const content = 'Germs grow between 5 and 60 degrees. '.repeat(300);
  const { text } = composeLesson({
    title: 'Germs',
    content,
    keyPoints: ['Keep hot food hot'],
    number: 1,
    total: 2,
    language: 'en',
  });
  expect(text.length).toBeGreaterThan(3500);
  expect(text).toMatch(/60 degrees\.\n\n\*Remember\*\n• Keep hot food hot\n\n1\/2$/);
});

test('feedback on a wrong answer tells the right one, the reason and what comes next', () => {
  const question = aQuestion({ evidence: 'Hot food stays above 60 °C.', page: 4 });
  const { text } = composeFeedback({
    question,
    chosen: '',
    correct: false,
    language: 'en',
    timeZone: 'Asia/Kolkata',
    lessonDone: { done: 3, total: 8 },
    next: { kind: 'lesson', at: new Date('2026-01-16T03:30:00Z') },
  });
  expect(text).toBe(
    'Not quite. The answer is: 60 °C\n\n_Hot food stays above 60 °C._ (page 4)\n\nLesson 3 of 8 done. The next one comes on Friday, 16 January at 9:00 am.',
  );
});

const scripts = [
  'abc xyz. ',
  'कर्म क्षेत्र श्रृंखला। ',
  'महाराष्ट्र ज्ञानेश्वरी. ',
  'தமிழ் நாடு க்ஷேத்திரம். ',
  'తెలుగు క్షేత్రం స్త్రీ. ',
  '👩‍👩‍👧 *_~` ',
];
const words = (maxLength: number) =>
  fc.array(fc.constantFrom(...scripts, 'x'), { minLength: 1, maxLength }).map((parts) => parts.join('').trim() || 'x');

test('no message passes a limit of the Cloud API, whatever the language and the length', () => {
  const lesson = fc.record({
    title: words(80),
    content: words(900),
    keyPoints: fc.array(words(40), { maxLength: 9 }),
    number: fc.nat(99),
    total: fc.nat(99),
    language: fc.constantFrom(...languageCodes),
  });
  fc.assert(
    fc.property(lesson, (each) => {
      expect(composeLesson(each).text.length).toBeLessThanOrEqual(limits.text);
    }),
    { numRuns: 80 },
  );

  const question = fc.record({
    question: words(160),
    options: fc.uniqueArray(words(60), { minLength: 2, maxLength: 10 }),
    explanation: words(90),
    evidence: words(90),
    language: fc.constantFrom(...languageCodes),
    heading: fc.constantFrom('question', 'review', 'reteach'),
  });
  fc.assert(
    fc.property(question, ({ language, heading, ...rest }) => {
      const asked = aQuestion({ ...rest, answer: rest.options[0] ?? '' });
      const { payload } = composeQuestion({ deliveryId, question: asked, language, heading });
      const { text, buttons, list } = shownByPhone(payload);
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual('interactive' in payload ? limits.body : limits.text);
      for (const title of buttons) expect(title.length).toBeLessThanOrEqual(limits.buttonTitle);
      for (const row of list?.rows ?? []) expect(row.description.length).toBeLessThanOrEqual(limits.rowDescription);
      const lettered = Array.from(text.matchAll(/^\*([A-J])\.\* /gm), ([, letter]) => letter);
      const shown = list?.rows.map(({ title }) => title) ?? (buttons.length > 0 ? buttons : lettered);
      const offered = shown.filter((title) => title !== typedWords(language, 'skip'));
      expect(offered).toHaveLength(asked.options.length);
      expect(new Set(offered).size).toBe(asked.options.length);
      expect((list?.button ?? '').length).toBeLessThanOrEqual(limits.listButton);
      const feedback = composeFeedback({
        question: asked,
        chosen: '',
        correct: false,
        language,
        timeZone: 'Asia/Kolkata',
        lessonDone: undefined,
        next: undefined,
      });
      expect(feedback.text.length).toBeLessThanOrEqual(limits.text);
    }),
    { numRuns: 120 },
  );
});

test("the starter template's parameters never hold a line break, a tab or a run of spaces", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, course) => {
      // As it goes over the wire: a backslash that somebody typed is no line break.
      const text = JSON.stringify(composeStarter('en', name, course, 'next').payload).replaceAll('\\\\', '-');
      expect(text).not.toMatch(/\\n|\\t| {5}|"text":""/);
    }),
  );
});

test('a right answer is called right once', () => {
  const question = aQuestion({
    explanation: 'Hot food stays above 60 °C.',
    feedback: { '60 °C': 'Right: above 60 °C.' },
  });
  const { text } = composeFeedback({
    question,
    chosen: '60 °C',
    correct: true,
    language: 'en',
    timeZone: 'UTC',
    lessonDone: undefined,
    next: undefined,
  });
  expect(text.match(/Right/g)).toHaveLength(1);
  expect(text).toContain('Hot food stays above 60 °C.');
});

test('who is right is told so once, and why', () => {
  const feedbackOn = (sentence: string, language: 'en' | 'hi'): string =>
    composeFeedback({
      question: aQuestion({ feedback: { '60 °C': sentence } }),
      chosen: '60 °C',
      correct: true,
      language,
      timeZone: 'UTC',
      lessonDone: undefined,
      next: { kind: 'question' },
    }).text;
  expect(feedbackOn('Right: above it no germ grows.', 'en')).toBe('Right!\n\n_Above it no germ grows._');
  expect(feedbackOn('सही: इससे ऊपर कीटाणु नहीं बढ़ते।', 'hi')).toBe('सही!\n\n_इससे ऊपर कीटाणु नहीं बढ़ते।_');
  expect(feedbackOn('Rightly so, because no germ grows.', 'en')).toContain('Rightly so');
});

test('what is written from right to left keeps within every limit of buttons, lists and texts', () => {
  const words = 'السلامة أولا عند الآلة';
  for (const [count, times] of [
    [2, 1],
    [3, 8],
    [4, 40],
    [10, 60],
  ] as const) {
    const options = Array.from({ length: count }, (_, index) => `${words.repeat(times)} ${index}`);
    const asked = { ...aQuestion({}), question: `${words} `.repeat(times), options, answer: options[0] ?? '' };
    const { text, payload } = composeQuestion({ deliveryId, question: asked, language: 'en', heading: 'question' });
    expect(text.length).toBeLessThanOrEqual('interactive' in payload ? limits.body : limits.text);
    const titles = Array.from(JSON.stringify(payload).matchAll(/"title":"([^"]*)"/g), ([, title = '']) => title.length);
    expect(Math.max(0, ...titles)).toBeLessThanOrEqual(limits.rowTitle);
    const descriptions = Array.from(
      JSON.stringify(payload).matchAll(/"description":"([^"]*)"/g),
      ([, said = '']) => said.length,
    );
    expect(Math.max(0, ...descriptions)).toBeLessThanOrEqual(limits.rowDescription);
  }
});
