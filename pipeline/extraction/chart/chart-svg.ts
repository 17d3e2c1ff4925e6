import { cleanText } from '../draft-block.ts';
import { type ChartDrawing, type ChartText, type Colour, colourDistance, type SliceMark } from './chart-drawing.ts';
import {
  apply,
  identity,
  type Matrix,
  multiply,
  parseColour,
  parsePath,
  parseTransform,
  type PathShape,
  styleOf,
} from './svg-shapes.ts';
import { elementsOf, parseXml, textOf, type XmlElement } from '../office/xml-tree.ts';

/** Edges in a vector file are written to hundredths. */
const precision = 0.02;
const mostElements = 20_000;
/** What is not drawn, or drawn elsewhere. */
const notDrawn = new Set([
  'defs',
  'clipPath',
  'mask',
  'style',
  'script',
  'metadata',
  'title',
  'desc',
  'symbol',
  'marker',
  'foreignObject',
]);

interface Style {
  matrix: Matrix;
  fill: string | undefined;
  stroke: string | undefined;
  fontSize: number;
  anchor: string | undefined;
}

interface Sector extends SliceMark {
  x: number;
  y: number;
  radius: number;
}

/**
 * The marks and texts of a vector chart. Nothing in the file is run, fetched or rendered.
 *
 * @throws UnreadableFile corrupt, unsafe_archive (a document type definition)
 */
export function drawingOfSvg(bytes: Uint8Array): ChartDrawing {
  const root = parseXml(bytes);
  const [width, height] = sizeOf(root);
  const found: Found = {
    drawing: {
      width,
      height,
      precision,
      texts: [],
      rects: [],
      dots: [],
      lines: [],
      guides: { level: [], upright: [] },
    },
    sectors: [],
    left: mostElements,
  };
  walk(root, { matrix: identity, fill: '#000', stroke: undefined, fontSize: 16, anchor: undefined }, found);
  const { drawing, sectors } = found;
  const paper = drawing.rects[0];
  if (paper !== undefined && areaOf(paper.box) >= 0.9 * width * height) drawing.rects.shift();
  // Backgrounds of the plot and of the legend, and hairlines.
  drawing.rects = drawing.rects.filter(
    ({ box, colour }) => !(isNearWhite(colour) && areaOf(box) > 0.05 * width * height) && areaOf(box) > 0,
  );
  const [first] = sectors;
  if (first !== undefined && sectors.length > 1)
    drawing.pie = { x: first.x, y: first.y, radius: first.radius, slices: sectors.sort((a, b) => a.start - b.start) };
  return drawing;
}

interface Found {
  drawing: ChartDrawing;
  sectors: Sector[];
  left: number;
}

const isNearWhite = (colour: Colour): boolean => colourDistance(colour, [255, 255, 255]) < 30;
const areaOf = ([x0, y0, x1, y1]: readonly [number, number, number, number]): number => (x1 - x0) * (y1 - y0);

/** The size in the units that the drawing uses. */
export function sizeOf(root: XmlElement): [number, number] {
  const viewBox = (root.attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  if (viewBox.length === 4 && viewBox.every(Number.isFinite)) return [viewBox[2] ?? 0, viewBox[3] ?? 0];
  return [
    Number.parseFloat(root.attributes['width'] ?? '') || 300,
    Number.parseFloat(root.attributes['height'] ?? '') || 150,
  ];
}

function walk(element: XmlElement, above: Style, found: Found): void {
  found.left -= 1;
  if (found.left < 0 || notDrawn.has(element.name) || styleOf(element, 'display') === 'none') return;
  const style: Style = {
    matrix: multiply(above.matrix, parseTransform(element.attributes['transform'])),
    fill: styleOf(element, 'fill') ?? above.fill,
    stroke: styleOf(element, 'stroke') ?? above.stroke,
    fontSize: Number.parseFloat(styleOf(element, 'font-size') ?? '') || above.fontSize,
    anchor: styleOf(element, 'text-anchor') ?? above.anchor,
  };
  draw[element.name]?.(element, style, found);
  if (element.name !== 'text') for (const child of elementsOf(element)) walk(child, style, found);
}

const numberOf = ({ attributes }: XmlElement, name: string): number => Number.parseFloat(attributes[name] ?? '') || 0;

const draw: Readonly<Record<string, (element: XmlElement, style: Style, found: Found) => void>> = {
  rect(element, style, { drawing }) {
    const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
    const corners = [
      apply(style.matrix, [x, y]),
      apply(style.matrix, [x + numberOf(element, 'width'), y + numberOf(element, 'height')]),
    ];
    const colour = parseColour(style.fill);
    if (colour !== undefined) drawing.rects.push({ box: boxAround(corners), colour });
  },
  circle(element, style, { drawing }) {
    const [x, y] = apply(style.matrix, [numberOf(element, 'cx'), numberOf(element, 'cy')]);
    const colour = parseColour(style.fill) ?? parseColour(style.stroke);
    if (colour !== undefined) drawing.dots.push({ x, y, colour });
  },
  ellipse: (element, style, found) => draw['circle']?.(element, style, found),
  line(element, { matrix }, { drawing }) {
    const [x1, y1] = apply(matrix, [numberOf(element, 'x1'), numberOf(element, 'y1')]);
    const [x2, y2] = apply(matrix, [numberOf(element, 'x2'), numberOf(element, 'y2')]);
    addGuide(drawing, [
      [x1, y1],
      [x2, y2],
    ]);
  },
  polyline(element, style, { drawing }) {
    const numbers = (element.attributes['points'] ?? '')
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    const points = numbers.flatMap((x, index): [number, number][] =>
      index % 2 === 0 && index + 1 < numbers.length ? [apply(style.matrix, [x, numbers[index + 1] ?? 0])] : [],
    );
    const colour = parseColour(style.stroke);
    if (colour !== undefined && points.length > 1) drawing.lines.push({ colour, points });
  },
  path(element, style, found) {
    for (const shape of parsePath(element.attributes['d'] ?? '')) drawPath(shape, style, found);
  },
  text: addText,
};

function drawPath(shape: PathShape, style: Style, { drawing, sectors }: Found): void {
  const points = shape.points.map((point) => apply(style.matrix, point));
  const fill = parseColour(style.fill);
  const stroke = parseColour(style.stroke);
  const scale = Math.hypot(style.matrix[0], style.matrix[1]);
  if (shape.radius !== undefined && shape.isClosed && fill !== undefined) {
    const sector = sectorOf(points, shape.radius * scale);
    if (sector !== undefined) sectors.push({ ...sector, colour: fill });
    else if (points.length <= 3 && points[0] !== undefined) drawing.dots.push({ ...centreOf(points), colour: fill });
    return;
  }
  if (shape.isClosed && fill !== undefined && !shape.isCurved && isRectangle(points))
    drawing.rects.push({ box: boxAround(points), colour: fill });
  else if (points.length === 2) addGuide(drawing, points);
  else if (!shape.isClosed && stroke !== undefined && fill === undefined && points.length > 2)
    drawing.lines.push({ colour: stroke, points });
}

function addGuide({ guides }: ChartDrawing, points: readonly (readonly [number, number])[]): void {
  const [from, to] = points;
  if (from === undefined || to === undefined) return;
  if (Math.abs(from[1] - to[1]) < 0.01) guides.level.push(from[1]);
  else if (Math.abs(from[0] - to[0]) < 0.01) guides.upright.push(from[0]);
}

/** A pie's slice: from the middle along a radius, an arc, and back. */
function sectorOf(points: readonly [number, number][], radius: number): Omit<Sector, 'colour'> | undefined {
  const [middle, from, to] = points;
  if (middle === undefined || from === undefined || to === undefined) return undefined;
  const isRadius = ([x, y]: [number, number]) =>
    Math.abs(Math.hypot(x - middle[0], y - middle[1]) - radius) < 0.02 * radius;
  if (radius < 5 || !isRadius(from) || !isRadius(to)) return undefined;
  const turn = ([x, y]: [number, number]) => (Math.atan2(x - middle[0], middle[1] - y) / (2 * Math.PI) + 1) % 1;
  // Arcs are drawn clockwise from the first to the second point.
  const start = turn(from);
  return {
    x: middle[0],
    y: middle[1],
    radius,
    start: start > 0.9999 ? 0 : start,
    share: (turn(to) - start + 1) % 1 || 1,
  };
}

const centreOf = (points: readonly [number, number][]): { x: number; y: number } => {
  const [x0, y0, x1, y1] = boxAround(points);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
};

function isRectangle(points: readonly [number, number][]): boolean {
  const [x0, y0, x1, y1] = boxAround(points);
  const isCorner = ([x, y]: [number, number]) =>
    (Math.abs(x - x0) < 0.01 || Math.abs(x - x1) < 0.01) && (Math.abs(y - y0) < 0.01 || Math.abs(y - y1) < 0.01);
  return points.length >= 4 && points.length <= 5 && points.every(isCorner);
}

function boxAround(points: readonly [number, number][]): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Letters are about half as wide as high; a box this rough is enough to say which mark a text stands at. */
const widthOfLetter = 0.52;
const capitalHeight = 0.72;

function addText(element: XmlElement, style: Style, { drawing }: Found): void {
  const spans = elementsOf(element).filter(
    ({ attributes }) => attributes['x'] !== undefined && attributes['y'] !== undefined,
  );
  for (const span of spans.length > 0 ? spans : [element]) {
    const text = cleanText(textOf(span)).trim();
    if (text === '') continue;
    drawing.texts.push(placedText(text, span, element, style));
  }
}

function placedText(text: string, span: XmlElement, element: XmlElement, style: Style): ChartText {
  const place = (name: string) => numberOf(span.attributes[name] === undefined ? element : span, name);
  const size =
    (Number.parseFloat(styleOf(span, 'font-size') ?? '') || style.fontSize) *
    Math.hypot(style.matrix[0], style.matrix[1]);
  const [x, y] = apply(style.matrix, [place('x'), place('y')]);
  const length = [...text].length * widthOfLetter * size;
  const anchor = styleOf(span, 'text-anchor') ?? style.anchor;
  const before = anchor === 'middle' ? length / 2 : anchor === 'end' ? length : 0;
  const isTurned = Math.abs(style.matrix[1]) > Math.abs(style.matrix[0]);
  const box: [number, number, number, number] = isTurned
    ? [x - capitalHeight * size, y - length + before, x, y + before]
    : [x - before, y - capitalHeight * size, x - before + length, y];
  return { text, box, height: size, isTurned, confidence: 1 };
}
