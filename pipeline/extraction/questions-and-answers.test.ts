import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withoutQuestionMarks } from './questions-and-answers.ts';

const block = (kind: DraftBlock['kind'], text: string, level?: number): DraftBlock => ({
  kind,
  text,
  marks: [],
  provenance: [{ source: 'markup' }],
  ...(level !== undefined && { level }),
});
const told = (blocks: readonly DraftBlock[]) =>
  withoutQuestionMarks(blocks).map(({ kind, text, level }) => [kind, text, ...(level === undefined ? [] : [level])]);

test('a list of questions and answers becomes headings with what answers them below', () => {
  expect(
    told([
      block('heading', 'Frequent questions', 1),
      block(
        'list',
        'Q. Can I pay by card?\nA. Yes, at any counter.\nQ. How do I renew?\nA. That depends on your plan.\nMonthly plans renew alone.\nYearly ones ask first.',
      ),
    ]),
  ).toEqual([
    ['heading', 'Frequent questions', 1],
    ['heading', 'Can I pay by card?', 2],
    ['paragraph', 'Yes, at any counter.'],
    ['heading', 'How do I renew?', 2],
    ['paragraph', 'That depends on your plan.'],
    ['list', 'Monthly plans renew alone.\nYearly ones ask first.'],
  ]);
});

test('paragraphs with question and answer in one or in two are taken apart, in Hindi too', () => {
  expect(
    told([
      block('paragraph', 'Q1: Who may borrow a ladder? A: Anyone with a pass.'),
      block('paragraph', 'प्रश्न 2: चाबी किसके पास है?'),
      block('paragraph', 'उत्तर: चौकीदार के पास।'),
    ]),
  ).toEqual([
    ['heading', 'Who may borrow a ladder?', 2],
    ['paragraph', 'Anyone with a pass.'],
    ['heading', 'चाबी किसके पास है?', 2],
    ['paragraph', 'चौकीदार के पास।'],
  ]);
});

test('marks move along with their words', () => {
  const question = { ...block('paragraph', 'Q: Why wear gloves? A: Glass cuts.') };
  const marked = { ...question, marks: [{ start: 7, end: 11, kind: 'bold' as const }] };
  const [heading] = withoutQuestionMarks([marked, block('paragraph', 'Q: Who? A: You.')]);
  expect(heading?.marks.map(({ start, end }) => heading.text.slice(start, end))).toEqual(['wear']);
});

test('a list of A., B. and C. and a single question stay as they are', () => {
  const lettered = [block('list', 'A. Stop the pump.\nB. Close the valve.\nC. Call the engineer.')];
  expect(withoutQuestionMarks(lettered)).toEqual(lettered);
  const single = [block('paragraph', 'Q: Why? A: Because.'), block('paragraph', 'Nothing else is asked.')];
  expect(withoutQuestionMarks(single)).toEqual(single);
});

test('questions of several sentences are told like those of an interview, with their answers', () => {
  const long = `Q. I am new here. ${'I have read the guide and it says nothing of it. '.repeat(4)}What now?`;
  const blocks = withoutQuestionMarks([block('list', `${long}\nA. Ask us.\nQ. Really?\nA. Yes.`)]);
  expect(blocks.map(({ kind, text }) => [kind, text.slice(0, 10)])).toEqual([
    ['paragraph', 'Q: I am ne'],
    ['paragraph', 'A: Ask us.'],
    ['paragraph', 'Q: Really?'],
    ['paragraph', 'A: Yes.'],
  ]);
  expect(blocks.map(({ turn }) => [turn?.number, turn?.label, turn?.asks])).toEqual([
    [0, 3, true],
    [1, 3, undefined],
    [2, 3, true],
    [3, 3, undefined],
  ]);
});

test('where most questions are headings, a long one has its answer told as one', () => {
  const long = 'Q: I am new here. What now?';
  const short = ['Q: Why?', 'A: Salt.', 'Q: When?', 'A: Now.', 'Q: Who?', 'A: You.', 'Q: How?', 'A: So.'];
  const blocks = withoutQuestionMarks([long, 'A: Ask us.', ...short].map((text) => block('paragraph', text)));
  expect(blocks.slice(0, 4).map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'Q: I am new here. What now?'],
    ['paragraph', 'A: Ask us.'],
    ['heading', 'Why?'],
    ['paragraph', 'Salt.'],
  ]);
});

test('a question that goes on for sentences is a heading by what it asks first, and the rest stands below it', () => {
  expect(
    told([
      block('paragraph', 'Q: Is there a lift?'),
      block('paragraph', 'A: Yes, to every floor.'),
      block(
        'paragraph',
        'Q: I come with five friends from far away. May we share a room? We bring our own beds and a tent.',
      ),
      block('paragraph', 'A: Yes, up to four of you.'),
    ]),
  ).toEqual([
    ['heading', 'Is there a lift?', 2],
    ['paragraph', 'Yes, to every floor.'],
    ['heading', 'May we share a room?', 2],
    ['paragraph', 'I come with five friends from far away.'],
    ['paragraph', 'We bring our own beds and a tent.'],
    ['paragraph', 'Yes, up to four of you.'],
  ]);
});
