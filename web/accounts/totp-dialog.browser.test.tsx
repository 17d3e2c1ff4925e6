import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginTotp, confirmTotp } from '#contract/second-factors.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { TotpDialog } from './totp-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
const code = dialog.getByLabelText('Code from the app');
const switchOn = dialog.getByRole('button', { name: 'Turn on' });

async function open(): Promise<(codes: string[]) => void> {
  const onAdded = vi.fn<(codes: string[]) => void>();
  await show(<Opened dialog={(control) => <TotpDialog control={control} onAdded={onAdded} />} />);
  return onAdded;
}

describe('the dialog that sets an authenticator app up', () => {
  test('shows the secret as a picture and in fours, and takes the first code', async () => {
    server.answers(beginTotp, { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/a?secret=ABCDEFGHIJKL' });
    server.answers(confirmTotp, { recovery_codes: ['one', 'two'] });
    const onAdded = await open();
    await expect.element(dialog.getByText('ABCD EFGH IJKL')).toBeVisible();
    await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect.element(switchOn).toBeDisabled();
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    expect((await sent(confirmTotp)).body).toEqual({ code: '123456' });
    await expect.poll(() => onAdded).toHaveBeenCalledWith(['one', 'two']);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('says at the field that a code is wrong, and keeps the secret', async () => {
    server.answers(beginTotp, { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/a?secret=ABCDEFGHIJKL' });
    server.fails(confirmTotp, 'second_factor_wrong', { validationErrors: { code: ['This code is wrong.'] } });
    const onAdded = await open();
    await code.fill('000000');
    await switchOn.click();
    await expect.element(code).toHaveAccessibleDescription('This code is wrong.');
    await expect.element(dialog.getByText('ABCD EFGH IJKL')).toBeVisible();
    expect(onAdded).not.toHaveBeenCalled();
  });

  test('says why it cannot begin', async () => {
    server.fails(beginTotp, 'email_not_confirmed');
    await open();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Confirm your email address first/);
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(switchOn).toBeDisabled();
  });
});
