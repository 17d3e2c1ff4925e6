import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import { toResult } from '../results/result-lesson.ts';
import { assess } from '../assessment/assess.ts';
import type { Block, BlockKind, Document } from '../document.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import { segment } from '../segmentation/segment.ts';
import { generate } from './generate.ts';
import { contentOf } from './lesson-cards.ts';
import { distinctTitles } from './distinct-titles.ts';
import { calmCase } from './heading-text.ts';
import { shortTitle } from './short-title.ts';
import { standsAlone, withoutCitations, withoutClosingClause, withoutConnective } from './self-contained.ts';

function aDocument(parts: readonly [kind: BlockKind, text: string][], language = 'en'): Document {
  const blocks = parts.map(
    ([kind, text], id): Block => ({
      id,
      kind,
      text,
      marks: [],
      ...(kind === 'heading' && { level: 1 }),
      provenance: [{ source: 'markup', page: 1 }],
    }),
  );
  return { sha256: 'a'.repeat(64), mediaType: 'document', language, pageCount: 1, blocks, outline: [], notices: [] };
}

const trade: [BlockKind, string][] = [
  ['heading', '1.2 THE COST OF WTO TARIFFS'],
  [
    'paragraph',
    'A tariff is a tax on goods that come from abroad. Tariffs raise the price that shoppers pay for imported cloth and steel. The WTO settles disputes between countries about tariffs.',
  ],
  [
    'paragraph',
    'However, an import quota limits how much of a good may enter the country in one year (Smith, 2010). Quotas raise prices because fewer goods reach the market. Producers at home gain from a quota because rivals sell less.',
  ],
];

const draftOf = (document: Document): LessonDraft => {
  const { segments } = segment(document, { targetMinutes: 5 });
  const [first] = analyse(segments, document);
  if (first === undefined) throw new Error('The document gives no segment.');
  return generate(first, document);
};

test('the title is the heading without its number, in calm case, with acronyms kept', () => {
  expect(draftOf(aDocument(trade)).title.text).toBe('The Cost of WTO Tariffs');
});

test('a long title is cut at a word and leaves no dangling preposition', () => {
  const title = shortTitle('Confronting the National Debt after the Long and Costly War with France');
  expect(title).toBe('Confronting the National Debt after the Long and Costly War');
});

test('a Tamil title is cut between letters as they are read, never inside one', () => {
  const graphemes = [...new Intl.Segmenter('ta').segment(shortTitle('நி'.repeat(80)))];
  expect(graphemes).toHaveLength(60);
  expect(new Set(graphemes.map(({ segment: cluster }) => cluster))).toEqual(new Set(['நி']));
});

test('lessons of one heading get titles that differ', () => {
  const draft = draftOf(aDocument(trade));
  const titles = distinctTitles([draft, draft, draft], aDocument(trade)).map(({ title }) => title.text);
  expect(new Set(titles).size).toBe(3);
});

test('a title in mixed case is left as it is', () => {
  expect(calmCase('Roosevelt and the IMF', aDocument(trade))).toBe('Roosevelt and the IMF');
});

test('each section under the one heading of a lesson has an objective of its own', () => {
  const document = aDocument([
    ['heading', 'Limits on Trade'],
    ['heading', 'Tariffs'],
    ...trade.slice(1, 2),
    ['heading', 'Import Quotas'],
    ...trade.slice(2),
  ]);
  for (const block of document.blocks.slice(1)) if (block.kind === 'heading') block.level = 2;
  const texts = draftOf(document).objectives.map(({ text }) => text.toLowerCase());
  for (const heading of ['limits on trade', 'tariffs', 'import quotas'])
    expect(texts.filter((text) => /^(?:describe|explain) /u.test(text) && text.includes(heading))).toHaveLength(1);
});

test('objectives open with a verb that can be seen, never "understand" or "know"', () => {
  const { objectives } = draftOf(aDocument(trade));
  expect(objectives.length).toBeGreaterThanOrEqual(2);
  expect(objectives.length).toBeLessThanOrEqual(4);
  for (const { text } of objectives)
    expect(text).toMatch(/^(?:Describe|Explain|Define|List|Compare|Apply|Interpret) /u);
});

test('key points stand alone, hold at most 25 words, two for a card, and keep the order of the source', () => {
  const { cards, keyPoints } = draftOf(aDocument(trade));
  const starts = keyPoints.map(({ sources }) => (sources[0]?.block ?? 0) * 1000 + (sources[0]?.start ?? 0));
  expect(keyPoints).toHaveLength(2 * cards.length);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  for (const { text } of keyPoints) {
    expect(text.split(' ').length).toBeLessThanOrEqual(25);
    expect(standsAlone(text, 'en')).toBe(true);
  }
});

test('a sentence that leans on another, a figure or a lost link does not stand alone', () => {
  expect(standsAlone('The tariff raised the price of steel.', 'en')).toBe(true);
  for (const text of [
    'This raised the price.',
    'Prices rose, as shown in Figure 2.',
    'shows that prices rose.',
    'Which price rose?',
    'There are three kinds:',
    'He said “no.',
  ]) {
    expect(standsAlone(text, 'en')).toBe(false);
  }
});

test('cuts take off only the connective, the citation or the closing clause', () => {
  expect(withoutConnective('However, prices rose.', 'en')).toBe('prices rose.');
  expect(withoutConnective('Later laws raised prices.', 'en')).toBe('Later laws raised prices.');
  expect(withoutCitations('Prices rose [12] in May (Smith and Lee, 2010).')).toBe('Prices rose in May.');
  expect(withoutClosingClause('The law of 1764 taxed sugar in the northern colonies, which angered merchants.')).toBe(
    'The law of 1764 taxed sugar in the northern colonies.',
  );
});

test('content holds every word of the source in order, of a long lesson too', () => {
  const goods = ['cloth', 'rope', 'salt', 'grain', 'copper', 'timber', 'spice', 'paper', 'wine', 'glass', 'wool'];
  const towns = ['harbour', 'mountain', 'river', 'desert', 'island', 'forest', 'border'];
  const verbs = ['sold', 'carried', 'lent', 'brought', 'promised'];
  // Coprime lists: no two paragraphs are alike enough to be collapsed as repeats.
  const sentence = (index: number) =>
    `Merchant ${index} ${verbs[index % 5]} ${goods[index % 11]} and ${goods[(index * 3 + 1) % 11]} to the ${towns[index % 7]} town near ${towns[(index * 2 + 3) % 7]} ${index * 17} before storm ${index * 31} came there.`;
  const long = aDocument(
    Array.from({ length: 30 }, (_, part): [BlockKind, string] => [
      'paragraph',
      Array.from({ length: 4 }, (__, at) => sentence(part * 4 + at)).join(' '),
    ]),
  );
  const segments = segment(long, { targetMinutes: 5 }).segments;
  const whole = {
    ...(segments[0] as (typeof segments)[number]),
    blockStart: 0,
    blockEnd: 30,
    sentences: segments.flatMap(({ sentences }) => sentences),
  };
  const [part] = analyse([whole], long);
  const { cards } = generate(part as NonNullable<typeof part>, long);
  const told = contentOf(cards).map(({ text }) => text);
  expect(told.join(' ')).toBe(long.blocks.map(({ text }) => text).join(' '));
});

test('of a block that two lessons share each tells its own sentences, and the first opens as the source does', () => {
  const goods = ['cloth', 'rope', 'salt', 'grain', 'copper', 'timber', 'spice', 'paper', 'wine', 'glass', 'wool'];
  const text = `This rule holds for all. ${Array.from(
    { length: 180 },
    (_, index) =>
      `Store ${index} keeps ${goods[index % 11]} and ${goods[(index * 3 + 1) % 11]} for ${index * 7} days in room ${index * 13}.`,
  ).join(' ')}`;
  const document = aDocument([['paragraph', text]]);
  const segments = segment(document, { targetMinutes: 5 }).segments;
  const drafts = analyse(segments, document).map((part) => generate(part, document));
  expect(drafts.length).toBeGreaterThan(1);
  expect(drafts.flatMap(({ cards }) => contentOf(cards).map((piece) => piece.text)).join(' ')).toBe(text);
});

test('markup and control characters of the source reach no lesson text', () => {
  const hostile = aDocument([
    ['heading', 'Unsafe Markup'],
    [
      'paragraph',
      'The <script>alert(1)</script> tag runs code in a page that trusts its input. A safe page shows the tag as text\u0007 and never runs it. Escaping is a step that turns marks into text.',
    ],
  ]);
  const { segments } = segment(hostile, { targetMinutes: 5 });
  const lessons = assess(
    analyse(segments, hostile).map((part) => generate(part, hostile)),
    hostile,
  );
  const result = toResult({ document: hostile, lessons, notices: [] }, { mediaType: 'document', mediaUrl: '' });
  expect(result.lessons[0]?.content).toContain('‹script›');
});

test('of a card with more to keep than it can, what can be asked for goes before what weighs alike', () => {
  const document = aDocument([
    ['heading', 'Harbour rules'],
    [
      'paragraph',
      'Skippers must keep the log of each crossing in blue ink. Skippers must keep the deck of each ferry in good order. Skippers must keep the flags of each ferry in plain sight.',
    ],
  ]);
  const { segments } = segment(document, { targetMinutes: 5 });
  const [first] = analyse(segments, document);
  if (first === undefined) throw new Error('The document gives no segment.');
  const keptWith = (word: string) =>
    generate(first, document, (text) => text.includes(word)).keyPoints.map(({ text }) => text);
  for (const word of ['log', 'deck', 'flags']) expect(keptWith(word).join(' ')).toContain(word);
});

test('the place of a point that lacks something goes to a rule, and to no weaker fact', () => {
  const pointsOf = (text: string) =>
    draftOf(
      aDocument([
        ['heading', 'The lamp room'],
        ['paragraph', text],
      ]),
    ).keyPoints.map((point) => point.text);
  const lacking = 'If you have to, change the lamp of the upper hall before noon.';
  const rule = 'Every member must sign the lamp book before the gate is shut.';
  expect(pointsOf(`${lacking} ${rule}`)).toEqual([rule]);
  expect(pointsOf(lacking)).toEqual([lacking]);
});
