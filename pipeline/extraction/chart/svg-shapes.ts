import type { Colour } from './chart-drawing.ts';
import type { XmlElement } from '../office/xml-tree.ts';

/** a b c d e f of SVG's matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export const apply = (m: Matrix, [x, y]: readonly [number, number]): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu) ?? []).map(Number);

/** SVG 1.1, 7.6. */
export function parseTransform(text = ''): Matrix {
  let matrix = identity;
  for (const [, name = '', inside = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/gu)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = numbersIn(inside);
    if (name === 'matrix') matrix = multiply(matrix, [a, b ?? 0, c ?? 0, d, e, f]);
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0]);
    if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0]);
    if (name === 'rotate') {
      const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
      const [x, y] = [b ?? 0, c ?? 0];
      matrix = multiply(multiply(multiply(matrix, [1, 0, 0, 1, x, y]), [cos, sin, -sin, cos, 0, 0]), [
        1,
        0,
        0,
        1,
        -x,
        -y,
      ]);
    }
  }
  return matrix;
}

/** An attribute, or the property of that name in `style`. */
export function styleOf({ attributes }: XmlElement, name: string): string | undefined {
  const inStyle = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'u').exec(attributes['style'] ?? '')?.[1]?.trim();
  return inStyle ?? attributes[name];
}

const named: Readonly<Record<string, string>> = {
  black: '#000',
  white: '#fff',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  yellow: '#ff0',
  orange: '#ffa500',
  purple: '#800080',
  grey: '#808080',
  gray: '#808080',
  steelblue: '#4682b4',
  teal: '#008080',
  navy: '#000080',
  crimson: '#dc143c',
};

/** @returns undefined for `none`, gradients and patterns */
export function parseColour(text: string | undefined): Colour | undefined {
  const plain = (text ?? '').trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/u.exec(named[plain] ?? plain)?.[1];
  if (hex !== undefined) {
    const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Colour;
  }
  const rgb = /^rgba?\(([^)]*)\)$/u.exec(plain)?.[1];
  if (rgb === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = rgb
    .split(/[,\s/]+/u)
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part)));
  return [red, green, blue];
}

export interface PathShape {
  points: [number, number][];
  /** Radius of an elliptical arc, when the path has one. */
  radius?: number;
  /** Curves other than arcs: the points are only their ends. */
  isCurved: boolean;
  isClosed: boolean;
}

/** The corners of a path, one shape per `M`; SVG 1.1, 8.3. Arcs and curves give their ends. */
export function parsePath(text: string): PathShape[] {
  const shapes: PathShape[] = [];
  let at: [number, number] = [0, 0];
  for (const [, letter = '', inside = ''] of text.matchAll(/([a-zA-Z])([^a-df-zA-DF-Z]*)/gu)) {
    const numbers = numbersOfCommand(letter, inside);
    const isRelative = letter === letter.toLowerCase();
    const command = letter.toUpperCase();
    const shape = shapes.at(-1);
    if (command === 'Z') {
      if (shape !== undefined) {
        shape.isClosed = true;
        at = shape.points[0] ?? at;
      }
      continue;
    }
    const step = stepOf[command];
    if (step === undefined) continue;
    for (let index = 0; index + step <= numbers.length; index += step) {
      at = endOf(command, numbers.slice(index, index + step), at, isRelative);
      const isMove = command === 'M' && index === 0;
      if (isMove) shapes.push({ points: [], isCurved: false, isClosed: false });
      const current = shapes.at(-1);
      current?.points.push(at);
      if (current !== undefined && command === 'A') current.radius = Math.max(current.radius ?? 0, numbers[index] ?? 0);
      if (current !== undefined && 'CSQT'.includes(command)) current.isCurved = true;
    }
  }
  return shapes;
}

const stepOf: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 };

// The two flags of an arc may stand without a blank between them and the next number.
const numbersOfCommand = (letter: string, inside: string): number[] =>
  letter.toUpperCase() === 'A'
    ? numbersIn(inside.replace(/([\d.]+[\s,]+[\d.]+[\s,]+-?[\d.]+[\s,]+)([01])[\s,]*([01])[\s,]*/gu, '$1 $2 $3 '))
    : numbersIn(inside);

function endOf(
  command: string,
  numbers: readonly number[],
  [x, y]: [number, number],
  isRelative: boolean,
): [number, number] {
  const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
  if (command === 'H') return [baseX + (numbers[0] ?? 0), y];
  if (command === 'V') return [x, baseY + (numbers[0] ?? 0)];
  const [endX = 0, endY = 0] = numbers.slice(-2);
  return [baseX + endX, baseY + endY];
}
