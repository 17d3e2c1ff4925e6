import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { isPageFurniture } from './page-furniture.ts';

const block = (text: string, kind: Block['kind'] = 'paragraph'): Block => ({
  id: 0,
  kind,
  text,
  marks: [],
  provenance: [],
});
const first = { at: 0, blocks: 40, hasFigures: false };
const within = { at: 20, blocks: 40, hasFigures: false };

test.each([
  'Back to top',
  '↑ Back to top ↑',
  '→ jump down to the oven list',
  'Click here to read the full policy.',
  'Apply for a badge here.',
  'The forms can be found here.',
  'Read more',
  'Table of contents',
  'Edit this page',
  '✍️ Contribute to this page! Ask somebody to review it.',
  'Share on Facebook',
  'Last updated: 9 May 2023',
  'Page 3 of 12',
  '5 min read',
  'Here’s a picture of the oven.',
  '(See photo)',
  'Photo: Jane Doe',
  '[1]',
  'C:\\Templates\\ovens.dot',
  'Figure 7: the oven from above',
  '*Source: Oven manual, 2019, page 13',
  'Photos are available under a CC BY 4.0 licence',
  'Signed: ____________ Date: ____',
  'Signed off by the board of trustees on 12 May 2021',
  'This policy was adopted at a meeting of the Bakers’ Circle on 3 April 2019.',
  'Signed-off-by: Jane Doe <jane@bakers.example>',
  `This work is licensed under a Creative Commons Attribution-ShareAlike 4.0 International License. To view a copy of this license, visit http://creativecommons.org/licenses/by-sa/4.0/ or send a letter to Creative Commons, PO Box 1866, Mountain View, CA 94042, USA.`,
  'Except where otherwise noted, all text of this handbook is available under the Open Government Licence v3.0.',
])('wherever it stands, “%s” is no content', (text) => {
  expect(isPageFurniture(block(text), within)).toBe(true);
});

test.each([
  'Main | Access | Ovens |',
  'Our website | Our wiki | Our Slack channel',
  'Home > Docs > Ovens',
  '← Previous: Tools',
  'Next page →',
  'Written by Jane Doe',
  'By Jane Doe',
  'Author: Jane Doe, RN: Editor: John P. Roe',
  'Authors: Jane Doe, PhD and John Roe; Reviewed by: Mary Major, MD, MPH',
  'Created by https://bakers.example/',
  'Version 1.6',
])('“%s” is no content where a text begins or ends, and stays within it', (text) => {
  expect([isPageFurniture(block(text), first), isPageFurniture(block(text), within)]).toEqual([
    true,
    text.endsWith('|'),
  ]);
});

test.each([
  'Park here.',
  'Read more about the rules before you sign.',
  'Go back to the top of the ladder.',
  'Click here and then press Save.',
  'Lock the door | Turn off the lights | Set the alarm',
  'Red | Amber | Green',
  'Find the fuse box here.',
  'Learn more about each client by asking about their week.',
  'By Friday, send the report.',
  'Version 2 of the form is for visitors.',
  'Approved by the manager, the leave may begin.',
  'Update: the gate is closed.',
  'Reviewed by two people before release.',
  'Next → press the green button',
  'Photo: bring two copies',
  'Source: the main valve',
  'Next:',
  'Figure 3 – Closed door: heat stays in only when the seal is whole.',
  'Contents of the kit:',
  'Page the doctor at once.',
  'Author: the baker who weighed the dough',
  'Signed off by the baker, the oven may be lit.',
  'This policy was adopted in 2019 because two ovens had burnt.',
  'Signed forms go to the desk by 3 April 2019 at the latest, and copies are burnt.',
  `This handbook is licensed under Creative Commons, so you may copy it. Whoever changes a recipe writes the date below it, and tells the head baker in the same week; a recipe that nobody has signed must not be used in any of the three kitchens.`,
])('“%s” is content, also at a text’s beginning', (text) => {
  expect([isPageFurniture(block(text), first), isPageFurniture(block(text), within)]).toEqual([false, false]);
});

test('a picture that came along is spoken of, and a table or a list of several lines is no line of a page', () => {
  expect(isPageFurniture(block('Here’s a picture of the oven.'), { ...within, hasFigures: true })).toBe(false);
  expect(isPageFurniture(block('Back to top', 'table'), within)).toBe(false);
  expect(isPageFurniture(block('Read more\nWrite more', 'list'), within)).toBe(false);
});

test('of headings only a row of pages and a way to the top are furniture', () => {
  expect(isPageFurniture(block('Main | Access | Ovens |', 'heading'), first)).toBe(true);
  expect(isPageFurniture(block('Contribute to this page', 'heading'), first)).toBe(false);
});

test.each([
  'Happy baking!',
  'Thanks for reading, and happy baking!',
  'Thank you all for coming.',
  'GLHF',
  'This is a transcript of a talk I gave at the Bread Days in October 2014.',
])('“%s” is an author’s leave at the edge of a text, and none within it', (text) => {
  const last = { at: 39, blocks: 40, hasFigures: false };
  expect([isPageFurniture(block(text), last), isPageFurniture(block(text), within)]).toEqual([true, false]);
});

test('what is to be done stays at the end of a text too', () => {
  const last = { at: 39, blocks: 40, hasFigures: false };
  for (const text of [
    'Thank the baker before you go.',
    'Enjoy the bread within two days.',
    'Good luck charms are not allowed.',
  ])
    expect(isPageFurniture(block(text), last)).toBe(false);
});

test('who signs in the very last line is no text, and the same within it is', () => {
  const last = { at: 39, blocks: 40, hasFigures: false };
  expect(isPageFurniture(block('Buro + Mei', 'list'), last)).toBe(true);
  expect(isPageFurniture(block('Salt + water', 'list'), within)).toBe(false);
});

test('whose picture stood there is no text, wherever it stands, and neither is who wrote it with all their titles', () => {
  const first = { at: 1, blocks: 40, hasFigures: false };
  expect(isPageFurniture(block('Photo by Ana Reis on Unsplash'), within)).toBe(true);
  expect(isPageFurniture(block('By: Rosa Maria Casal — RN, BSN, MHA'), first)).toBe(true);
  expect(isPageFurniture(block('Photos by members hang in the hall.'), within)).toBe(false);
  expect(isPageFurniture(block('By Friday all loaves are sold.'), first)).toBe(false);
});
