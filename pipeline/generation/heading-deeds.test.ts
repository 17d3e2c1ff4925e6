import { expect, test } from 'vitest';
import { deedOfHeading, isThingFirst } from './heading-deeds.ts';

test.each([
  ['How to clean up a spill', 'Clean up a spill'],
  ['Cleaning up a spill', 'Clean up a spill'],
  ['Clean up a spill', 'Clean up a spill'],
  ['Loading and saving looms', 'Load and save looms'],
  ['Loading, Unloading and Cleaning the loom', 'Load, unload and clean the loom'],
  ['Minimising breakages', 'Minimise breakages'],
  ['How do I change my shift?', 'Change your shift'],
  ['Disposal of used glaze', 'Dispose of used glaze'],
  ['Don’t wedge the kiln door', 'Do not wedge the kiln door'],
])('the deed of the heading "%s" is "%s"', (heading, deed) => {
  expect(deedOfHeading(heading)).toBe(deed);
});

test.each([
  ['If the kiln smokes', 'Say what to do if the kiln smokes'],
  ['Before your shift', 'Say what to do before your shift'],
  ['Belt gets stuck on the roller', 'Say what to do when the belt gets stuck on the roller'],
  ['What to do after a power cut', 'Say what to do after a power cut'],
  ['Steps to follow before firing', 'Follow the steps before firing'],
  ['Sick during the fair', 'Say what to do if you are sick during the fair'],
  ['Late for a firing', 'Say what to do if you are late for a firing'],
])('the case "%s" is told as "%s"', (heading, told) => {
  expect(deedOfHeading(heading)).toBe(told);
});

test.each([
  'Hearing damage',
  'Growing medium',
  'Opening talk',
  'Swimming Etiquette',
  'Gardening rules and guidelines',
  'Operating hours',
  'Reporting and enforcement',
  'Kiln room',
  'Watching over them',
  'Check your understanding',
  'Visitor policy',
  'Access to medical reports',
  'Time off to receive care',
  'Vote rights',
  'Firing with care, rules and loading kilns',
  'Getting along and courtesy in the yard',
  'Tick prevention and care',
  'Mind the heat',
])('the heading "%s" names no deed', (heading) => {
  expect(deedOfHeading(heading)).toBeUndefined();
});

test.each([
  'Breathing problems',
  'Feeding concerns',
  'Packing list',
  'Traveling logistics',
  'Heading in U15+',
  'Get to Work!',
  'Outing register',
  'Late firings',
])('a gerund before a kind of thing, and a bid to begin, are no deed: "%s"', (heading) => {
  expect(deedOfHeading(heading)).toBeUndefined();
});

test('what is done to problems stays a deed, and so does a change of settings', () => {
  expect(deedOfHeading('Reporting problems')).toBe('Report problems');
  expect(deedOfHeading('Troubleshooting common issues')).toBe('Troubleshoot common issues');
  expect(deedOfHeading('Change kiln settings')).toBe('Change kiln settings');
});

test('a verb that lost its object asks for what the list holds', () => {
  expect(deedOfHeading('Remove from sleep area:')).toBe('Say what to remove from sleep area');
});

test.each(['Step three', 'Phase 2', 'Wear OS support', 'Content accessibility guidance', 'Home assistant'])(
  'the heading "%s" begins with a thing',
  (heading) => {
    expect(isThingFirst(heading)).toBe(true);
  },
);

test.each([
  'Bleeding control',
  'Working references and resources',
  'Covering disease management',
  'Thinning for success',
  'Drill press operation safety',
  'Return to school criteria',
])('what a heading says that its section is, is no deed: "%s"', (heading) => {
  expect(deedOfHeading(heading)).toBeUndefined();
});

test('a deed ends in the letter that its gerund lost', () => {
  expect(deedOfHeading('Waging war on pests')).toBe('Wage war on pests');
  expect(deedOfHeading('Rating each glaze')).toBe('Rate each glaze');
  expect(deedOfHeading('Wrapping each pot')).toBe('Wrap each pot');
});
