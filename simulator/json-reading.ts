/** A parsed JSON object whose fields nobody has checked yet. */
export type JsonFields = { [field: string]: unknown };

export function hasFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a field, or undefined when the field is absent or something else. */
export function objectIn(parent: JsonFields, field: string): JsonFields | undefined {
  const value = parent[field];
  return hasFields(value) ? value : undefined;
}

export function textIn(parent: JsonFields, field: string): string | undefined {
  const value = parent[field];
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(parent: JsonFields, field: string): number | undefined {
  const value = parent[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The objects of an array field; entries that are no objects are left out. */
export function objectsIn(parent: JsonFields, field: string): JsonFields[] {
  const value = parent[field];
  return Array.isArray(value) ? value.filter(hasFields) : [];
}

/** Characters as a person counts them: an emoji outside the basic plane is one, not two. */
export function characterCount(text: string): number {
  return [...text].length;
}
