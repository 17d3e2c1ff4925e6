import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptInvitation, readInvitation } from '#contract/groups.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { JoinPage } from './join-page.tsx';

const name = page.getByLabelText('Your name');
const phone = page.getByLabelText('WhatsApp number');
const join = page.getByRole('button', { name: 'Join', exact: true });
const consent = page.getByRole('checkbox');
const open = (): Promise<void> => show(<JoinPage />, { at: '/join/abcd', path: '/join/:joinCode', as: null });

async function fillIn(): Promise<void> {
  await name.fill('Ravi');
  await phone.fill('+91 98765 43210');
  await consent.click();
}

describe('the page of an invitation', () => {
  test('joins with name, number and consent, and says that the first lesson comes', async () => {
    server.answers(readInvitation, { course_title: 'Fire safety', organization_name: 'Lotus' });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible();
    await fillIn();
    await join.click();
    const { params, body } = await sent(acceptInvitation);
    expect(params).toEqual({ code: 'abcd' });
    expect(body).toMatchObject({ name: 'Ravi', phone_number: '+91 98765 43210', language: 'en' });
    await expect.element(page.getByText("You're in")).toBeVisible();
  });

  test('sends nothing without consent', async () => {
    await open();
    await name.fill('Ravi');
    await phone.fill('+91 98765 43210');
    await expect.element(join).toBeDisabled();
    await consent.click();
    await expect.element(join).toBeEnabled();
    expect(server.callsOf(acceptInvitation)).toEqual([]);
  });

  test('tells at the field that a number is none, and keeps the rest', async () => {
    server.fails(acceptInvitation, 'phone_invalid');
    await open();
    await fillIn();
    await join.click();
    await expect.element(phone).toHaveAccessibleDescription(/number/i);
    await expect.element(name).toHaveValue('Ravi');
    await expect.element(consent).toBeChecked();
    await phone.fill('+91 98765 43211');
    await expect.element(phone).not.toHaveAccessibleDescription(/number/i);
  });

  test('names another way to a number that may not join here', async () => {
    server.fails(acceptInvitation, 'consent_missing');
    await open();
    await fillIn();
    await join.click();
    await expect.element(page.getByText('Send JOIN ABCD on WhatsApp from this number instead.')).toBeVisible();
  });

  test('offers the chat first where a yes is asked there', async () => {
    server.answers(readInvitation, { asks_first: true, chat_url: 'https://wa.me/1?text=JOIN' });
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Open WhatsApp' }))
      .toHaveAttribute('href', 'https://wa.me/1?text=JOIN');
    await fillIn();
    await join.click();
    await expect.element(page.getByText('One more step')).toBeVisible();
  });

  test('says that an invitation is closed', async () => {
    server.fails(readInvitation, 'join_link_not_found');
    await open();
    await expect.element(page.getByText('This invitation is closed')).toBeVisible();
    await expect.element(join).not.toBeInTheDocument();
  });

  test('says that it could not be opened, with a way to try again', async () => {
    server.fails(readInvitation, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't open the invitation")).toBeVisible();
    server.answers(readInvitation, { course_title: 'Fire safety' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible();
  });
});
