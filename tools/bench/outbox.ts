import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { openSecrets } from '#server/providers/secrets.ts';
import { repository } from './launch-product.ts';

const chunk = 500;
export const benchNumberId = '555000111';

export interface FakeCloud {
  url: string;
  statistics: () => Promise<{ accepted: number; refused: number; duplicates: number; at: number[]; keys: string[] }>;
  ask: (path: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** A provider in a process of its own, with a limit of so many messages a second. */
export async function startFakeCloud(args: readonly string[]): Promise<FakeCloud> {
  const child: ChildProcess = spawn(process.execPath, [join(repository, 'tools/bench/fake-cloud.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('the provider has no output');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}`;
  const ask = async (path: string): Promise<unknown> => (await fetch(url + path)).json();
  return {
    url,
    ask,
    // The provider is ours: its answer has this shape.
    statistics: () => ask('/stats') as ReturnType<FakeCloud['statistics']>,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

export async function secretsOf(dataFolder: string): Promise<{ WHATSAPP_APP_SECRET: string; SECRET_KEY: string }> {
  return JSON.parse(await readFile(join(dataFolder, 'secrets.json'), 'utf8'));
}

/** A connected number, as the dialog would have saved it. @param ceiling requests a second that we make of it */
export async function connectNumber(db: pg.Client, secretKey: string, ceiling: number): Promise<void> {
  const id = randomUUID();
  const token = openSecrets(secretKey).seal('bench-token-0123456789-0123456789-0123', `connections:${id}:token`);
  await db.query(
    `insert into connections (id, provider, phone_number, phone_number_id, account_id, token_sealed, token_last_four, status, pays_beyond_free)
     values ($1, 'whatsapp', '+911111111111', $2, '999', $3, '0123', 'connected', true)`,
    [id, benchNumberId, token],
  );
  await db.query(
    `insert into send_lanes (phone_number_id, rate_per_second, ceiling) values ($1, $2, $2)
     on conflict (phone_number_id) do update set rate_per_second = $2, ceiling = $2`,
    [benchNumberId, ceiling],
  );
}

/** Another pace for the number from now on. @param ceiling requests a second that we make of it */
export async function paceNumber(db: pg.Client, ceiling: number): Promise<void> {
  await db.query('update send_lanes set rate_per_second = $2, ceiling = $2 where phone_number_id = $1', [
    benchNumberId,
    ceiling,
  ]);
}

/** So many learners of a new organization, each with an open window and one message that is due. @returns its id */
export async function fillOutbox(db: pg.Client, messages: number, name: string): Promise<string> {
  const organizationId = randomUUID();
  await db.query(`insert into organizations (id, name) values ($1, $2)`, [organizationId, name]);
  await letSend(db, organizationId);
  // Rows of one transaction that touch the same counter get slower and slower.
  for (let from = 1; from <= messages; from += chunk)
    await db.query(
      `with made as (
       insert into learners (id, organization_id, name, phone_number, phone_e164, consent_whatsapp, whatsapp_state)
       select gen_random_uuid(), $1, 'Learner ' || n, n::text, '+9' || lpad((abs(hashtext($2)) % 100000)::text, 5, '1') || lpad(n::text, 6, '0'), true, 'given'
       from generate_series($5::int, $3::int) n returning id),
     opened as (
       insert into service_windows (learner_id, phone_number_id, organization_id, last_inbound_at)
       select id, $4, $1, now() from made)
     insert into deliveries (id, organization_id, learner_id, channel, direction, kind, status, text, content, due_at, created_at)
     select gen_random_uuid(), $1, id, 'whatsapp', 'out', 'completion', 'planned', 'x',
       jsonb_build_object('v', 1, 'kind', 'text', 'text', 'for ' || $2 || ' ' || id), now(), now()
     from made`,
      [organizationId, name, Math.min(messages, from + chunk - 1), benchNumberId, from],
    );
  return organizationId;
}

/** Its address is confirmed, and an administrator has let it send: without both nothing leaves by a real number. */
export async function letSend(db: pg.Client, organizationId: string): Promise<void> {
  await db.query(
    `insert into users (id, organization_id, name, email, phone, role, password_hash, email_verified_at)
     values (gen_random_uuid(), $1::uuid, 'Meera', $1 || '@example.org', '', 'organization', '', now())`,
    [organizationId],
  );
  await db.query(`update organizations set sending_allowed_at = now(), sending_name = name where id = $1`, [
    organizationId,
  ]);
}

/** A signed notice about nothing in particular: the product looks what is due. */
export async function wake(url: string, appSecret: string): Promise<void> {
  const status = { id: `wamid.${randomUUID()}`, status: 'sent', timestamp: '1795000000' };
  const value = { metadata: { phone_number_id: benchNumberId }, statuses: [status] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  await fetch(`${url}/webhooks/whatsapp`, { method: 'POST', body, headers: { 'x-hub-signature-256': signature } });
}
