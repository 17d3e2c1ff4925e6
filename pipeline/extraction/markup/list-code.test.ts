import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { readMarkdown } from './markdown.ts';
import { readWebPage } from './web-page.ts';

const read = (text: string) =>
  readMarkdown(new TextEncoder().encode(text)).blocks.map(({ kind, text: words, steps }) => [
    kind,
    words,
    ...(steps === undefined ? [] : [steps]),
  ]);

test('the lines of a sample inside an item stay lines, and the numbers go on behind it', () => {
  const text =
    '1.  Gather it.\n1.  Write a letter:\n\n        Name: Cartwright\n        Phone: +1 (608) 262-4002\n\n        TOTAL => $123\n\n    Send it.\n\n1.  Wait.\n1.  Cash it.\n';
  expect(read(text)).toEqual([
    ['list', '1. Gather it.\n2. Write a letter:', [0, 1]],
    ['code', 'Name: Cartwright\nPhone: +1 (608) 262-4002\n\nTOTAL => $123'],
    ['paragraph', 'Send it.'],
    ['list', '3. Wait.\n4. Cash it.', [0, 1]],
  ]);
});

test('a fence inside an item does the same, one line stays in its item, and so do sentences set in too far', () => {
  expect(read('- Type:\n\n  ```\n  npm install\n  npm start\n  ```\n- Then `go`:\n\n      go now\n')).toEqual([
    ['list', 'Type:'],
    ['code', 'npm install\nnpm start'],
    ['list', 'Then go:\ngo now'],
  ]);
  expect(
    read('- Warm it.\n\n        The oven is warm when the lamp goes out and\n        the door is too hot to touch.\n'),
  ).toEqual([['list', 'Warm it.\nThe oven is warm when the lamp goes out and the door is too hot to touch.']]);
});

test('a sentence that a sample wraps is one line, so that no card is cut in it', () => {
  const text =
    '- Write:\n\n      I was at the school in Madison, Wisconsin, and I ask you for\n      my costs:\n      Name: Tim\n      total = 5\n';
  expect(read(text)[1]).toEqual([
    'code',
    'I was at the school in Madison, Wisconsin, and I ask you for my costs:\nName: Tim\ntotal = 5',
  ]);
});

test('an item of a web page with a sample is parted the same way', () => {
  const page = `<!doctype html><html><body><main><p>${proseAbout('costs')}</p><ol><li>Gather it.</li><li>Write:<pre>Name: Tim\nTotal: 5</pre><p>Send it.</p></li><li>Wait.</li></ol></main></body></html>`;
  const { blocks } = readWebPage(new TextEncoder().encode(page));
  expect(blocks.slice(1).map(({ kind, text }) => [kind, text])).toEqual([
    ['list', '1. Gather it.\n2. Write:'],
    ['code', 'Name: Tim\nTotal: 5'],
    ['paragraph', 'Send it.'],
    ['list', '3. Wait.'],
  ]);
});
