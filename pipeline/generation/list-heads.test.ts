import { expect, test } from 'vitest';
import type { Block, BlockKind, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { headOf, parentHead, underHead } from './list-heads.ts';

const told = (head: string, item: string, language = 'en') => {
  const source = (text: string, block: number) => ({
    text,
    how: 'verbatim',
    sources: [{ block, start: 0, end: text.length }],
  });
  return underHead(source(item, 1), { ...source(head, 0), how: 'template:list-head' }, language);
};

test('an item goes on where its head stops', () => {
  expect(told('Employees must', 'Return devices within 5 days;')).toEqual({
    text: 'Employees must return devices within 5 days.',
    how: 'template:list-head',
    sources: [
      { block: 0, start: 0, end: 14 },
      { block: 1, start: 0, end: 29 },
    ],
  });
  expect(told('Each version should include', 'A changelog entry')?.text).toBe(
    'Each version should include a changelog entry.',
  );
  expect(told('Do not', 'Block the emergency exits')?.text).toBe('Do not block the emergency exits.');
});

test('what is likely to happen is no order', () => {
  expect(told('On this walk you will likely', 'Wade through cold streams')?.text).toBe(
    'On this walk you will likely wade through cold streams.',
  );
});

test('a sentence of its own does not go on where a head stops', () => {
  expect(told('The volunteers should', 'If a guest is in the wrong queue, direct him')).toBeUndefined();
  expect(told('The volunteers should', 'Vendors are marked in the list')).toBeUndefined();
  expect(told('The volunteers should', 'Mark vendors in the list')?.text).toBe(
    'The volunteers should mark vendors in the list.',
  );
});

test('a head that says when is told before what is then to be done', () => {
  expect(told('If you smell gas', 'Open all windows')?.text).toBe('If you smell gas, open all windows.');
  expect(told('In an emergency', 'The green button')).toBeUndefined();
});

test('an item whose head forbids it is never told alone', () => {
  expect(told('The following are prohibited', 'Smoking in the store room')).toBeUndefined();
  expect(told('Common mistakes', 'Lift the lid while it runs')).toBeUndefined();
  expect(told('Never', 'Do not leave the oven alone')).toBeUndefined();
  expect(told("We won't reimburse", 'Fines for parking')).toBeUndefined();
  expect(told('Non-reimbursable expenses', 'Fines for parking')).toBeUndefined();
});

test('a head that wants a verb takes no sentence of its own', () => {
  expect(told('Be sure to', 'Lock the door')?.text).toBe('Be sure to lock the door.');
  expect(told('Be sure to', 'You can also ask the guard')).toBeUndefined();
});

test('a head that ends in its condition opens the item', () => {
  expect(told('Call the clinic at once if', 'The wound bleeds through two dressings')?.text).toBe(
    'Call the clinic at once if the wound bleeds through two dressings.',
  );
});

test('a head that only announces is left out', () => {
  expect(told('The general steps are', 'Create a folder for the case')?.text).toBe('Create a folder for the case');
  expect(told('The steps are the following', 'Close the tap')?.text).toBe('Close the tap');
});

test('elsewhere the head stays before its item', () => {
  expect(told('Los empleados deben cumplir', 'Devuelve el equipo', 'es')?.text).toBe(
    'Los empleados deben cumplir: devuelve el equipo.',
  );
  expect(told('कर्मचारी ध्यान रखें', 'उपकरण लौटाएँ।', 'hi')?.text).toBe('कर्मचारी ध्यान रखें: उपकरण लौटाएँ।');
});

test('what is one of some examples is not told as a rule, and a ban under a ban is', () => {
  expect(told('Some examples include', 'The pump of the north hall is off')).toBeUndefined();
  expect(told('Common mistakes', 'Never lift the lid while it runs')?.text).toBe('Never lift the lid while it runs');
});

/** What a point says of an item in a list below a block. */
function toldBelow(kind: BlockKind, above: string, item: string): string | undefined {
  const blocks = [above, `${item}\nSomething else`].map(
    (text, id): Block => ({ id, kind: id === 0 ? kind : 'list', text, marks: [], provenance: [{ source: 'markup' }] }),
  );
  const document: Document = {
    sha256: 'c'.repeat(64),
    mediaType: 'document',
    language: 'en',
    blocks,
    outline: [],
    notices: [],
  };
  const sentences = blocks.flatMap((block) => splitSentences(block, 'en'));
  const head = headOf(blocks[1] as Block, { sentences } as unknown as AnalysedSegment, document);
  const source = { text: item, how: 'verbatim', sources: [{ block: 1, start: 0, end: item.length }] };
  return head === undefined ? item : underHead(source, head, 'en')?.text;
}

test.each([
  ['paragraph', 'Thank them for the report. Consent is critical. Do not...', 'Do not share details with anyone.'],
  ['paragraph', 'Do not', 'Do not share details with anyone.'],
  ['paragraph', 'You must never …', 'You must never share details with anyone.'],
  ['paragraph', 'The press officer may also', 'The press officer may also share details with anyone.'],
  ['heading', 'Do not...', 'Do not share details with anyone.'],
  ['heading', 'Staff must not', 'Staff must not share details with anyone.'],
  ['paragraph', 'Common mistakes', undefined],
  ['paragraph', 'The report is closed.', 'Share details with anyone'],
] as const)('an item is told with the lead-in of its list: %s “%s”', (kind, above, expected) => {
  expect(toldBelow(kind, above, 'Share details with anyone')).toBe(expected);
});

test('a head that says what must be in something goes on in each item', () => {
  expect(toldBelow('paragraph', 'Requests must include', 'The date of the meeting')).toBe(
    'Requests must include the date of the meeting.',
  );
});

test('an item is told with the item that it is nested under, where that one goes on in it', () => {
  const text = '- Never:\n- Lift alone\n- Keep the aisle free';
  const list: Block = { id: 0, kind: 'list', text, depths: [0, 1, 0], marks: [], provenance: [{ source: 'markup' }] };
  const headed = (item: string) => {
    const start = text.indexOf(item);
    const source = { text: item, how: 'verbatim', sources: [{ block: 0, start, end: start + item.length }] };
    const head = parentHead(source, list);
    return head && underHead(source, head, 'en')?.text;
  };
  expect(headed('Lift alone')).toBe('Never lift alone.');
  expect(headed('Keep the aisle free')).toBeUndefined();
});

test('an item goes on behind whom and what its head speaks of', () => {
  expect(told('You are responsible if they', 'Do not follow safety rules')?.text).toBe(
    'You are responsible if they do not follow safety rules.',
  );
  expect(told('The technician must verify', 'All locks close')?.text).toBe(
    'The technician must verify that all locks close.',
  );
  expect(told('When Ill', 'Take the tablets with water')?.text).toBe('When ill, take the tablets with water.');
  expect(told('Examples may be', 'A guest has twisted an ankle')).toBeUndefined();
});

test('a head and an item that make no sentence together are joined with "that", or not told', () => {
  expect(told('The advantages of the loom are', 'It saves thread')?.text).toBe(
    'The advantages of the loom are that it saves thread.',
  );
  expect(told('Fill the box with', 'Spray each layer with water')).toBeUndefined();
  expect(told('The rooms are', 'Morning: Ann and Ben')).toBeUndefined();
});

test('a short item of which a label says what it is about stands behind that label', () => {
  expect(told('Eye Hazards', 'Damage can occur within a second')?.text).toBe(
    'Eye hazards: damage can occur within a second.',
  );
  expect(told('Eye Hazards', 'Damage to the eye can occur within a second')?.text).toBe(
    'Damage to the eye can occur within a second',
  );
  expect(told('Advantages', 'Threads can be changed fast')?.text).toBe('Threads can be changed fast');
});

test('a line that stands over several lists, and so is no sentence of the lesson, is their head all the same', () => {
  const written: [BlockKind, string][] = [
    ['paragraph', 'What the stable will NOT do:'],
    ['list', 'Mediate your quarrel about the feed bill\nTake sides'],
  ];
  const blocks = written.map(([kind, text], id): Block => ({ id, kind, text, marks: [], provenance: [] }));
  const document = { language: 'en', blocks } as unknown as Document;
  const head = headOf(blocks[1] as Block, { sentences: [] } as unknown as AnalysedSegment, document);
  expect(head?.text).toBe('The stable will not');
  const item = { text: 'Take sides', how: 'verbatim', sources: [{ block: 1, start: 41, end: 51 }] };
  expect(head && underHead(item, head, 'en')?.text).toBe('The stable will not take sides.');
});
