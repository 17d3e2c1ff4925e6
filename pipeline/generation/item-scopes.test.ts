import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { subjectOver, underScope } from './item-scopes.ts';

type Part = [heading: string, level: number] | [lead: string];

/** A line of a list under what stands over it. */
function told(over: Part[], list: string, line: string, depths?: number[]) {
  const blocks = [...over, [list] as Part].map(([text, level], id) => ({
    id,
    kind: level !== undefined ? 'heading' : id === over.length ? 'list' : 'paragraph',
    text,
    ...(level !== undefined && { level }),
    ...(id === over.length && depths && { depths }),
    provenance: [],
  })) as unknown as Block[];
  const block = blocks.at(-1) as Block;
  const start = list.indexOf(line);
  const item = {
    text: line.replace(/^\d\. /u, ''),
    how: 'verbatim',
    sources: [{ block: block.id, start, end: start + line.length }],
  };
  const document = { language: 'en', blocks } as unknown as Document;
  return { told: underScope(item, block, document), over: subjectOver(block, document)?.text };
}

const under = (over: Part[], item: string): string | undefined => told(over, item, item).told?.text;

test('what is to be done for an ailment names it, past a label that says only that it is treated', () => {
  expect(under([['Small Burns', 2]], 'Do NOT use ice')).toBe('For small burns, do NOT use ice');
  expect(under([['Heat Stroke (EMERGENCY)', 3], ['Treatment:']], 'Call the nurse at once')).toBe(
    'For heat stroke, call the nurse at once',
  );
  expect(under([['Splints for Suspected Fracture', 3]], 'Use a soft pad')).toBe(
    'For a suspected fracture, use a soft pad',
  );
});

test('the evidence is the heading and the item', () => {
  const { told: found } = told([['Burns', 2]], '1. Call the nurse\n2. Do not use ice', '2. Do not use ice');
  expect(found?.sources).toEqual([
    { block: 0, start: 0, end: 5 },
    { block: 1, start: 18, end: 35 },
  ]);
});

test('a person in a heading is told with the ailment over it', () => {
  const over: Part[] = [
    ['Choking', 2],
    ['Infant (under 1 year)', 3],
  ];
  expect(under(over, 'Hold the body face down')).toBe('Choking, infant (under 1 year): hold the body face down');
});

test('what an ailment is prevented with is no treatment', () => {
  const over: Part[] = [
    ['Heat Illness', 1],
    ['Prevention', 2],
  ];
  expect(under(over, 'Drink before you are thirsty')).toBe('To prevent heat illness, drink before you are thirsty');
});

test('an order holds in the case that its heading puts into words', () => {
  expect(under([['6.1. Before a test flight', 2]], 'Put on your glasses')).toBe(
    'Before a test flight, put on your glasses',
  );
  expect(under([['If Laser-Induced Fire', 3]], 'Do not open the chamber')).toBe(
    'In case of a laser-induced fire, do not open the chamber',
  );
  expect(under([['What should I do if the pump stops?', 3]], 'Close the valve')).toBe(
    'If the pump stops, close the valve',
  );
});

test('an order holds for the role whose duties its heading names', () => {
  expect(under([['Tier 1 Actions', 3]], 'Add a note for the next agent')).toBe('Tier 1: add a note for the next agent');
  expect(
    under(
      [
        ['Registration Desk Volunteers', 2],
        ['Responsibilities', 3],
      ],
      'Answer general questions',
    ),
  ).toBe('Registration desk volunteers: answer general questions');
});

test('an item under another one holds on its occasion', () => {
  const list =
    '1. Load the jars into the bin\nDo not stack liquids\n2. If baking bread, take it out\nWear thick gloves';
  const depths = [0, 1, 0, 1];
  expect(told([['Use', 1]], list, 'Do not stack liquids', depths).told?.text).toBe(
    'When you load the jars into the bin, do not stack liquids',
  );
  expect(told([['Use', 1]], list, 'Wear thick gloves', depths).told?.text).toBe('If baking bread, wear thick gloves');
});

test('what an item says itself, or what only is so, has no lead', () => {
  expect(under([['Burns', 2]], 'Cool the burn with water')).toBeUndefined();
  expect(under([['Burns', 2]], 'Redness of the skin')).toBeUndefined();
  expect(under([['Opening hours', 2]], 'Lock the back door')).toBeUndefined();
});

test('an item that leans on another one leans on it in its case too', () => {
  expect(under([['Before your session', 2]], 'Ask them to take it off')).toBeUndefined();
});

test('a label that says only which part is told is passed for the subject over it', () => {
  expect(told([['Making Kimchi', 2], ['Method:']], '1. Salt it', '1. Salt it').over).toBe('Making Kimchi');
  expect(told([['Making Kimchi', 2]], '1. Salt it', '1. Salt it').over).toBeUndefined();
});

test('what is treated or prevented below its name is told with it, by whatever name', () => {
  const over: Part[] = [
    ['Objects in the Eye', 2],
    ['Prevention', 3],
  ];
  expect(under(over, 'Wear safety glasses')).toBe('To prevent objects in the eye, wear safety glasses');
  expect(
    under(
      [
        ['Snake bites', 2],
        ['Treatment', 3],
      ],
      'Keep the limb still',
    ),
  ).toBe('For snake bites, keep the limb still');
  expect(under([['Objects in the Eye', 2]], 'Wear safety glasses')).toBeUndefined();
});

test('what is seen of an ailment is nothing to be done for it', () => {
  expect(
    under(
      [
        ['Sprains', 2],
        ['Symptoms', 3],
      ],
      'Muscle weakness.',
    ),
  ).toBeUndefined();
});

test('what keeps an incident from happening is not bidden once it has', () => {
  expect(under([['Fire', 2]], 'Never leave the cutter alone while it runs')).toBeUndefined();
  expect(under([['Fire', 2]], 'Alert the staff')).toBe('In case of fire, alert the staff');
});
