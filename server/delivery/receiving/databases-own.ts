/** Connection lost, locked out, out of room, being stopped. */
const databasesOwn = /^(08|40|53|55|57)/;

/** Whether the database was at fault, which says nothing about what was being read. */
export function isDatabasesOwn(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && databasesOwn.test(code);
}
