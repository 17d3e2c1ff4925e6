import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { withLongForm } from './abbreviations-in-full.ts';
import { saysWhatItsSourcesSay } from './told-by-sources.ts';

/** The last block's text as a point of a document. */
function told(...texts: string[]) {
  const blocks = texts.map((text, id) => ({ id, kind: 'paragraph', text, marks: [], provenance: [] }));
  const document = { language: 'en', blocks } as unknown as Document;
  const text = texts.at(-1) as string;
  const one = { text, how: 'verbatim', sources: [{ block: texts.length - 1, start: 0, end: text.length }] };
  const point = withLongForm(one, document);
  return { text: point.text, isProved: saysWhatItsSourcesSay(point, document) };
}

test('a short form is told with the words that stand for it elsewhere', () => {
  expect(told('You may ask for shared parental leave (SPL).', 'SPL may be taken for two weeks.')).toEqual({
    text: 'Shared parental leave (SPL) may be taken for two weeks.',
    isProved: true,
  });
  expect(told('We clean at the End-of-Season (EOS).', 'Every plot needs the EOS check.').text).toBe(
    'Every plot needs the End-of-Season (EOS) check.',
  );
});

test('a short form that its document uses throughout, or that everybody knows, stays short', () => {
  const often = 'The net control station (NCS) speaks. '.concat('The NCS listens. '.repeat(9));
  expect(told(often, 'The NCS speaks first.').text).toBe('The NCS speaks first.');
  expect(told('Use a personal computer (PC).', 'Switch the PC off.').text).toBe('Switch the PC off.');
});

test('words whose initials are others do not stand for it', () => {
  expect(told('It is absorbed in a glass mat (AGM) inside.', 'AGM batteries are dry.').text).toBe(
    'AGM batteries are dry.',
  );
  expect(told('The county library of Ash (SPL) is open.', 'SPL is closed in May.').text).toBe('SPL is closed in May.');
});
