import * as z from 'zod/mini';

/** What stands in every field that could lead somewhere. */
export interface Planted {
  id: string;
  address: string;
}

type Schema = Readonly<Record<string, unknown>>;

/** Written once each: it takes longer than a call. */
const schemas = new WeakMap<z.ZodMiniType, Schema>();
function jsonOf(schema: z.ZodMiniType): Schema {
  const json = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(schema, json);
  return json;
}

/**
 * An input that a schema would take, walked from the schema itself: every field that looks like an id holds the planted
 * id, every one that looks like an address the planted address, and every free text both. A new field is filled as well.
 */
export function valuesOf(schema: z.ZodMiniType | undefined, planted: Planted): unknown {
  if (schema === undefined) return undefined;
  return valueFor(jsonOf(schema), '', planted);
}

function valueFor(schema: Schema | boolean, name: string, planted: Planted): unknown {
  if (typeof schema === 'boolean') return null;
  const { type, properties, items, additionalProperties } = schema;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Schema[] | undefined;
  if (choices !== undefined) return valueFor(choices.find((one) => one['type'] !== 'null') ?? {}, name, planted);
  if (type === 'object' && properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties as Record<string, Schema>).map(([key, inner]) => [key, valueFor(inner, key, planted)]),
    );
  if (type === 'object' || additionalProperties !== undefined)
    return { media_id: planted.id, job_id: planted.id, media_url: planted.address, note: planted.address };
  const { prefixItems } = schema;
  if (Array.isArray(prefixItems)) return prefixItems.map((inner: Schema) => valueFor(inner, name, planted));
  if (type === 'array') return [valueFor((items as Schema | undefined) ?? {}, name, planted)];
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return textOf(schema, name, planted);
}

function textOf(schema: Schema, name: string, { id, address }: Planted): string {
  if (schema['format'] === 'email' || name === 'email') return `${id.slice(0, 8)}@example.org`;
  if (/phone/.test(name))
    return `+9198${String(Number.parseInt(id.slice(0, 7), 16))
      .padStart(8, '0')
      .slice(0, 8)}`;
  if (/time_zone/.test(name)) return 'Asia/Kolkata';
  if (/language/.test(name)) return 'en';
  if (schema['format'] === 'uuid' || /(^|_)ids?$|code|key/.test(name)) return id;
  if (/url|link|address|endpoint/.test(name)) return address;
  const most = Number(schema['maxLength'] ?? 500);
  return `Words ${address}`.slice(0, most);
}
