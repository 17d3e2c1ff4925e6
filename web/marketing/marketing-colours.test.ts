import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastsOf } from '#kit/contrast.ts';

const contrast = contrastsOf(readFileSync(new URL('marketing.css', import.meta.url), 'utf8'));

const grounds = ['page', 'card', 'sunken'];
const pairs: { least: number; what: string; rows: [ink: string, ground: string][] }[] = [
  {
    least: 7,
    what: 'body text',
    rows: [
      ...[...grounds, 'chat', 'bubble-in', 'bubble-out', 'primary-soft', 'page'].map((ground): [string, string] => [
        'ink',
        ground,
      ]),
      ['on-sun', 'sun'],
      ['on-primary', 'deep'],
    ],
  },
  {
    least: 4.5,
    what: 'secondary text, links and words on buttons',
    rows: [
      ...grounds.flatMap((ground): [string, string][] => [
        ['muted', ground],
        ['primary', ground],
        ['success', ground],
        ['danger', ground],
      ]),
      ['primary', 'bubble-in'],
      ['on-primary', 'primary-fill'],
      ['on-primary', 'primary-fill-strong'],
    ],
  },
  {
    least: 3,
    what: 'borders of controls, and focus rings',
    rows: grounds.flatMap((ground): [string, string][] => [
      ['line-strong', ground],
      ['primary', ground],
    ]),
  },
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  for (const { least, what, rows } of pairs) {
    test(`${what} have at least ${least}:1`, () => {
      const tooFaint = rows
        .map(([ink, ground]) => [ink, ground, contrast(ink, ground, theme)] as const)
        .filter(([, , ratio]) => ratio < least);
      expect(tooFaint.map(([ink, ground, ratio]) => `${ink} on ${ground}: ${ratio.toFixed(2)}`)).toEqual([]);
    });
  }
});

test('yellow is only ever a ground', () => {
  const css = ['marketing.css', 'marketing-content.css']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');
  const uses = [...css.matchAll(/^\s*([\w-]+):[^;]*var\(--sun\)/gm)].map(([, property]) => property);
  expect(new Set(uses)).toEqual(new Set(['background']));
});
