import { parseArgs } from 'node:util';
import { comparePolicies, type PolicyFigures } from '../tools/simulation/compare-policies.ts';
import { runPlanner } from '../tools/simulation/run-planner.ts';
import { runVariants } from '../tools/simulation/run-variants.ts';
import type { Course } from '../tools/simulation/simulated-course.ts';
import { type Character, replyMedians, SimulatedLearner } from '../tools/simulation/simulated-learner.ts';

/**
 * The laboratory: `npm run simulate-learners -- [--seed 1] [--seeds 1] [--learners 100] [--days 60] [--replies 0.6]
 * [--answers work|friends] [--json]`. Seeded cohorts go through the product's own planner and forgetting model on a
 * virtual clock, beside a fixed schedule and a daily digest; all three may use the 24 hours after an answer for nothing.
 * The same seed prints the same figures; `--seeds 5` tells how far they spread from one seed to the next. Ends with 1 when
 * a promise is not kept, by the mean of all seeds. Last, how well the questions of reviews suit learners of differing ability.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    learners: { type: 'string', default: '100' },
    days: { type: 'string', default: '60' },
    replies: { type: 'string' },
    answers: { type: 'string', default: 'work' },
    json: { type: 'boolean', default: false },
  },
});

const seed = numberOf('seed', 0, 1_000_000);
const seeds = Array.from({ length: numberOf('seeds', 1, 100) }, (_, index) => seed + index);
const replyKind = values.answers === 'friends' ? 'friends' : 'work';
const learners = numberOf('learners', 1, 100_000);
/** The promise is for this one; the others show how far it carries. */
const promisedReplies = 0.6;
const allReplies = values.replies === undefined ? [0.4, promisedReplies, 0.8] : [numberOf('replies', 0.05, 1)];
const gainNames = ['paid openings saved beyond a quarter', 'recall at end', 'recall over time', 'finished'] as const;
const course: Course = { days: numberOf('days', 7, 365), lessons: 15, every: 2 };

const cohorts = allReplies.flatMap((replies) => seeds.map((each) => compared(replies, each)));

const short: Course = { days: 60, lessons: 6, every: 1 };
const messagesOf = (character: Character, mode: 'fixed' | 'adaptive'): number =>
  runPlanner(new SimulatedLearner(seed, 1, character), short, mode).messages;
const alwaysRight = {
  adaptive: messagesOf({ kind: 'always_right' }, 'adaptive'),
  fixed: messagesOf({ kind: 'always_right' }, 'fixed'),
};

const variants = runVariants(seed, learners);

if (values.json) console.log(JSON.stringify({ cohorts, alwaysRight, variants }, undefined, 2));
else {
  for (const { replies, figures, saved, seed: own } of cohorts) {
    console.log(
      `${learners} learners, ${course.days} days, ${course.lessons} lessons, answers with probability ${replies}, as fast as to ${replyKind}, seed ${own}`,
    );
    console.log(lineOf(['policy', 'paid openings', 'messages', 'recall at end', 'recall over time', 'finished']));
    for (const row of figures) console.log(lineOf(cellsOf(row)));
    console.log(`paid openings saved against the daily digest: ${(saved * 100).toFixed(1)} %\n`);
  }
  if (seeds.length > 1) for (const replies of allReplies) spreadOf(replies);
  console.log(
    `always right, ${short.lessons} lessons in ${short.days} days: ${alwaysRight.adaptive} messages, ${alwaysRight.fixed} without adapting`,
  );
  for (const [chosenBy, { right, off }] of Object.entries(variants))
    console.log(
      `variants chosen by ${chosenBy === 'learned' ? 'what answers told' : 'their authors'}: ${percent(right)} right, ${percent(off)} off 82.5 %`,
    );
}
const promised = cohorts.filter(({ replies }) => replies === promisedReplies);
const isKept =
  promised.length === 0 || gainNames.every((name) => meanOf(promised.map(({ gains }) => gains[name])) >= 0);
process.exitCode = isKept && alwaysRight.adaptive < alwaysRight.fixed ? 0 : 1;

/** What our policy is better by than the digest; nothing of it may be negative. */
type Gains = Record<(typeof gainNames)[number], number>;

function compared(replies: number, own: number) {
  const figures = comparePolicies({ seed: own, learners, replies, course, replyMedian: replyMedians[replyKind] });
  const digest = figures.find(({ policy }) => policy === 'daily digest');
  const ours = figures.find(({ policy }) => policy === 'chalkline');
  if (digest === undefined || ours === undefined) throw new Error('a policy is missing');
  const saved = 1 - ours.openings / digest.openings;
  const gains: Gains = {
    'paid openings saved beyond a quarter': saved - 0.25,
    'recall at end': ours.recallAtEnd - digest.recallAtEnd,
    'recall over time': ours.recallOverTime - digest.recallOverTime,
    finished: ours.finished - digest.finished,
  };
  return { seed: own, replies, figures, saved, gains };
}

function spreadOf(replies: number): void {
  const own = cohorts.filter((cohort) => cohort.replies === replies);
  console.log(`answers with probability ${replies}, ours less the digest, ${seeds.length} seeds:`);
  for (const name of gainNames) {
    const values = own.map(({ gains }) => gains[name]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    console.log(`  ${name.padEnd(38)}mean ${signed(meanOf(values))}, from ${signed(least)} to ${signed(most)}`);
  }
  console.log('');
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
}

function cellsOf(row: PolicyFigures): string[] {
  const shares = [row.recallAtEnd, row.recallOverTime].map((share) => share.toFixed(3));
  return [
    row.policy,
    row.openings.toFixed(1),
    row.messages.toFixed(1),
    ...shares,
    `${Math.round(row.finished * 100)} %`,
  ];
}

function lineOf(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(18))).join('');
}

function numberOf(name: 'seed' | 'seeds' | 'learners' | 'days' | 'replies', least: number, most: number): number {
  const value = Number(values[name] ?? Number.NaN);
  if (Number.isFinite(value) && value >= least && value <= most) return value;
  console.error(`--${name} is a number from ${least} to ${most}.`);
  process.exit(2);
}
