import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getHandset, handsetPicture, listHandsets, replyFromHandset } from '#contract/handset.ts';
import { server } from '#kit/contract-server.ts';
import type { Sketch } from '#kit/made-answers.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import type { Handset } from '#contract/handset.ts';
import { HandsetPage } from './handset-page.tsx';

const ravi: Sketch<Handset> = {
  phone: '+919812345678',
  name: 'Ravi',
  messages: [
    {
      id: 'w1',
      direction: 'out',
      type: 'interactive',
      text: 'Where is the exit?',
      at: '2026-11-02T09:30:00.000Z',
      buttons: [{ id: 'b1', title: 'Left' }],
    },
  ],
};
const rows = [1, 2, 3, 4].map((place) => ({ id: `r${place}`, title: `${place}\nStir until it has dissolved` }));
const open = (): Promise<void> => show(<HandsetPage />, { at: '/simulator' });

describe('the simulator', () => {
  test('shows the phone where something happened last, and answers with a tap', async () => {
    server.answers(listHandsets, [ravi]);
    server.answers(getHandset, ravi);
    await open();
    await expect.element(page.getByText('Where is the exit?').first()).toBeVisible();
    await page.getByRole('button', { name: 'Left' }).click();
    const { params, body } = await sent(replyFromHandset);
    expect(params).toEqual({ phone: '+919812345678' });
    expect(body).toEqual({ button_id: 'b1', message_id: 'w1' });
  });

  test('goes to the newest message, opens a list of answers at the foot, and moves neither the page nor the frame', async () => {
    const [message] = ravi.messages ?? [];
    const many = Array.from({ length: 30 }, (_, nth) => ({ ...message, id: `m${nth}`, text: `Message ${nth}` }));
    const list = { ...message, id: 'm30', text: 'In which order?', list_button: 'Choose', buttons: rows };
    const busy = { ...ravi, messages: [...many, list] };
    server.answers(listHandsets, [busy]);
    server.answers(getHandset, busy);
    await page.viewport(1280, 500);
    await open();
    const choose = page.getByRole('button', { name: 'Choose' });
    await expect.element(choose).toBeInTheDocument();
    const log = page.getByRole('log', { name: 'Chat' }).element();
    await expect.poll(() => log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(2);
    expect(window.scrollY).toBe(0);
    (choose.element() as HTMLElement).click();
    await expect.element(page.getByRole('dialog', { name: 'Answers' })).toBeInTheDocument();
    // The chat behind the list is reached by keys and by readers of the screen.
    (choose.element() as HTMLElement).scrollIntoView({ block: 'start' });
    expect(log.parentElement?.scrollTop).toBe(0);
  });

  test('says who writes, and shows no marks of bold or slanted words in the list', async () => {
    const [message] = ravi.messages ?? [];
    const marked = { ...ravi, messages: [{ ...message, text: '*Question* Where is _the exit_?' }] };
    server.answers(listHandsets, [marked]);
    server.answers(getHandset, marked);
    await show(<HandsetPage />, { at: '/simulator', user: { organization: 'Sunrise Clinic' } });
    await expect.element(page.getByText('Sunrise Clinic')).toBeVisible();
    await expect.element(page.getByText('Question Where is the exit?')).toBeInTheDocument();
  });

  test('shows the picture of a message as it was sent', async () => {
    const [message] = ravi.messages ?? [];
    const pictured = { ...ravi, messages: [{ ...message, media_url: 'http://simulator/_sim/media/1' }] };
    server.answers(listHandsets, [pictured]);
    server.answers(getHandset, pictured);
    await open();
    await expect.poll(() => server.callsOf(handsetPicture).length).toBe(1);
    expect((await sent(handsetPicture)).params).toEqual({ phone: '+919812345678', messageId: 'w1' });
    await expect.element(page.getByRole('img', { name: 'Picture' })).toBeInTheDocument();
  });

  test('plays a voice note as it was sent', async () => {
    const [message] = ravi.messages ?? [];
    const note = {
      ...message,
      id: 'w2',
      type: 'audio',
      text: '',
      buttons: [],
      media_url: 'http://simulator/_sim/media/1',
    };
    server.answers(listHandsets, [{ ...ravi, messages: [note] }]);
    server.answers(getHandset, { ...ravi, messages: [note] });
    await open();
    await expect.element(page.getByLabelText('Voice note')).toBeInTheDocument();
    expect((await sent(handsetPicture)).params).toEqual({ phone: '+919812345678', messageId: 'w2' });
  });

  test('shows the picture of a certificate from the address that was sent, and asks the simulator for nothing', async () => {
    const [message] = ravi.messages ?? [];
    const path = '/api/v1/certificates/K7Q2MX4RT9BD/picture.png';
    const pictured = { ...ravi, messages: [{ ...message, media_url: `https://chalkline.example${path}` }] };
    server.answers(listHandsets, [pictured]);
    server.answers(getHandset, pictured);
    await open();
    await expect.element(page.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', path);
    expect(server.callsOf(handsetPicture)).toEqual([]);
  });

  test('leads to the learners where there is no phone', async () => {
    await open();
    await expect.element(page.getByText('No phones yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add learner' }).click();
    await expect.poll(address).toBe('/learners');
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(listHandsets, 'simulator_unavailable');
    await open();
    await expect.element(page.getByText("We couldn't load the handsets")).toBeVisible();
    server.answers(listHandsets, [ravi]);
    server.answers(getHandset, ravi);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect.element(page.getByText('Where is the exit?').first()).toBeVisible();
  });
});
