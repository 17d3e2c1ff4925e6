import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { withTopic } from './topic-subjects.ts';

function told(line: string, ...headings: string[]): string | undefined {
  const texts = [...headings, line];
  const blocks = texts.map((text, id) => ({
    id,
    kind: id < headings.length ? 'heading' : 'list',
    level: id + 1,
    text,
    marks: [],
  })) as unknown as Block[];
  const list = blocks.at(-1) as Block;
  const document = { blocks, language: 'en' } as unknown as Document;
  return withTopic(line, { block: list.id, start: 0, end: line.length }, list, document)?.text;
}

test.each([
  ['Must be taken within 15 months', 'Care Leave', 'Care leave must be taken within 15 months'],
  [
    'Must notify the office before the first shift',
    'Care Leave',
    'For care leave, you must notify the office before the first shift',
  ],
  ['Can start up to 4 weeks before the date', 'Care Leave', 'Care leave can start up to 4 weeks before the date'],
  ['Requires a letter from the clinic', 'Care Leave', 'Care leave requires a letter from the clinic'],
  ['Does not count against other leave', 'Care Leave', 'Care leave does not count against other leave'],
  ['Medical certificate required', 'Care Leave', 'A medical certificate is required for care leave.'],
  ['Manager approval required', 'Care Leave', 'Manager approval is required for care leave.'],
  [
    'Written consent required from the clinic',
    'Care Leave',
    'Written consent from the clinic is required for care leave.',
  ],
  ['VPN required for all remote connections', 'Care Leave', 'VPN is required for all remote connections.'],
  ['No food in the lab', 'House rules', 'Food is not allowed in the lab.'],
  ['No open shoes near the saw', 'House rules', 'Open shoes are not allowed near the saw.'],
])('“%s” under “%s” has its subject', (line, heading, sentence) => {
  expect(told(line, heading)).toBe(sentence);
});

test('under the name of a part it is of what stands over that', () => {
  expect(told('Must be taken within 15 months', 'Care Leave', 'Rules')).toBe(
    'Care leave must be taken within 15 months',
  );
});

test('what somebody may do is left as it stands, and so is an item with a subject or below a sentence', () => {
  expect(told('May bring a friend to the yard', 'Care Leave')).toBeUndefined();
  expect(told('Helpers must be on time each day', 'Care Leave')).toBeUndefined();
  expect(told('Must be taken within 15 months', 'How you ask for leave')).toBeUndefined();
  expect(told('Requires a letter from the clinic', 'Public Holidays')).toBeUndefined();
  expect(told('Not required', 'Care Leave')).toBeUndefined();
  expect(told('No need for a ticket', 'Care Leave')).toBeUndefined();
  expect(told('No experience in sewing', 'Care Leave')).toBeUndefined();
  expect(told('All forms required', 'Care Leave')).toBeUndefined();
});
