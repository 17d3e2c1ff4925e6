import type { Role } from '#contract/roles.ts';

/** Who calls. */
export interface Principal {
  userId: string;
  /** Null for an administrator of the installation who belongs to no organization. */
  organizationId: string;
  role: Role;
  sessionId: string;
}

/** Looks a bearer token up; undefined when it is unknown, expired or revoked. The accounts slice provides it. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;
