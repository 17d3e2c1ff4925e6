import { sql } from 'kysely';
import type { SpendingPurpose } from '#contract/model-spending.ts';
import { BudgetSpent, type LanguageModel } from '#pipeline/engines.ts';
import { type Database, type Scope, withOrganization } from '../database/database.ts';
import type { ModelPrice } from './model-price.ts';
import type { CountedModel, Tokens } from './model-server.ts';
import { keepSpent, spentThisMonth } from './model-ledger.ts';

/** A lesson takes one call or two; a long book with a retry here and there stays below. */
const callsOfOneRun = 240;

/** What may be spent on a model, and what it costs. */
export interface ModelTerms {
  /** Its name, for the report. */
  model: string;
  /** The organization's own, on its own bill. */
  isOwn: boolean;
  /** Of one organization, 0 and more. */
  callsPerDay: number;
  /** Undefined: nobody has said it. */
  price?: ModelPrice | undefined;
  /** Of all who are on the same bill, in millionths of the price's unit; undefined: no limit. */
  monthLimit?: number | undefined;
}

interface Spender {
  db: Database;
  organizationId: string;
  purpose: SpendingPurpose;
  /** Of which run of a file. */
  transformationId?: string;
}

/**
 * A model that may be asked so often by one run and by one organization a day, whoever of it asks, and as long as this
 * month's money lasts. What is spent is looked up before each call: those that are under way when the limit is reached may
 * go over it by what they cost. Each call is written down with what it took.
 */
export function withinBudget(model: CountedModel, terms: ModelTerms, spender: Spender): LanguageModel {
  const scoped = <T>(work: (scope: Scope) => Promise<T>) => withOrganization(spender.db, spender.organizationId, work);
  let left = callsOfOneRun;
  return {
    async complete(request) {
      left -= 1;
      if (left < 0) throw new BudgetSpent('this transformation has used up its calls');
      if (await isMonthSpent(spender, terms)) throw new BudgetSpent('the money for this month is used up');
      if (!(await scoped((scope) => takeCall(scope, spender.organizationId, terms))))
        throw new BudgetSpent('the organization has used up its calls for today');
      const took: Tokens[] = [];
      try {
        return await model.complete({ ...request, onTokens: (tokens) => took.push(tokens) });
      } finally {
        const { organizationId, purpose, transformationId } = spender;
        const { model: name, price, isOwn } = terms;
        const of = { organizationId, purpose, transformationId, model: name, price, isOwn };
        if (took.length > 0) await scoped((scope) => keepSpent(scope, took, of));
      }
    },
  };
}

const isMonthSpent = async (
  { db, organizationId }: Spender,
  { price, monthLimit, isOwn }: ModelTerms,
): Promise<boolean> =>
  price !== undefined &&
  monthLimit !== undefined &&
  (await spentThisMonth(db, isOwn ? organizationId : null, price.currency)) >= monthLimit;

/** @returns whether a call was left; counted in one statement, so that two runs never take the same one */
async function takeCall(scope: Scope, organizationId: string, { callsPerDay, isOwn }: ModelTerms): Promise<boolean> {
  if (callsPerDay < 1) return false;
  const counter = isOwn ? 'own_calls' : 'calls';
  const taken = await scope
    .insertInto('model_calls')
    .values({ organization_id: organizationId, day: sql<string>`current_date`, calls: 0, [counter]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet({ [counter]: sql<number>`${sql.ref(`model_calls.${counter}`)} + 1` })
        .where(`model_calls.${counter}`, '<', callsPerDay),
    )
    .returning('calls')
    .executeTakeFirst();
  return taken !== undefined;
}
