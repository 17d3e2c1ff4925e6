import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { tableOfPicture, tableOfSvg } from './chart.ts';
import { extract } from '../extract.ts';
import { openTextRecogniser } from '../picture/recognise-text.ts';

const recogniser = openTextRecogniser(1);
afterAll(() => recogniser.close());

/** A bar chart as an office program draws it: values 4, 9, 2 of 10 over 200 units of height. */
const bars = (
  names: readonly string[],
  ticks = true,
  bar = (x: number, height: number) =>
    `<rect x="${x}" y="${250 - height}" width="60" height="${height}" fill="#3366cc"/>`,
) => {
  const tick = (value: number) =>
    `<line x1="60" x2="400" y1="${250 - value * 20}" y2="${250 - value * 20}" stroke="#ddd"/>` +
    (ticks ? `<text x="52" y="${254 - value * 20}" text-anchor="end" font-size="13">${value}</text>` : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="300" font-family="Liberation Sans, DejaVu Sans, sans-serif">
  <rect width="440" height="300" fill="#fff"/>
  <text x="220" y="30" text-anchor="middle" font-size="18" font-weight="bold">Books lent</text>
  ${[0, 2, 4, 6, 8, 10].map(tick).join('')}
  ${names.map((name, index) => `${bar(90 + index * 110, [80, 180, 40][index] ?? 0)}<text x="${120 + index * 110}" y="272" text-anchor="middle" font-size="14">${name}</text>`).join('')}
  </svg>`;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const valuesOf = (table: ReturnType<typeof tableOfSvg>) =>
  table?.series.map(({ points }) => points.map(({ x, y }) => [x, y]));

test('a vector chart is read exactly', () => {
  const table = tableOfSvg(bytesOf(bars(['Pune', 'Delhi', 'Agra'])));
  expect([table?.kind, table?.title, valuesOf(table)]).toEqual([
    'bar',
    'Books lent',
    [
      [
        ['Pune', 4],
        ['Delhi', 9],
        ['Agra', 2],
      ],
    ],
  ]);
});

test('bars that a program drew as paths inside moved groups are bars', () => {
  const path = (x: number, height: number) =>
    `<g transform="translate(${x},250)"><path d="M0,0v-${height}h60v${height}Z" fill="#3366cc"/></g>`;
  expect(valuesOf(tableOfSvg(bytesOf(bars(['Pune', 'Delhi', 'Agra'], true, path))))).toEqual([
    [
      ['Pune', 4],
      ['Delhi', 9],
      ['Agra', 2],
    ],
  ]);
});

test('a chart without a scale is not guessed', () => {
  expect(tableOfSvg(bytesOf(bars(['Pune', 'Delhi', 'Agra'], false)))).toBeUndefined();
});

test('the slices of a pie come from its arcs, their names from the legend', () => {
  const point = (turn: number) =>
    `${(100 + 80 * Math.sin(2 * Math.PI * turn)).toFixed(3)},${(100 - 80 * Math.cos(2 * Math.PI * turn)).toFixed(3)}`;
  const slice = (from: number, to: number, fill: string) =>
    `<path d="M100,100L${point(from)}A80,80 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}Z" fill="${fill}"/>`;
  const entry = (y: number, fill: string, name: string) =>
    `<rect x="220" y="${y}" width="12" height="12" fill="${fill}"/><text x="240" y="${y + 10}" font-size="13">${name}</text>`;
  const table = tableOfSvg(
    bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200">
      <text x="240" y="20" font-size="18">Water use</text>
      ${slice(0, 0.6, '#cc3300')}${slice(0.6, 0.85, '#0066cc')}${slice(0.85, 1, '#339933')}
      ${entry(60, '#cc3300', 'Farms')}${entry(80, '#0066cc', 'Homes')}${entry(100, '#339933', 'Shops')}</svg>`),
  );
  expect([table?.kind, valuesOf(table)]).toEqual([
    'pie',
    [
      [
        ['Farms', 60],
        ['Homes', 25],
        ['Shops', 15],
      ],
    ],
  ]);
});

test('a raster chart is read to within its pixels, each value with how far it may be off', async () => {
  const png = await sharp(bytesOf(bars(['Pune', 'Delhi', 'Agra'])))
    .png()
    .toBuffer();
  const table = await tableOfPicture(png, { engines: { textRecogniser: recogniser } });
  const points = table?.series[0]?.points ?? [];
  expect(points.map(({ x }) => x)).toEqual(['Pune', 'Delhi', 'Agra']);
  for (const [index, value] of [4, 9, 2].entries()) {
    const point = points[index];
    expect(Math.abs((point?.y ?? 0) - value)).toBeLessThanOrEqual(point?.tolerance ?? 0);
  }
});

test('a picture without a chart is refused as a chart', async () => {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const outcome = await extract(
    { bytes: png, fileName: 'blank.png', mediaType: 'chart' },
    { engines: { textRecogniser: recogniser } },
  );
  expect(outcome).toMatchObject({ kind: 'rejected', reason: 'chart_unreadable' });
});
