import type { GroupRule } from '#contract/groups.ts';

/** Learners of one organization who are not named one by one: of a group, or to whom a rule applies. */
export interface LearnerSelection {
  /** Of a group; whom its rule means is found out anew where it is used. */
  id?: string;
  /** Null: a group whose members are chosen by hand. */
  rule: GroupRule | null;
}
