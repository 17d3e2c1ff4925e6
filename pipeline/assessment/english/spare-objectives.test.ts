import { expect, test } from 'vitest';
import type { Point } from '../../lesson-plan.ts';
import { spareObjectives } from './spare-objectives.ts';

const point = (text: string): Point => ({
  text,
  kind: 'rule',
  importance: 2,
  how: 'verbatim',
  sources: [{ block: 0, start: 0, end: text.length }],
});
const told = (...texts: string[]): string[] => spareObjectives(texts.map(point)).map(({ text }) => text);

test.each([
  ['Any child in a life jacket must be accompanied by an adult.', 'Say who must accompany any child in a life jacket'],
  ['All guests of the hall must be supervised by their host.', 'Say who must supervise all guests of the hall'],
  ['Young pupils must wear an apron at the wheel.', 'Say what young pupils must wear'],
  ['You can take up to 52 weeks of parental leave in total.', 'Say how many weeks of parental leave you can take'],
  ['Club members may borrow at most 7 tools at a time.', 'Say how many tools club members may borrow'],
  ['Parental pay is paid by the club for up to 39 weeks.', 'Say for how long parental pay is paid'],
  ['Kiln fires are often caused by old wires.', 'Say what causes kiln fires'],
])('a rule for somebody else is asked for by who or what it names: %s', (text, objective) => {
  expect(told(text)).toEqual([objective]);
});

test('the things that a lesson defines are asked for together', () => {
  expect(
    told(
      'A bay is a body of water that is enclosed by the shore.',
      'A headland is a high area of land that reaches into the sea.',
    ),
  ).toEqual(['Say what a bay and a headland are']);
});

test.each([
  'You must bring a coat to the yard.',
  'They must be accompanied by an adult.',
  'The guests must be sure of the date.',
  'Mara Lind is a potter from the north.',
  'Returning to work is a personal decision.',
  'Notices may include a name.',
  'A glaze is a common cause of cracks.',
])('what bids the reader, leans on its neighbours or tells nothing to be known is not asked for: %s', (text) => {
  expect(told(text)).toEqual([]);
});
