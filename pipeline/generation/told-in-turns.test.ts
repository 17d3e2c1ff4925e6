import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import type { Point, Sourced } from '../lesson-plan.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { cardWall, lessonCards } from './lesson-cards.ts';
import { graphemeCount } from './graphemes.ts';
import { namesThing, pointOfTurn } from './told-in-turns.ts';
import { saysWhatItsSourcesSay } from './told-by-sources.ts';

type Said = readonly [speaker: string, ...paragraphs: string[]];

function talk(turns: readonly Said[], language = 'en'): Document {
  const blocks = turns.flatMap(([speaker, ...paragraphs], number) =>
    paragraphs.map((text, at): Omit<Block, 'id'> => {
      const label = at === 0 ? `${speaker}: ` : '';
      const asks = at === paragraphs.length - 1 && /\?$/u.test(text) && { asks: true as const };
      const turn = { number, speaker, label: label.length, ...(asks || {}) };
      return { kind: 'paragraph', text: `${label}${text}`, marks: [], provenance: [{ source: 'markup' }], turn };
    }),
  );
  return {
    sha256: 'b'.repeat(64),
    mediaType: 'document',
    language,
    blocks: blocks.map((block, id) => ({ id, ...block })),
    outline: [],
    notices: [],
  };
}

const cardsOf = (document: Document) => {
  const content = document.blocks.map(
    ({ id, text }): Sourced => ({ text, sources: [{ block: id, start: 0, end: text.length }], how: 'verbatim' }),
  );
  const title: Sourced = { text: 'The talk', sources: [{ block: 0, start: 0, end: 1 }], how: 'verbatim' };
  const sentences = document.blocks.flatMap((block) => splitSentences(block, document.language));
  return lessonCards(content, sentences, document, title);
};

const pointIn = (document: Document, text: string): Point => {
  const block = document.blocks.find((one) => one.text.includes(text)) as Block;
  const start = block.text.indexOf(text);
  const sources = [{ block: block.id, start, end: start + text.length }];
  return { text, sources, how: 'verbatim', kind: 'rule', importance: 2 };
};
const told = (document: Document, text: string): string | undefined => {
  const point = pointIn(document, text);
  return pointOfTurn(point, document.blocks[point.sources[0]?.block ?? 0] as Block, document)?.text;
};

const interview = talk([
  ['Ana', 'You launched three boats and your hull is thin. How do you keep them dry?'],
  ['Ben', 'I paint them twice. Salt keeps the wood.', 'We launch in May. Thanks to the crew for that.'],
]);

test('no sentence of a talk holds who says it', () => {
  expect(interview.blocks.flatMap((block) => splitSentences(block, 'en')).map(({ text }) => text)).toEqual([
    'You launched three boats and your hull is thin.',
    'How do you keep them dry?',
    'I paint them twice.',
    'Salt keeps the wood.',
    'We launch in May.',
    'Thanks to the crew for that.',
  ]);
});

test('a point of a talk is no word about whoever speaks or listens; "we" has its name', () => {
  expect(told(interview, 'Salt keeps the wood.')).toBe('Salt keeps the wood.');
  expect(told(interview, 'I paint them twice.')).toBeUndefined();
  expect(told(interview, 'You launched three boats and your hull is thin.')).toBeUndefined();
  expect(told(interview, 'We launch in May.')).toBe('Ben: We launch in May.');
  expect(told(interview, 'Thanks to the crew for that.')).toBeUndefined();
  const named = pointOfTurn(pointIn(interview, 'We launch in May.'), interview.blocks[2] as Block, interview) as Point;
  expect(named.importance).toBe(1);
  expect(saysWhatItsSourcesSay(named, interview)).toBe(true);
});

test('what was done, answered, broken off or said of the talk itself is no point of it', () => {
  const said = [
    'We started four years ago.',
    'For many years, like three or four years.',
    'Initially, it was on Windows boxes only.',
    'We will have a quick recap of the harbour.',
    'The keel the the keel is of oak.',
    'For a plain keel, you only need oak and paint.',
  ];
  const document = talk([
    ['Ana', 'How is a keel made?'],
    ['Ben', said.join(' ')],
  ]);
  expect(said.map((text) => told(document, text))).toEqual([...said.slice(1).map(() => undefined), said.at(-1)]);
});

test('who speaks names no card', () => {
  expect(['Ana', 'Ben and Ana', 'I’m', 'hull', 'Stuff'].map((text) => namesThing(text, interview))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

const sentence = fc
  .array(fc.constantFrom('salt', 'keeps', 'the', 'wood', 'of', 'boats', 'dry', 'twice'), {
    minLength: 4,
    maxLength: 40,
  })
  .map((words) => `${words.join(' ').replace(/^./u, (letter) => letter.toUpperCase())}`);
const paragraph = fc
  .tuple(fc.array(sentence, { minLength: 1, maxLength: 9 }), fc.boolean())
  .map(([all, asks]) => `${all.join('. ')}${asks ? '?' : '.'}`);

test('each card says first who speaks, no word is lost, and a question stands on the card of its answer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(paragraph, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
      (paragraphs) => {
        const document = talk(paragraphs.map((own, at): Said => [at % 2 === 0 ? 'Ana' : 'Ben', ...own]));
        const cards = cardsOf(document);
        for (const { pieces, title } of cards) {
          const text = pieces.map((piece) => piece.text).join('\n\n');
          expect(text).toMatch(/^(?:Ana|Ben): /u);
          expect(graphemeCount(`${title.text}\n${text}`)).toBeLessThanOrEqual(cardWall + 1);
          for (const piece of pieces) expect(saysWhatItsSourcesSay(piece, document)).toBe(true);
        }
        const said = cards
          .flatMap(({ pieces }) => pieces.map(({ text }) => text.replace(/^(?:Ana|Ben): /u, '')))
          .join(' ');
        expect(said.replace(/\s+/gu, ' ')).toBe(paragraphs.flat().join(' '));
      },
    ),
    { numRuns: 60 },
  );
});

test('a short question is never parted from the beginning of its answer', () => {
  const long = 'Salt draws the water out of the wood, and nothing that rots it can grow there for a year or more. '
    .repeat(3)
    .trim();
  const document = talk([
    ['Ana', long, 'Why does salt keep the wood?'],
    ['Ben', long, long],
  ]);
  const asked = cardsOf(document).find(({ pieces }) => pieces.some(({ text }) => text.includes('Why does salt')));
  expect(asked?.pieces.some(({ text }) => text.startsWith('Ben: Salt draws'))).toBe(true);
});
