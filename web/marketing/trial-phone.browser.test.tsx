import { expect, test } from 'vitest';
import './marketing.css';
import { showOnPhone } from './trial-phone.ts';

test('what is bold in a card stays in its line, and the title has one of its own', () => {
  document.body.innerHTML = '<div id="phone"><div class="phone-log"></div></div>';
  const phone = document.getElementById('phone') as HTMLElement;
  showOnPhone(phone, {
    file_name: 'kiln.md',
    title: 'Kiln',
    cards: [{ title: 'Firing', text: 'Wear *dark glasses* at the spy hole.' }],
    question: null,
    status: 'completed',
  } as unknown as Parameters<typeof showOnPhone>[1]);
  const [title, marked] = phone.querySelectorAll('.bubble-in strong');
  expect([title, marked].map((one) => one && [one.textContent, getComputedStyle(one).display])).toEqual([
    ['Firing', 'block'],
    ['dark glasses', 'inline'],
  ]);
});
