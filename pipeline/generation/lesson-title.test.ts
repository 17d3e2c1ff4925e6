import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import type { Block, Document } from '../document.ts';
import { saysNothing, withoutPlace } from '../languages/empty-headings.ts';
import { segment } from '../segmentation/segment.ts';
import { distinctTitles } from './distinct-titles.ts';
import { generate } from './generate.ts';

type Part = string | [level: number, heading: string];

function documentOf(
  parts: readonly Part[],
  { language = 'en', title }: { language?: string; title?: string } = {},
): Document {
  const blocks = parts.map((part, id): Block => {
    const text = typeof part === 'string' ? part : part[1];
    return {
      id,
      kind: typeof part === 'string' ? 'paragraph' : 'heading',
      text,
      marks: [],
      ...(typeof part !== 'string' && { level: part[0] }),
      provenance: [{ source: 'markup' }],
    };
  });
  return {
    sha256: 'e'.repeat(64),
    mediaType: 'document',
    language,
    blocks,
    outline: [],
    notices: [],
    ...(title !== undefined && { title }),
  };
}

const titlesOf = (document: Document): string[] => {
  const { segments } = segment(document, { targetMinutes: 5 });
  return distinctTitles(
    analyse(segments, document).map((part) => generate(part, document)),
    document,
  ).map(({ title }) => title.text);
};

const about = (subject: string): string =>
  `Count the ${subject} before the shop opens. Write the sum of the ${subject} into the book, and sign it. Two people keep the ${subject} in the safe.`;

test('a lesson whose heading names no subject is called what its document or its chapter is called', () => {
  expect(titlesOf(documentOf([[1, 'Cash handling'], [2, 'Purpose'], about('cash')]))).toEqual(['Cash handling']);
  expect(titlesOf(documentOf([[2, 'Introduction'], about('coins')], { title: 'Cash handling' }))).toEqual([
    'Cash handling',
  ]);
  expect(titlesOf(documentOf([[1, '1. Overview'], about('notes')]))).toEqual(['Notes']);
});

test('what a page records of itself below its one lesson is no second part of it', () => {
  const parts: Part[] = [[1, 'Shop at the lake'], [2, 'Coins'], about('coins'), [2, 'Keys'], about('keys')];
  const record: Part[] = [[2, 'Editorial information'], 'Last reviewed: 01/02/2031'];
  expect(titlesOf(documentOf([...parts, ...record], { title: 'Shop at the lake' }))).toEqual(['Shop at the lake']);
});

test.each([
  [
    'hi',
    'नकद प्रबंधन',
    'उद्देश्य',
    'दुकान खोलने से पहले नकद गिनें। नकद की राशि पुस्तिका में लिखें और हस्ताक्षर करें। दो लोग नकद तिजोरी में रखते हैं।',
  ],
  [
    'ta',
    'பண மேலாண்மை',
    'நோக்கம்',
    'கடை திறக்கும் முன் பணத்தை எண்ணுங்கள். தொகையைப் புத்தகத்தில் எழுதி கையொப்பமிடுங்கள். இருவர் பணத்தைப் பெட்டகத்தில் வைக்கிறார்கள்.',
  ],
  [
    'es',
    'Manejo de efectivo',
    'Objetivo',
    'Cuente el efectivo antes de abrir la tienda. Escriba la suma en el libro y fírmela. Dos personas guardan el efectivo en la caja.',
  ],
])('in %s too', (language, subject, empty, text) => {
  expect(titlesOf(documentOf([[1, subject], [2, empty], text], { language }))).toEqual([subject]);
});

test('a place in the document is put behind the subject, and taken off where a subject follows', () => {
  expect(titlesOf(documentOf([[1, 'Welt pockets'], about('thread'), [2, 'Step 3'], about('welts')]))).toEqual([
    'Welt pockets',
  ]);
  expect(withoutPlace('Step 3: Fold and press the welts')).toBe('Fold and press the welts');
  expect(withoutPlace('Étape 2 – Plier le tissu')).toBe('Plier le tissu');
  expect(withoutPlace('Tip #2: Plan short walks')).toBe('Plan short walks');
  expect(saysNothing('Step 3')).toBe(true);
  expect(saysNothing('Step by step')).toBe(false);
  expect(saysNothing('Purpose of the cash float')).toBe(false);
  expect(saysNothing('3. General information')).toBe(true);
});

test('lessons under one subject are called by their own headings, and the first by the subject too', () => {
  const section = (name: string): Part[] => [
    [2, name],
    ...['morning', 'noon', 'night'].flatMap((time) =>
      Array.from(
        { length: 9 },
        (_, day) =>
          `${about(`${name.toLowerCase()} of the ${time} shift ${day}`)} Shift ${day} of the ${time} adds ${day * 7} sheets.`,
      ),
    ),
  ];
  const titles = titlesOf(
    documentOf([
      [1, 'Cash handling'],
      [2, 'Purpose'],
      ...section('Floats').slice(1),
      ...section('Coins'),
      ...section('Cheques'),
      ...section('Safes'),
    ]),
  );
  expect(titles).toEqual(['Cash handling: Coins', 'Cheques and safes']);
});

test('a card under a heading that names no subject has that rather than the lesson’s title once more', () => {
  const document = documentOf([
    [1, 'Cash handling'],
    [2, 'Purpose'],
    about('cash'),
    [2, 'Counting'],
    about('coins').repeat(3),
  ]);
  const [part] = analyse(segment(document, { targetMinutes: 5 }).segments, document);
  const cards = part === undefined ? [] : generate(part, document).cards;
  expect(cards.map(({ title }) => title.text)).toEqual(['Cash handling: Purpose', 'Counting']);
  expect(cards[0]?.pieces[0]?.text).not.toBe('*Purpose*');
});

test('an overview in a document without a name is called by the sections it holds', () => {
  expect(
    titlesOf(
      documentOf([[2, 'Overview'], about('coins'), [3, 'Night safe'], about('notes'), [3, 'Float'], about('till')]),
    ),
  ).toEqual(['Night safe and Float']);
});

test('a heading that leans on its subject has it from above', () => {
  expect(
    titlesOf(
      documentOf([
        [1, 'Heat illness'],
        about('cases').repeat(30),
        [2, 'Treatment protocol'],
        about('coins').repeat(30),
      ]),
    ),
  ).toContain('Heat illness: Treatment protocol');
});

test('of two sections the one that most of the text is under names the lesson, and its heading stays where it begins', () => {
  const document = documentOf([[1, 'Floats'], about('floats'), [1, 'Counting at night'], about('coins').repeat(9)]);
  const [part] = analyse(segment(document, { targetMinutes: 10 }).segments, document);
  const draft = part && generate(part, document);
  expect(draft?.title.text).toBe('Counting at night');
  expect(draft?.cards.map(({ title }) => title.text)).toContain('Counting at night');
  expect(draft?.cards[0]?.title.text).toMatch(/^Floats/u);
});

test('a heading that is a part, or says only what kind of text stands below it, has its subject before it', () => {
  const parts: Part[] = [[1, 'Heat illness'], about('cases').repeat(30), [2, 'Basics'], about('coins').repeat(30)];
  expect(titlesOf(documentOf(parts))).toContain('Heat illness: Basics');
  const via: Part[] = [[1, 'Payment'], about('cases').repeat(30), [2, 'Via post'], about('coins').repeat(30)];
  expect(titlesOf(documentOf(via))).toContain('Payment: Via post');
  expect(saysNothing('Step three')).toBe(true);
});

test('a lesson of questions is not called by one of them', () => {
  const parts: Part[] = [
    [2, 'How do I book a float?'],
    about('coins'),
    [2, 'What if a cheque is late?'],
    about('notes'),
  ];
  expect(titlesOf(documentOf(parts))).toEqual(['Float and cheque']);
});
