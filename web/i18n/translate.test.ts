import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { type Catalogue, englishAtOnce } from './catalogues.ts';
import hindi from './hi.json' with { type: 'json' };
import tamil from './ta.json' with { type: 'json' };
import { currentWords, showLanguage, type Translate, translateIfKnown, wordsLoaded } from './translate.ts';

const { t } = currentWords;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});
afterEach(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

/** What a type test compares with: this file does not compile when the compiler answers otherwise. */
type Compiles<Key> = Key extends Parameters<Translate>[0] ? 'compiles' : 'does not compile';

test('a key that no catalogue has does not compile', () => {
  const known: Compiles<'media.title'> = 'compiles';
  const misspelt: Compiles<'media.titel'> = 'does not compile';
  const ofSeveral: Compiles<readonly ['media.title', 'media.titel']> = 'does not compile';
  const ofFourRoles: Compiles<`shell.role.${Role}`> = 'compiles';
  const ofAnyRole: Compiles<`shell.role.${string}`> = 'does not compile';
  const plural: Compiles<'transformation.found.pages'> = 'compiles';
  expect([known, ofFourRoles, plural]).not.toContain(misspelt);
  expect([ofSeveral, ofAnyRole]).toEqual([misspelt, misspelt]);
});

test('a language that lacks a text does not compile', () => {
  type Poor = Omit<typeof hindi, 'media'> & { media: Omit<typeof hindi.media, 'title'> };
  const whole: typeof hindi extends Catalogue ? 'compiles' : 'does not compile' = 'compiles';
  const poor: Poor extends Catalogue ? 'compiles' : 'does not compile' = 'does not compile';
  expect(poor).not.toBe(whole);
});

test('a count chooses the form that the language has for it', () => {
  expect(t('path.why.missed', { count: 1, times: 1 })).toBe('Missed last time: asked again.');
  expect(t('path.why.missed', { count: 3, times: 3 })).toBe('Missed 3 times in a row: asked again.');
  expect(t('transformation.found.pages', { count: 1, n: '1' })).toBe('1 page');
  expect(t('transformation.found.pages', { count: 0, n: '0' })).toBe('0 pages');
  expect(t('media.title', { count: 3 })).toBe('Media Files');
});

test('values fill their places, the name of the product comes by itself, and a place without a value stays', () => {
  expect(t('failures.too_many_attempts')).toContain('{minutes}');
  expect(t('failures.too_many_attempts', { minutes: '{product}' })).toContain('{product}');
  expect(t('ui.said.tooLong', { n: '<200>' })).toBe('Use at most <200> characters.');
});

test('a name from right to left does not turn the words around it', () => {
  expect(t('ui.said.tooLong', { n: 'علي' })).toBe('Use at most \u2068علي\u2069 characters.');
  expect(t('ui.said.tooLong', { n: 'அலி' })).toBe('Use at most அலி characters.');
});

test('a change of the language changes the words without a reload, for those who hold the function too', async () => {
  await showLanguage('ta');
  expect(t('media.title')).toBe(tamil.media.title);
  expect(document.documentElement.lang).toBe('ta');
  await showLanguage('hi');
  expect(t('media.title')).toBe(hindi.media.title);
});

test('a text that a language lacks is shown in English', async () => {
  await showLanguage('hi');
  i18next.removeResourceBundle('hi', 'mailbox');
  expect(t('mailbox.title')).toBe(englishAtOnce.mailbox?.title);
  await wordsLoaded(['mailbox']);
  expect(t('mailbox.title')).toBe(hindi.mailbox.title);
});

test('of several keys the first that has a text is taken', () => {
  expect(t(['media.title', 'ui.save'])).toBe('Media Files');
});

test('a key made from what a server said has a text or none', () => {
  expect(translateIfKnown('shell.role.admin')).toBe(t('shell.role.admin'));
  expect(translateIfKnown('shell.role.king')).toBeNull();
  expect(translateIfKnown('nowhere.at.all')).toBeNull();
  expect(translateIfKnown('ui.said')).toBeNull();
});
