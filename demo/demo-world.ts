import { demoAccounts } from '#contract/demo-accounts.ts';
import { demoId } from './demo-id.ts';

/** The fixed names of the demo's world. */
export const demoWorld = {
  organizationId: demoId('organization'),
  administrationId: demoId('administration'),
  /** The simulator's first business number. */
  phoneNumberId: '106540352242922',
  courses: { essentials: demoId('course:essentials'), water: demoId('course:water') },
} as const;

export const userIdOf = (email: string): string => demoId(`user:${email}`);

function accountOf(email: string): { id: string; name: string } {
  const account = demoAccounts.find((each) => each.email === email);
  if (account === undefined) throw new Error(`there is no demo account ${email}`);
  return { id: userIdOf(email), name: account.name };
}

export const creator = accountOf('creator@chalkline.example');
export const organizer = accountOf('organization@chalkline.example');
