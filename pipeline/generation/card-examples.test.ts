import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import type { Card, Point } from '../lesson-plan.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { exampleOf, shortForm } from './card-examples.ts';

function read(text: string, language = 'en') {
  const block: Block = { id: 0, kind: 'paragraph', text, marks: [], provenance: [{ source: 'markup' }] };
  const document = { language, blocks: [block] } as unknown as Document;
  const sentences = splitSentences(block, language);
  const [first] = sentences;
  const point: Point = {
    text: first?.text ?? '',
    sources: [{ block: 0, start: first?.start ?? 0, end: first?.end ?? 0 }],
    how: 'verbatim',
    kind: 'rule',
    importance: 3,
  };
  return { document, sentences, points: [point] };
}

const exampleIn = (text: string, language?: string) => {
  const { document, sentences, points } = read(text, language);
  return exampleOf(points, sentences, document)?.text;
};

test('the example that follows a rule is told without its opening, in several languages', () => {
  expect(exampleIn('Claim within 30 days. For example, a bill of 3 May is claimed by 2 June.')).toBe(
    'A bill of 3 May is claimed by 2 June.',
  );
  expect(exampleIn('30 दिनों में दावा करें। उदाहरण के लिए, 3 मई का बिल 2 जून तक दिया जाता है।', 'hi')).toBe(
    '3 मई का बिल 2 जून तक दिया जाता है।',
  );
  expect(
    exampleIn('Reclame en 30 días. Por ejemplo, la factura del 3 de mayo se reclama hasta el 2 de junio.', 'es'),
  ).toBe('La factura del 3 de mayo se reclama hasta el 2 de junio.');
});

test('what follows no rule, or leads to a list, is no example of it', () => {
  expect(exampleIn('Claim within 30 days. The office pays in June.')).toBeUndefined();
  expect(exampleIn('Claim within 30 days. For example:')).toBeUndefined();
});

test('a card is told short in its points, where those are half of it or less', () => {
  const { points } = read('Claim within 30 days.');
  const card = (text: string): Card => ({
    title: { text: 'Claims', sources: [], how: 'verbatim' },
    pieces: [{ text, sources: [], how: 'verbatim' }],
  });
  expect(
    shortForm(card('Claim within 30 days. The office of the west hall pays on the first of each month.'), points),
  ).toBe('Claim within 30 days.');
  expect(shortForm(card('Claim within 30 days. It is law.'), points)).toBeUndefined();
  expect(shortForm(card('Nothing of this is worth asking, however long it is told.'), [])).toBeUndefined();
});
