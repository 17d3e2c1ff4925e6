import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import type { Block, Document } from '../document.ts';
import { generate } from '../generation/generate.ts';
import type { AssessedLesson, Question } from '../lesson-plan.ts';
import { segment } from '../segmentation/segment.ts';
import { answerPool } from './gaps/answer-pool.ts';
import { assess, placeAnswers } from './assess.ts';
import { causeQuestions, causesOf } from './gaps/cause-questions.ts';
import { numberQuestions } from './gaps/number-questions.ts';

const english = [
  'The Calvin cycle is a series of reactions that turns carbon dioxide into sugar inside the chloroplast.',
  'Photosynthesis begins when chlorophyll in a leaf takes in light from the sun.',
  'A stoma is a small opening in the skin of a leaf that lets carbon dioxide enter.',
  'Jan Ingenhousz showed in 1779 that green plants give off oxygen in sunlight.',
  'Joseph Priestley discovered oxygen in 1774 and described it to Antoine Lavoisier.',
  'Antoine Lavoisier named oxygen in 1777 and explained how it supports burning.',
  'Melvin Calvin received the Nobel Prize in 1961 for tracing carbon through the plant.',
  'A chloroplast is a part of a plant cell that holds chlorophyll and makes sugar from light.',
  'Cellular respiration is a process that releases energy from sugar in every living cell.',
  'A mitochondrion is a part of a cell that carries out respiration and stores energy as ATP.',
  'Xylem is a tissue that carries water from the roots to the leaves of a plant.',
  'Phloem is a tissue that carries sugar from the leaves to the rest of the plant.',
];

const hindi = [
  'प्रकाश संश्लेषण वह क्रिया है जिसमें हरे पौधे सूर्य के प्रकाश से भोजन बनाते हैं।',
  'हरे पौधों की पत्तियों में पर्णहरित नामक हरा पदार्थ पाया जाता है।',
  'पर्णहरित सूर्य के प्रकाश की ऊर्जा को ग्रहण करता है और भोजन बनाने में सहायता करता है।',
  'पौधे वायु से कार्बन डाइऑक्साइड लेते हैं और ऑक्सीजन छोड़ते हैं।',
  'जड़ें मिट्टी से जल और खनिज लवण सोखकर तने तक पहुँचाती हैं।',
  'तना जल और खनिज लवण को पत्तियों तक पहुँचाता है।',
  'श्वसन में जीव ऑक्सीजन लेकर कार्बन डाइऑक्साइड छोड़ते हैं और ऊर्जा प्राप्त करते हैं।',
  'परागण में परागकण एक फूल से दूसरे फूल तक पहुँचते हैं।',
];

function aDocument(sentences: readonly string[], language: string, sha256 = '5'.repeat(64)): Document {
  const blocks: Block[] = [
    {
      id: 0,
      kind: 'heading',
      level: 1,
      text: language === 'en' ? 'How Plants Feed' : 'पौधों का भोजन',
      marks: [],
      provenance: [{ source: 'markup', page: 1 }],
    },
  ];
  for (let at = 0; at < sentences.length; at += 3) {
    blocks.push({
      id: blocks.length,
      kind: 'paragraph',
      text: sentences.slice(at, at + 3).join(' '),
      marks: [],
      provenance: [{ source: 'markup', page: 1 }],
    });
  }
  return { sha256, mediaType: 'document', language, pageCount: 1, blocks, outline: [], notices: [] };
}

function lessonsOf(document: Document): AssessedLesson[] {
  const { segments } = segment(document, { targetMinutes: 5 });
  return assess(
    analyse(segments, document).map((part) => generate(part, document)),
    document,
  );
}

const questionsOf = (document: Document) => lessonsOf(document).flatMap(({ questions }) => questions);

test('an English lesson gets two to four questions to choose from, and up to three to recall', () => {
  const questions = questionsOf(aDocument(english, 'en'));
  const recalled = questions.filter(({ kind }) => kind === 'recall');
  expect(questions.length - recalled.length).toBeGreaterThanOrEqual(2);
  expect(questions.length - recalled.length).toBeLessThanOrEqual(4);
  expect(recalled.length).toBeLessThanOrEqual(3);
});

test('a Hindi lesson is asked about in Hindi with the same machinery', () => {
  const questions = questionsOf(aDocument(hindi, 'hi'));
  expect(questions.length).toBeGreaterThan(0);
  for (const { question } of questions) expect(question).toMatch(/\p{Script=Devanagari}/u);
});

test('the same document gives the same questions', () => {
  expect(questionsOf(aDocument(english, 'en'))).toEqual(questionsOf(aDocument(english, 'en')));
});

test('four questions put the answer in four different places', () => {
  const questions = questionsOf(aDocument(english, 'en')).filter(({ options }) => options.length === 4);
  const places = questions.map(({ options, answer }) => options.indexOf(answer));
  expect(new Set(places).size).toBe(places.length);
});

test('no place holds more than half of the answers, also where some questions have three options', () => {
  const question = (options: string[]): Question => ({
    kind: 'cloze',
    question: 'The ______ grows.',
    options,
    answer: 'leaf',
    explanation: 'The leaf grows.',
    evidence: { block: 0, start: 0, end: 1 },
  });
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 6 }), fc.string(), (areShort, sha256) => {
      const questions = areShort.map((isShort) => question(['leaf', 'root', 'stem', ...(isShort ? [] : ['seed'])]));
      const places = placeAnswers(questions, sha256, 0).map(({ options, answer }) => options.indexOf(answer));
      for (const place of places)
        expect(places.filter((other) => other === place).length).toBeLessThanOrEqual(places.length / 2);
    }),
  );
});

test('the answer is offered once, among distinct options, and lies in its evidence, whatever the text and the seed', () => {
  const sha = fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
    .map((digits) => digits.join(''));
  fc.assert(
    fc.property(fc.shuffledSubarray(english, { minLength: 6 }), sha, (sentences, sha256) => {
      const document = aDocument(sentences, 'en', sha256);
      for (const { kind, options, answer, evidence } of questionsOf(document)) {
        expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(options.length);
        expect(options.filter((option) => option === answer)).toHaveLength(kind === 'recall' ? 0 : 1);
        const quote = document.blocks[evidence.block]?.text.slice(evidence.start, evidence.end) ?? '';
        expect(quote.toLowerCase()).toContain(answer.toLowerCase());
      }
    }),
    { numRuns: 25 },
  );
});

test('a text with nothing to ask gives a lesson without questions', () => {
  expect(questionsOf(aDocument(['It was so. They did it. This was that.'], 'en'))).toEqual([]);
});

test('a question of the document is taken over word for word with its own answer', () => {
  const document = aDocument(english, 'en');
  const text = '1. Which gas do plants give off?\na) oxygen\nb) hydrogen\nc) nitrogen\nd) helium\nAnswer: a';
  const id = document.blocks.length;
  const asked = questionsOf({
    ...document,
    blocks: [
      ...document.blocks,
      { id, kind: 'paragraph', text, marks: [], provenance: [{ source: 'markup', page: 1 }] },
    ],
  });
  expect(asked).toContainEqual(
    expect.objectContaining({ kind: 'given', question: 'Which gas do plants give off?', answer: 'oxygen' }),
  );
});

test('a quantity is asked with wrong ones of the same unit and rounding, between half and double', () => {
  const document = aDocument(
    [...english, 'A mature oak tree in the garden gives off about 4.5 million litres of vapour.'],
    'en',
  );
  const asked = answerPool(lessonsOf(document), document)
    .readings.flat()
    .flatMap((reading) => numberQuestions(reading, 1, 'seed', 'en'));
  expect(asked).toHaveLength(1);
  for (const option of asked[0]?.distractors ?? []) {
    expect(option).toMatch(/^\d\.\d million$/u);
    expect(Number.parseFloat(option)).toBeGreaterThanOrEqual(2.2);
    expect(Number.parseFloat(option)).toBeLessThanOrEqual(9);
  }
});

test('a reason is asked with "Why", and the wrong reasons are those of other sentences', () => {
  const reasons = [
    'The cactus lost water because a thin skin covered the outside.',
    'The moss remained small because strong vessels were missing.',
    'The orchid climbed the tree because light was scarce below.',
    'The roots covered the ground because rain wetted the surface.',
  ];
  const pool = answerPool(lessonsOf(aDocument(reasons, 'en')), aDocument(reasons, 'en'));
  const asked = causeQuestions(
    0,
    reasons.map(() => 1),
    causesOf(pool, 'en'),
    'seed',
    pool,
  );
  expect(asked.map(({ question }) => question)).toContain('Why did the moss remain small?');
  for (const { answer, distractors } of asked) expect(distractors).not.toContain(answer);
});
