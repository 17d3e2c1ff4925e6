import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listSecondFactors, proveIdentity } from '#contract/second-factors.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { ProofDialog } from './proof-dialog.tsx';

const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
const password = dialog.getByLabelText('Your password');
const confirm = dialog.getByRole('button', { name: 'Confirm' });

async function open(): Promise<(isProven: boolean) => void> {
  const onEnd = vi.fn<(isProven: boolean) => void>();
  await show(<ProofDialog onEnd={onEnd} />);
  return onEnd;
}

describe('the question who sits here', () => {
  test('is answered by the password', async () => {
    const onEnd = await open();
    await expect.element(confirm).toBeDisabled();
    await password.fill('a long secret');
    await userEvent.keyboard('{Enter}');
    expect((await sent(proveIdentity)).body).toEqual({ password: 'a long secret' });
    await expect.poll(() => onEnd).toHaveBeenCalledWith(true);
  });

  test('is answered by a code where there are codes', async () => {
    server.answers(listSecondFactors, { recovery_codes_left: 4 });
    await open();
    await dialog.getByRole('button', { name: 'Use a code instead' }).click();
    await dialog.getByLabelText(/recovery code/).fill('123456');
    await confirm.click();
    expect((await sent(proveIdentity)).body).toEqual({ code: '123456' });
  });

  test('offers no code where there is none', async () => {
    await open();
    await expect.element(password).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Use a code instead' })).not.toBeInTheDocument();
  });

  test('says at the field what was wrong, and keeps it', async () => {
    server.fails(proveIdentity, 'wrong_current_password');
    const onEnd = await open();
    await password.fill('a guess');
    await confirm.click();
    await expect.element(password).toHaveAccessibleDescription(/The current password is wrong/);
    await expect.element(password).toHaveValue('a guess');
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('ends without a proof by Escape', async () => {
    const onEnd = await open();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onEnd).toHaveBeenCalledWith(false);
  });
});
