import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that answers the same rows: one query, no sign-in, no checks. A process of its own, as the product is:
 * `node bench/bare-server.ts HOST PORT ORGANIZATION`; prints its address.
 */
const [host = '', port = '', organizationId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host, port: Number(port), user: 'postgres', database: 'chalkline', max: 12 });

const queries: Record<string, string> = {
  '/media': `select id, name, type, description, status, course_id, size, file_name, content_type, created_at
    from media_files where organization_id = $1 and deleted_at is null order by created_at desc, id desc limit 50`,
  '/templates': `select id, name, content, variables, category, language, cultural_context, status, issues, meta_status, created_at, updated_at
    from message_templates where organization_id = $1 and deleted_at is null order by created_at desc, id desc limit 50`,
  '/learners': `select id, name, phone_number, phone_e164, email, language, time_zone, consent_whatsapp, consent_email, consent_push, last_seen_at, created_at
    from learners where organization_id = $1 order by created_at desc, id desc limit 50`,
  '/messages': `select d.id, d.learner_id, l.name as learner_name, d.course_id, d.channel, d.direction, d.kind, d.status, d.text, d.error, d.reason,
      d.created_at, d.accepted_at, d.sent_at, d.delivered_at, d.read_at, d.failed_at
    from deliveries d join learners l on l.id = d.learner_id where d.organization_id = $1 order by d.created_at desc, d.id desc limit 50`,
  '/stats': `select (select count(*) from media_files where organization_id = $1 and deleted_at is null) as media,
    (select count(*) from message_templates where organization_id = $1 and deleted_at is null) as templates,
    (select count(*) from deliveries where organization_id = $1 and accepted_at is not null) as messages`,
};

const server = createServer((request, reply) => {
  pool.query(queries[request.url ?? ''] ?? 'select 1', [organizationId]).then(
    ({ rows }) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    () => reply.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}\n`);
});
