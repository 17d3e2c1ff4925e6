import type { Role } from './roles.ts';

/** The accounts of the demo data; the sign-in page offers those that exist. */
export const demoPassword = 'Chalkline1';
export const demoAccounts: readonly { email: string; role: Role; name: string }[] = [
  { email: 'admin@chalkline.example', role: 'admin', name: 'Asha Menon' },
  { email: 'organization@chalkline.example', role: 'organization', name: 'Ravi Kulkarni' },
  { email: 'creator@chalkline.example', role: 'creator', name: 'Meera Iyer' },
  { email: 'user@chalkline.example', role: 'user', name: 'Divya Nair' },
];
