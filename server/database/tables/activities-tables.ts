import type { Generated } from 'kysely';

export interface ActivitiesTables {
  activities: {
    id: string;
    organization_id: string;
    kind: string;
    subject: string;
    actor_id: string | null;
    actor: Generated<string>;
    learner_id: Generated<string | null>;
    link: Generated<string>;
    at: Date;
  };
  /** Written by triggers only. */
  counter_steps: { id: Generated<number>; organization_id: string; name: string; n: number };
  counters: { organization_id: string; name: string; n: number };
  client_events: { id: Generated<number>; received_at: Generated<Date>; event: unknown };
}
