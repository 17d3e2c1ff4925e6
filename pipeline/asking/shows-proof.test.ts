import { expect, test } from 'vitest';
import { showsProof } from './shows-proof.ts';

const guarded = { proofs: ['Hot food is kept above 60 °C until it is served.'], answers: ['Above 60 °C'] };

test.each([
  'Hot food is kept above 60 °C until it is served.',
  'Remember: HOT food is kept, above 60 °C, until it is served!',
  'Hot food is kept above 60 °C.',
  'A plate must be above 60 °C too.',
])('"%s" shows what is guarded', (quote) => {
  expect(showsProof(quote, guarded, 'en')).toBe(true);
});

test('another sentence of the same card shows nothing', () => {
  expect(showsProof('Knives are washed by hand and dried at once.', guarded, 'en')).toBe(false);
});

test('a part of a number is not the answer', () => {
  expect(showsProof('The room holds 160 people.', { proofs: [], answers: ['60'] }, 'en')).toBe(false);
});

test('nothing guarded, nothing shown', () => {
  expect(showsProof('Anything at all.', { proofs: ['', ' '], answers: [''] }, 'en')).toBe(false);
});

test('an inflected Hindi proof is seen', () => {
  const proof = { proofs: ['बीमारी की छुट्टी साल में 12 दिन की होती है।'], answers: [] };
  expect(showsProof('साल में बीमारी की छुट्टी 12 दिनों की होती है', proof, 'hi')).toBe(true);
});
