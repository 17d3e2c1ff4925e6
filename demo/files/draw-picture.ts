import sharp from 'sharp';

/** Pictures are drawn from shapes alone: a bare machine has no font to write with. */
const colour = {
  paper: '#f8fafc',
  ink: '#1f2937',
  line: '#94a3b8',
  teal: '#0f766e',
  tealSoft: '#99d5cf',
  blue: '#2563eb',
  blueSoft: '#bfdbfe',
  amber: '#d97706',
  amberSoft: '#fde68a',
  green: '#16a34a',
  red: '#dc2626',
  skin: '#c98d63',
  white: '#ffffff',
} as const;

export const filmSize = { width: 320, height: 240 } as const;

export type Picture = keyof typeof pictures;

/** @returns a PNG or JPEG of 960 by 720 */
export const drawPicture = (name: Picture, format: 'png' | 'jpg'): Promise<Buffer> => {
  const picture = sharp(Buffer.from(sheet(pictures[name](), 960, 720)));
  return format === 'png'
    ? picture.png({ compressionLevel: 9, palette: true }).toBuffer()
    : picture.jpeg({ quality: 82 }).toBuffer();
};

/** Frames of a film; `moment` runs from 0 to 1. */
export const drawFrames = (film: Film, count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp(Buffer.from(sheet(films[film](count === 1 ? 0 : index / (count - 1)), filmSize.width, filmSize.height)))
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );

const sheet = (shapes: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 240"><rect width="320" height="240" fill="${colour.paper}"/>${shapes}</svg>`;

const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const stroke = (path: string, ink: string, width = 6): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const drop = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - size}C${x + size} ${y + size * 0.2} ${x + size * 0.8} ${y + size} ${x} ${y + size}S${x - size} ${y + size * 0.2} ${x} ${y - size}Z" fill="${colour.blue}"/>`;
const tick = (x: number, y: number): string => stroke(`M${x - 9} ${y}l6 8 13 -16`, colour.green, 5);
const cross = (x: number, y: number): string =>
  stroke(`M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16`, colour.red, 5);
const pointAt = (turn: number, r: number): [number, number] => [
  160 + r * Math.sin(2 * Math.PI * turn),
  120 - r * Math.cos(2 * Math.PI * turn),
];

/** The part of a ring between two fractions of a turn, from the top clockwise. */
function arc(from: number, to: number, r: number, ink: string, width: number): string {
  const [startX, startY] = pointAt(from, r);
  const [endX, endY] = pointAt(Math.min(to, from + 0.9999), r);
  return `<path d="M${startX} ${startY}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${endX} ${endY}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
}

/** A vaccine vial monitor; 0 is new, from 1 on the square is as dark as its ring or darker. */
function vialMonitor(x: number, y: number, r: number, heat: number): string {
  const level = Math.round(255 - Math.min(heat, 1.35) * 130);
  return (
    circle(x, y, r, 'rgb(125,125,140)') +
    box(x - r * 0.45, y - r * 0.45, r * 0.9, r * 0.9, `rgb(${level},${level},${Math.min(255, level + 12)})`)
  );
}

function tippyTap(tilt: number): string {
  const frame = stroke('M60 215V40M260 215V40M50 60H270', colour.amber, 8);
  const can = `<g transform="rotate(${tilt * 35} 160 85)">${box(130, 75, 60, 62, colour.tealSoft, 10)}${box(150, 60, 20, 18, colour.teal, 4)}</g>`;
  const rope = stroke('M160 60V76M135 137L110 210', colour.line, 3);
  const pedal = stroke('M80 214L150 206', colour.ink, 7);
  const water = tilt > 0.5 ? drop(205, 150, 7) + drop(208, 175, 9) + drop(206, 205, 8) : '';
  return frame + rope + can + pedal + water;
}

function clock(from: number, to: number): string {
  const face = circle(160, 120, 96, colour.white, `stroke="${colour.ink}" stroke-width="6"`);
  const marks = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = pointAt(index / 12, 82);
    return circle(x, y, index % 3 === 0 ? 5 : 2.5, colour.ink);
  }).join('');
  const [x, y] = pointAt(to, 66);
  return (
    face +
    arc(from, to, 60, colour.tealSoft, 22) +
    marks +
    stroke(`M160 120L${x} ${y}`, colour.teal, 5) +
    circle(160, 120, 7, colour.ink)
  );
}

const pictures = {
  soapAndWater: () =>
    stroke('M70 60H170Q195 60 195 85V100', colour.ink, 16) +
    stroke('M110 60V36M90 36H130', colour.ink, 10) +
    drop(195, 130, 10) +
    drop(195, 160, 13) +
    drop(195, 196, 11) +
    box(228, 168, 66, 34, colour.tealSoft, 12) +
    circle(236, 150, 9, colour.blueSoft) +
    circle(258, 138, 13, colour.blueSoft) +
    circle(282, 152, 7, colour.blueSoft) +
    stroke('M60 214C95 190 130 192 165 212M60 214H165', colour.skin, 14),
  fiveMoments: () => {
    const around = [0.9, 0.1, 0.3, 0.5, 0.7].map((turn, index) => {
      const [x, y] = pointAt(turn, 84);
      const isBefore = index < 2;
      return (
        stroke(`M160 120L${x} ${y}`, colour.line, 3) +
        circle(x, y, 24, isBefore ? colour.green : colour.blue) +
        circle(x, y, 9, colour.white)
      );
    });
    return (
      around.join('') +
      circle(160, 120, 36, colour.amberSoft, `stroke="${colour.amber}" stroke-width="4"`) +
      circle(160, 108, 10, colour.amber) +
      stroke('M144 138Q160 116 176 138', colour.amber, 8)
    );
  },
  fortySeconds: () => clock(0, 2 / 3) + arc(2 / 3, 1, 60, colour.amberSoft, 22),
  tippyTap: () => tippyTap(1),
  vialMonitorStages: () =>
    [0.1, 0.6, 1, 1.3]
      .map(
        (heat, index) => vialMonitor(50 + index * 73, 105, 30, heat) + (index < 2 ? tick : cross)(50 + index * 73, 175),
      )
      .join(''),
  safeTemperature: () =>
    box(146, 20, 28, 170, colour.white, 14) +
    stroke('M146 40V180M174 40V180', colour.line, 3) +
    box(152, 100, 16, 90, colour.red, 6) +
    circle(160, 196, 24, colour.red) +
    box(190, 84, 70, 38, '#bbf7d0', 6) +
    stroke('M182 84H262M182 122H262', colour.green, 4) +
    stroke('M182 50H210M182 156H210', colour.line, 3) +
    tick(225, 103) +
    cross(240, 50) +
    cross(240, 156),
  oneLitreOnePacket: () =>
    `<path d="M50 50H150L140 205H60Z" fill="${colour.white}" stroke="${colour.ink}" stroke-width="5"/><path d="M54 90H146L139 202H61Z" fill="${colour.blueSoft}"/>` +
    stroke('M150 75Q190 85 178 125Q168 150 143 150', colour.ink, 7) +
    stroke('M52 90H84', colour.ink, 3) +
    box(222, 60, 70, 92, colour.amberSoft, 6) +
    stroke('M222 78H292', colour.amber, 5) +
    circle(257, 112, 16, colour.amber) +
    stroke('M214 190L196 172M214 190L232 172M214 190V160', colour.teal, 6),
  splintedLimb: () =>
    stroke('M30 110H200Q230 110 250 92L285 70', colour.skin, 40) +
    box(40, 134, 210, 14, colour.amber, 6) +
    [70, 125, 180].map((x) => stroke(`M${x} 88L${x} 150`, colour.teal, 10)).join('') +
    circle(120, 104, 4, colour.red) +
    circle(130, 106, 4, colour.red) +
    tick(290, 190),
  lessonsFinished: () =>
    stroke('M40 30V205H300', colour.ink, 4) +
    [150, 132, 118, 96, 70]
      .map((height, index) =>
        box(60 + index * 48, 203 - height, 32, height, index % 2 === 0 ? colour.teal : colour.tealSoft, 3),
      )
      .join(''),
} as const;

export type Film = keyof typeof films;

const films = {
  /** One turn of the hand. */
  rubTimer: (moment: number) => clock(0, Math.max(moment, 0.002)),
  vialMonitor: (moment: number) =>
    vialMonitor(160, 110, 70, moment * 1.3) + (moment * 1.3 < 1 ? tick : cross)(160, 212),
  tippyTap: (moment: number) => tippyTap(Math.sin(Math.PI * moment)),
} as const;
