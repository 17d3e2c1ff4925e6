import { expect, test } from 'vitest';
import type { Block, BlockKind, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { pointTexts } from './point-texts.ts';

/** What each sentence of the blocks says alone. */
function told(language: string, ...parts: [kind: BlockKind, text: string][]): [text: string, how: string][] {
  const blocks = parts.map(([kind, text], id) => ({ id, kind, text, marks: [], provenance: [] }) as unknown as Block);
  const sentences = blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => splitSentences(block, language));
  const document = { language, blocks } as unknown as Document;
  return sentences.flatMap((sentence, index) =>
    pointTexts(index, blocks[sentence.block] as Block, { sentences } as unknown as AnalysedSegment, document).map(
      ({ text, how }): [string, string] => [text, how],
    ),
  );
}

test('a sentence that is too long is told clause by clause', () => {
  const long =
    'The night guard of the west hall must check every gate and every window before ten, and the shift leader must write the result of the round into the gate book.';
  expect(told('en', ['paragraph', long])).toEqual([
    ['The night guard of the west hall must check every gate and every window before ten.', 'trimmed:split'],
    ['The shift leader must write the result of the round into the gate book.', 'trimmed:split'],
  ]);
});

test('what proves a part of a sentence is the whole sentence', () => {
  const long =
    'The keeper of the old hall must inspect the pump of the upper tank, clean the filters of the lower tank, and sign the book of the hall.';
  const document = { language: 'en', blocks: [{ id: 0, kind: 'paragraph', text: long }] } as unknown as Document;
  const [block] = document.blocks;
  const segment = { sentences: splitSentences(block as Block, 'en') } as unknown as AnalysedSegment;
  const parts = pointTexts(0, block as Block, segment, document);
  expect(parts.map(({ text }) => text)).toEqual([
    'The keeper of the old hall must inspect the pump of the upper tank.',
    'The keeper of the old hall must clean the filters of the lower tank.',
    'The keeper of the old hall must sign the book of the hall.',
  ]);
  for (const { sources } of parts) expect(sources).toEqual([{ block: 0, start: 0, end: long.length }]);
});

test('a remark in brackets that limits a rule or counts stays, and its sentence with it is too long', () => {
  const rule = (remark: string) =>
    `All keepers of the hall must wear a helmet and a vest at work ${remark} and must keep the doors of the upper hall shut.`;
  expect(told('en', ['paragraph', rule('(see the map of the hall)')]).map(([text]) => text)).toEqual([
    'All keepers of the hall must wear a helmet and a vest at work and must keep the doors of the upper hall shut.',
  ]);
  expect(
    told('en', ['paragraph', rule('(unless the hall is shut to all of the guests)')]).map(([text]) => text),
  ).not.toContain('All keepers of the hall must wear a helmet and a vest at work.');
});

test('what is to be noted and what an item is called are left out', () => {
  expect(told('en', ['paragraph', 'Please note that every visitor must sign the book.'])).toEqual([
    ['Every visitor must sign the book.', 'trimmed:label'],
  ]);
});

test('items are told under their head, and under a heading that forbids', () => {
  expect(
    told('en', ['paragraph', 'Employees must:'], ['list', 'return devices within 5 days\nlock their lockers']),
  ).toEqual([
    ['Employees must return devices within 5 days.', 'template:list-head'],
    ['Employees must lock their lockers.', 'template:list-head'],
  ]);
  expect(
    told('en', ['heading', 'Do not'], ['list', 'lift anything heavier than the tray']).map(([text]) => text),
  ).toEqual(['Do not lift anything heavier than the tray.']);
});

test('a heading on the line of its text goes, and a greeting is no point', () => {
  expect(told('en', ['paragraph', 'Project roles Every project has an owner and a keeper.'])).toEqual([
    ['Every project has an owner and a keeper.', 'trimmed:heading'],
  ]);
  expect(told('en', ['paragraph', 'Good morning everybody, and thanks for having me here.'])).toEqual([]);
});

test('a pronoun is told as its subject, and dropped where that is not sure', () => {
  expect(
    told('en', ['paragraph', 'The water meter hangs in the two cellars. It must be kept dry at night.']).at(-1),
  ).toEqual(['The water meter must be kept dry at night.', 'template:antecedent']);
  expect(
    told('en', ['paragraph', 'The water meter hangs beside the pump. It must be kept dry at night.']),
  ).toHaveLength(1);
});

test('of a sentence that begins with what it does not name, what is then to be done is told', () => {
  expect(
    told('en', ['paragraph', 'The club has no rule about this, so ask the boat warden before you row alone.']),
  ).toEqual([['Ask the boat warden before you row alone.', 'trimmed:reason']]);
  expect(told('en', ['paragraph', 'The club has no rule about this, so the boats are often wet.'])).toEqual([]);
});

test('a counted step is told with what the heading says that it is for', () => {
  const steps =
    '1. Tap the round dial on the left.\n2. When the hand blinks, turn the crown.\n3. Never pull the crown twice.';
  const texts = (heading: string) => told('en', ['heading', heading], ['list', steps]).map(([text]) => text);
  expect(texts('How do I set my watch?')[0]).toBe('To set your watch, tap the round dial on the left.');
  expect(texts('Changing the strap')).toEqual([
    'When changing the strap, tap the round dial on the left.',
    'When the hand blinks, turn the crown.',
    'Never pull the crown twice.',
  ]);
  expect(texts('Fix the strap')[0]).toBe('To fix the strap, tap the round dial on the left.');
  expect(texts('Straps')[0]).toBe('Straps: tap the round dial on the left.');
  expect(texts('Issues')[0]).toBe('Tap the round dial on the left.');
  expect(texts('Strap gets stuck')[0]).toBe('Tap the round dial on the left.');
  expect(texts('Setting the round dial')[0]).toBe('Tap the round dial on the left.');
});

test('an item that does not say what it handles is told under the thing of its heading', () => {
  const texts = (heading: string) =>
    told('en', ['heading', heading], ['list', 'Hold with both hands at all times\nUse at least two of the clamps']).map(
      ([text]) => text,
    );
  expect(texts('Portable Band Saw')).toEqual([
    'Portable Band Saw: hold with both hands at all times',
    'Use at least two of the clamps',
  ]);
  expect(texts('The Rules')[0]).toBe('Hold with both hands at all times');
});

test('what a heading denies is not told without it, and marks of emphasis go', () => {
  expect(told('en', ['heading', 'Not eligible:'], ['list', 'The guest changed his mind after the tour.'])).toEqual([]);
  expect(told('en', ['paragraph', 'The *Duty Officer* signs the `leave form` each morning.'])).toEqual([
    ['The Duty Officer signs the leave form each morning.', 'trimmed:mark'],
  ]);
});

test('no sentence of another language is cut or joined by English rules', () => {
  const spanish = 'El guardia debe revisar todas las puertas antes de las diez; el jefe debe firmar el libro.';
  expect(told('es', ['paragraph', spanish])).toEqual([[spanish, 'verbatim']]);
  const hindi = 'सभी कर्मचारियों को हर शाम दरवाज़े जाँचने चाहिए।';
  expect(told('hi', ['paragraph', hindi])).toEqual([[hindi, 'verbatim']]);
  const tamil = 'எல்லா ஊழியர்களும் ஒவ்வொரு மாலையும் கதவுகளைச் சரிபார்க்க வேண்டும்.';
  expect(told('ta', ['paragraph', tamil])).toEqual([[tamil, 'verbatim']]);
});

test('a short ban in a list is told of the thing that its heading names', () => {
  expect(told('en', ['heading', 'Deep burns'], ['list', '- Do not use ice.\n- Call the nurse at once.'])).toEqual([
    ['For deep burns, do not use ice.', 'template:scope'],
    ['For deep burns, call the nurse at once.', 'template:scope'],
  ]);
});

test('a heading that says what is being done opens its steps', () => {
  expect(
    told(
      'en',
      ['heading', 'Communicating your time off'],
      ['list', '1. Decline the meetings that you will miss.'],
    )[0]?.[0],
  ).toBe('When communicating your time off, decline the meetings that you will miss.');
});

test('of a list that names things no line is told, though one has a verb', () => {
  const list =
    '- Justices of the peace\n- Prison visitors\n- Members of a tribunal\n- Members of boards, managing or governing.';
  expect(told('en', ['heading', 'Public offices'], ['list', list])).toEqual([]);
});

test('an item under a long line that says that one of them must hold is not told alone', () => {
  const lead =
    'Please let your team lead or one of the other people of the house know at once if any of the following statements ever apply to you:';
  expect(told('en', ['paragraph', lead], ['list', 'You see yourself shout at people for no reason.'])).toEqual([]);
});

test('a heading that a page printed on the line of its text is no part of the sentence behind it', () => {
  expect(
    told('en', ['paragraph', 'Joining a project To join a project, send a note to the office of the hall.']),
  ).toEqual([['To join a project, send a note to the office of the hall.', 'trimmed:heading']]);
});

test('a sign before a rule is no part of it, and one of several choices is no rule', () => {
  expect(told('en', ['paragraph', '🛑 Never leave a fire unattended.'])).toEqual([
    ['Never leave a fire unattended.', 'verbatim'],
  ]);
  const items = 'Change all the names in your copy\nPut your copy in the path of the first one';
  expect(told('en', ['paragraph', 'You have two choices, and one of them is really bad.'], ['list', items])).toEqual([
    ['You have two choices, and one of them is really bad.', 'verbatim'],
  ]);
  expect(told('en', ['paragraph', 'Before you build, do these.'], ['list', items]).length).toBeGreaterThan(1);
});

test('only the first sentence of an item goes on where its head stops', () => {
  const head = 'Probation is given if any of the following conditions occur:';
  const item = 'The autumn clean-up of the plot is not done.';
  expect(told('en', ['paragraph', head], ['list', `${item} Each plot must be cleared of all plants.`])).toEqual([
    ['Probation is given if the autumn clean-up of the plot is not done.', 'template:list-head'],
    ['Each plot must be cleared of all plants.', 'verbatim'],
  ]);
  expect(
    told('en', ['paragraph', 'Do not:'], ['list', 'Lift the mill stone alone. Ask a colleague to help you.']),
  ).toEqual([
    ['Do not lift the mill stone alone.', 'template:list-head'],
    ['Ask a colleague to help you.', 'verbatim'],
  ]);
});

test('a name in bold that stands before its sentence without a mark is no part of it', () => {
  const text = 'Seizure or Custody Border agents take your computer for a week.';
  const block = { id: 0, kind: 'paragraph', text, marks: [{ start: 0, end: 18, kind: 'bold' }] } as unknown as Block;
  const document = { language: 'en', blocks: [block] } as unknown as Document;
  const segment = { sentences: splitSentences(block, 'en') } as unknown as AnalysedSegment;
  expect(pointTexts(0, block, segment, document)).toEqual([
    {
      text: 'Border agents take your computer for a week.',
      how: 'verbatim',
      sources: [{ block: 0, start: 19, end: text.length }],
    },
  ]);
});

test('marks of emphasis go with the blanks inside of them, in every language', () => {
  expect(told('hi', ['paragraph', '** परिणाम **: सदस्य को एक माह तक कोई संदेश नहीं भेजना है।'])[0]?.[0]).toBe(
    'परिणाम: सदस्य को एक माह तक कोई संदेश नहीं भेजना है।',
  );
});

test('a name that the rule behind it says once more is left out', () => {
  expect(told('en', ['paragraph', 'Large drills: For large drills over 10 mm, drill every hole twice.'])).toEqual([
    ['For large drills over 10 mm, drill every hole twice.', 'trimmed:label'],
  ]);
  expect(told('en', ['paragraph', 'Kiln table: make sure that the area is neat and clean.'])).toEqual([
    ['Kiln table: make sure that the area is neat and clean.', 'verbatim'],
  ]);
});

test('what all are to know is told, and not that they know it', () => {
  expect(
    told('en', [
      'paragraph',
      'The pottery ensures that all its teachers, helpers, parents, pupils and guests are always aware that nobody must open the kiln before the next morning has come.',
    ]),
  ).toEqual([['Nobody must open the kiln before the next morning has come.', 'trimmed:reason']]);
});

test('steps that follow on a case are told in it', () => {
  expect(
    told(
      'en',
      ['paragraph', 'Once a complaint is received, the pottery will take the following steps:'],
      [
        'list',
        '1. First look: The owner will weigh the complaint within two days.\n2. Answer: The owner must write to whoever complained.',
      ],
    ).map(([text]) => text),
  ).toEqual([
    'Once a complaint is received, the owner will weigh the complaint within two days.',
    'Once a complaint is received, the owner must write to whoever complained.',
  ]);
});
