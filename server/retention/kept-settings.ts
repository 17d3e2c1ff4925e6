import { type AgingKind, agingKinds, keptTerms } from '#contract/retention.ts';
import { asSystem, type Database } from '../database/database.ts';

/** How many days each kind is kept. What was saved under wider limits of an earlier release is drawn within today's. */
export const keptDays = (db: Database): Promise<Record<AgingKind, number>> =>
  asSystem(db, async (scope) => {
    const saved = await scope.selectFrom('kept_terms').select(['kind', 'days']).execute();
    const daysOf = (kind: AgingKind): number => {
      const { usual, floor, ceiling } = keptTerms[kind];
      return Math.min(ceiling, Math.max(floor, saved.find((row) => row.kind === kind)?.days ?? usual));
    };
    // Object.fromEntries forgets the keys' type.
    return Object.fromEntries(agingKinds.map((kind) => [kind, daysOf(kind)])) as Record<AgingKind, number>;
  });

/** Holds from the next night on. */
export const keepDays = (db: Database, kind: AgingKind, days: number): Promise<unknown> =>
  asSystem(db, (scope) =>
    scope
      .insertInto('kept_terms')
      .values({ kind, days })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ days, saved_at: new Date() }))
      .execute(),
  );
