import { expect, test } from 'vitest';
import { deedOfStep, standSideBySide } from './step-doubts.ts';

test('a step is told without the word that gives its place away, and by its one deed', () => {
  expect(deedOfStep('Then close the upper valve')).toBe('Close the upper valve');
  expect(deedOfStep('Finally, rinse the tank')).toBe('Rinse the tank');
  expect(deedOfStep('Close the upper shutter, then unplug the cable')).toBe('Close the upper shutter');
  expect(deedOfStep('Power on the drone; confirm that it answers')).toBe('Power on the drone');
});

test('outcomes of a course and duties may stand in any order', () => {
  expect(standSideBySide('Learning outcomes', ['Fold the sheet', 'Press the seam', 'Cut the edge'])).toBe(true);
  expect(standSideBySide('Sheets', ['Understand what a seam is', 'Recognise a torn edge', 'Cut the edge'])).toBe(true);
  expect(standSideBySide('Folding a sheet', ['Fold the sheet', 'Press the seam', 'Cut the edge'])).toBe(false);
});
