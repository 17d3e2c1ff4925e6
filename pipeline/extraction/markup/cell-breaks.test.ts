import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { readMarkdown } from './markdown.ts';
import { readWebPage } from './web-page.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cell =
  '<p>As planned with us in advance.</p><p>The ticket is needed, including:</p><ul><li>Date of trip</li><li><p>Fare and <b>tip</b></p></li></ul><p>Guess what you can.</p>';
const told =
  'As planned with us in advance. The ticket is needed, including: Date of trip; Fare and tip. Guess what you can.';

test('paragraphs and items of HTML in a cell of Markdown are parted', () => {
  const { blocks } = readMarkdown(
    bytesOf(`| Cost | Rules |\n|---|---|\n| <p>Bus&nbsp;fare</p> | ${cell} |\n| Milk | One litre<br>per head |\n`),
  );
  expect(blocks.map(({ text }) => text)).toEqual([`Cost\tRules\nBus fare\t${told}\nMilk\tOne litre per head`]);
  const [table] = blocks;
  expect(table?.marks.map(({ start, end }) => table.text.slice(start, end))).toEqual(['tip']);
});

test('bullets and breaks that an author typed into a cell are a list, and steps keep their numbers', () => {
  const { blocks } = readMarkdown(
    bytesOf(
      '| Who | What |\n|---|---|\n| Cook | • Milk<br>• Eggs. • Salt |\n| Guest | <ol><li>Ring</li><li>Wait</li></ol> |\n',
    ),
  );
  expect(blocks.map(({ text }) => text)).toEqual(['Who\tWhat\nCook\tMilk; Eggs. Salt\nGuest\t1. Ring; 2. Wait']);
});

test('a table of a web page parts what stands in its cells the same way', () => {
  const { blocks } = readWebPage(
    bytesOf(
      `<!doctype html><html><body><main><p>${proseAbout('fares')}</p><table><tr><th>Cost</th><th>Rules</th></tr><tr><td>\n  <p>Bus\n fare</p></td><td>${cell}</td></tr></table></main></body></html>`,
    ),
  );
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(`Cost\tRules\nBus fare\t${told}`);
});
