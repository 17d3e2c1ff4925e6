import { sql } from 'kysely';
import { type LanguageModel, ModelFailed } from '#pipeline/engines.ts';
import type { Scope } from '../database/database.ts';

/** A lesson takes one call or two; a long book with a retry here and there stays below. */
const callsOfOneRun = 240;

/**
 * A model that may be asked so often by one run and by one organization a day, whoever of it asks.
 *
 * @param perDay calls of the organization a day, 0 and more
 */
export function withinBudget(
  model: LanguageModel,
  {
    organizationId,
    perDay,
    scoped,
  }: { organizationId: string; perDay: number; scoped: <T>(work: (scope: Scope) => Promise<T>) => Promise<T> },
): LanguageModel {
  let left = callsOfOneRun;
  return {
    async complete(request) {
      left -= 1;
      if (left < 0) throw new ModelFailed('this transformation has used up its calls');
      if (!(await scoped((scope) => takeCall(scope, organizationId, perDay))))
        throw new ModelFailed('the organization has used up its calls for today');
      return model.complete(request);
    },
  };
}

/** @returns whether a call was left; counted in one statement, so that two runs never take the same one */
async function takeCall(scope: Scope, organizationId: string, perDay: number): Promise<boolean> {
  if (perDay < 1) return false;
  const taken = await scope
    .insertInto('model_calls')
    .values({ organization_id: organizationId, day: sql<string>`current_date`, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet({ calls: sql<number>`model_calls.calls + 1` })
        .where('model_calls.calls', '<', perDay),
    )
    .returning('calls')
    .executeTakeFirst();
  return taken !== undefined;
}
