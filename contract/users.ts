import * as z from 'zod/mini';
import { Email, PersonName, Phone } from './accounts.ts';
import { listQuery, Timestamp } from './envelope.ts';
import { roles } from './roles.ts';
import { route } from './route.ts';

/** Administrators are made by the command line, by ADMIN_EMAIL or by the demo data, never through a call. */
export const givenRoles = ['organization', 'creator', 'user'] as const;
export const GivenRole = z.enum(givenRoles);

/** `invited`: has not chosen a password yet. */
export const userStatuses = ['active', 'invited', 'deactivated'] as const;

export const ManagedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  avatar: z.nullable(z.string()),
  organization: z.string(),
  organization_id: z.string(),
  status: z.enum(userStatuses),
  last_seen_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type ManagedUser = z.infer<typeof ManagedUser>;

/** An administrator sees all organizations; an organization account its own. */
export const listUsers = route({
  method: 'GET',
  path: '/api/v1/users',
  access: 'manage_organization',
  summary: 'Users',
  query: z.object({
    ...listQuery(['newest', 'name']),
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(userStatuses)),
  }),
  paged: true,
  answer: z.array(ManagedUser),
});

/** `link` opens the account for whoever holds it: it is shown only where no mail can be sent. */
export const Invitation = z.object({ user: ManagedUser, link: z.nullable(z.string()) });

/** An administrator names an organization, or a new one; an organization account invites creators and users into its own. */
export const inviteUser = route({
  method: 'POST',
  path: '/api/v1/users',
  access: 'manage_organization',
  credentials: true,
  summary: 'Invite a person',
  audit: { action: 'user_invited', tell: ['role'] },
  body: z.object({
    name: PersonName,
    email: Email,
    phone: z._default(z.union([z.literal(''), Phone]), ''),
    role: GivenRole,
    organization_id: z.optional(z.string()),
    organization_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  status: 201,
  answer: Invitation,
});

/** A new role or a deactivation ends the person's sessions at once. */
export const changeUser = route({
  method: 'PUT',
  path: '/api/v1/users/:userId',
  access: 'manage_organization',
  freshProof: true,
  summary: 'Change the role of a user, deactivate or reactivate',
  audit: { action: 'user_changed', tell: ['role', 'active'] },
  params: z.object({ userId: z.string() }),
  body: z.object({ role: z.optional(GivenRole), active: z.optional(z.boolean()) }),
  answer: ManagedUser,
});

export const sendInvitation = route({
  method: 'POST',
  path: '/api/v1/users/:userId/invitation',
  access: 'manage_organization',
  credentials: true,
  summary: 'Send a user a new link to set a password',
  audit: 'sign_in_link_sent',
  params: z.object({ userId: z.string() }),
  answer: Invitation,
});

export const listOrganizations = route({
  method: 'GET',
  path: '/api/v1/organizations',
  access: 'manage_users',
  summary: 'Organizations, by name',
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      users: z.int(),
      /** An administrator lets it send by the installation's WhatsApp number. */
      may_send: z.boolean(),
    }),
  ),
});
