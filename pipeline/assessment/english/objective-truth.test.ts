import { expect, test } from 'vitest';
import type { Sentence } from '../../document.ts';
import { bidsWhatIsBanned, isNoDeed, isToldWhole, keepsRule } from './objective-truth.ts';

test.each([
  'Learn the use of each',
  'Remove keys from the',
  'Ask the miller for a second rope if necessary',
  'Wear gloves as needed',
  'Return the key on the last day -or- buy the lock',
  'Either bring the key back',
  'Follow the rules for following',
  'Wait a week then do #Second firing',
  'Start seeing bubbles in the slip.Day 5Same as Day 4',
  'Follow the link to the terms of the hall',
  'Say what to do if you are looking for a guide to glazes',
  'Check individual course pages for the dates',
  'Use only soft balls in the hall no FOOTBALLS',
  'Label all samples with by and the date',
])('%s is no whole objective', (text) => {
  expect(isToldWhole(text)).toBe(false);
});

test.each([
  'Say whom to report to',
  'Ask the miller for a rope if the old one is torn',
  'Return either the key or the badge',
  'Wear the gloves that are needed for the winch',
])('%s is one', (text) => {
  expect(isToldWhole(text)).toBe(true);
});

const kept = (text: string, rule: string) => {
  const sentence = { block: 3, start: 0, end: rule.length, text: rule } as Sentence;
  return keepsRule({ text, sources: [{ block: 3, start: 0, end: rule.length }], how: 'template:duty' }, [sentence]);
};

test('an objective keeps what its rule denies, limits and makes depend on', () => {
  expect(kept('Wipe all boats', 'Wipe all boats that were out at night.')).toBe(false);
  expect(kept('Lock the gate', 'Members who row at night must lock the gate.')).toBe(false);
  expect(kept('Return the key', 'Return the key or buy a new lock.')).toBe(false);
  expect(kept('Lend the boat', 'Lend the boat only to members.')).toBe(false);
  expect(kept('Wear a vest', 'Wear a vest unless the water is shallow.')).toBe(false);
  expect(kept('Take the key home', 'Do not take the key home.')).toBe(false);
});

test('an objective that says its rule in other order or form is kept', () => {
  expect(kept('Never take the key home', 'Members must not take the key home.')).toBe(true);
  expect(kept('Weigh each rope', 'Weigh each rope, which means that it hangs free.')).toBe(true);
  expect(kept('Ring the bell if a rope is torn', 'If a rope is torn, ring the bell.')).toBe(true);
  expect(kept('Say what to do if a rope is torn', 'If a rope is torn, ring the bell or call.')).toBe(true);
  expect(kept('Wear gloves at the winch', 'Gloves must be worn at the winch (see the list).')).toBe(true);
});

test('what is a sentence or a thing is no objective', () => {
  expect(isNoDeed('Soil temperature between 20 and 30 °C is vital for peppers')).toBe(true);
  expect(isNoDeed('Start of the winch')).toBe(true);
  expect(isNoDeed('Do not be afraid to sing')).toBe(true);
  expect(isNoDeed('Say what captains are responsible for')).toBe(false);
  expect(isNoDeed('Call the office if the winch is broken')).toBe(false);
  expect(isNoDeed('Dispose of the oil')).toBe(false);
  expect(isNoDeed('Take care of the ropes')).toBe(false);
});

const listBelow = (above: { kind: 'heading' | 'paragraph'; text: string }) => ({
  blocks: [
    { id: 0, marks: [], provenance: [], ...above },
    { id: 1, kind: 'list' as const, text: 'Take a kayak out after 6 pm', marks: [], provenance: [] },
  ],
});
const ofList = (text: string) => ({ text, sources: [{ block: 1, start: 0, end: 27 }], how: 'template:duty' });

test.each(['Do not', "Don'ts", 'Never do this', 'What to avoid', 'Prohibited'])(
  'what stands below the heading %s is never bidden',
  (text) => {
    const document = listBelow({ kind: 'heading', text });
    expect(bidsWhatIsBanned(ofList('Take a kayak out after 6 pm'), document)).toBe(true);
    expect(bidsWhatIsBanned(ofList('Do not take a kayak out after 6 pm'), document)).toBe(false);
  },
);

test('a line over a list counts before the heading above it', () => {
  const bidden = listBelow({ kind: 'paragraph', text: 'Before you leave:' });
  expect(bidsWhatIsBanned(ofList('Take a kayak out'), bidden)).toBe(false);
  expect(bidsWhatIsBanned(ofList('Take a kayak out'), listBelow({ kind: 'paragraph', text: 'Never:' }))).toBe(true);
});

test('what a list says that somebody else does is nothing for whoever reads to do', () => {
  const club = listBelow({ kind: 'paragraph', text: 'What the club will do:' });
  expect(bidsWhatIsBanned(ofList('Take a kayak out after 6 pm'), club)).toBe(true);
  const reader = listBelow({ kind: 'paragraph', text: 'What you must do:' });
  expect(bidsWhatIsBanned(ofList('Take a kayak out after 6 pm'), reader)).toBe(false);
});
