import { expect, test } from 'vitest';
import { transform } from './transform.ts';

const text = `- Not a school of pottery: no grades, timetables or fees. It teaches small things well and remembers who knows them.
- Not a shop: the pots that stand in the yard are yours. A helper may be called to carry them, and what the helper
  breaks is paid for by nobody.

The red book beside the door says what is there.

## Further

| To | Look at |
|---|---|
| learn it by hand | the first shelf, also in the yard of every kiln |
| know what a word means here | the brown book |
| know how hot it is | the dial |
| turn a lump into pots without a wheel | \`press here\` |

The desk stands beside the door.
`;

test('a row of a table is no objective, and its document is made into lessons', async () => {
  const bytes = new TextEncoder().encode(text);
  const outcome = await transform({ bytes, fileName: 'desk.md', mediaType: 'document', mediaUrl: '/' });
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  const aims = outcome.result.lessons.flatMap(({ learning_objectives }) => learning_objectives);
  expect(aims.join('\n')).not.toMatch(/press here/u);
});
