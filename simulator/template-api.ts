import { GraphRefusal, unknownNode } from './graph-refusal.ts';
import { answerJson, bearerOf, readFields, type Exchange } from './http-exchange.ts';
import type { StoredTemplate } from './stored-template.ts';
import type { World } from './world.ts';

const PAGE_SIZE = 25;

/** `GET`, `POST` and `DELETE /{account}/message_templates`. */
export async function answerTemplates(world: World, exchange: Exchange): Promise<void> {
  if (exchange.method === 'POST') {
    const created = world.templates.create(await readFields(exchange));
    if (created instanceof GraphRefusal) throw created;
    return answerJson(exchange, 200, { id: created.id, status: created.status, category: created.category });
  }
  if (exchange.method === 'DELETE') {
    const name = exchange.query.get('name');
    if (name === null) throw new GraphRefusal(100, { message: 'The parameter name is required.' });
    if (!world.templates.remove(name, exchange.query.get('hsm_id') ?? undefined)) {
      throw new GraphRefusal(100, {
        subcode: 2593002,
        userTitle: 'Message template not found',
        userMessage: `No template is named ${name}.`,
      });
    }
    return answerJson(exchange, 200, { success: true });
  }
  answerTemplateList(world, exchange);
}

function answerTemplateList(world: World, exchange: Exchange): void {
  const { query } = exchange;
  const matching = world.templates
    .list()
    .filter((template) =>
      (['name', 'language', 'status', 'category'] as const).every((field) => {
        const wanted = query.get(field);
        return wanted === null || template[field].toUpperCase() === wanted.toUpperCase();
      }),
    )
    .filter((template) => {
      const words = query.get('name_or_content')?.toLowerCase();
      const score = query.get('quality_score');
      const hasWords =
        words === undefined || JSON.stringify([template.name, template.components]).toLowerCase().includes(words);
      return hasWords && (score === null || score.toUpperCase() === (template.quality ?? 'UNKNOWN'));
    });
  const start = cursorPosition(query.get('after'));
  const isPaged = world.faults.take(['paging'], {}) !== undefined;
  const size = isPaged ? 1 : Math.min(Math.max(Number(query.get('limit') ?? PAGE_SIZE) || PAGE_SIZE, 1), 1000);
  const page = matching.slice(start, start + size);
  const cursors = { before: cursor(start), after: cursor(start + page.length) };
  const hasMore = start + page.length < matching.length;
  // Meta's own `next` carries the token, so a client that stores or logs it leaks; ours does the same.
  const next = new URL(`${world.baseUrl()}${exchange.path}?${query.toString()}`);
  next.searchParams.set('access_token', bearerOf(exchange) ?? '');
  next.searchParams.set('after', cursors.after);
  answerJson(exchange, 200, {
    data: page.map((template) => templateNode(world, template, query.get('fields'))),
    paging: hasMore ? { cursors, next: next.toString() } : { cursors },
  });
}

/** `GET` and `POST` (edit) of one template. */
export async function answerTemplateNode(world: World, exchange: Exchange, id: string): Promise<void> {
  if (exchange.method === 'POST') {
    const edited = world.templates.edit(id, await readFields(exchange));
    if (edited === undefined) throw unknownNode(exchange.method, id);
    if (edited instanceof GraphRefusal) throw edited;
    return answerJson(exchange, 200, { success: true });
  }
  const template = world.templates.get(id);
  if (template === undefined || exchange.method !== 'GET') throw unknownNode(exchange.method, id);
  answerJson(exchange, 200, templateNode(world, template, exchange.query.get('fields')));
}

/** `POST /{template}/unpause`. */
export function answerUnpause(world: World, exchange: Exchange, id: string): void {
  const template = world.templates.get(id);
  if (template?.status !== 'PAUSED')
    throw new GraphRefusal(100, { subcode: 2388053, userMessage: 'Only a paused template can be unpaused.' });
  world.templates.happen(id, 'UNPAUSED');
  answerJson(exchange, 200, { success: true });
}

function templateNode(world: World, template: StoredTemplate, fields: string | null): Record<string, unknown> {
  const { quality = 'UNKNOWN', pauses: _pauses, edited_at: _edits, ...known } = template;
  const isOdd = world.faults.take(['unknown_words'], { template: template.name }) !== undefined;
  const node: Record<string, unknown> = {
    ...known,
    ...(isOdd ? { status: 'A_WORD_OF_TOMORROW' } : {}),
    quality_score: { score: quality },
  };
  if (fields === null) return node;
  const wanted = fields.split(',').map((field) => field.trim());
  return { ...Object.fromEntries(Object.entries(node).filter(([field]) => wanted.includes(field))), id: template.id };
}

function cursor(position: number): string {
  return Buffer.from(`after:${position}`).toString('base64url');
}

function cursorPosition(after: string | null): number {
  const text = Buffer.from(after ?? '', 'base64url').toString('utf8');
  return Number(/^after:(\d+)$/.exec(text)?.[1] ?? 0);
}
