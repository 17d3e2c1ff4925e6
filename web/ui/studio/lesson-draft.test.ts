import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { questionForm } from '#server/learning/grading/question-form.ts';
import { chatCards } from '#contract/chat-cards.ts';
import {
  addCard,
  addPoint,
  addQuestion,
  bringBack,
  cardWith,
  changeKind,
  confirmQuestion,
  dropCard,
  dropPoint,
  dropQuestion,
  editCard,
  editQuestion,
  mayMerge,
  mergeWithNext,
  moveCard,
  splitCard,
  waitingIn,
} from './draft-changes.ts';
import type { DraftQuestion, QuestionKind } from './draft-question.ts';
import { blankQuestion } from './question-of-kind.ts';
import { questionFaults } from './draft-faults.ts';
import { contentOf, isQuestion, type LessonDraft, openDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';

const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
};

const source = { page: 2, text: 'Wash for 20 seconds.' };
const choice = {
  id: 'q-1',
  point_id: 'p-1',
  kind: 'choice',
  setting: 'You come in from the yard.',
  question: 'How long do you wash?',
  options: ['5 seconds', '20 seconds', 'An hour'],
  answer: '20 seconds',
  feedback: { '5 seconds': 'Too short.', '20 seconds': 'Right.', 'An hour': 'Too long.' },
  evidence: 'Wash for 20 seconds.',
  difficulty: 2,
  status: 'ready',
  asked_by: 'a field that the studio does not know',
};
const order = {
  ...choice,
  id: 'q-2',
  kind: 'order',
  setting: undefined,
  options: ['Rinse', 'Wet', 'Soap'],
  answer: 'Wet → Soap → Rinse',
  feedback: { 'Wet → Soap → Rinse': 'Right.', '*': 'Water first.', Rinse: 'Rinsing comes last.' },
  status: 'needs_you',
};
const match = {
  ...choice,
  id: 'q-3',
  point_id: 'p-2',
  kind: 'match',
  options: ['soap = rinses', 'water = cleans'],
  answer: 'soap = cleans; water = rinses',
  feedback: { '*': 'Other way round.' },
};
const recall = {
  ...choice,
  id: 'q-4',
  point_id: 'p-2',
  kind: 'recall',
  options: [],
  answer: '20 seconds',
  accepted: ['20 seconds', 'twenty'],
  feedback: { '20 seconds': 'Right.', minute: 'Less.', '*': 'Twenty.' },
};
const points = [
  { id: 'p-1', text: 'Wash for 20 seconds.', kind: 'number', importance: 3, sources: [source] },
  { id: 'p-2', text: 'Soap cleans.', kind: 'fact', importance: 2, sources: [] },
];
const cards = [
  { id: 'c-1', title: 'Washing', text: 'Wash for 20 seconds. Sing a song.', point_ids: ['p-1'], sources: [source] },
  { id: 'c-2', title: 'Soap', text: 'Soap cleans.\n\nWater rinses.', point_ids: ['p-2'], sources: [] },
];
const lesson: StudioLesson = {
  title: 'Hands',
  content: cards.map(({ text }) => text).join('\n\n'),
  duration: 3,
  metadata: {
    job_id: 'j',
    cards,
    points,
    quiz: [choice, order, match, recall],
    quiz_evidence: ['1', '2', '3', '4'],
    key_learning_points: points.map(({ text }) => text),
  },
};
const opened = () => openDraft(lesson, counter());
const quizOf = ({ metadata }: StudioLesson) => metadata['quiz'] as (typeof choice)[];
const cardsOf = ({ metadata }: StudioLesson) => metadata['cards'] as LessonCard[];
const questionIn = (draft: LessonDraft, id: string): DraftQuestion => {
  const found = draft.quiz.filter(isQuestion).find((question) => question.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
};

test('a lesson that is opened and saved untouched is the same, byte for byte', () => {
  expect(storedLesson(opened(), lesson)).toEqual(lesson);
});

test('what is no question stays in its place, with its evidence', () => {
  const odd = { ...lesson, metadata: { ...lesson.metadata, quiz: ['a note', choice], quiz_evidence: ['n', '1'] } };
  const saved = storedLesson(dropQuestion(openDraft(odd, counter()), 'q-1'), odd);
  expect([quizOf(saved), saved.metadata['quiz_evidence']]).toEqual([['a note'], ['n']]);
});

test('an edited question keeps its id, its setting, the order of its options and what the studio does not know of it', () => {
  const draft = editQuestion(opened(), 'q-1', (question) =>
    question.form === 'choice'
      ? {
          ...question,
          options: question.options.map((option, at) =>
            at === 0 ? { ...option, text: 'A minute', feedback: 'Long.' } : option,
          ),
        }
      : question,
  );
  expect(quizOf(storedLesson(draft, lesson))[0]).toEqual({
    ...choice,
    options: ['A minute', '20 seconds', 'An hour'],
    feedback: { 'A minute': 'Long.', '20 seconds': 'Right.', 'An hour': 'Too long.' },
  });
});

test('every kind comes back from the draft as it was when only its wording was touched', () => {
  for (const { id } of [choice, order, match, recall]) {
    const draft = editQuestion(opened(), id, (question) => ({ ...question, question: 'Asked anew?' }));
    const was = [choice, order, match, recall].find((entry) => entry.id === id);
    const saved = quizOf(storedLesson(draft, lesson)).find((entry) => entry.id === id);
    expect(saved).toEqual(JSON.parse(JSON.stringify({ ...was, question: 'Asked anew?' })));
  }
});

test('an order and pairs that are written anew are shown in a wrong order and can be graded', () => {
  for (const kind of ['order', 'match'] as const) {
    const draft = changeKind(opened(), 'q-1', kind, { language: 'en', newKey: counter() });
    const filled = editQuestion(draft, 'q-1', (question) => {
      if (question.form === 'order')
        return { ...question, steps: ['a', 'b', 'c'].map((text) => ({ key: text, text })) };
      if (question.form === 'match')
        return { ...question, pairs: ['a', 'b', 'c'].map((left) => ({ key: left, left, right: `${left}${left}` })) };
      return question;
    });
    expect(questionFaults(questionIn(filled, 'q-1'))).toEqual([]);
    const [saved] = quizOf(storedLesson(filled, lesson));
    if (saved === undefined) throw new Error('nothing was saved');
    const asked = questionForm({ ...saved, kind });
    expect(asked?.kind).toBe(kind);
    if (asked?.kind === 'order') expect(asked.items.every((item, at) => item !== asked.right[at])).toBe(true);
    if (asked?.kind === 'match') expect(asked.right.every((half, at) => half !== asked.partners[at])).toBe(true);
  }
});

test('a question that gets another kind keeps its words as far as the kind has a place for them', () => {
  const as = (...kinds: readonly QuestionKind[]) => {
    const of = { language: 'en', newKey: counter() };
    const draft = kinds.reduce((each, kind) => changeKind(each, 'q-1', kind, of), opened());
    return quizOf(storedLesson(draft, lesson))[0];
  };
  expect(as('recall')).toMatchObject({ kind: 'recall', setting: choice.setting, options: [], answer: '20 seconds' });
  expect(as('lookup')).toMatchObject({ kind: 'lookup', options: choice.options, feedback: choice.feedback });
  expect(as('recall', 'choice')).toMatchObject({ options: ['20 seconds'], answer: '20 seconds' });
  expect(as('true_false')).toMatchObject({ options: ['True', 'False'], answer: 'True' });
  expect(as('true_false', 'match')).toMatchObject({ kind: 'match', options: [], answer: '' });
});

test('a question that waits for an eye is sent once it is confirmed, and nothing else of it changes', () => {
  const draft = opened();
  expect(waitingIn(draft).map(({ id }) => id)).toEqual(['q-2']);
  const saved = storedLesson(confirmQuestion(draft, 'q-2'), lesson);
  expect(quizOf(saved)).toEqual(JSON.parse(JSON.stringify([choice, { ...order, status: 'ready' }, match, recall])));
});

test('what proved an answer is not said of another one', () => {
  const draft = editQuestion(opened(), 'q-1', (question) =>
    question.form === 'choice'
      ? { ...question, options: question.options.map((option, at) => ({ ...option, isRight: at === 2 })) }
      : question,
  );
  const saved = storedLesson(draft, lesson);
  expect([quizOf(saved)[0]?.answer, saved.metadata['quiz_evidence']]).toEqual(['An hour', [{}, '2', '3', '4']]);
});

test('a new variant stands after the others of its point, and evidence stays with its question', () => {
  const question = blankQuestion(
    { id: 'q-new', pointId: 'p-1', kind: 'true_false', evidence: '', language: 'hi' },
    counter(),
  );
  const saved = storedLesson(addQuestion(opened(), question), lesson);
  expect(quizOf(saved).map(({ id }) => id)).toEqual(['q-1', 'q-2', 'q-new', 'q-3', 'q-4']);
  expect(saved.metadata['quiz_evidence']).toEqual(['1', '2', {}, '3', '4']);
  expect(quizOf(saved)[2]).toMatchObject({ kind: 'true_false', options: ['सही', 'गलत'], answer: 'सही' });
});

test('a card that is split leaves to the first part the points that it alone proves', () => {
  const draft = splitCard(opened(), 'c-1', 20, 'c-new');
  expect(draft.cards.map(({ id, text, point_ids }) => [id, text, point_ids])).toEqual([
    ['c-1', 'Wash for 20 seconds.', ['p-1']],
    ['c-new', 'Sing a song.', []],
    ['c-2', 'Soap cleans.\n\nWater rinses.', ['p-2']],
  ]);
  const other = splitCard(opened(), 'c-2', 12, 'c-new');
  expect(other.cards.map(({ id, point_ids }) => [id, point_ids])).toEqual([
    ['c-1', ['p-1']],
    ['c-2', []],
    ['c-new', ['p-2']],
  ]);
});

test('an old lesson is opened as the cards that a chat cuts, each of its points under one of them', () => {
  const content = Array.from({ length: 40 }, (_, at) => `Sentence ${at} says one thing about hands.`).join(' ');
  const old: StudioLesson = {
    title: 'Old',
    content,
    duration: 5,
    metadata: { points, quiz: [{ ...choice, evidence: 'Sentence 1 says one thing about hands.' }, recall] },
  };
  const draft = openDraft(old, counter());
  expect(draft.cards.map(({ text }) => text)).toEqual(
    chatCards({ title: 'Old', content, cards: undefined }).map(({ text }) => text),
  );
  expect(draft.cards.map(({ point_ids }) => point_ids)).toEqual([
    ['p-1'],
    ...draft.cards.slice(2).map(() => []),
    ['p-2'],
  ]);
});

test('cards whose words are still there are still those cards after the content was written anew elsewhere', () => {
  const cut = ['a'.repeat(699), 'b'.repeat(699)];
  const long = cut.map((text, at) => ({ ...blankOf(`c-${at}`), title: `Card ${at}`, text }));
  const changed = { ...lesson, content: [...cut, 'c'.repeat(10)].join('\n\n'), metadata: { cards: long } };
  const draft = openDraft(changed, counter());
  expect(draft.cards.map(({ id, title }) => [id, title]).slice(0, 1)).toEqual([['c-0', 'Card 0']]);
});

const blankOf = (id: string): LessonCard => ({ id, title: '', text: '', point_ids: [], sources: [] });

test('a lesson written from nothing begins with one empty card, and an empty card is not saved', () => {
  const draft = openDraft(undefined, counter());
  expect(draft.cards).toHaveLength(1);
  const written = editCard({ ...draft, title: 'New' }, draft.cards[0]?.id ?? '', { text: ' Some content. ' });
  const saved = storedLesson(addCard(written, undefined, 'c-empty'), undefined);
  expect([saved.content, cardsOf(saved).map(({ title, text }) => [title, text])]).toEqual([
    'Some content.',
    [['New', 'Some content.']],
  ]);
});

test('two cards with a picture each stay two', () => {
  const figure = { media_url: '/m', alt: '' };
  const draft = ['c-1', 'c-2'].reduce((each, id) => editCard(each, id, { figure }), opened());
  expect(mayMerge(draft, 'c-1')).toBe(false);
  expect(mergeWithNext(draft, 'c-1')).toBe(draft);
});

test('what was deleted comes back where it was, into what was written since', () => {
  const draft = opened();
  const written = (each: LessonDraft) => editCard(each, 'c-1', { text: 'Written since.' });
  for (const gone of [
    dropCard(draft, 'c-2', 'c-spare'),
    dropPoint(draft, 'p-2'),
    dropQuestion(draft, 'q-2'),
    dropCard(dropCard(draft, 'c-1', 'c-spare'), 'c-2', 'c-spare'),
  ]) {
    expect(bringBack(gone, draft)).toEqual(draft);
    if (cardWith(gone, 'c-1')) expect(bringBack(written(gone), draft)).toEqual(written(draft));
  }
});

type Step = (draft: LessonDraft, newId: () => string) => LessonDraft;
const pick = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % Math.max(1, rows.length)];
const steps: fc.Arbitrary<Step> = fc.tuple(fc.nat(9), fc.nat(20), fc.nat(60), fc.lorem({ maxCount: 4 })).map(
  ([what, at, place, words]): Step =>
    (draft, newId) => {
      const card = pick(draft.cards, at)?.id ?? '';
      const point = pick(draft.points, at)?.id ?? '';
      const question = pick(draft.quiz.filter(isQuestion), at)?.id ?? '';
      const made = () =>
        blankQuestion({ id: newId(), pointId: point, kind: 'order', evidence: '', language: 'en' }, newId);
      const changes: (() => LessonDraft)[] = [
        () => splitCard(draft, card, place, newId()),
        () => mergeWithNext(draft, card),
        () => moveCard(draft, at % draft.cards.length, place % draft.cards.length),
        () => editCard(draft, card, { text: words }),
        () => addCard(draft, card, newId()),
        () => dropCard(draft, card, newId()),
        () => addPoint(draft, card, newId()),
        () => (point === '' ? draft : addQuestion(draft, made())),
        () =>
          changeKind(draft, question, pick(['match', 'recall', 'choice'] as const, place) ?? 'choice', {
            language: 'en',
            newKey: newId,
          }),
        () => (place % 2 === 0 ? dropPoint(draft, point) : dropQuestion(draft, question)),
      ];
      return changes[what]?.() ?? draft;
    },
);

const letters = (text: string): string => text.replace(/\s/gu, '');

test('whatever is edited, each card, point and question has one id, every point one card, and the content is the cards', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (changes) => {
      const newId = counter();
      const draft = changes.reduce((each, change) => change(each, newId), openDraft(lesson, newId));
      const ids = [...draft.cards, ...draft.points, ...draft.quiz.filter(isQuestion)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(draft.cards.flatMap(({ point_ids }) => point_ids).sort()).toEqual(draft.points.map(({ id }) => id).sort());
      const known = draft.points.map(({ id }) => id);
      expect(draft.quiz.filter(isQuestion).every(({ pointId }) => known.includes(pointId))).toBe(true);
      const saved = storedLesson(draft, lesson);
      expect(
        cardsOf(saved)
          .map(({ text }) => text)
          .join('\n\n'),
      ).toBe(saved.content);
      expect(saved.content).toBe(contentOf(draft));
      if (cardsOf(saved).length > 0)
        expect(
          cardsOf(saved)
            .flatMap(({ point_ids }) => point_ids)
            .sort(),
        ).toEqual(known.sort());
      expect((saved.metadata['quiz_evidence'] as unknown[]).length).toBe(quizOf(saved).length);
      // What is opened again is what was saved.
      const again = storedLesson(openDraft(saved, newId), saved);
      if (saved.content !== '') expect(again).toEqual(saved);
    }),
    { numRuns: 300 },
  );
});

test('moving, splitting and merging lose no character and say none twice, and every id stays', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(20), fc.nat(60)), { maxLength: 30 }), (changes) => {
      const newId = counter();
      const before = openDraft(lesson, newId);
      const untitled: LessonDraft = { ...before, cards: before.cards.map((card) => ({ ...card, title: '' })) };
      const after = changes.reduce((draft, [what, at, place]) => {
        const card = pick(draft.cards, at)?.id ?? '';
        if (what === 0) return splitCard(draft, card, place, newId());
        return what === 1
          ? mergeWithNext(draft, card)
          : moveCard(draft, at % draft.cards.length, place % draft.cards.length);
      }, untitled);
      const sorted = (draft: LessonDraft) => [...letters(contentOf(draft))].sort().join('');
      expect(sorted(after)).toBe(sorted(untitled));
      expect(after.points).toBe(untitled.points);
      expect(after.quiz).toBe(untitled.quiz);
    }),
    { numRuns: 300 },
  );
});

test('a card keeps its example and short form, two merged cards keep both, and an emptied one is not stored', () => {
  const newId = counter();
  const opened = openDraft({ title: 'T', content: 'One.\n\nTwo.', duration: 3, metadata: { cards: [] } }, newId);
  const [id = ''] = opened.cards.map((card) => card.id);
  const written = editCard(opened, id, { example: ' Asha washes. ', short: 'Wash.' });
  expect(cardsOf(storedLesson(written, undefined))[0]).toMatchObject({ example: 'Asha washes.', short: 'Wash.' });
  const two = addCard(written, id, 'other');
  const told = editCard(two, 'other', { text: 'Three.', example: 'Ravi rinses.' });
  const merged = cardsOf(storedLesson(mergeWithNext(told, id), undefined))[0];
  expect(merged).toMatchObject({ example: 'Asha washes. \n\nRavi rinses.', short: 'Wash.' });
  const emptied = cardsOf(storedLesson(editCard(written, id, { example: ' ', short: '' }), undefined))[0];
  expect(emptied).not.toHaveProperty('example');
  expect(emptied).not.toHaveProperty('short');
});

test('a lesson that nobody has cut opens with the cards of its chat, under the same ids', () => {
  const content = Array.from({ length: 50 }, (_, index) => `Rule ${index} of the house is kept.`).join(' ');
  const { cards } = openDraft({ title: 'T', content, duration: 3, metadata: {} }, counter());
  expect(cards.map(({ id }) => id)).toEqual(chatCards({ title: 'T', content, cards: undefined }).map(({ id }) => id));
});
