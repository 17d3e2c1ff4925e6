import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import { homeOf } from './home-of-organization.ts';
import { importLearners } from './import-learners.ts';

const { db } = testDatabase();
const at = new Date('2026-01-15T06:00:00Z');

const home = { country: 'IN', timeZone: 'Asia/Kolkata' } as const;

async function anOrganization(): Promise<string> {
  const id = randomUUID();
  await asSystem(db, (scope) => scope.insertInto('organizations').values({ id, name: 'A school' }).execute());
  return id;
}
async function* bytesOf(csv: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(csv);
}
const importInto = (organizationId: string, csv: string, dryRun = false) =>
  withOrganization(db, organizationId, (scope) =>
    importLearners(scope, bytesOf(csv), { organizationId, method: 'import', at }, { dryRun, home }),
  );
const learnersOf = (organizationId: string) =>
  withOrganization(db, organizationId, (scope) => scope.selectFrom('learners').selectAll().orderBy('name').execute());

const mixed = `Name,Phone,Email,Language,Consent
Asha,98765 43210,asha@example.org,hi,yes
Ravi,+91 98765 43210,ravi@example.org,en,yes
,9876543211,,,
Meena,0000000000,,,
Kiran,,kiran@example.org,mr,no
Sita,9876543213,sita@example.org,xx,
`;

test('every row has one outcome, and the counts add up to the rows', async () => {
  const report = await importInto(await anOrganization(), mixed);
  expect(report.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'created'],
    [3, 'duplicate'],
    [4, 'invalid'],
    [5, 'invalid'],
    [6, 'created'],
    [7, 'invalid'],
  ]);
  expect(report).toMatchObject({ created: 2, updated: 0, duplicate: 1, invalid: 3 });
  expect(report.rows.filter((row) => row.outcome !== 'created').every((row) => row.reason !== '')).toBe(true);
});

test('the report counts whom a real number writes to only after their own yes', async () => {
  const organizationId = await anOrganization();
  const first = `Name,Phone,Email,Consent
Asha,98765 43210,,yes
Meena,98765 43211,,no
Kiran,,kiran@example.org,yes
`;
  expect(await importInto(organizationId, first, true)).toMatchObject({ created: 3, awaiting_yes: 1 });
  expect(await importInto(organizationId, first)).toMatchObject({ created: 3, awaiting_yes: 1 });
  const [asha] = await learnersOf(organizationId);
  const second = first.replace('Asha', 'Asha Patil').replace('43211,,no', '43211,,yes');
  // Two are changed, and both are still to be asked.
  expect(await importInto(organizationId, second, true)).toMatchObject({ updated: 2, awaiting_yes: 2 });
  await withOrganization(db, organizationId, (scope) =>
    scope
      .updateTable('learners')
      .set({ whatsapp_state: 'given' })
      .where('id', '=', asha?.id ?? '')
      .execute(),
  );
  expect(await importInto(organizationId, second, true)).toMatchObject({ updated: 2, awaiting_yes: 1 });
  const attesting = { organizationId: await anOrganization(), method: 'attested', at };
  const report = await withOrganization(db, attesting.organizationId, (scope) =>
    importLearners(scope, bytesOf(first), attesting, { dryRun: true, home }),
  );
  expect(report).toMatchObject({ created: 3, awaiting_yes: 0 });
});

test('numbers are stored as typed and as E.164, and consent is written down', async () => {
  const organizationId = await anOrganization();
  await importInto(organizationId, mixed);
  expect(await learnersOf(organizationId)).toMatchObject([
    {
      name: 'Asha',
      phone_number: '98765 43210',
      phone_e164: '+919876543210',
      language: 'hi',
      consent_whatsapp: true,
      consent_email: true,
    },
    { name: 'Kiran', phone_e164: null, consent_whatsapp: false, consent_email: false },
  ]);
  const consents = await withOrganization(db, organizationId, (scope) =>
    scope.selectFrom('consents').select(['channel', 'granted', 'method']).execute(),
  );
  expect(consents).toHaveLength(2);
  expect(consents[0]).toMatchObject({ granted: true, method: 'import' });
});

test('a dry run gives the same report and writes nothing', async () => {
  const organizationId = await anOrganization();
  const dry = await importInto(organizationId, mixed, true);
  expect(await learnersOf(organizationId)).toEqual([]);
  expect(await importInto(organizationId, mixed)).toEqual(dry);
});

test('the same file again changes nothing; a changed row updates its learner', async () => {
  const organizationId = await anOrganization();
  await importInto(organizationId, mixed);
  expect(await importInto(organizationId, mixed)).toMatchObject({ created: 0, updated: 0, duplicate: 3, invalid: 3 });
  const report = await importInto(organizationId, 'name,phone,language\nAsha Patil,9876543210,mr\n');
  expect(report).toMatchObject({ updated: 1, rows: [{ reason: 'Changed: name, language.' }] });
  expect((await learnersOf(organizationId))[0]).toMatchObject({
    name: 'Asha Patil',
    language: 'mr',
    email: 'asha@example.org',
    consent_whatsapp: true,
  });
});

test('two organizations may know the same person', async () => {
  const [one, other] = [await anOrganization(), await anOrganization()];
  await importInto(one, mixed);
  expect(await importInto(other, mixed)).toMatchObject({ created: 2 });
});

test('a file that is no table is refused', async () => {
  await expect(importInto(await anOrganization(), 'colour\nred\n')).rejects.toMatchObject({
    code: 'file_type_mismatch',
  });
  await expect(importInto(await anOrganization(), '')).rejects.toMatchObject({ code: 'file_empty' });
});

test('headings, country and words of consent are as a person says', async () => {
  const organizationId = await anOrganization();
  const csv = 'Wer,Mobil,Notiz,Einverstanden\nAnna,0151 23456789,privat,yes\n';
  const columns = { Wer: 'name', Mobil: 'phone_number', Notiz: '', Einverstanden: 'consent' } as const;
  const by = { organizationId, method: 'import', wording: 'Signed at the workshop.', at };
  const report = await withOrganization(db, organizationId, (scope) =>
    importLearners(scope, bytesOf(csv), by, { dryRun: false, home: { ...home, country: 'DE' }, columns }),
  );
  expect(report).toMatchObject({ created: 1, invalid: 0 });
  expect(await learnersOf(organizationId)).toMatchObject([{ name: 'Anna', phone_e164: '+4915123456789' }]);
  const consents = await withOrganization(db, organizationId, (scope) =>
    scope.selectFrom('consents').select(['method', 'wording', 'channel']).execute(),
  );
  expect(consents).toEqual([{ method: 'import', wording: 'Signed at the workshop.', channel: 'whatsapp' }]);
});

test('ten thousand rows with every kind of broken row add up, and the counter says the same', async () => {
  const organizationId = await anOrganization();
  const kinds = [
    (n: number) => `Learner ${n},+91${9_000_000_000 + n},l${n}@example.org,hi,yes`,
    (n: number) => `,+91${9_100_000_000 + n},,,`,
    (n: number) => `Learner ${n},12,,,`,
    (n: number) => `Learner ${n},,not an address,,`,
    (n: number) => `Learner ${n},+91${9_000_000_000 + n - 4},,,`,
    (n: number) => `"Learner, ${n}",+91${9_200_000_000 + n},,xx,`,
  ];
  const rows = Array.from({ length: 10_000 }, (_, n) => kinds[n % kinds.length]?.(n) ?? '');
  const report = await importInto(organizationId, `Name,Phone,Email,Language,Consent\n${rows.join('\n')}\n`);
  expect(report.created + report.updated + report.duplicate + report.invalid).toBe(10_000);
  expect(report.rows.map(({ row }) => row)).toEqual(rows.map((_, n) => n + 2));
  expect(report).toMatchObject({ created: 1667, duplicate: 1666 });
  const counter = await withOrganization(db, organizationId, (scope) =>
    scope.selectFrom('counters').select('n').where('name', '=', 'learners').executeTakeFirst(),
  );
  expect(counter?.n).toBe(1667);
});

test('a trial tells of each row whose it is, with the number and the clock as they were understood', async () => {
  const organizationId = await anOrganization();
  const csv = 'Name,Phone,Email\nAsha,98765 43210,\nJuma,+254 712 345678,\nNo number,,n@example.org\nBroken,12,\n';
  const { country, rows } = await withOrganization(db, organizationId, (scope) =>
    importLearners(scope, bytesOf(csv), { organizationId, method: 'import', at }, { dryRun: true, home }),
  );
  expect(country).toBe('IN');
  expect(rows.map(({ name, address, time_zone }) => [name, address, time_zone])).toEqual([
    ['Asha', '+919876543210', 'Asia/Kolkata'],
    ['Juma', '+254712345678', 'Africa/Nairobi'],
    ['No number', 'n@example.org', 'Asia/Kolkata'],
    ['Broken', '12', ''],
  ]);
});

test('the country of an organization is that of the number that registered it, else that of its time zone', async () => {
  const kenyan = await anOrganization();
  const byZone = await anOrganization();
  await asSystem(db, async (scope) => {
    await scope
      .insertInto('users')
      .values({
        id: randomUUID(),
        organization_id: kenyan,
        name: 'Wanjiru',
        email: `${randomUUID()}@example.org`,
        phone: '+254712345678',
        phone_e164: '+254712345678',
        role: 'organization',
        password_hash: '-',
      })
      .execute();
    await scope.updateTable('organizations').set({ time_zone: 'Europe/Berlin' }).where('id', '=', byZone).execute();
  });
  const countryOf = (id: string) => withOrganization(db, id, async (scope) => (await homeOf(scope, id)).country);
  expect([await countryOf(kenyan), await countryOf(byZone)]).toEqual(['KE', 'DE']);
});
