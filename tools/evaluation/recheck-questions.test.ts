import { expect, test } from 'vitest';
import type { Document } from '#pipeline/document.ts';
import type { AssessedLesson, Question } from '#pipeline/lesson-plan.ts';
import { recheckQuestions } from './recheck-questions.ts';

const text = 'The Sugar Act lowered the duty on molasses in 1764.';
const document: Document = {
  sha256: 'd'.repeat(64),
  mediaType: 'document',
  language: 'en',
  outline: [],
  notices: [],
  blocks: [{ id: 0, kind: 'paragraph', text, marks: [], provenance: [{ source: 'markup' }] }],
};
const fair: Question = {
  kind: 'cloze',
  question: 'Which of these lowered the duty on molasses in 1764?',
  options: ['Stamp Act', 'Sugar Act', 'Tea Act'],
  answer: 'Sugar Act',
  explanation: text,
  evidence: { block: 0, start: 0, end: text.length },
};

function aLesson(questions: Question[]): AssessedLesson {
  const source = { text, sources: [], how: 'verbatim' };
  return {
    segment: {
      index: 0,
      headingPath: [],
      blockStart: 0,
      blockEnd: 1,
      sentences: [],
      seconds: 60,
      terms: [],
      definitions: [],
      difficulty: 1,
      prerequisites: [],
    },
    title: source,
    cards: [{ title: source, pieces: [source] }],
    keyPoints: [],
    objectives: [],
    questions,
  };
}

test('a fair question breaks no rule', () => {
  expect(recheckQuestions(aLesson([fair]), document)).toEqual([]);
});

test('a question that holds its answer and a wrong option from its evidence breaks two rules', () => {
  const broken = recheckQuestions(
    aLesson([{ ...fair, question: 'What did the Sugar Act lower?', options: ['Sugar Act', 'molasses', 'Tea Act'] }]),
    document,
  );
  expect(broken.map((line) => line.split(':')[0])).toEqual(['answer in the question', 'wrong option in the evidence']);
});

test('a question that tells the answer of another is found', () => {
  const other: Question = {
    ...fair,
    kind: 'number',
    question: 'In which year did the Sugar Act lower the duty?',
    options: ['1764', '1765', '1766'],
    answer: '1764',
  };
  expect(recheckQuestions(aLesson([fair, other]), document)).toHaveLength(2);
});

test('what is to be recalled needs no options, and is a question that does not hold its answer', () => {
  const recalled: Question = {
    ...fair,
    kind: 'recall',
    options: [],
    question: 'What did the Sugar Act lower?',
    answer: text,
  };
  expect(recheckQuestions(aLesson([recalled]), document)).toEqual([]);
  const broken = recheckQuestions(
    aLesson([{ ...recalled, question: `It is so: ${text}`, options: ['Tea Act'] }]),
    document,
  );
  expect(broken.map((line) => line.split(':')[0])).toEqual([
    'options of what is to be recalled',
    'answer in the question',
    'no question',
    'leans on another sentence',
  ]);
});

test('a rate that was multiplied wrongly is named', () => {
  const told = 'Employees earn 2 days of leave per month.';
  const whole = { ...document, blocks: [{ ...(document.blocks[0] as Document['blocks'][0]), text: told }] };
  const rate: Question = {
    kind: 'rate',
    question: 'Which number belongs here? “In 6 months, employees earn ______ days of leave.”',
    options: [],
    answer: '12 days',
    explanation: told,
    evidence: { block: 0, start: 0, end: told.length },
  };
  expect(recheckQuestions(aLesson([rate]), whole)).toEqual([]);
  expect(recheckQuestions(aLesson([{ ...rate, answer: '14 days' }]), whole)).toHaveLength(1);
});
