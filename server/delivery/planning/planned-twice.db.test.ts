import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { afterStep } from '../../learning/after-step.ts';
import { chooseNextLesson } from '../../learning/choose-next-lesson.ts';
import { contactsToday } from '../../learning/contact-times.ts';
import type { PathState } from '../../learning/path-facts.ts';
import { loadPath } from '../state/path-state.ts';
import { writeStep } from './plan-deliveries.ts';

const { db } = testDatabase();
const start = new Date('2026-01-15T06:00:00Z');
const content = Array.from({ length: 40 }, (_, index) => `Rule ${index + 1} of this kitchen is kept by all.`).join(' ');

const seen = (state: PathState, now: Date) => ({
  contacts: contactsToday(state, now).map(({ isNudge }) => isNudge),
  cardsSent: state.lessons.map((lesson) => lesson.cardsSent ?? 0),
  asked: state.askings.map(({ occasion }) => occasion).sort(),
});

test('what the engine expects after a step is what it reads back, cards that come of their own accord included', async () => {
  const learner = await anEnrolledLearner(db, { now: start, questions: [2, 1], content, lastInboundAt: null });
  let now = start;
  const kinds = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const [expected, read] = await asSystem(db, async (scope) => {
      const path = await loadPath(scope, learner.enrollmentId);
      if (path === undefined) throw new Error('the enrollment is gone');
      let step = chooseNextLesson(path.state, now);
      if (step.kind === 'wait') {
        now = step.until ?? new Date(now.getTime() + 86_400_000);
        step = chooseNextLesson(path.state, now);
      }
      if (step.kind !== 'wait' && step.kind !== 'skip') kinds.add(`${step.kind}${step.isNudge ? ' unasked' : ''}`);
      await writeStep(scope, path, step, { now, simulated: true });
      const reloaded = await loadPath(scope, learner.enrollmentId);
      if (reloaded === undefined) throw new Error('the enrollment is gone');
      await scope
        .updateTable('deliveries')
        .set({ status: 'delivered', accepted_at: now, delivered_at: now })
        .where('learner_id', '=', learner.learnerId)
        .where('status', '=', 'planned')
        .execute();
      return [seen(afterStep(path.state, step, now), now), seen(reloaded.state, now)];
    });
    expect(read).toEqual(expected);
  }
  expect(kinds).toContain('card unasked');
});
