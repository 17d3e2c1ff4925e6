import { expect, test } from 'vitest';
import { transform } from './transform.ts';

/** So that there is enough for a lesson. */
const rest = `
## The yard

It lies behind the old mill, where the river turns, and boats have been built there since the mill stopped grinding. Most of its helpers
live in the village, and some of them learned the work from those who built the first boat of the yard.
`;

async function lessonsOf(text: string) {
  const bytes = new TextEncoder().encode(`# Time off at the boat yard\n\n${text}${rest}`);
  const outcome = await transform({ bytes, fileName: 'leave.md', mediaType: 'document', mediaUrl: '/' });
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  return outcome.result.lessons;
}
const pointsOf = async (text: string) =>
  (await lessonsOf(text)).flatMap((lesson) => lesson.points.map((point) => point.text));
const sentOf = async (text: string) =>
  (await lessonsOf(text)).flatMap(({ quiz }) =>
    quiz.filter(({ status }) => status === 'ready').map(({ question, answer }) => `${question} ${answer}`),
  );

const leave = `The yard gives its helpers time off, and what each kind of it is for stands below, with all that the office wants to have seen
before somebody goes.

## Annual leave

**Entitlement**:
- New helpers: by the day on which they begin
- Master builders (5+ years): 25 days per year

**Rules**:
- Advance notice: Minimum 2 weeks for more than 5 days

**Approval**: By the yard manager

## Care leave

**Entitlement**:
- 12 days per year
- Ends with the year

**Approval**: By the yard manager
`;

test('amounts that a policy notes without sentences are points under what they are of', async () => {
  const points = await pointsOf(leave);
  expect(points).toContain('Annual leave – entitlement for master builders (5+ years): 25 days per year.');
  expect(points).toContain('Care leave – entitlement: 12 days per year.');
});

test('they are asked with the name of what they are of', async () => {
  const sent = await sentOf(leave);
  expect(sent).toContain('Care leave: what is the entitlement? 12 days per year.');
  expect(sent).toContain('Annual leave: what is the entitlement for master builders (5+ years)? 25 days per year.');
});

test('what is noted of each section by itself is no repeat', async () => {
  const cards = (await lessonsOf(leave)).flatMap((lesson) => lesson.cards.map(({ text }) => text)).join('\n');
  expect(cards.match(/Approval: By the yard manager/gu)).toHaveLength(2);
});

test('an item without a subject has that of its section, and is asked as a sentence is', async () => {
  const bare = `The yard gives its helpers time off, and the office keeps the list of it for as long as the law asks.

## Care leave

- Must be taken within 15 months
- Must notify the office before the first shift
`;
  expect(await pointsOf(bare)).toEqual([
    'Care leave must be taken within 15 months',
    'For care leave, you must notify the office before the first shift',
  ]);
  expect(await sentOf(bare)).toContain('Within how many months must care leave be taken? 15 months');
});

test('a time is asked under what it is a time of, and a telephone number is no amount', async () => {
  const requests = `Who asks for time off hears from the office, which reads its letters in the morning and in the afternoon.

## Requests

1. **Response Time**:
   - Urgent requests: Within 24 hours
   - Other requests: Within 5 working days
2. **Contact**:
   - Phone: 020 7946 0123
   - Office: room 12
`;
  expect(await pointsOf(requests)).toEqual([
    'Response time for urgent requests: within 24 hours.',
    'Response time for other requests: within 5 working days.',
  ]);
});

test('a heading that names an amount is asked for each thing below it', async () => {
  const prices = `The kitchen of the yard is let by the hour, and whoever takes it leaves it as it was found.

## Prices

- Weekday hire: £18 per hour
- Weekend hire: £25 per hour
`;
  expect(await sentOf(prices)).toContain('What is the price for weekday hire? £18 per hour.');
});

test('what is noted as required is told as a sentence and asked', async () => {
  const needed = `The yard gives its helpers time off, and the office keeps the list of it for as long as the law asks.

## Care leave

- Medical certificate required
`;
  expect(await pointsOf(needed)).toContain('A medical certificate is required for care leave.');
  expect(await sentOf(needed)).toEqual(['True or false: A medical certificate is optional for care leave. False']);
});
