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

test('a long price list teaches none of its lines', async () => {
  const goods = [
    'nails',
    'screws',
    'glue',
    'rope',
    'tar',
    'paint',
    'varnish',
    'oakum',
    'canvas',
    'pitch',
    'brushes',
    'wax',
  ];
  const list = `The shop of the yard sells what is left over, and whoever takes something writes it into the book on the counter.

## Prices

${goods.map((good, at) => `- Box of ${good}: £${at + 3}.50`).join('\n')}
`;
  const points = await pointsOf(list);
  expect(points.join('\n')).not.toMatch(/£/u);
});

test('what is noted as required is told as a sentence and asked', async () => {
  const needed = `The yard gives its helpers time off, and the office keeps the list of it for as long as the law asks.

## Care leave

- Medical certificate required
`;
  expect(await pointsOf(needed)).toContain('A medical certificate is required for care leave.');
  expect(await sentOf(needed)).toEqual(['True or false: A medical certificate is optional for care leave. False']);
});

test('what to do in case of fire is told so where only a label names the case', async () => {
  const cases = `The yard has a bell at the gate, and whoever hears it goes to the meadow behind the mill and waits there for the others.

## What to do

- Fire: Leave the shed at once, call 911
- Medical emergency: Call 911, tell the yard manager
- Manners: Treat all visitors with respect
`;
  const points = await pointsOf(cases);
  expect(points).toContain('In case of fire, leave the shed at once, call 911');
  expect(points.join('\n')).not.toMatch(/In case of manners/u);
  expect(await sentOf(cases)).toContain('What should you do in case of fire? Leave the shed at once, call 911.');
});

test('days from one to another are one label of opening hours', async () => {
  const hours = `The shed is open to all helpers of the yard, and the keys hang in the office where the manager looks after them.

## Opening hours

- Monday - Thursday: 11:00 AM - 10:00 PM
- Friday - Saturday: 11:00 AM - 11:00 PM
- Sunday: 11:00 AM - 9:00 PM
`;
  const asked = (await lessonsOf(hours)).flatMap(({ quiz }) => quiz.map(({ answer }) => answer)).join('\n');
  expect(asked).toMatch(/Monday - Thursday = 11:00 AM/u);
  expect(asked).not.toMatch(/Monday = Thursday/u);
});

test('a rule behind a label is told as one, and what only says what a word means is none', async () => {
  const rules = `The yard has a few rules of its own, and the manager reads them out to whoever comes to help for the first time.

## In the shed

- Smoking: Designated areas only, not during work
- Phones: Never at the saw
- Keel: The long beam at the bottom, not the planks
`;
  const points = await pointsOf(rules);
  expect(points).toContain('In the shed – rule for smoking: designated areas only, not during work.');
  expect(points.join('\n')).not.toMatch(/rule for keel/u);
});

test('a lesson that begins below three headings on each other is not called by the section that ended before them', async () => {
  const tools = [
    'saw',
    'plane',
    'adze',
    'mallet',
    'chisel',
    'clamp',
    'drill',
    'rasp',
    'vice',
    'level',
    'square',
    'awl',
  ];
  const kept = (what: string) =>
    tools
      .map(
        (tool) =>
          `The ${tool} of the ${what} hangs on its own hook, is oiled when the week ends, and is lent to nobody outside.`,
      )
      .join(' ');
  const stacked = `## Tools

### Bench tools

${kept('bench')}

${kept('yard')}

## Standards

### Dress at work

#### Kitchen

${kept('kitchen')}

#### Shed

${kept('shed')}
`;
  const titles = (await lessonsOf(stacked)).flatMap(({ cards }) => cards.map(({ title }) => title));
  expect(titles).toContain('Dress at work: Kitchen');
  expect(titles.slice(titles.indexOf('Dress at work: Kitchen')).join('\n')).not.toMatch(/Bench tools/u);
});

test('a temperature that an order names is asked, though a case was set before it', async () => {
  const kitchen = `The kitchen of the yard feeds all helpers at noon, and who cooks there has read these few lines before the first meal.

## During cooking

- Keep hot food above 65 °C
- Cook chicken to an internal temperature of 75 °C
`;
  expect(await sentOf(kitchen)).toEqual(
    expect.arrayContaining([
      'At what temperature should you keep hot food? Above 65 °C.',
      'To what temperature should you cook chicken? 75 °C.',
    ]),
  );
});

test('what may be done in one case alone is asked as leave', async () => {
  const desk = `The yard has two desks, one at the gate and one in the shed, and whoever works there wears a badge with a name on it.

## Before each shift

- Only sit at the shed desk if somebody is at the gate desk already
`;
  expect(await sentOf(desk)).toEqual([
    'When may you sit at the shed desk? Only if somebody is at the gate desk already.',
  ]);
});
