import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCard, addPoint, dropCard, editCard, editPoint, editQuestion, moveCard } from './draft-changes.ts';
import { isQuestion, type LessonDraft, openDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';
import { isMergeable, mergeDrafts } from './merge-drafts.ts';

const counter = (name: string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${name}-${count}`;
  };
};
const question = (id: string, point_id: string) => ({
  id,
  point_id,
  kind: 'choice',
  question: `What of ${point_id}?`,
  options: ['This', 'That'],
  answer: 'This',
  feedback: {},
  evidence: '',
  difficulty: 2,
  status: 'ready',
});
const texts = ['Wash for 20 seconds.', 'Soap cleans.', 'Dry your hands.'];
const lesson: StudioLesson = {
  title: 'Hands',
  content: texts.join('\n\n'),
  duration: 3,
  metadata: {
    cards: texts.map((text, at) => ({ id: `c-${at}`, title: `Card ${at}`, text, point_ids: [`p-${at}`], sources: [] })),
    points: texts.map((text, at) => ({ id: `p-${at}`, text, kind: 'rule', importance: 2, sources: [] })),
    quiz: texts.map((_, at) => question(`q-${at}`, `p-${at}`)),
  },
};

/** As the database gives it back: the names of objects in another order. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, part]) => [name, turned(part)]),
        )
      : value;
const savedAndOpened = (draft: LessonDraft): LessonDraft => {
  const stored = storedLesson(draft, lesson);
  return openDraft({ ...stored, metadata: turned(stored.metadata) as StudioLesson['metadata'] }, counter('theirs')); // the same shape
};
const base = openDraft(lesson, counter('base'));
const cardTexts = ({ cards }: LessonDraft) => cards.map(({ text }) => text);
const reword = (draft: LessonDraft, id: string, words: string) =>
  editQuestion(draft, id, (asked) => ({ ...asked, question: words }));
const asked = ({ quiz }: LessonDraft) => quiz.filter(isQuestion).map((one) => one.question);

test('what two wrote in different cards, points and questions is all there, and nothing clashes', () => {
  const mine = reword(editCard(base, 'c-0', { text: 'Wash for 30 seconds.' }), 'q-2', 'Mine?');
  const theirs = savedAndOpened(
    reword(editPoint(editCard(base, 'c-1', { text: 'Soap kills. ' }), 'p-2', { text: 'Dry.' }), 'q-1', 'Theirs?'),
  );
  const { draft, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toBe(0);
  expect(cardTexts(draft)).toEqual(['Wash for 30 seconds.', 'Soap kills.', 'Dry your hands.']);
  expect(draft.points.map(({ text }) => text)).toEqual(['Wash for 20 seconds.', 'Soap cleans.', 'Dry.']);
  expect(asked(draft)).toEqual(['What of p-0?', 'Theirs?', 'Mine?']);
});

test('two fields of one card do not clash, one field of it does', () => {
  const theirs = savedAndOpened(editCard(base, 'c-0', { title: 'Time' }));
  expect(mergeDrafts(base, editCard(base, 'c-0', { text: 'Sing twice.' }), theirs)).toMatchObject({
    clashes: 0,
    draft: { cards: [{ title: 'Time', text: 'Sing twice.' }, {}, {}] },
  });
  expect(mergeDrafts(base, editCard(base, 'c-0', { title: 'Seconds' }), theirs).clashes).toBe(1);
});

test('of one card that both wrote anew, theirs stays and mine comes behind it', () => {
  const mine = editCard(reword(base, 'q-0', 'Mine?'), 'c-0', { text: 'Mine.' });
  const theirs = savedAndOpened(editCard(reword(base, 'q-0', 'Theirs?'), 'c-0', { text: 'Theirs.' }));
  const { draft, clashes } = mergeDrafts(base, mine, theirs, counter('both'));
  expect(clashes).toBe(2);
  expect(cardTexts(draft)).toEqual(['Theirs.', 'Mine.', 'Soap cleans.', 'Dry your hands.']);
  expect(asked(draft)).toEqual(['Theirs?', 'Mine?', 'What of p-1?', 'What of p-2?']);
});

test('a card that one deletes is gone with its point, unless the other has written in it', () => {
  const without = savedAndOpened(dropCard(base, 'c-1', 'spare'));
  expect(cardTexts(mergeDrafts(base, editCard(base, 'c-0', { text: 'Mine.' }), without).draft)).toEqual([
    'Mine.',
    'Dry your hands.',
  ]);
  const { draft } = mergeDrafts(base, reword(editCard(base, 'c-1', { text: 'Mine.' }), 'q-1', 'Mine?'), without);
  expect(cardTexts(draft)).toEqual(['Wash for 20 seconds.', 'Mine.', 'Dry your hands.']);
  expect(draft.points.map(({ id }) => id)).toContain('p-1');
});

test('new cards of both stand where they were put, in the order of who moved one', () => {
  const mine = editCard(addCard(base, 'c-0', 'm'), 'm', { text: 'Mine.' });
  const theirs = savedAndOpened(moveCard(editCard(addCard(base, 'c-2', 't'), 't', { text: 'Theirs.' }), 0, 1));
  expect(mergeDrafts(base, mine, theirs).draft.cards.map(({ id }) => id)).toEqual(['c-1', 'c-0', 'm', 'c-2', 't']);
});

test('an empty card that is written in just now stays, though nobody has saved it', () => {
  const opened = addCard(base, 'c-2', 'm');
  const merged = mergeDrafts(opened, editCard(opened, 'm', { text: 'Mine.' }), savedAndOpened(opened)).draft;
  expect(cardTexts(merged)).toEqual([...texts, 'Mine.']);
});

test('a draft that meets itself stays what it is, and one that only the other changed becomes theirs', () => {
  const theirs = savedAndOpened(addPoint(editCard(base, 'c-1', { text: 'Theirs.' }), 'c-1', 'p-9'));
  for (const [mine, other] of [
    [theirs, base],
    [base, theirs],
    [theirs, theirs],
  ] as const) {
    const { draft, clashes } = mergeDrafts(base, mine, other);
    expect(clashes).toBe(0);
    expect(storedLesson(draft, lesson)).toEqual(storedLesson(theirs, lesson));
  }
});

test('whatever two do, every point has one card, no id is there twice, and no changed card is lost', () => {
  const act = fc.record({
    kind: fc.constantFrom('edit', 'drop', 'move', 'add', 'point'),
    at: fc.nat(4),
    to: fc.nat(4),
    words: fc.string({ minLength: 1 }).filter((words) => words.trim() !== ''),
  });
  const done = (
    draft: LessonDraft,
    acts: readonly { kind: string; at: number; to: number; words: string }[],
    who: string,
  ) =>
    acts.reduce((now, { kind, at, to, words }, turn) => {
      const id = now.cards[at % now.cards.length]?.id ?? '';
      if (kind === 'edit') return editCard(now, id, { text: words });
      if (kind === 'drop') return dropCard(now, id, `${who} spare ${turn}`);
      if (kind === 'move') return moveCard(now, at, to);
      if (kind === 'point') return addPoint(now, id, `${who} p ${turn}`);
      return editCard(addCard(now, id, `${who} ${turn}`), `${who} ${turn}`, { text: words });
    }, draft);
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), fc.array(act, { maxLength: 8 }), (own, other) => {
      const [mine, theirs] = [done(base, own, 'mine'), savedAndOpened(done(base, other, 'theirs'))];
      const { draft } = mergeDrafts(base, mine, theirs, counter('both'));
      const ids = draft.cards.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const homes = draft.cards.flatMap(({ point_ids }) => point_ids);
      expect(homes.toSorted()).toEqual(draft.points.map(({ id }) => id).toSorted());
      const was = new Set(cardTexts(base));
      for (const words of [...cardTexts(mine), ...cardTexts(theirs)])
        if (!was.has(words) && words !== '') expect(cardTexts(draft)).toContain(words);
    }),
    { numRuns: 300 },
  );
});

test('lessons whose questions have no ids of their own are not put together by themselves', () => {
  expect(isMergeable(base)).toBe(true);
  const { id: _, ...nameless } = question('', 'p-0');
  expect(isMergeable(openDraft({ ...lesson, metadata: { ...lesson.metadata, quiz: [nameless] } }, counter('n')))).toBe(
    false,
  );
});
