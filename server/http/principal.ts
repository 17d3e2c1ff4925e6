import type { Role } from '#contract/roles.ts';

/** Who calls. */
export interface Principal {
  userId: string;
  /** Null for an administrator of the installation who belongs to no organization. */
  organizationId: string;
  role: Role;
  sessionId: string;
  /** When the person last showed a password, a passkey or a code in this session. */
  provedAt?: Date;
  /** An administrator who must set up a second factor before anything else. */
  owesSecondFactor?: boolean;
}

/** The organization that a list of this caller is limited to; undefined for an administrator, who reads all. */
export const ownOrganizationOf = ({ role, organizationId }: Principal): string | undefined =>
  role === 'admin' ? undefined : organizationId;

/** Looks a bearer token up; undefined when it is unknown, expired or revoked. The accounts slice provides it. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;
