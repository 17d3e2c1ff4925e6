import { expect, test } from 'vitest';
import { nearbyNumbers } from './number-ladder.ts';
import { changesOf, isPossibility, onlyQuantity, type Quantity, withDigits } from './rule-changes.ts';

const first = (text: string): string | undefined => changesOf(text)[0]?.text;

test('a deadline moves a step on the ladder of its unit, to where it does not follow from the rule', () => {
  expect(first('Report harassment within 48 hours.')).toBe('Report harassment within 36 hours.');
  expect(first('Report a loss within 30 days.')).toBe('Report a loss within 21 days.');
  expect(first('Keep the records for 1 year.')).toBe('Keep the records for 2 years.');
});

test('what is said to be about so much is not told as another amount', () => {
  expect(first('The pump stops after approximately 30 seconds.')).toBeUndefined();
});

test('a ban becomes a leave, unless an exception would make that half true', () => {
  expect(first('Visitors must not enter the store room.')).toBe('Visitors may enter the store room.');
  expect(first('The burnt panel should not be re-used.')).toBe('The burnt panel may be re-used.');
  expect(first('Do not prop the fire door open.')).toBe('You may prop the fire door open.');
  expect(changesOf('Do not open the lid unless necessary.')).toEqual([]);
  expect(changesOf('The shelf must be fixed in such a way that children cannot pull it.')).toEqual([]);
});

test('before and after change places where they order two actions', () => {
  expect(first('Wash your hands before touching food.')).toBe('Wash your hands after touching food.');
  expect(changesOf('Offices close the day before a holiday.')).toEqual([]);
});

test('one of a unit is no plural, and more of one are', () => {
  const turned = (text: string, digits: string) => withDigits(onlyQuantity(text) as Quantity, digits);
  expect(turned('Stay 3 metres away.', '1')).toBe('1 metre');
  expect(turned('Stay 3 feet away.', '1')).toBe('1 foot');
  expect(turned('Wait 1 hour.', '2')).toBe('2 hours');
});

test('a sentence with two numbers is not asked for one of them', () => {
  expect(onlyQuantity('Wait 10 minutes at 60 degrees.')).toBeUndefined();
  expect(onlyQuantity('Wait 10 minutes.')).toMatchObject({ digits: '10', unit: ' minutes' });
  expect(onlyQuantity('See section 4.')).toBeUndefined();
});

test('wrong numbers are others of the same ladder, and a share stays under the whole', () => {
  expect(nearbyNumbers('48', ' hours')).toEqual(['72', '36', '96']);
  expect(nearbyNumbers('100', '%')).toEqual(['95', '90', '80']);
  expect(nearbyNumbers('1,200', ' people')).toEqual(['2,400', '600', '1,800']);
  expect(nearbyNumbers('12.5', ' cm')).toEqual(['13.5', '11.5', '14.5']);
  expect(nearbyNumbers('59', ' months')).toEqual(['65', '53', '71']);
});

test('an informal ban is turned into leave', () => {
  expect(changesOf('It is not okay to store secrets in a shared folder.')[0]?.text).toBe(
    'It is okay to store secrets in a shared folder.',
  );
});

test('a number before a singular unit is not exchanged, for the others would need the plural', () => {
  expect(onlyQuantity('Nobody works more than one 24 hour shift.')).toBeUndefined();
  expect(onlyQuantity('Keep to the 1 hour limit.')).toBeUndefined();
  expect(onlyQuantity('Keep the records for 1 year.')).toMatchObject({ digits: '1' });
});

test('what happens or is possible is no rule to be turned round', () => {
  expect(changesOf('On rare occasions visitors must not enter the store room.')).toEqual([]);
  expect(changesOf('Before you have read the manual, wait for 10 minutes.')).toEqual([]);
  expect(changesOf('Guards may create hazards before any repair.')).toEqual([]);
});

test('leave is told from possibility', () => {
  expect(isPossibility('The guard may not be safe.')).toBe(true);
  expect(isPossibility('Cards may not be used here.')).toBe(false);
  expect(isPossibility('Visitors may not enter the store room.')).toBe(false);
});

test('a number in words is exchanged for another in words', () => {
  expect(first('Teachers must take the register within three minutes.')).toBe(
    'Teachers must take the register within two minutes.',
  );
  expect(first('The head must answer within ten school days.')).toBe('The head must answer within seven school days.');
  expect(onlyQuantity('Wait three minutes between two doses.')).toBeUndefined();
  expect(onlyQuantity('Espere tres minutos.')).toBeUndefined();
});

test('what is required becomes optional, and what need not be becomes a need', () => {
  expect(first('A second factor is required when names of patients are shown.')).toBe(
    'A second factor is optional when names of patients are shown.',
  );
  expect(first('All drivers are required to take the course.')).toBe(
    'All drivers are not required to take the course.',
  );
  expect(first('Closed lasers don’t require goggles.')).toBe('Closed lasers require goggles.');
  expect(first('Budgets must be approved prior to booking a flight.')).toBe(
    'Budgets must be approved after booking a flight.',
  );
});

test('another number keeps the article that stands before it', () => {
  expect(first('You need a score of at least an 80% to pass.')).toBeUndefined();
  expect(first('Leave a 5-metre margin around the field.')).toBe('Leave a 6-metre margin around the field.');
});

test('a ban that turns into what may well happen is not turned', () => {
  expect(changesOf('Guards must not create hazards for the operator.')).toEqual([]);
});

test('what somebody is free to do is changed into a ban, where no condition hangs on it', () => {
  expect(changesOf('Members may bring a dog into the yard.')).toContainEqual({
    text: 'Members may not bring a dog into the yard.',
    what: 'grant',
  });
  expect(changesOf('You are allowed to use the lift with a bicycle.')).toContainEqual({
    text: 'You are not allowed to use the lift with a bicycle.',
    what: 'grant',
  });
  expect(changesOf('Members may bring a dog only on Sundays.').filter(({ what }) => what === 'grant')).toEqual([]);
});

test('at least is never exchanged for at most, since both hold at the number itself', () => {
  expect(changesOf('Coaches of teams leading by at least 3 goals should change players.')).toEqual([]);
  expect(changesOf('A crew must have no more than 4 rowers.')).toEqual([]);
});

test('a rule is turned in what it bids, not in its case', () => {
  expect(first('In the event that your crew cannot row, your fee must be sent back.')).toBeUndefined();
  expect(first('Where the floor is wet, visitors must not enter the hall.')).toBe(
    'Where the floor is wet, visitors may enter the hall.',
  );
});
