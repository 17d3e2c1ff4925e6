import type { Figure } from '../jobs/kept-figures.ts';
import { countGroup, type GroupCount, groupRow } from './learner-selection.ts';

/** Who belongs to a group. @param choice.organization whose clock it is; group */
export const groupsFigure: Figure<GroupCount> = {
  name: 'group',
  count: async ({ clock }, scope, { organization = '', group = '' }) =>
    countGroup(scope, await groupRow(scope, group), clock.now(organization)),
  none: { members: 0, reachable: 0 },
};
