import * as z from 'zod/mini';
import type { AnswerOf, Route } from '#contract/route.ts';

/** Any part of a value, lists by their elements: what a test is about. All else is made from the schema. */
export type Sketch<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Row)[]
    ? readonly Sketch<Row>[]
    : Value extends object
      ? { [Key in keyof Value]?: Sketch<Value[Key]> }
      : Value;

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One call of `made`: its ids count up from 1, so that two rows differ and two runs do not. */
class Maker {
  readonly #root: Schema;
  #ids = 0;

  constructor(root: Schema) {
    this.#root = root;
  }

  value(given: Schema, name: string, sketch: unknown): unknown {
    const schema = this.#resolved(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.#chosen(choices, name, sketch);
    if (schema.allOf !== undefined) return this.value(Object.assign({}, ...schema.allOf), name, sketch);
    if (schema.properties !== undefined) return this.#fields(schema, schema.properties, isFields(sketch) ? sketch : {});
    if (schema.type === 'object') return this.#record(schema, isFields(sketch) ? sketch : {});
    if (schema.type === 'array') return this.#list(schema, name, Array.isArray(sketch) ? sketch : undefined);
    return sketch === undefined ? this.#single(schema, name) : sketch;
  }

  #resolved(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').at(-1) ?? '';
    return schema.$ref === '#' ? this.#root : (this.#root.$defs?.[name] ?? {});
  }

  /** Nothing, where a value may be null and nobody asked for more; of several kinds the first that the sketch fits. */
  #chosen(choices: readonly Schema[], name: string, sketch: unknown): unknown {
    const resolved = choices.map((one) => this.#resolved(one));
    const none = resolved.find(({ type }) => type === 'null');
    if (none !== undefined && (sketch === undefined || sketch === null)) return null;
    const kinds = resolved.filter((one) => one !== none);
    const fitting = kinds.find((one) => this.#fits(one, sketch)) ?? kinds[0];
    return fitting === undefined ? sketch : this.value(fitting, name, sketch);
  }

  #fits(schema: Schema, sketch: unknown): boolean {
    if (schema.const !== undefined) return schema.const === sketch;
    if (Array.isArray(sketch)) return schema.type === 'array';
    if (!isFields(sketch)) return schema.properties === undefined && schema.type !== 'array';
    return Object.entries(sketch).every(([key, value]) => {
      const field = schema.properties?.[key];
      return field !== undefined && (field.const === undefined || field.const === value);
    });
  }

  #fields(schema: Schema, properties: Record<string, Schema>, sketch: Fields): Fields {
    const made = Object.entries(properties).flatMap(([key, inner]) =>
      schema.required?.includes(key) || sketch[key] !== undefined ? [[key, this.value(inner, key, sketch[key])]] : [],
    );
    return { ...sketch, ...Object.fromEntries(made) };
  }

  /** A record of named keys has all of them; any other has those of the sketch. */
  #record(schema: Schema, sketch: Fields): Fields {
    const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    const keys = schema.required ?? Object.keys(sketch);
    return {
      ...sketch,
      ...Object.fromEntries(keys.map((key) => [key, this.value(inner, key, sketch[key])])),
    };
  }

  #list(schema: Schema, name: string, sketch: readonly unknown[] | undefined): unknown[] {
    if (schema.prefixItems !== undefined)
      return schema.prefixItems.map((inner, place) => this.value(inner, name, sketch?.[place]));
    const rows = sketch ?? Array.from({ length: schema.minItems ?? 0 });
    return rows.map((row) => this.value(schema.items ?? {}, name, row));
  }

  #single(schema: Schema, name: string): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    if (schema.type === 'boolean') return false;
    if (schema.type === 'integer' || schema.type === 'number')
      return Math.max(0, schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1);
    if (schema.type === 'string') return this.#text(schema, name);
    return null;
  }

  #text(schema: Schema, name: string): string {
    if (schema.format === 'date-time' || /(^|_)(at|until|since)$/.test(name)) return '2026-11-02T09:30:00.000Z';
    if (schema.format === 'date' || /(^|_)(day|date)$/.test(name)) return '2026-11-02';
    if (schema.format === 'uuid' || /(^|_)id$/.test(name)) return this.#id();
    if (/email/.test(name)) return 'asha@example.org';
    if (/phone/.test(name)) return '+919812345678';
    if (/time_zone/.test(name)) return 'Asia/Kolkata';
    if (/(^|_)amount$/.test(name)) return '0';
    if (name === 'currency') return 'USD';
    if (/language/.test(name)) return 'en';
    if (/url|link|address/.test(name)) return 'https://example.org/made';
    return name.replaceAll('_', ' ').slice(0, schema.maxLength);
  }

  #id(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}

const known = new WeakMap<z.ZodMiniType, Schema>();

/** JSON Schema as zod writes it is this shape, of which only some members are read. */
function jsonSchema(schema: z.ZodMiniType): Schema {
  const found = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema);
  known.set(schema, found);
  return found;
}

/**
 * A value that a schema takes: the sketch, and around it nothing more than there has to be. What may be null is null, lists
 * are empty, numbers as low as they may be. The same in every run.
 *
 * @throws ZodError where the sketch is not what the contract says
 */
export function madeFrom<S extends z.ZodMiniType>(schema: S, sketch?: Sketch<z.output<S>>): z.output<S> {
  const json = jsonSchema(schema);
  return z.parse(schema, new Maker(json).value(json, '', sketch));
}

/** What a route might answer, as `madeFrom` has it. */
export const made = <R extends Route>(route: R, sketch?: Sketch<AnswerOf<R>>): AnswerOf<R> =>
  madeFrom(route.answer, sketch) as AnswerOf<R>; // the answer's schema is what AnswerOf reads
