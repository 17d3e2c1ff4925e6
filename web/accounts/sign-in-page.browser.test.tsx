import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login } from '#contract/accounts.ts';
import { installation } from '#contract/health.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { server } from '#kit/contract-server.ts';
import { useSession } from '../api/session.ts';
import { SignInPage } from './sign-in-page.tsx';

const email = page.getByLabelText('Email Address');
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
const alert = page.getByRole('alert');

async function fillIn(): Promise<void> {
  await email.fill('asha@example.org');
  await password.fill('a long secret');
}

describe('the sign-in page', () => {
  beforeEach(() => server.answers(login, { token: 'fresh', user: { role: 'creator' } }));

  test('sends what was typed, without the blanks around the address, and opens the dashboard', async () => {
    await show(<SignInPage />, { at: '/login', as: null });
    await email.fill('  asha@example.org ');
    await password.fill('a long secret');
    await signIn.click();
    expect((await sent(login)).body).toEqual({ email: 'asha@example.org', password: 'a long secret' });
    await expect.poll(address).toBe('/dashboard');
  });

  test('goes back to where somebody was sent from, but never to another host', async () => {
    await show(<SignInPage />, { at: '/login', as: null, state: { from: '/courses?q=fire' } });
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/courses?q=fire');
  });

  test('stays in the house when the address of before is another host', async () => {
    await show(<SignInPage />, { at: '/login', as: null, state: { from: '//evil.example/courses' } });
    await fillIn();
    await signIn.click();
    await expect.poll(address).toBe('/dashboard');
  });

  test('asks for what is missing at its field, and sends nothing', async () => {
    await show(<SignInPage />, { at: '/login', as: null });
    await signIn.click();
    await expect.element(email).toHaveAccessibleDescription('Email is required');
    await expect.element(password).toHaveAccessibleDescription('Password is required');
    await expect.element(email).toHaveFocus();
    await email.fill('a');
    await expect.element(email).not.toHaveAccessibleDescription('Email is required');
    expect(server.callsOf(login)).toEqual([]);
  });

  test('says that the password is wrong and keeps what was typed', async () => {
    server.fails(login, 'invalid_credentials');
    await show(<SignInPage />, { at: '/login', as: null });
    await fillIn();
    await signIn.click();
    await expect.element(alert).toHaveTextContent('The email address or password is wrong.');
    await expect.element(alert).toHaveFocus();
    await expect.element(email).toHaveValue('asha@example.org');
    await expect.element(password).toHaveValue('a long secret');
  });

  test('says how long to wait after too many tries', async () => {
    server.fails(login, 'too_many_attempts', { values: { minutes: 15 } });
    await show(<SignInPage />, { at: '/login', as: null });
    await fillIn();
    await signIn.click();
    await expect.element(alert).toMatchTextContent(/Try again in 15 minutes\./);
  });

  test('says what to do when the server cannot be reached, and goes on with the next press', async () => {
    server.isAway(login);
    await show(<SignInPage />, { at: '/login', as: null });
    await fillIn();
    await signIn.click();
    await expect.element(alert).toMatchTextContent(/Check your connection and try again\./);
    server.answers(login, { token: 'fresh', user: { role: 'creator' } });
    await signIn.click();
    await expect.poll(address).toBe('/dashboard');
  });

  test('sends once, however often it is pressed while the answer is on its way', async () => {
    const { release } = server.holds(login);
    await show(<SignInPage />, { at: '/login', as: null });
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect.element(signIn).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.poll(address).toBe('/dashboard');
    expect(server.callsOf(login)).toHaveLength(1);
  });

  test('asks for the second step where one is due', async () => {
    server.answers(login, { second_step: { token: 'step', has_totp: true } });
    await show(<SignInPage />, { at: '/login', as: null });
    await fillIn();
    await signIn.click();
    await expect.element(page.getByText('Enter the six-digit code', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect.element(email).toBeVisible();
  });

  test('says that the session has ended where it has', async () => {
    useSession.setState({ ended: 'expired' });
    await show(<SignInPage />, { at: '/login', as: null });
    await expect.element(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  });

  test('offers the demo accounts where there are some, and signs in with one press', async () => {
    const account = { email: 'creator@example.org', password: 'demo-demo', role: 'creator' } as const;
    server.answers(installation, { demo: true, demo_accounts: [account] });
    await show(<SignInPage />, { at: '/login', as: null });
    await page.getByRole('button', { name: 'Their own courses, from file to lessons', exact: false }).click();
    expect((await sent(login)).body).toEqual({ email: account.email, password: account.password });
  });

  test('takes the address along to the page for a forgotten password', async () => {
    await show(<SignInPage />, { at: '/login', as: null });
    await email.fill('asha@example.org');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.poll(address).toBe('/forgot-password');
    expect(window.history.state).toMatchObject({ usr: { email: 'asha@example.org' } });
  });
});
