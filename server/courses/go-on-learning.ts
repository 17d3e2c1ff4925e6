import type { Scope } from '../database/database.ts';

/**
 * Lets those who were under way in a course go on, once it is back from the archive or the bin, or its pass mark
 * has changed. Learners are of a higher
 * slice, so wiring.ts hands the function in.
 */
export type GoOnLearning = (scope: Scope, courseId: string, at: Date) => Promise<void>;
