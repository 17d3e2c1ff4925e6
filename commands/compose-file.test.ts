import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig } from '#server/config.ts';

const Service = z.object({
  profiles: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  network_mode: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  privileged: z.boolean().optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
});
const file = z
  .object({
    services: z.record(z.enum(['web', 'worker', 'database', 'parser', 'simulator']), Service),
    volumes: z.record(z.string(), z.null()),
    configs: z.object({ 'database-roles': z.object({ content: z.string() }) }),
  })
  .parse(parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'), { merge: true }));
const { web, worker, database, parser, simulator } = file.services;

const made = 'made-and-kept-in-the-folder';
const kept = { SECRET_KEY: made, WHATSAPP_APP_SECRET: made, WHATSAPP_VERIFY_TOKEN: made };

/** As Compose would fill it in. */
const filled = (text: string) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, word?: string) =>
    sign === '-' ? (word ?? '') : `${name.toLowerCase()}of16orMore`,
  );

test('the parser service has no network, no rights, no root to write to, and limits', () => {
  expect(parser).toMatchObject({
    network_mode: 'none',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    pids_limit: 512,
  });
  expect(filled(parser.mem_limit ?? '')).toBe('4g');
  for (const opening of ['cap_add', 'privileged', 'ports'] as const) expect(parser[opening]).toBeUndefined();
});

test('the parser service is told no secret and shares nothing but the two folders, each written by one side', () => {
  expect(parser.environment).toBeUndefined();
  expect(parser.volumes).toEqual(['parser-input:/parser/input:ro', 'parser-output:/parser/output']);
  for (const product of [web, worker]) {
    expect(product.volumes).toContain('parser-input:/parser/input');
    expect(product.volumes).toContain('parser-output:/parser/output:ro');
    expect(product.environment?.['PARSER_DIR']).toBe('/parser');
  }
  expect(parser.command?.slice(1)).toEqual(['commands/parser.ts', '/parser']);
});

test('every volume that a service names is there', () => {
  const named = Object.values(file.services).flatMap(({ volumes = [] }) => volumes.map((text) => text.split(':')[0]));
  expect(new Set(named)).toEqual(new Set(Object.keys(file.volumes)));
});

test('web and worker start with its settings alone, each with the three logins that the database makes', () => {
  for (const product of [web, worker]) {
    const settings = Object.fromEntries(
      Object.entries(product.environment ?? {}).map(([name, text]) => [name, filled(text)]),
    );
    // That folder is the container's.
    const config = readConfig({ ...settings, PARSER_DIR: '' }, () => kept);
    const users = [config.databaseUrl, config.databaseRoles?.owner, config.databaseRoles?.system].map(
      (url) => new URL(url ?? '').username,
    );
    expect(users).toEqual(['chalkline_application', 'chalkline', 'chalkline_system']);
    const roles = file.configs['database-roles'].content.match(/(?<=create role )\w+(?= login password)/g);
    expect(roles?.toSorted()).toEqual(users.toSorted());
  }
});

test('the database counts as ready by TCP alone, which it does not answer while its roles are made', () => {
  expect(database.healthcheck?.test?.join(' ')).toContain('pg_isready -h 127.0.0.1');
});

test('the simulator runs for who asks for it, out of reach from outside, and is told no secret but those it signs and is opened with', () => {
  expect([simulator.profiles, simulator.ports]).toEqual([['simulator'], undefined]);
  const secrets = Object.values(simulator.environment ?? {}).flatMap((text) => /\$\{(\w+)/.exec(text)?.[1] ?? []);
  expect(secrets).toEqual(['SIMULATOR_TOKEN', 'WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET']);
});

test('where the simulator is a service of its own, all that sends asks that one', () => {
  for (const { environment } of [web, worker])
    expect(environment?.['SIMULATOR_URL']).toBe(simulator.environment?.['SIMULATOR_URL']);
});
