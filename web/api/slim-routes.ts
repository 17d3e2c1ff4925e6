import type { Plugin } from 'vite';

/** What the browser asks of a route's description is where and how to call; what goes in and out the server checks. */
const serverParts = new Set(['params', 'query', 'body', 'answer', 'summary', 'proof', 'audit']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node)) {
    for (const inner of Array.isArray(part) ? part : [part]) if (isNode(inner)) yield* nodesOf(inner);
  }
}

const nameOf = (property: Node): string =>
  property.type === 'Property' && isNode(property['key']) ? String(property['key']['name']) : '';

/** The values of the file's own constants. */
function* constantsOf(file: Node): Generator<Node> {
  for (const statement of file['body'] as Node[]) {
    const inner = statement['declaration'];
    const declared = isNode(inner) ? inner : statement;
    for (const one of declared.type === 'VariableDeclaration' ? (declared['declarations'] as Node[]) : []) // as ESTree has it
      if (isNode(one['init'])) yield one['init'];
  }
}

const propertiesOf = (value: unknown): Node[] =>
  isNode(value) && value.type === 'ObjectExpression' ? (value['properties'] as Node[]) : []; // as ESTree has it

interface Cut {
  start: number;
  end: number;
  text: string;
}

/** What a call of `route` says for the server alone. */
function* cutsOfRoutes(file: Node): Generator<Cut> {
  for (const node of nodesOf(file)) {
    const callee = node['callee'];
    if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'route') continue;
    for (const property of propertiesOf((node['arguments'] as unknown[])[0])) {
      if (serverParts.has(nameOf(property))) yield { start: property.start, end: property.end, text: '' };
      if (nameOf(property) === 'upload') yield* cutsOfUpload(property['value']);
    }
  }
}

function* cutsOfUpload(upload: unknown): Generator<Cut> {
  for (const inner of propertiesOf(upload))
    if (nameOf(inner) === 'fields') yield { start: inner.start, end: inner.end, text: 'fields: true' };
}

/** A schema that spreads another one looks as if reading it could do something. */
function* marksOfSchemas(file: Node, code: string): Generator<Cut> {
  for (const { start, end } of constantsOf(file)) {
    if (!/^z\b/.test(code.slice(start, end))) continue;
    yield { start: end, end, text: ')()' };
    yield { start, end: start, text: '/*#__PURE__*/ (() => ' };
  }
}

function applied(code: string, cuts: readonly Cut[]): string {
  let slim = code;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start)) {
    // The comma behind it goes too.
    const comma = text === '' && end > start ? (/^\s*,/.exec(slim.slice(end))?.[0].length ?? 0) : 0;
    slim = slim.slice(0, start) + text + slim.slice(end + comma);
  }
  return slim;
}

/**
 * Takes the schemas out of the routes of the contract in the app as it is built. With nobody to ask for them, schemas and
 * zod itself are left out of every piece that does not parse anything.
 *
 * @param contract the folder of the contract
 */
export function slimRoutes(contract: string): Plugin {
  return {
    name: 'slim-routes',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(contract) || !code.includes('zod/mini')) return undefined;
      const file = this.parse(code) as unknown as Node; // every node has a type and its place
      const slim = applied(code, [...marksOfSchemas(file, code), ...cutsOfRoutes(file)]);
      return { code: slim, map: null };
    },
  };
}
