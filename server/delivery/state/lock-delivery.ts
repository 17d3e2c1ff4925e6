import type { Scope } from '../../database/database.ts';

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

export function lockDelivery(scope: Scope, by: { id: string } | { providerId: string }) {
  const rows = scope.selectFrom('deliveries').selectAll().forUpdate();
  return ('id' in by ? rows.where('id', '=', by.id) : rows.where('provider_id', '=', by.providerId)).executeTakeFirst();
}
