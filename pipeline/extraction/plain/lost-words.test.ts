import { expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { lostWords } from './lost-words.ts';
import { isShaped } from './plain-pdf.ts';

const lines = Array.from({ length: 10 }, (_, index) => ({
  text: `line ${index} of the guide speaks of tide${index} and of ropes${index}`,
}));

test('what was read whole has lost nothing, whatever its lines were broken into', () => {
  expect(
    lostWords(
      lines,
      lines.map(({ text }) => text),
    ),
  ).toEqual({ share: 1, notices: [] });
  expect(
    lostWords([...lines, { text: 'a wide W O R D' }], [...lines.map(({ text }) => text), 'a wide WORD']).share,
  ).toBe(1);
});

test('a loss above a fiftieth of the words is named with its place, a smaller one is only counted', () => {
  const told = lines.map(({ text }) => text);
  const { share, notices } = lostWords(lines, told.slice(1));
  expect(share).toBeCloseTo(0.95, 1);
  expect(notices).toEqual([
    {
      code: 'words_unread',
      message: expect.stringMatching(
        / about \d % of this file's words, .* here: “line 0 of the guide speaks”\.$/u,
      ) as string,
      values: { a: expect.stringMatching(/^\d$/u) as string, list: '“line 0 of the guide speaks”' },
    },
  ]);
  expect(
    lostWords([{ text: 'guide tide1' }, ...lines, ...lines, ...lines], [...told, ...told, ...told, 'guide']).notices,
  ).toEqual([]);
});

test('lost lines of a paged file are named by their page', () => {
  const paged = lines.map((line, index) => ({ ...line, page: index + 1 }));
  const [notice] = lostWords(
    paged,
    paged.slice(3).map(({ text }) => text),
  ).notices;
  expect(notice?.message).toMatch(/here: p\. 1; p\. 2; p\. 3\.$/u);
});

const prose = 'The keeper of the light trims the lamp each evening, and notes the hour in the book. '.repeat(6);

test.each([
  ['guide.md', `# Lamp\n\n${prose}\n\n| a | b |\n|---|---|\n| oil | wick |\n\n[a link](https://example.org/x)\n`],
  ['guide.txt', `Lamp\n\n${prose}\n`],
  [
    'guide.html',
    `<!doctype html><html><body><nav>Home News</nav><main><h1>Lamp &amp; oil</h1><p>${prose}</p></main></body></html>`,
  ],
])('the two readers agree about %s', async (fileName, text) => {
  const outcome = await extract({ bytes: new TextEncoder().encode(text), fileName });
  if (outcome.kind !== 'ok') throw new Error('refused');
  expect(outcome.document.readShare).toBeGreaterThanOrEqual(0.99);
  expect(outcome.notices.map(({ code }) => code)).not.toContain('words_unread');
});

test('a page in a script whose letters join is not judged by a reader that parts them', () => {
  expect(isShaped([{ text: 'मशीन को बंद करने से पहले घंटे भर रुकें', page: 1 }])).toBe(true);
  expect(isShaped([{ text: 'Wait for an hour (घंटा) before you open it', page: 1 }])).toBe(false);
});

test('the title that stands over a text is no loss', async () => {
  const text = `---\ntitle: Care of the great harbour lamp of the northern pier\n---\n\n${prose}\n`;
  const outcome = await extract({ bytes: new TextEncoder().encode(text), fileName: 'guide.md' });
  expect(outcome.kind === 'ok' && outcome.document.readShare).toBe(1);
});
