import { expect, test } from 'vitest';
import { draftBlock, type Run } from '../extraction/draft-block.ts';
import type { Block } from '../document.ts';
import { outsideMatter } from './outside-matter.ts';

/** "[words]" leads to another site, "{words}" to another page of this one. */
const runsOf = (text: string): Run[] =>
  text.split(/(\[[^\]]+\]|\{[^}]+\})/u).map((part) => {
    if (!/^[[{]/u.test(part)) return { text: part };
    return { text: part.slice(1, -1), link: part.startsWith('{') ? 'site_link' : 'link' };
  });
const blocksOf = (...texts: [Block['kind'], string, number?][]): Block[] =>
  texts.map(([kind, text, level], id) => ({ id, ...draftBlock(kind, runsOf(text), [], level) }) as Block);
const isOutside = (...texts: [Block['kind'], string, number?][]): boolean[] => {
  const taught: [Block['kind'], string, number?][] = [
    ['heading', 'Ovens', 1],
    ['paragraph', 'Let the oven cool.'],
  ];
  return outsideMatter(blocksOf(...taught, ...texts, ['heading', 'Next', 1], ['paragraph', 'Wear gloves.'])).slice(
    taught.length,
    taught.length + texts.length,
  );
};

test('a list of links to other pages of the site is the site’s, and its heading with it', () => {
  expect(isOutside(['heading', 'Sections', 2], ['list', '{Home life}\n{Why we bake}\n{Rules}'])).toEqual([true, true]);
  expect(isOutside(['heading', 'Resources', 2], ['list', '[Oven guide]\n[Yeast atlas]\n[Colour card]'])).toEqual([
    true,
    true,
  ]);
  expect(isOutside(['list', 'https://one.example/a\nhttps://two.example\nwww.three.example'])).toEqual([true]);
});

test('links that a sentence leads to, that name things, or that stand beside words, stay', () => {
  expect(isOutside(['paragraph', 'Two policies hold for all bakers:'], ['list', '{Leave}\n{Pay}\n{Heat}'])).toEqual([
    false,
    false,
  ]);
  expect(isOutside(['heading', 'Tools', 2], ['list', '[Peel]\n[Scraper]\n[Scale]'])).toEqual([false, false]);
  expect(isOutside(['list', '{Leave}: ask two weeks before\n{Pay}: on the first\n{Heat}: go home'])).toEqual([false]);
  expect(isOutside(['list', '{Leave}\n{Pay}'])).toEqual([false]);
});

test('a line that is one short link stands for a page, unless text follows that it is the name of', () => {
  expect(isOutside(['paragraph', '[Log your oven time]'], ['paragraph', 'Ovens cool slowly.'])).toEqual([true, false]);
  expect(isOutside(['heading', 'Yeast', 2], ['paragraph', '[The yeast map]'])).toEqual([true, true]);
  expect(isOutside(['paragraph', '[Yeast]'], ['paragraph', 'Keep it cold.'])).toEqual([false, false]);
  expect(isOutside(['paragraph', '[Never open the oven while it is hot.]'])).toEqual([false]);
  expect(isOutside(['paragraph', '[@ana] [@ben] [@chidi] [@dora] [@emil]'])).toEqual([true]);
});

test('one link is the site’s where its heading names nothing but links, and so are the addresses of footnotes', () => {
  expect(isOutside(['heading', 'External websites', 2], ['list', '[Oven makers – yeast & living abroad]'])).toEqual([
    true,
    true,
  ]);
  expect(isOutside(['heading', 'Websites of bakers', 2], ['list', '[Oven makers – yeast & living abroad]'])).toEqual([
    false,
    false,
  ]);
  const footnotes = '1 https://one.example/a#b Accessed 15Apr2020 2 https://two.example/07374 Accessed 15 Apr 2020';
  expect(isOutside(['paragraph', footnotes])).toEqual([true]);
  expect(isOutside(['paragraph', 'Order flour at https://one.example before noon.'])).toEqual([false]);
});

test('sources by their names and addresses are no text, and addresses that a section tells of stay', () => {
  const list =
    'Oven guide: https://ovens.test/guide\nYeast atlas (PDF): https://yeast.test/a.pdf (read once)\nColours: www.colours.test';
  expect(isOutside(['heading', 'Source URLs', 2], ['list', list])).toEqual([true, true]);
  expect(isOutside(['heading', 'Where to order flour', 2], ['list', list])).toEqual([false, false]);
  const told = `${list}\nNever order from strangers.`;
  expect(isOutside(['heading', 'Sources', 2], ['list', told])).toEqual([false, false]);
});
