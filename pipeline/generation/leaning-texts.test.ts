import { expect, test } from 'vitest';
import { leansOnPage } from './leaning-texts.ts';

test.each([
  'The reason why grinding is slow.',
  'Link to the plans of the mill',
  'Herb has been very helpful in making sure that someone grinds.',
  'Kept only as long as the mill needs it.',
  'Can be used for grinding rye.',
  'Ensuring that the sacks are dry and closed.',
  'Issue: The stone heats up after an hour.',
  'Update FORM_REMOVED before the harvest.',
  'Work safely by keeping to the rules below!',
  'Failure to do so may break the sail.',
  'All three must stand at the door at the same time.',
  'The miller can follow the instructions to change the sail.',
  'You may stay, but you need to do three things.',
  'At Rye Mill, we believe that good bread needs time.',
  'If the stone stops, go to Frequent Faults.',
  'Solution: Dress the stone and oil the shaft.',
  'If necessary, ask the carpenter to mend the sail.',
  'In the last case, the miller calls the carpenter.',
  'Make sure they have a copy of the key.',
  'Help you remember which sack is whose',
  'Collected only for the reasons that we have told you.',
  'Demo: show how the new lock of the mill works.',
  'Talk to the keeper at the gate (Who is the keeper?)',
  'Access for millers is wanted, see below for more.',
  'Note what the mill grinds. amol is a good choice.',
  'Records and notes:current names of the millers.',
  'Tie the sack with **two ropes.',
  'To demonstrate, look at the wheel of the mill.',
  'Millers keep the sacks dry → less waste',
  'For each sack that is sold, the bill must include',
  'Damage to sails, wheels, stones and ropes',
  'Contact information including the name of the mill',
  'To fix the issue, clean up the left-over flour.',
  'Examples are letters and notes about the mill.',
  '2-3% by weight is the safe zone.',
  'Just take the flour out and start again.',
  'Describe how a mill turns wind into work.',
])('leans on its page: %s', (text) => {
  expect(leansOnPage(text)).toBe(true);
});

test.each([
  'Can the sail be mended? Ask the carpenter.',
  'All three of the stones turn at once.',
  'Keep the sacks away from the damp wall.',
  'Damage to a sail is mended by the carpenter.',
  'Describe your request in one sentence to the miller.',
  '2 of the sails are turned by hand.',
  'Keep sacks of ca. twenty pounds on the left.',
  'Follow the instructions on the label of the grease.',
  'The miller must lock the door at night.',
  'Check the rope before you hoist a sack.',
  'Flour that is kept below 15 °C stays fresh.',
])('stands alone: %s', (text) => {
  expect(leansOnPage(text)).toBe(false);
});
