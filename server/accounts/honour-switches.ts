import type { User } from '#contract/accounts.ts';
import type { Scope } from '../database/database.ts';

export type PersonWithSwitches = Pick<User, 'phone' | 'email' | 'notifications'> & { organizationId: string };

/**
 * Makes a user's notification switches count for what they get as a learner. Learners are of a higher slice, so wiring.ts
 * hands the function in.
 */
export type HonourSwitches = (scope: Scope, person: PersonWithSwitches, at: Date) => Promise<void>;
