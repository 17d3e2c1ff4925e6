import { sql } from 'kysely';
import {
  type ModelReport,
  reportDays,
  type Spent,
  type SpendingPurpose,
  spendingPurposes,
  usualCurrency,
} from '#contract/model-spending.ts';
import { amountOf, microsOf } from '#contract/money-amount.ts';
import { asSystem, type Database, type Scope, withOrganization } from '../database/database.ts';
import { costOf, type ModelPrice } from './model-price.ts';
import type { Tokens } from './model-server.ts';

/** Whose bill: that of an organization, by its id, or the installation's. */
type Bill = string | null;

const onBill = <T>(db: Database, bill: Bill, work: (scope: Scope) => Promise<T>): Promise<T> =>
  bill === null ? asSystem(db, work) : withOrganization(db, bill, work);

interface Purchase {
  /** Null: an administrator's try. */
  organizationId: string | null;
  purpose: SpendingPurpose;
  transformationId?: string | undefined;
  model: string;
  price: ModelPrice | undefined;
  /** Of the organization's own model. */
  isOwn: boolean;
}

/** Writes down what calls took, at the price that holds now. @param took at least one */
export async function keepSpent(
  scope: Scope,
  took: readonly Tokens[],
  { organizationId, purpose, transformationId, model, price, isOwn }: Purchase,
): Promise<void> {
  await scope
    .insertInto('model_spending')
    .values(
      took.map((tokens) => ({
        organization_id: organizationId,
        purpose,
        transformation_id: transformationId ?? null,
        model,
        tokens_in: tokens.in,
        tokens_out: tokens.out,
        is_estimated: tokens.isEstimated,
        cost_micros: price === undefined ? null : costOf(tokens, price),
        currency: price?.currency ?? '',
        is_own: isOwn,
      })),
    )
    .execute();
}

/** The same of a try on the screen: an administrator's is no organization's. @param took may be none */
export async function keepTry(
  db: Database,
  took: readonly Tokens[],
  bill: Bill,
  of: Pick<Purchase, 'model' | 'price'>,
): Promise<void> {
  if (took.length === 0) return;
  const paid = { organizationId: bill, isOwn: bill !== null, purpose: 'trial', ...of } as const;
  await onBill(db, bill, (scope) => keepSpent(scope, took, paid));
}

// Of UTC, as the days of the calls.
const monthBegan = sql<Date>`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/** @returns millionths of a unit that stand on a bill since the first of the month (UTC) */
export const spentThisMonth = (db: Database, bill: Bill, currency: string): Promise<number> =>
  onBill(db, bill, async (scope) => {
    const { spent } = await scope
      .selectFrom('model_spending')
      .select(sql<string | null>`sum(cost_micros)`.as('spent'))
      .where('at', '>=', monthBegan)
      .where('currency', '=', currency)
      .where('is_own', '=', bill !== null)
      .executeTakeFirstOrThrow();
    return Number(spent ?? 0);
  });

/** What some calls took together. */
interface Taken {
  calls: number;
  tokensIn: number;
  tokensOut: number;
  isEstimated: boolean;
  /** Null: no price was known for any of them. */
  micros: number | null;
  currency: string;
}

const sums = [
  'currency',
  sql<number>`count(*)::integer`.as('calls'),
  sql<string>`sum(tokens_in)`.as('tokensIn'),
  sql<string>`sum(tokens_out)`.as('tokensOut'),
  sql<boolean>`bool_or(is_estimated)`.as('isEstimated'),
  sql<string | null>`sum(cost_micros)`.as('micros'),
  sql<number>`(count(*) filter (where cost_micros is null))::integer`.as('unpriced'),
] as const;

/** A sum of whole numbers comes as text. */
const counted = <Row extends { tokensIn: string; tokensOut: string; micros: string | null }>(row: Row) => ({
  ...row,
  tokensIn: Number(row.tokensIn),
  tokensOut: Number(row.tokensOut),
  micros: row.micros === null ? null : Number(row.micros),
});

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** Counts all of them, and the money of those that were paid in this currency. */
function spentIn(currency: string, all: readonly Taken[]): Spent {
  const paid = all.flatMap((one) => (one.micros === null || one.currency !== currency ? [] : [one.micros]));
  return {
    calls: total(all.map(({ calls }) => calls)),
    read: total(all.map(({ tokensIn }) => tokensIn)),
    written: total(all.map(({ tokensOut }) => tokensOut)),
    amount: paid.length === 0 ? null : amountOf(total(paid)),
    currency,
    is_estimated: all.some(({ isEstimated }) => isEstimated),
  };
}

/** What calls took that have just ended, in the form of the report. */
export const spentOf = (took: readonly Tokens[], price: ModelPrice | undefined): Spent =>
  spentIn(
    price?.currency ?? usualCurrency,
    took.map((tokens) => ({
      calls: 1,
      tokensIn: tokens.in,
      tokensOut: tokens.out,
      isEstimated: tokens.isEstimated,
      micros: price === undefined ? null : costOf(tokens, price),
      currency: price?.currency ?? '',
    })),
  );

/** @returns what one run of a file took, its money in the currency of the last call; undefined where it asked no model */
export async function spentOnRun(scope: Scope, transformationId: string): Promise<Spent | undefined> {
  const rows = await scope
    .selectFrom('model_spending')
    .select([...sums])
    .where('transformation_id', '=', transformationId)
    .groupBy('currency')
    .orderBy(sql`max(at)`, 'desc')
    .execute();
  if (rows.length === 0) return undefined;
  const currency = rows.find(({ micros }) => micros !== null)?.currency ?? usualCurrency;
  return spentIn(currency, rows.map(counted));
}

/** What the last days took, by what it was for, and what a lesson cost. @param currency the present one */
export async function modelReport(db: Database, bill: Bill, currency: string): Promise<ModelReport> {
  const isOwn = bill !== null;
  const { rows, lessons } = await onBill(db, bill, async (scope) => {
    const since = sql<Date>`now() - make_interval(days => ${reportDays})`;
    const rows = await scope
      .selectFrom('model_spending')
      .select(['purpose', ...sums])
      .where('at', '>=', since)
      .where('is_own', '=', isOwn)
      .groupBy(['purpose', 'currency'])
      .execute();
    const { lessons } = await scope
      .selectFrom('transformations')
      .select(sql<string | null>`sum(model_lessons)`.as('lessons'))
      .where('id', 'in', (build) =>
        build
          .selectFrom('model_spending')
          .select('transformation_id')
          .where('at', '>=', since)
          .where('is_own', '=', isOwn),
      )
      .executeTakeFirstOrThrow();
    return { rows: rows.map((row) => counted(row)), lessons: Number(lessons ?? 0) };
  });
  const purposes = spendingPurposes
    .map((purpose) => ({
      purpose,
      spent: spentIn(
        currency,
        rows.filter((row) => row.purpose === purpose),
      ),
    }))
    .filter(({ spent }) => spent.calls > 0)
    .sort((a, b) => microsOf(b.spent.amount ?? '0') - microsOf(a.spent.amount ?? '0'));
  const ofLessons = purposes.find(({ purpose }) => purpose === 'lessons')?.spent.amount ?? null;
  const others = new Set(rows.map((row) => row.currency).filter((other) => other !== '' && other !== currency));
  return {
    days: reportDays,
    total: spentIn(currency, rows),
    purposes,
    unpriced: total(rows.map(({ unpriced }) => unpriced)),
    others: [...others].flatMap((other) => {
      const { amount } = spentIn(other, rows);
      return amount === null ? [] : [{ currency: other, amount }];
    }),
    lessons,
    per_lesson: lessons === 0 || ofLessons === null ? null : amountOf(Math.ceil(microsOf(ofLessons) / lessons)),
    month_amount: amountOf(await spentThisMonth(db, bill, currency)),
  };
}
