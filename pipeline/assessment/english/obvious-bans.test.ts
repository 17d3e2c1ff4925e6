import { expect, test } from 'vitest';
import { couldBeAllowed, isBannedAnyway } from './obvious-bans.ts';

test('a ban of a case could be otherwise, so it is worth a statement', () => {
  expect(couldBeAllowed('Never skip a header level for reasons of style.')).toBe(true);
  expect(couldBeAllowed('Do not use a private address to register for an account.')).toBe(true);
});

test('that one may work drunk, share passwords or leave a flame alone, nobody would call true', () => {
  expect(couldBeAllowed('Do not operate the saw under the influence of alcohol.')).toBe(false);
  expect(couldBeAllowed('Never share passwords over the phone with anybody.')).toBe(false);
  expect(couldBeAllowed('Never leave the lathe unattended at the start of a cut.')).toBe(false);
});

test('a ban that names no case is no statement', () => {
  expect(couldBeAllowed('Never reuse old paper filters.')).toBe(false);
});

test('of children, fire and whoever is left alone nobody says that one may, in whatever sentence', () => {
  expect(isBannedAnyway('Children must not be left in the boat.')).toBe(true);
  expect(isBannedAnyway('Open flames are not allowed in the tent.')).toBe(true);
  expect(isBannedAnyway('Boats must not be taken to the other shore.')).toBe(false);
});
