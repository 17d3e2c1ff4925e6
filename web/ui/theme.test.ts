import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

type Colour = readonly [lightness: number, chroma: number, hue: number];

const colours = new Map<string, readonly [light: Colour, dark: Colour]>();
for (const [, name, light, dark] of css.matchAll(
  /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g,
)) {
  const read = (text = ''): Colour => {
    const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
    return [lightness, chroma, hue];
  };
  colours.set(name ?? '', [read(light), read(dark)]);
}

/** Relative luminance of WCAG 2.2; the matrices are those of CSS Color 4 (OKLab to linear sRGB), clipped to the gamut. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(ink: string, ground: string, theme: 0 | 1): number {
  const of = (name: string) => {
    const pair = colours.get(name);
    if (pair === undefined) throw new Error(`theme.css has no row for --${name}`);
    return luminance(pair[theme]);
  };
  const [darker = 0, lighter = 0] = [of(ink), of(ground)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'card', 'raised', 'sunken'];
const pairs: { least: number; what: string; rows: [ink: string, ground: string][] }[] = [
  {
    least: 7,
    what: 'body text',
    rows: [
      ...grounds,
      'chat',
      'bubble-in',
      'bubble-out',
      'neutral-soft',
      'primary-soft',
      'danger-soft',
      'warning-soft',
      'success-soft',
    ].map((ground) => ['ink', ground]),
  },
  {
    least: 4.5,
    what: 'secondary text, links, chips and words on filled buttons',
    rows: [
      ...[...grounds, 'neutral-soft', 'bubble-in', 'bubble-out', 'chat'].map((ground): [string, string] => [
        'muted',
        ground,
      ]),
      ...['primary', 'danger', 'success', 'warning'].flatMap((ink) =>
        [...grounds, `${ink}-soft`].map((ground): [string, string] => [ink, ground]),
      ),
      ...['primary-fill', 'primary-fill-strong', 'danger-fill'].map((ground): [string, string] => [
        'on-primary',
        ground,
      ]),
      ['tick-read', 'bubble-in'],
    ],
  },
  {
    least: 3,
    what: 'borders of controls, focus rings and ticks',
    rows: [
      ...grounds.flatMap((ground): [string, string][] => [
        ['line-strong', ground],
        ['primary', ground],
      ]),
      ['primary-fill', 'card'],
      ['tick-read', 'bubble-out'],
    ],
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

test('the contrast of the brand blue on white is the 4.60 that others compute', () => {
  const white: Colour = [1, 0, 0];
  const ratio = (luminance(white) + 0.05) / (luminance(colours.get('primary-fill')?.[0] ?? white) + 0.05);
  expect(ratio).toBeCloseTo(4.6, 1);
});
