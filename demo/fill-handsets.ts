import type { Context } from '#server/slice.ts';
import { asSystem } from '#server/database/database.ts';
import { demoTemplatesAtMeta } from './add-demo-templates.ts';
import { demoWorld } from './demo-world.ts';
import { renderWhatsapp } from '#server/delivery/channels/whatsapp/render-whatsapp.ts';
import { startPayload } from '#server/delivery/content/button-ids.ts';
import { readContent } from '#server/delivery/content/stored-content.ts';

/**
 * Shows the demo's conversations on the simulator's handsets, so that the last question of each can still be tapped.
 * Its templates are there as Meta would hold them. Messages that are there already stay, so it may be run again.
 */
export async function fillHandsets({
  db,
  config,
  graphUrl,
}: Pick<Context, 'db' | 'config' | 'graphUrl'>): Promise<void> {
  const { learners, messages } = await asSystem(db, async (scope) => ({
    learners: await scope
      .selectFrom('learners')
      .select(['id', 'name', 'phone_e164'])
      .where('organization_id', '=', demoWorld.organizationId)
      .where('phone_e164', 'is not', null)
      .execute(),
    messages: await scope
      .selectFrom('deliveries')
      .select([
        'learner_id',
        'provider_id as id',
        'direction',
        'accepted_at',
        'created_at',
        'text',
        'status',
        'content',
      ])
      .where('organization_id', '=', demoWorld.organizationId)
      .where('provider_id', 'is not', null)
      .orderBy((row) => row.fn.coalesce('accepted_at', 'created_at'))
      .execute(),
  }));
  const tell = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${graphUrl}/_sim/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.simulator.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${path}`);
    await answer.body?.cancel();
  };
  await tell('templates', { templates: demoTemplatesAtMeta() });
  for (const { id, name, phone_e164: phone } of learners) {
    const own = messages.filter((message) => message.learner_id === id).map(asShown);
    await tell('handsets', { phone, name });
    if (own.length > 0) await tell(`handsets/${encodeURIComponent(phone ?? '')}/history`, { messages: own });
  }
}

interface SentMessage {
  text: string;
  direction: 'in' | 'out';
  content: Record<string, unknown>;
  accepted_at: Date | null;
  created_at: Date;
}

/** The log keeps a template's button as "[Start]" below its text; on the phone it is a button. */
function asShown<Message extends SentMessage>({ accepted_at, created_at, content: stored, ...said }: Message) {
  const at = (accepted_at ?? created_at).toISOString();
  const content = readContent(stored, said.text);
  const message = { ...said, at, body: said.direction === 'in' ? {} : renderWhatsapp(content) };
  const [, text, title] = (content.kind === 'template' && /^(.*)\n\[(.+)\]$/s.exec(said.text)) || [];
  return text === undefined ? message : { ...message, text, buttons: [{ id: startPayload, title }] };
}
