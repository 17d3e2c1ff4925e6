import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finishSignIn } from '#contract/second-factors.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { useSession } from '../api/session.ts';
import { SecondStepForm } from './second-step-form.tsx';

const code = page.getByLabelText('Code');
const goOn = page.getByRole('button', { name: 'Continue' });
const step = { token: 'step', has_totp: true, has_passkey: false };

describe('the second step of a sign-in', () => {
  beforeEach(() => server.answers(finishSignIn, { token: 'fresh', user: { role: 'admin' } }));

  test('sends the code with the token of the first step, and somebody is in', async () => {
    await show(<SecondStepForm step={step} onLeave={() => undefined} />, { as: null });
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    expect((await sent(finishSignIn)).body).toEqual({ step_token: 'step', code: '123456' });
    await expect.poll(() => useSession.getState().isAuthenticated).toBe(true);
  });

  test('asks for a code that was not typed', async () => {
    await show(<SecondStepForm step={step} onLeave={() => undefined} />, { as: null });
    await goOn.click();
    await expect.element(code).toHaveAccessibleDescription('Enter the code');
    expect(server.callsOf(finishSignIn)).toEqual([]);
  });

  test('says which code to take after a wrong one, and keeps it', async () => {
    server.fails(finishSignIn, 'second_factor_wrong', { validationErrors: { code: ['wrong'] } });
    await show(<SecondStepForm step={step} onLeave={() => undefined} />, { as: null });
    await code.fill('000000');
    await goOn.click();
    await expect.element(code).toHaveAccessibleDescription(/Enter the newest one/);
    await expect.element(code).toHaveValue('000000');
  });

  test('says that it took too long, and goes back to the first step', async () => {
    server.fails(finishSignIn, 'second_step_expired');
    const onLeave = vi.fn();
    await show(<SecondStepForm step={step} onLeave={onLeave} />, { as: null });
    await code.fill('123456');
    await goOn.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Enter your password again/);
    await page.getByRole('button', { name: 'Use another account' }).click();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('names the recovery codes to who has a passkey alone', async () => {
    await show(<SecondStepForm step={{ ...step, has_totp: false, has_passkey: true }} onLeave={() => undefined} />, {
      as: null,
    });
    await expect.element(page.getByText('Use your passkey, or enter one of your recovery codes.')).toBeVisible();
  });
});
