import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { register } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const name = page.getByLabelText('Full Name');
const email = page.getByLabelText('Email Address');
const phone = page.getByLabelText('Phone Number');
const password = page.getByLabelText('Password', { exact: true });
const again = page.getByLabelText('Confirm Password');
const create = page.getByRole('button', { name: 'Create account' });

async function fillIn(): Promise<void> {
  await name.fill('Asha Rao');
  await email.fill('asha@example.org');
  await phone.fill('+91 98765 43210');
  await password.fill('a long secret');
  await again.fill('a long secret');
}

describe('the sign-up page', () => {
  beforeEach(async () => {
    server.answers(register, { token: 'fresh', user: { role: 'creator' } });
    await show(<SignUpPage />, { at: '/register', as: null });
  });

  test('makes an account of what was typed and opens the dashboard', async () => {
    await fillIn();
    await create.click();
    expect((await sent(register)).body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone_number: '+91 98765 43210',
      password: 'a long secret',
    });
    await expect.poll(address).toBe('/dashboard');
  });

  test('tells every field that is missing, and sends nothing', async () => {
    await create.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await expect.element(email).toHaveAccessibleDescription('Email is required');
    await expect.element(phone).toHaveAccessibleDescription(/Phone number is required for WhatsApp integration/);
    await expect.element(password).toHaveAccessibleDescription('Password is required');
    await expect.element(name).toHaveFocus();
    expect(server.callsOf(register)).toEqual([]);
  });

  test('tells what is wrong with an address, a number and two passwords, until it is right', async () => {
    await fillIn();
    await email.fill('asha@example');
    await phone.fill('12');
    await again.fill('another secret');
    await create.click();
    await expect.element(email).toHaveAccessibleDescription('Email is invalid');
    await expect.element(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
    await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
    await email.fill('asha@example.org');
    await expect.element(email).not.toHaveAccessibleDescription('Email is invalid');
    expect(server.callsOf(register)).toEqual([]);
  });

  test('keeps everything that was typed when the address is taken', async () => {
    server.fails(register, 'email_taken');
    await fillIn();
    await create.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Sign in, or use another address/);
    await expect.element(name).toHaveValue('Asha Rao');
    await expect.element(phone).toHaveValue('+91 98765 43210');
    await expect.element(password).toHaveValue('a long secret');
    await expect.element(again).toHaveValue('a long secret');
  });

  test('says what to do when the server cannot be reached', async () => {
    server.isAway(register);
    await fillIn();
    await create.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Check your connection and try again/);
  });

  test('covers itself with what it is doing when that takes long, and sends once', async () => {
    const { release } = server.holds(register);
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect
      .element(page.getByRole('dialog', { name: 'Your learning architect is preparing your space' }), { timeout: 4000 })
      .toBeVisible();
    release();
    await expect.poll(address).toBe('/dashboard');
    expect(server.callsOf(register)).toHaveLength(1);
  });

  test('says how strong a password is, and shows it on request', async () => {
    await password.fill('aaaaaa');
    await expect.element(page.getByRole('status')).toHaveTextContent('Password strength: Weak');
    await password.fill('Green leaves, 40 of them');
    await expect.element(page.getByRole('status')).toHaveTextContent('Password strength: Good');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });
});
