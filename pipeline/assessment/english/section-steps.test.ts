import { expect, test } from 'vitest';
import type { Block } from '../../document.ts';
import { hasSteps } from './section-steps.ts';

test('a list below "Steps:" is a procedure, counted or not, and one below another line is none', () => {
  const under = (line: string) => {
    const parts = [line, 'Slip in a bucket\nSieve, twice\nA day of rest'];
    return parts.map(
      (text, id): Block => ({ id, kind: id === 0 ? 'paragraph' : 'list', text, marks: [], provenance: [] }),
    );
  };
  expect(hasSteps({ blocks: under('Steps:') })).toBe(true);
  expect(hasSteps({ blocks: under('You need:') })).toBe(false);
});

test('steps that a picture parts are one procedure', () => {
  const parts = ['Open the door', 'Lift the shelf out', 'Close the door'];
  const blocks = parts.map((text, id): Block => ({ id, kind: 'list', text, steps: [0], marks: [], provenance: [] }));
  expect(hasSteps({ blocks })).toBe(true);
});
