import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  askToWrite,
  changeConversation,
  type ConversationDetails,
  handOverConversation,
  listColleagues,
  listConversations,
  readConversation,
  replyInConversation,
} from '#contract/inbox.ts';
import { server } from '#kit/contract-server.ts';
import type { Sketch } from '#kit/made-answers.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { showLanguage } from '../i18n/translate.ts';
import { InboxPage } from './inbox-page.tsx';

const answer = page.getByLabelText('Your reply');
const send = page.getByRole('button', { name: 'Send', exact: true });

const ravi = { id: 'k1', learner_id: 'p1', name: 'Ravi', last_text: 'Why is that?', can_answer: true } as const;

const me = { id: 'u1', name: 'Asha Rao' };

/** Opens the conversation with Ravi as its address does. */
async function open(details: Sketch<ConversationDetails> = {}): Promise<void> {
  server.answers(listConversations, [ravi]);
  server.answers(readConversation, {
    ...ravi,
    open_until: '2026-12-01T10:00:00.000Z',
    messages: [{ id: 'n1', direction: 'in', text: 'Why is that?', status: 'received' }],
    ...details,
  });
  await show(<InboxPage />, { at: '/inbox?conversation=k1', user: me });
}

describe('the inbox', () => {
  test('lists who wrote, and opens a conversation into the address', async () => {
    server.answers(listConversations, [{ ...ravi, unread: 2 }]);
    server.answers(readConversation, ravi);
    await show(<InboxPage />, { at: '/inbox' });
    await expect.element(page.getByText('Choose a conversation')).toBeVisible();
    await page.getByRole('button', { name: /Ravi.*Why is that\?.*2 new/ }).click();
    await expect.poll(address).toBe('/inbox?conversation=k1');
  });

  test('says that nothing waits', async () => {
    await show(<InboxPage />, { at: '/inbox' });
    await expect.element(page.getByText("You're all caught up")).toBeVisible();
  });

  test('asks for the conversations that are done', async () => {
    await show(<InboxPage />, { at: '/inbox' });
    await page.getByRole('tab', { name: 'Done' }).click();
    await expect.poll(() => server.callsOf(listConversations).at(-1)?.query.status).toBe('done');
    expect(address()).toBe('/inbox?tab=done');
  });

  test('marks what is on the screen as read', async () => {
    await open({ unread: 2 });
    expect(await sent(changeConversation)).toMatchObject({ params: { conversationId: 'k1' }, body: { is_read: true } });
  });

  test('keeps the sentence why nobody may write apart from its button on a phone', async () => {
    await page.viewport(390, 844);
    await showLanguage('ta');
    await open({ open_until: null, has_opted_out: false, can_answer: true, learner_id: 'l1' });
    const button = page.getByRole('button', { name: 'டெம்ப்ளேட்டை அனுப்பவும்' });
    await expect.element(button).toBeVisible();
    const sentence = page.getByText(/24 மணி நேரத்திற்கு/).element();
    expect(sentence.scrollWidth).toBeLessThanOrEqual(sentence.clientWidth);
    await showLanguage('en');
  });

  test('says what is wrong with a message in words that tell what to do', async () => {
    await open({
      messages: [
        {
          id: 'm9',
          direction: 'out',
          text: 'Leaves.',
          status: 'failed',
          error: '#131026',
          error_class: 'recipient_permanent',
        },
        {
          id: 'm8',
          direction: 'out',
          text: 'Roots.',
          status: 'failed',
          error: 'Mailbox full',
          error_class: 'mail_refused',
        },
      ],
    });
    await expect.element(page.getByText(/This number can't receive the message/)).toBeVisible();
    await expect.element(page.getByText("The email didn't go out: Mailbox full")).toBeVisible();
  });

  test('shows the learner beside the talk, and puts a quick reply in their language into the field', async () => {
    await open({
      learner: {
        language: 'hi',
        time_zone: 'Asia/Kolkata',
        courses: [{ course_id: 'c1', enrollment_id: 'e1', title: 'Fire safety', lessons_done: 2, lessons_total: 7 }],
        answers: { total: 8, right: 3 },
      },
    });
    const card = page.getByRole('complementary', { name: 'Learner' });
    await expect.element(card.getByText('3 of 8 answers right in the last 14 days.')).toBeVisible();
    await page.getByRole('button', { name: /शाबाश/ }).click();
    await expect.element(answer).toHaveValue('शाबाश, ऐसे ही आगे बढ़ें!');
    await expect.element(page.getByRole('group', { name: 'Quick replies' })).not.toBeInTheDocument();
    await card.getByRole('link', { name: 'Fire safety' }).click();
    await expect.poll(address).toBe('/courses/c1/learners?path=e1');
  });

  test('a long talk scrolls in its box and makes the page no longer', async () => {
    const messages = Array.from({ length: 100 }, (_, index) => ({
      id: `n${index}`,
      direction: 'out' as const,
      text: 'Leaves reflect green.',
      status: 'read',
    }));
    await open({ messages });
    await expect.element(page.getByText('Leaves reflect green.').last()).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeLessThan(4 * window.innerHeight);
  });

  test('opens with the newest question in view, though much was sent after it', async () => {
    const sentOut = (from: number) =>
      Array.from({ length: 40 }, (_, index) => ({
        id: `n${from + index}`,
        direction: 'out' as const,
        text: 'Leaves reflect green.',
        status: 'read',
      }));
    const asked = { id: 'q', direction: 'in' as const, text: 'Why not blue?', status: 'received' };
    await open({ messages: [...sentOut(0), asked, ...sentOut(100)] });
    const list = page.getByRole('list', { name: 'Messages of this conversation' });
    await expect.element(list).toBeVisible();
    const box = list.element();
    const isInView = (): boolean => {
      const frame = box.getBoundingClientRect();
      const { top, bottom } = list.getByText('Why not blue?').element().getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom;
    };
    await expect.poll(isInView).toBe(true);
  });

  test('sends an answer and empties its field', async () => {
    await open();
    await answer.fill('Because leaves reflect green.');
    await send.click();
    expect((await sent(replyInConversation)).body).toEqual({ text: 'Because leaves reflect green.' });
    await expect.element(answer).toHaveValue('');
    await expect.element(send).toBeDisabled();
  });

  test('keeps an answer that could not be sent', async () => {
    server.fails(replyInConversation, 'whatsapp_unreachable');
    await open();
    await answer.fill('Because leaves reflect green.');
    await send.click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/try again in a minute/);
    await expect.element(answer).toHaveValue('Because leaves reflect green.');
  });

  test('offers the template where the 24 hours are over', async () => {
    await open({ open_until: null });
    await expect.element(page.getByText(/WhatsApp only allows a template/)).toBeVisible();
    await expect.element(answer).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Send the template' }).click();
    expect((await sent(askToWrite)).params).toEqual({ conversationId: 'k1' });
  });

  test('lets nobody write to who has said STOP', async () => {
    await open({ has_opted_out: true });
    await expect.element(page.getByText(/asked for no more messages/)).toBeVisible();
    await expect.element(answer).not.toBeInTheDocument();
  });

  test('marks a conversation as done', async () => {
    await open();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    expect((await sent(changeConversation)).body).toEqual({ status: 'done' });
  });

  test('gives a conversation to oneself, to a colleague, and to nobody', async () => {
    server.answers(listColleagues, [
      { id: me.id, name: me.name },
      { id: 'u2', name: 'Kavya Rao' },
    ]);
    await open({ assignee: null });
    const select = page.getByRole('combobox', { name: 'Assigned to' }).last();
    await expect.element(select).toHaveTextContent('No one');
    await select.click();
    await page.getByRole('option', { name: `Me (${me.name})` }).click();
    expect(await sent(handOverConversation)).toMatchObject({
      params: { conversationId: 'k1' },
      body: { user_id: me.id },
    });
    await expect.element(page.getByText('Assigned to you')).toBeVisible();
    await select.click();
    await page.getByRole('option', { name: 'Kavya Rao' }).click();
    await expect.poll(() => server.callsOf(handOverConversation).at(-1)?.body).toEqual({ user_id: 'u2' });
    await expect.element(page.getByText('Assigned to Kavya Rao')).toBeVisible();
  });

  test('takes a conversation back from a colleague', async () => {
    await open({ assignee: { id: 'u2', name: 'Kavya Rao' } });
    const select = page.getByRole('combobox', { name: 'Assigned to' }).last();
    await expect.element(select).toHaveTextContent('Kavya Rao');
    await select.click();
    await page.getByRole('option', { name: 'No one' }).click();
    expect((await sent(handOverConversation)).body).toEqual({ user_id: null });
  });

  test('says whose a conversation is, and asks for the own ones alone', async () => {
    server.answers(listConversations, [
      { ...ravi, assignee: { id: me.id, name: me.name } },
      { ...ravi, id: 'k2', name: 'Lata', assignee: { id: 'u2', name: 'Kavya Rao' } },
    ]);
    await show(<InboxPage />, { at: '/inbox', user: me });
    await expect.element(page.getByRole('button', { name: /Ravi.*You/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Lata.*Kavya Rao/ })).toBeVisible();
    server.answers(listConversations, []);
    await page.getByRole('combobox', { name: 'Assigned to' }).click();
    await page.getByRole('option', { name: 'Me', exact: true }).click();
    await expect.poll(() => server.callsOf(listConversations).at(-1)?.query.assigned).toBe('mine');
    expect(address()).toBe('/inbox?assigned=mine');
    await expect.element(page.getByText('Nothing is assigned to you')).toBeVisible();
  });

  test('asks whose number an unknown one is', async () => {
    await open({ learner_id: null, name: '', phone: '+919812345678' });
    await expect.element(page.getByText(/Whose number is \+919812345678\?/)).toBeVisible();
  });

  test('keeps what is there when more could not be loaded', async () => {
    server.answers(listConversations, [ravi], { next: 'more' });
    await show(<InboxPage />, { at: '/inbox' });
    await expect.element(page.getByRole('button', { name: /Ravi/ })).toBeVisible();
    server.fails(listConversations, 'access_denied');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText("We couldn't load the inbox")).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Ravi/ })).toBeVisible();
  });

  test('says that it could not be loaded, with a way to try again', async () => {
    server.fails(listConversations, 'access_denied');
    await show(<InboxPage />, { at: '/inbox' });
    await expect.element(page.getByText("We couldn't load the inbox")).toBeVisible();
    server.answers(listConversations, [ravi]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: /Ravi/ })).toBeVisible();
  });
});
