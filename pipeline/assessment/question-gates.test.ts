import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { Question } from '../lesson-plan.ts';
import { evidenceGates } from './answer-evidence.ts';
import type { Proof } from './answer-evidence.ts';
import { formGates, givesAway, normalised } from './giveaways.ts';
import { failedGates } from './question-gates.ts';

const texts = [
  'The Stamp Act taxed newspapers and legal papers in the colonies.',
  'The Sugar Act lowered the duty on molasses.',
  'The Quartering Act taxed newspapers and legal papers in the colonies.',
  'A tariff is a tax on goods from abroad.',
];

function aDocument(): Document {
  return {
    sha256: 'f'.repeat(64),
    mediaType: 'document',
    language: 'en',
    outline: [],
    notices: [],
    blocks: texts.map((text, id) => ({ id, kind: 'paragraph', text, marks: [], provenance: [{ source: 'markup' }] })),
  };
}

function aQuestion(changes: Partial<Question> = {}): Question {
  return {
    kind: 'cloze',
    question: 'Which of these lowered the duty on molasses?',
    options: ['Sugar Act', 'Stamp Act', 'Currency Act', 'Tea Act'],
    answer: 'Sugar Act',
    explanation: texts[1] as string,
    evidence: { block: 1, start: 0, end: (texts[1] as string).length },
    ...changes,
  };
}

const proof: Proof = {
  document: aDocument(),
  sentences: new Set(texts.map(normalised)),
  definitions: [
    { term: 'tariff', meaning: 'a tax on goods from abroad' },
    { term: 'customs duty', meaning: 'a tax on goods from abroad at the border' },
    { term: 'boycott', meaning: 'a refusal to buy' },
  ],
};

test('a fair question passes every gate', () => {
  expect(failedGates(aQuestion(), proof)).toEqual([]);
});

const unfair: [gate: string, changes: Partial<Question>][] = [
  ['one_option_is_the_answer', { options: ['Stamp Act', 'Currency Act', 'Tea Act', 'Land Act'] }],
  ['three_or_four_options', { options: ['Sugar Act', 'Stamp Act'] }],
  ['options_are_distinct', { options: ['Sugar Act', 'Stamp Act', 'the Stamp  Act', 'Tea Act'] }],
  ['answer_is_not_in_the_question', { question: 'Which duty did the Sugar Act lower?' }],
  [
    'answer_is_not_the_longest',
    {
      answer: 'Sugar Act of the year 1764',
      options: ['Sugar Act of the year 1764', 'Stamp Act', 'Currency Act', 'Tea Act'],
    },
  ],
  [
    'options_are_of_like_length',
    { options: ['Sugar Act', 'Stamp Act', 'Currency Act', 'Act for the better securing of his dominions'] },
  ],
  ['options_fit_a_phone', { options: ['Sugar Act', 'Stamp Act', 'Currency Act', 'A'.repeat(73)] }],
  ['no_catch_all', { options: ['Sugar Act', 'Stamp Act', 'Tea Act', 'none of the above'] }],
  ['no_negated_question', { question: 'Which of these did not lower the duty on molasses?' }],
  ['no_absolute_word', { options: ['Sugar Act', 'Stamp Act', 'Tea Act', 'every Act'] }],
  ['question_is_short', { question: `Which of these ${'very '.repeat(45)}lowered the duty?` }],
  ['answer_does_not_echo_the_question', { question: 'Which of these lowered the duty on sugar from the islands?' }],
];

test.each(unfair)('the gate %s drops a question that breaks it and lets a fair one pass', (gate, changes) => {
  expect(formGates[gate]?.(aQuestion(), 'en')).toBe(true);
  expect(formGates[gate]?.(aQuestion(changes), 'en')).toBe(false);
});

const unproven: [gate: string, changes: Partial<Question>][] = [
  ['evidence_proves_the_answer', { answer: 'Tea Act' }],
  ['no_other_option_is_in_the_evidence', { options: ['Sugar Act', 'molasses', 'Currency Act', 'Tea Act'] }],
  [
    'no_option_makes_another_true_sentence',
    {
      answer: 'Stamp Act',
      options: ['Stamp Act', 'Quartering Act', 'Currency Act'],
      evidence: { block: 0, start: 0, end: (texts[0] as string).length },
    },
  ],
  [
    'no_option_is_defined_alike',
    {
      kind: 'definition',
      question: 'Which term means “a tax on goods from abroad”?',
      answer: 'tariff',
      options: ['tariff', 'customs duty', 'boycott'],
    },
  ],
  ['no_option_is_part_of_another', { options: ['Sugar Act', 'Stamp Act', 'Stamp', 'Tea Act'] }],
  ['question_stands_alone', { question: 'These lowered the duty on ______.' }],
];

test.each(unproven)('the gate %s drops a question that breaks it and lets a fair one pass', (gate, changes) => {
  expect(evidenceGates[gate]?.(aQuestion(), proof)).toBe(true);
  expect(evidenceGates[gate]?.(aQuestion(changes), proof)).toBe(false);
});

test('an answer that was only guessed in a picture of the page is not asked for', () => {
  const question = aQuestion();
  const text = texts[1] as string;
  const start = text.indexOf(question.answer);
  const doubtful = { start, end: start + question.answer.length, kind: 'doubtful' as const };
  const blocks = proof.document.blocks.map((block) => (block.id === 1 ? { ...block, marks: [doubtful] } : block));
  const gate = evidenceGates.answer_was_surely_recognised;
  expect(gate?.(question, proof)).toBe(true);
  expect(gate?.(question, { ...proof, document: { ...proof.document, blocks } })).toBe(false);
});

test('every gate has a failing example here', () => {
  const tested = [
    ...unfair.map(([gate]) => gate),
    ...unproven.map(([gate]) => gate),
    'answer_was_surely_recognised',
  ].sort();
  expect(tested).toEqual([...Object.keys(formGates), ...Object.keys(evidenceGates)].sort());
});

test('a question that names the answer of another gives it away', () => {
  const first = aQuestion();
  expect(
    givesAway(first, aQuestion({ question: 'In which year did Parliament pass the Sugar Act?', answer: '1764' })),
  ).toBe(true);
  expect(
    givesAway(first, aQuestion({ question: 'In which year did Parliament pass the Stamp Act?', answer: '1765' })),
  ).toBe(false);
});

test('a power is not varied: what stands above its figure would stay', () => {
  const powers = aQuestion({ answer: '10⁷', options: ['10⁷', '20⁷', '30⁷', '5⁷'] });
  expect(failedGates(powers, proof)).toEqual(['no_power_is_varied']);
  expect(failedGates({ ...powers, answer: '20 m²', options: ['20 m²', '30 m²'] }, proof)).not.toContain(
    'no_power_is_varied',
  );
});
