import { expect, test } from 'vitest';
import { talkDocument } from '#kit/talk-document.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { authorMessage } from './author-instructions.ts';
import { judgeClaim } from './judge-claim.ts';
import { passagesOf } from './passages.ts';

const document = talkDocument([
  ['Ana Silva', 'Why does salt keep the wood of a boat?'],
  ['Ben Moreau', 'Salt keeps the wood of a boat for 20 years. I paint mine twice.'],
]);
const { blocks } = document;
const sentences = blocks.flatMap((block) => splitSentences(block, 'en'));

test('a model is told who says each sentence of a talk', () => {
  const segment = { index: 0, headingPath: [], blockStart: 0, blockEnd: 2, sentences, seconds: 30 };
  const lesson = {
    segment: { ...segment, terms: [], definitions: [], difficulty: 1 as const, prerequisites: [] },
    title: { text: 'Salt', sources: [], how: 'verbatim' },
    cards: [],
    keyPoints: [],
    objectives: [],
    questions: [],
  };
  const message = JSON.parse(authorMessage(lesson, document)) as { sentences: { text: string; by: string }[] };
  expect(message.sentences.map(({ text, by }) => `${by} / ${text}`)).toEqual([
    'Ana Silva / Why does salt keep the wood of a boat?',
    'Ben Moreau / Salt keeps the wood of a boat for 20 years.',
    'Ben Moreau / I paint mine twice.',
  ]);
});

test('whose words they are may be told by name, and a word more is still refused', () => {
  const passages = passagesOf(sentences, [], document);
  const cited = passages.all.slice(1, 2);
  const verdictOf = (text: string) => judgeClaim({ text, cited }, passages).verdict;
  expect(passages.context).toContain('Ben Moreau');
  expect(verdictOf('Ben Moreau: Salt keeps the wood of a boat for 20 years.')).toBe('proved');
  expect(verdictOf('Ben Moreau: Salt keeps the wood of a boat for 30 years.')).toBe('refused');
  expect(verdictOf('Ana Silva: Salt keeps the wood of a boat for 20 years.')).toBe('refused');
});
