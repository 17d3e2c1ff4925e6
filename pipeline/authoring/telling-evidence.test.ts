import { expect, test } from 'vitest';
import { openPassages } from './passages.ts';
import { tellingEvidence } from './telling-evidence.ts';

/** Paragraphs of sentences, each sentence a passage. */
function pageOf(paragraphs: readonly string[][]) {
  const all = paragraphs.flatMap((sentences, block) => {
    let start = 0;
    return sentences.map((text) => {
      const span = { block, start, end: start + text.length };
      start = span.end + 1;
      return { text, span };
    });
  });
  return openPassages(all, 'en');
}

const page = pageOf([
  ['Requirements:'],
  [
    'The kiln must cool to 90 degrees before the door is opened.',
    'Wear gloves even then.',
    'Glazes are mixed outside.',
  ],
  ['Who opens it sooner cracks the ware.'],
]);
const asked = (answer: string, proof: number[], rest = {}) =>
  tellingEvidence(
    { question: 'When may the door be opened?', answer, feedback: '', options: [], ...rest },
    proof.flatMap((at) => page.all[at] ?? []),
    page,
  );

test('the sentence that tells the answer is the evidence, not the heading that was named before it', () => {
  expect(asked('When the kiln has cooled to 90 degrees', [0, 1])).toEqual(page.all[1]?.span);
});

test('what is named beside it in the paragraph is shown with it; what is not named, or stands elsewhere, is not', () => {
  const [first, second] = [page.all[1]?.span, page.all[2]?.span];
  expect(asked('At 90 degrees, with gloves', [1, 2, 4])).toEqual({ block: 1, start: first?.start, end: second?.end });
  expect(asked('At 90 degrees', [1, 3])).toEqual(first);
});

test('an answer of one word is found by what its feedback says', () => {
  const options = [
    { text: 'Yes', feedback: 'Opened sooner, the ware cracks.' },
    { text: 'No', feedback: 'It does.' },
  ];
  expect(asked('Yes', [0, 4], { question: 'Does it matter?', options })).toEqual(page.all[4]?.span);
});

test('nothing is named, nothing is shown', () => {
  expect(asked('At 90 degrees', [])).toBeUndefined();
});
