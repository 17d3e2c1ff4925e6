import { asSystem, type Scope, withOrganization } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { type Asking, type PageLearner, type Visit, whoLearns } from './who-learns.ts';

type Work<T> = (scope: Scope, visit: Visit, organizationId: string) => Promise<T>;

export interface LearnerVisits {
  visitOf: (call: Asking) => Promise<Visit>;
  /** Does `work` in each organization of the visit, for the learner that it has there. */
  inEach: <T>(visit: Visit, work: Work<T>) => Promise<T[]>;
  /** The same until one answers something. */
  inFirst: <T>(visit: Visit, work: Work<T | undefined>) => Promise<T | undefined>;
  /** In the organization of one learner. */
  inThatOf: <T>(learner: PageLearner, work: (scope: Scope) => Promise<T>) => Promise<T>;
}

/**
 * Calls of learners. Only who they are is asked across organizations; whatever follows sees the rows of the organization
 * in which they learn, so that nothing which that organization stored can lead into another one.
 */
export function learnerVisits({ db, config }: Pick<Context, 'db' | 'config'>): LearnerVisits {
  const inEach = async <T>(visit: Visit, work: Work<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (const own of byOrganization(visit))
      answers.push(
        await withOrganization(db, own.organizationId, (scope) => work(scope, own.visit, own.organizationId)),
      );
    return answers;
  };
  const inFirst = async <T>(visit: Visit, work: Work<T | undefined>): Promise<T | undefined> => {
    for (const own of byOrganization(visit)) {
      const answer = await withOrganization(db, own.organizationId, (scope) =>
        work(scope, own.visit, own.organizationId),
      );
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  return {
    visitOf: (call) => asSystem(db, (scope) => whoLearns(scope, call, config.secretKeys)),
    inEach,
    inFirst,
    inThatOf: (learner, work) => withOrganization(db, learner.organizationId, work),
  };
}

function byOrganization(visit: Visit): { organizationId: string; visit: Visit }[] {
  const groups = Map.groupBy(visit.learners, (learner) => learner.organizationId);
  return [...groups].map(([organizationId, learners]) => ({ organizationId, visit: { ...visit, learners } }));
}
