import * as z from 'zod/mini';
import { Used } from './media.ts';
import { route } from './route.ts';

/** A terabyte, and the minutes of a hundred recordings that play all day. */
const mostMb = 1_048_576;
const mostMinutes = 144_000;
/** Places of the largest installation that was thought of: two for each of sixteen workers. */
export const mostAtOnce = 32;
const own = (most: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(most)));

/** Null: as the installation's settings say. */
export const OrganizationLimits = z.object({
  storage_mb: own(mostMb),
  upload_mb_per_day: own(mostMb),
  media_minutes_per_day: own(mostMinutes),
  transformations_at_once: own(mostAtOnce),
});
export type OrganizationLimits = z.infer<typeof OrganizationLimits>;

/** Days are those of UTC. */
export const OrganizationUse = z.object({
  id: z.string(),
  name: z.string(),
  storage_bytes: Used,
  uploaded_bytes_today: Used,
  media_seconds_today: Used,
  /** More than `limit` wait for their turn. */
  transformations_running: Used,
  own_limits: OrganizationLimits,
});
export type OrganizationUse = z.infer<typeof OrganizationUse>;

export const listOrganizationUse = route({
  method: 'GET',
  path: '/api/v1/organizations/usage',
  access: 'manage_users',
  summary: 'What each organization uses of what it may, by name',
  answer: z.array(OrganizationUse),
});

export const setOrganizationLimits = route({
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/limits',
  access: 'manage_users',
  summary: "Give an organization limits of its own, or the installation's again",
  audit: {
    action: 'organization_changed',
    tell: ['storage_mb', 'upload_mb_per_day', 'media_minutes_per_day', 'transformations_at_once'],
  },
  params: z.object({ organizationId: z.string() }),
  body: OrganizationLimits,
  answer: OrganizationUse,
});
