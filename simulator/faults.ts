import { createHash } from 'node:crypto';
import { z } from 'zod';
import { faultKinds, type FaultKind, type FaultRule, type UpdateKind } from './fault-kinds.ts';
import type { Journal } from './journal.ts';
import type { JsonFields } from './json-reading.ts';
import type { SimClock } from './sim-clock.ts';

export type Faults = {
  add(wish: JsonFields): FaultRule | { kind: 'rejected'; reason: string };
  list(): FaultRule[];
  remove(id: string): boolean;
  clear(): void;
  /** The first rule of these kinds that hits this case; counts the case against it. */
  take(kinds: FaultKind[], about: FaultCase): FaultRule | undefined;
  /** Until when the first rule of this kind lasts; undefined when none does. */
  lastsUntil(kind: FaultKind): number | undefined;
};

/** What a fault may be limited to. */
export type FaultCase = { phone?: string; update?: UpdateKind; template?: string };

export function openFaults(journal: Journal, clock: SimClock): Faults {
  const rules = journal.table<FaultRule>('faults');
  let nextId = [...rules.values()].reduce((highest, rule) => Math.max(highest, Number(rule.id.slice(1))), 0) + 1;
  return {
    add(wish) {
      const rule = parseRule(wish, `f${nextId}`, clock.now());
      if ('reason' in rule && rule.kind === 'rejected') return rule;
      nextId += 1;
      rules.put(rule.id, rule);
      return rule;
    },
    list: () => [...rules.values()],
    remove(id) {
      const isKnown = rules.get(id) !== undefined;
      rules.remove(id);
      return isKnown;
    },
    clear: () => rules.clear(),
    take(kinds, about) {
      for (const rule of rules.values()) {
        if (!kinds.includes(rule.kind) || !concerns(rule, about, clock.now())) continue;
        const hits = rule.rate === undefined || drawnShare(rule.seed, rule.draws) < rule.rate;
        const counted = { ...rule, draws: rule.draws + 1, fired: rule.fired + (hits ? 1 : 0) };
        rules.put(rule.id, counted);
        if (hits) return counted;
      }
      return undefined;
    },
    lastsUntil(kind) {
      const rule = [...rules.values()].find((each) => each.kind === kind && concerns(each, {}, clock.now()));
      return rule === undefined ? undefined : (rule.until ?? Number.POSITIVE_INFINITY);
    },
  };
}

function concerns(rule: FaultRule, about: FaultCase, now: number): boolean {
  if (rule.count !== undefined && rule.fired >= rule.count) return false;
  if (rule.until !== undefined && now >= rule.until) return false;
  if (rule.update !== undefined && rule.update !== about.update) return false;
  if (rule.template !== undefined && rule.template !== about.template) return false;
  return rule.recipient_suffix === undefined || (about.phone ?? '').endsWith(rule.recipient_suffix);
}

/** The `draw`-th number of a seed, 0..1: the same for every run, also over a restart. */
export function drawnShare(seed: number, draw: number): number {
  return createHash('sha256').update(`${seed}:${draw}`).digest().readUInt32BE(0) / 2 ** 32;
}

const kinds = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]; // Object.keys forgets the literal names
const amount = z.number().min(0).nullish();

const wishSchema = z.object({
  kind: z.enum(kinds),
  seed: z.number().int().optional(),
  count: amount,
  rate: z.number().min(0).max(1).nullish(),
  code: amount,
  http_status: z.number().int().min(400).max(599).nullish(),
  delay_ms: amount,
  for_ms: amount,
  copies: amount,
  recipient_suffix: z.string().nullish(),
  update: z.enum(['sent', 'delivered', 'read', 'failed', 'message']).nullish(),
  reason: z.string().nullish(),
  template: z.string().nullish(),
});

function parseRule(wish: JsonFields, id: string, now: number): FaultRule | { kind: 'rejected'; reason: string } {
  const parsed = wishSchema.safeParse(wish);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { kind: 'rejected', reason: `${issue?.path.join('.') || 'The fault'}: ${issue?.message ?? 'not valid'}` };
  }
  const { kind, seed = 1, for_ms, recipient_suffix, ...rest } = parsed.data;
  if ((kind === 'send_error' || kind === 'fail_later') && typeof rest.code !== 'number') {
    return { kind: 'rejected', reason: `${kind} needs a code` };
  }
  const suffix = recipient_suffix?.replace(/\D/g, '') ?? '';
  const chosen = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...(Object.fromEntries(chosen) as Partial<FaultRule>), // the schema's own fields, without the absent ones
    ...(typeof for_ms === 'number' ? { until: now + for_ms } : {}),
    ...(suffix === '' ? {} : { recipient_suffix: suffix }),
    id,
    kind,
    seed,
    draws: 0,
    fired: 0,
  };
}
