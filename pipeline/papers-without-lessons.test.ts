import { expect, test } from 'vitest';
import { transform } from './transform.ts';

const form = `# Application for leave

Name: ______________  Staff number: ______________

☐ Annual leave  ☐ Sick leave  ☐ Unpaid leave

From: ____ / ____ / ____  To: ____ / ____ / ____

Signature: ______________  Date: ______________

For office use only

☐ Approved  ☐ Refused  Initials: ______
`;

const contents = `# Contents

1 Introduction .......... 3
2 Before you start .......... 7
2.1 Tools .......... 8
2.2 Safety .......... 11
3 Daily work .......... 15
3.1 Opening the store .......... 16
3.2 Closing the store .......... 21
4 Appendix .......... 30
`;

const poem = `# The harbour

The gulls have gone, the ropes are slack,
A lantern burns where no one stands;
The tide has carried nothing back
But weed and salt to empty sands.

I waited for a sail in vain,
The stars went out above the quay;
And all that night the autumn rain
Wrote letters on a sleeping sea.
`;

const minutes = `# Minutes of the team meeting, 3 March

Present: Ana, Ben, Chidi, Dora. Apologies: Emil.

1. Ana opened the meeting at 10:05. The minutes of 3 February were approved.
2. Ben reported that the new shelves had arrived late. Chidi said he would call the supplier.
3. Dora asked whether the summer party could take place in July. It was agreed to look at it again in May.
4. Any other business: none. The meeting closed at 10:40.
`;

const prices = `# Price list, spring

| Item | Code | Price |
|---|---|---|
| Pen, blue | 1001 | 1.20 |
| Pen, black | 1002 | 1.20 |
| Notebook, A5 | 1003 | 3.50 |
| Notebook, A4 | 1004 | 4.75 |
| Stapler | 1005 | 7.90 |
| Eraser | 1006 | 0.60 |
`;

const code = `import { readFile } from 'node:fs/promises';

export async function linesOf(path) {
  const text = await readFile(path, 'utf8');
  return text.split('\\n').filter((line) => line.trim() !== '');
}

export const longest = (lines) =>
  lines.reduce((best, line) => (line.length > best.length ? line : best), '');
`;

const clauses = [
  'The Licensor grants to the Licensee a non-exclusive, non-transferable licence to the extent set out herein.',
  'Nothing in this Agreement shall be construed as creating a partnership or joint venture between the parties hereto.',
  'This Agreement constitutes the entire understanding of the parties and supersedes all prior negotiations.',
  'If any provision hereof is held to be invalid, the remaining provisions shall continue in full force and effect.',
  'The failure of either party to exercise any right hereunder shall not operate as a waiver thereof.',
  'All notices under this Agreement shall be deemed duly given when delivered to the address first above written.',
];
/** About thirty pages of it. */
const boilerplate = `# Terms and conditions\n\n${Array.from(
  { length: 90 },
  (_, index) =>
    `## ${index + 1}. General\n\n${clauses.map((clause, at) => clauses[(at + index) % clauses.length] ?? clause).join(' ')}`,
).join('\n\n')}`;

async function lessonsOf(text: string, fileName: string) {
  const outcome = await transform({ bytes: new TextEncoder().encode(text), fileName, mediaUrl: '' });
  if (outcome.kind !== 'ok') return [];
  return outcome.result.lessons;
}

const sentOf = async (text: string, fileName: string) =>
  (await lessonsOf(text, fileName)).flatMap(({ quiz }) =>
    quiz.filter(({ status }) => status === 'ready').map(({ question, answer }) => `${question} ${answer}`),
  );

test.each([
  ['a form with boxes', form, 'form.md', 0],
  ['a table of contents alone', contents, 'contents.md', 0],
  ['a poem', poem, 'poem.md', 0],
  ['minutes of a meeting', minutes, 'minutes.md', 1],
  ['source code', code, 'lines.txt', 0],
  ['a price list', prices, 'prices.md', 0],
  ['thirty pages of legal boilerplate', boilerplate, 'terms.md', 6],
])('%s is asked little or nothing', async (_, text, fileName, most) => {
  const sent = await sentOf(text, fileName);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});

test('what one clause says ninety times is asked once', async () => {
  const sent = await sentOf(boilerplate, 'terms.md');
  expect(new Set(sent).size).toBe(sent.length);
});

test('each question of a document in two languages is wholly in one of them', async () => {
  const english = 'Visitors must sign the book at the gate before they enter the yard.';
  const spanish = 'Los visitantes deben firmar el libro en la puerta antes de entrar en el patio.';
  const more = [
    'Helmets must be worn in the hall at all times. Gas bottles must be stored upright for at least 24 hours before use.',
    'El casco es obligatorio en la nave. Las botellas de gas deben guardarse de pie durante al menos 24 horas antes de usarse.',
  ];
  const both = `# Gate rules\n\n${english} ${more[0]}\n\n# Normas de la puerta\n\n${spanish} ${more[1]}\n`;
  for (const asked of await sentOf(both, 'gate.md')) {
    const isSpanish = /\b(?:los|las|el|la|del|deben|antes)\b/iu.test(asked);
    const isEnglish = /\b(?:the|must|should|which|what|when|true|before)\b/iu.test(asked);
    expect([isSpanish, isEnglish], asked).toContain(false);
  }
});
