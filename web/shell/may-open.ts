import { hasPermission, type Role } from '#contract/roles.ts';
import type { Access } from '#contract/route.ts';

/** Whether a role may open what asks for this access; the server says the same for every call. */
export function mayOpen(user: { role: Role }, access: Access): boolean {
  if (access === 'public' || access === 'signed_in') return true;
  if (typeof access === 'string') return hasPermission(user.role, access);
  return access.roles.includes(user.role);
}
