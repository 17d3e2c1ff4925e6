import { expect, test } from 'vitest';
import { transcriptOf } from './save-transcript.ts';

test('a transcript tells time, person, text and offered buttons of every message', () => {
  const message = {
    id: 'm',
    type: 'text',
    media_url: null,
    status: 'read',
    at: '2026-11-21T09:00:00.000Z',
    buttons: [],
    list_button: null,
  };
  expect(
    transcriptOf({
      phone: '+919900000001',
      name: 'Asha',
      window_open_until: null,
      messages: [
        { ...message, direction: 'in', text: 'hello' },
        {
          ...message,
          direction: 'out',
          type: 'interactive',
          text: 'Which?',
          buttons: [{ id: 'a', title: 'One\nthe first' }],
        },
      ],
    }),
  ).toBe(
    'Asha +919900000001\n\n2026-11-21T09:00:00.000Z Asha (text, read)\n  hello\n\n' +
      '2026-11-21T09:00:00.000Z business (interactive, read)\n  Which?\n  [One: the first]\n',
  );
});
