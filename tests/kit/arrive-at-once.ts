import { asSystem, type Database } from '#server/database/database.ts';

/** Every message that waits for a learner is on the phone, as if a provider had taken and delivered it at `at`. */
export const arriveAtOnce = (db: Database, learnerId: string, at: Date) =>
  asSystem(db, (scope) =>
    scope
      .updateTable('deliveries')
      .set({ status: 'delivered', accepted_at: at, delivered_at: at })
      .where('learner_id', '=', learnerId)
      .where('direction', '=', 'out')
      .where('status', '=', 'planned')
      .execute(),
  );
