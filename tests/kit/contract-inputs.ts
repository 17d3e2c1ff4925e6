import { toJSONSchema } from 'zod/mini';
import type * as z from 'zod/mini';
import { allRoutes } from '#contract/all-routes.ts';
import type { Route } from '#contract/route.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
  minimum?: number;
  minLength?: number;
}

/** Where a call takes something. */
export type Part = 'params' | 'query' | 'body' | 'fields';

export interface TextPlace {
  /** `courses.addLesson` */
  title: string;
  route: Route;
  part: Part;
  /** Names down to the text; a number is a place in a list. */
  path: readonly (string | number)[];
}

/** Every place of every call of the contract that takes a text, a value of any kind included. */
export function textPlaces(): TextPlace[] {
  return allRoutes.flatMap(({ slice, name, route }) =>
    partsOf(route).flatMap(({ part, schema }) =>
      textsIn(schema).map((path) => ({ title: `${slice}.${name}`, route, part, path })),
    ),
  );
}

function partsOf(route: Route): { part: Part; schema: Schema }[] {
  const { params, query, body, upload } = route;
  return Object.entries({ params, query, body, fields: upload?.fields }).flatMap(([part, schema]) =>
    // The entries were named as the type has them.
    schema === undefined ? [] : [{ part: part as Part, schema: inputOf(schema) }],
  );
}

// JSON Schema as zod writes it is this shape, of which only some members are read.
const inputOf = (schema: z.ZodMiniType): Schema =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const choicesOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] => [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];

function textsIn(schema: Schema): (string | number)[][] {
  const choices = choicesOf(schema);
  if (choices.length > 0) return uniquePaths(choices.flatMap(textsIn));
  if (schema.type === 'object' || schema.properties !== undefined)
    return [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => under(name, textsIn(inner))),
      ...(typeof schema.additionalProperties === 'object' ? under('any', textsIn(schema.additionalProperties)) : []),
    ];
  if (schema.type === 'array') return under(0, textsIn(schema.items ?? {}));
  // Without a type: whatever a caller likes, and text deep within it.
  if (schema.type === undefined && schema.const === undefined && schema.enum === undefined)
    return [['deep', 0, 'text']];
  return schema.type === 'string' ? [[]] : [];
}

const under = (name: string | number, paths: readonly (string | number)[][]): (string | number)[][] =>
  paths.map((path) => [name, ...path]);

const uniquePaths = (paths: (string | number)[][]): (string | number)[][] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
];

/** An input with this text at this place, and nothing else. */
export const planted = (path: readonly (string | number)[], text: string): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  return typeof name === 'number' ? [planted(rest, text)] : { [name]: planted(rest, text) };
};
