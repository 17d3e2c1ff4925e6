import { expect, test } from 'vitest';
import { objectsIn } from './json-reading.ts';
import { LEARNER, startSimulatedBusiness } from './testing/simulated-business.ts';

const asked = {
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: 'What is 2 + 2?' },
    action: { buttons: [{ type: 'reply', reply: { id: 'q1:a', title: 'Four' } }] },
  },
};
const hourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();

test('a past conversation stands on the handset once, opens the window and sends nothing', async () => {
  const business = await startSimulatedBusiness();
  try {
    const messages = [
      { id: 'wamid.past1', direction: 'in', at: hourAgo(), text: 'Start' },
      { id: 'wamid.past2', direction: 'out', at: hourAgo(), text: '', status: 'read', body: asked },
    ];
    const path = `handsets/${encodeURIComponent(LEARNER)}`;
    expect((await business.control('POST', `${path}/history`, { messages })).body).toEqual({ added: 2 });
    expect((await business.control('POST', `${path}/history`, { messages })).body).toEqual({ added: 0 });
    const { body } = await business.control('GET', path);
    expect(body['window_open_until']).not.toBeNull();
    expect(objectsIn(body, 'messages')).toMatchObject([
      { direction: 'in', text: 'Start' },
      {
        id: 'wamid.past2',
        direction: 'out',
        text: 'What is 2 + 2?',
        status: 'read',
        buttons: [{ id: 'q1:a', title: 'Four' }],
      },
    ]);
    expect((await business.control('POST', `${path}/reply`, { button_id: 'q1:a' })).status).toBe(200);
  } finally {
    await business.close();
  }
});
