import { expect, test } from 'vitest';
import { askedOfBlock } from '#kit/asked-of-block.ts';
import type { Question } from '../../lesson-plan.ts';
import { askedHeadings } from './asked-headings.ts';

const recalled = (heading: string, ...sentences: readonly string[]): Question[] =>
  askedOfBlock(askedHeadings, 'paragraph', heading, sentences);

const answered = (heading: string, ...sentences: readonly string[]): (string | undefined)[] =>
  recalled(heading, ...sentences).map(({ answer }) => answer);

test('a heading that asks is answered by the sentence below it', () => {
  expect(answered('When is the claim window open?', 'The claim window is open from 1 May to 30 June.')).toEqual([
    'The claim window is open from 1 May to 30 June.',
  ]);
  expect(answered('Can I pay the fee in cash?', 'No.', 'Pay the fee by card at the front desk.')).toEqual([
    'No. Pay the fee by card at the front desk.',
  ]);
});

test('a sentence that only leads up to the answer is none', () => {
  expect(answered('What is a claim number?', 'Every driver who hands in a form will be given one.')).toEqual([]);
  expect(answered('Why is the yard closed?', 'The yard lies behind the main hall of the depot.')).toEqual([]);
  expect(answered('How does the pump work?', 'The pump is an old machine with a long history.')).toEqual([]);
});

test('what a customer asks of himself is asked of whoever learns', () => {
  const [question] = recalled(
    'How do I pay my fee by card?',
    'To pay the fee by card, hold it to the reader at the desk.',
  );
  expect(question?.question).toBe('How do you pay your fee by card?');
});

test('what one needs is no answer to how', () => {
  expect(
    answered('How do I register my boat?', 'To register your boat at the port you will need to provide your licence.'),
  ).toEqual([]);
});

test('what is asked of whoever wrote the page waits for a person, and what anybody needs does not', () => {
  const [ofPublisher] = recalled('Do you accept gifts of rope?', 'Yes, the club accepts gifts of rope at the gate.');
  expect(ofPublisher?.needsEye).toBe(true);
  const [ofAnybody] = recalled(
    'Do you need a ticket for the ferry?',
    'No, the ferry needs no ticket on weekdays, but on Sundays a ticket is sold at the pier.',
  );
  expect(ofAnybody?.needsEye).toBeUndefined();
  const [ofOneSentence] = recalled('Do you need a ticket for the ferry?', 'No, the ferry needs no ticket on weekdays.');
  expect(ofOneSentence?.needsEye).toBeUndefined();
  const [ofOneWord] = recalled('Do you need a ticket for the ferry?', 'No, you do not.');
  expect(ofOneWord?.needsEye ?? true).toBe(true);
});

test('what is needed is answered with a need', () => {
  const asked = 'What do you need to sail the club boat?';
  expect(answered(asked, 'The club boat is easy to sail on nearly every lake of the land.')).toEqual([]);
  expect(answered(asked, 'To sail the club boat you need a licence of the second grade and a red vest.')).toHaveLength(
    1,
  );
});

test('a time, a place or a reason by itself is an answer, and a rule answers whether without a yes or a no', () => {
  expect(answered('When is the crew paid?', 'On or around the first working day of each month.')).toHaveLength(1);
  expect(answered('Where is the club located?', 'Our main location is the boat house at the north pier.')).toHaveLength(
    1,
  );
  expect(
    answered('What is the daily schedule?', 'Lessons run from 9:00 to 12:30 and from 14:00 to 18:30.'),
  ).toHaveLength(1);
  expect(
    answered('Can I row at the lake on Sundays?', 'The lake is closed on Sundays, but the crew may row on holidays.'),
  ).toHaveLength(1);
  expect(answered('Can I row at the lake on Sundays?', 'The crew loves the old bakery by the pier.')).toEqual([]);
});

test('what belongs to whoever wrote the page is asked for without them', () => {
  const [question] = recalled('What are your opening hours?', 'The boat house is open from 9 am to 5 pm on weekdays.');
  expect(question?.question).toBe('What are the opening hours?');
});
