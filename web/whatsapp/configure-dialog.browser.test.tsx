import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveWhatsAppSettings, testWhatsAppConnection, WhatsAppSettings } from '#contract/whatsapp.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom, type Sketch } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { ConfigureDialog } from './configure-dialog.tsx';

const token = 'EAAG0123456789abcdefghijklmnopqrstuv';
const dialog = page.getByRole('dialog', { name: 'Connect a WhatsApp number' });
const numberField = dialog.getByLabelText('Phone number');
const tokenField = dialog.getByLabelText('Access token', { exact: true });
const tryIt = dialog.getByRole('button', { name: 'Test connection' });
const save = dialog.getByRole('button', { name: 'Save connection' });
const question = page.getByRole('alertdialog');

const open = (sketch: Sketch<WhatsAppSettings> = {}): Promise<void> => {
  const settings = madeFrom(WhatsAppSettings, { phone_number: '', access_token: '', ...sketch });
  return show(<Opened dialog={(control) => <ConfigureDialog control={control} settings={settings} />} />, {
    as: 'admin',
  });
};

async function fillIn(): Promise<void> {
  await numberField.fill('+91 98765 43210');
  await tokenField.fill(token);
}

describe('the dialog that connects a number', () => {
  test('saves without a question what was tested well', async () => {
    server.answers(testWhatsAppConnection, { success: true, status: 'connected' });
    server.answers(saveWhatsAppSettings, { status: 'connected' });
    await open();
    await fillIn();
    await tryIt.click();
    expect((await sent(testWhatsAppConnection)).body).toEqual({ phone_number: '+91 98765 43210', access_token: token });
    await expect.element(dialog.getByRole('status').first()).toBeVisible();
    await save.click();
    expect((await sent(saveWhatsAppSettings)).body).toMatchObject({ access_token: token });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('asks before it saves what was not tested', async () => {
    await open();
    await fillIn();
    await save.click();
    await expect.element(question).toMatchTextContent(/haven.t tested/);
    expect(server.callsOf(saveWhatsAppSettings)).toEqual([]);
    await question.getByRole('button', { name: /anyway/i }).click();
    await sent(saveWhatsAppSettings);
  });

  test('tells at its field what is wrong with number and token', async () => {
    await open();
    await numberField.fill('12');
    await tokenField.fill('short');
    await save.click();
    await expect.element(tokenField).toHaveAccessibleDescription(/at least 32 characters/);
    await expect.element(numberField).toHaveAccessibleDescription(/number/i);
    await expect.element(question).not.toBeInTheDocument();
  });

  test('keeps the stored token where none is typed', async () => {
    await open({ phone_number: '+919812345678', access_token: '••••wxyz' });
    await expect.element(tokenField).toHaveValue('');
    await expect.element(tokenField).toHaveAccessibleDescription(/keep the stored token \(••••wxyz\)/);
    await tryIt.click();
    expect((await sent(testWhatsAppConnection)).body).toMatchObject({
      phone_number: '+919812345678',
      access_token: '',
    });
  });

  test('takes the blanks and line ends of a copied token away', async () => {
    await open();
    await tokenField.fill(`  ${token} `);
    await expect.element(tokenField).toHaveValue(token);
  });

  test('keeps both after a failure and says what to do', async () => {
    server.fails(saveWhatsAppSettings, 'whatsapp_unreachable');
    await open();
    await fillIn();
    await save.click();
    await question.getByRole('button', { name: /anyway/i }).click();
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/Failed to save settings.*try again/);
    await expect.element(numberField).toHaveValue('+91 98765 43210');
    await expect.element(tokenField).toHaveValue(token);
  });
});
