import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendTestTemplate, templateSyncState } from '#contract/meta-templates.ts';
import { TemplateDetails } from '#contract/templates.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { address, Opened, sent, show } from '#kit/show-page.tsx';
import { SendTestDialog } from './send-test-dialog.tsx';

const dialog = page.getByRole('dialog');
const phone = dialog.getByLabelText('Phone number');
const send = dialog.getByRole('button', { name: 'Send a test' });
const template = madeFrom(TemplateDetails, { id: 't1', name: 'welcome_back' });

const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <SendTestDialog control={control} template={template} />} />, {
    as: 'admin',
    user: { phone: '+919800000001' },
  });

describe('the dialog that sends a template as a test', () => {
  test('sends to any handset of the simulator, and leads to it', async () => {
    server.answers(templateSyncState, { simulated: true });
    server.answersBy(sendTestTemplate, ({ body }) => ({ phone: body.phone }));
    await open();
    await expect.element(phone).toBeEnabled();
    await phone.fill('+919800000002');
    await send.click();
    expect((await sent(sendTestTemplate)).body.phone).toBe('+919800000002');
    await expect.element(dialog.getByText('Sent to +919800000002')).toBeVisible();
    await dialog.getByRole('link', { name: 'Open the handset' }).click();
    await expect.poll(address).toBe('/simulator?phone=%2B919800000002');
  });

  test('sends over a real connection to the own number alone', async () => {
    await open();
    await expect.element(phone).toBeDisabled();
    await send.click();
    expect((await sent(sendTestTemplate)).body.phone).toBe('+919800000001');
  });

  test('says why it could not be sent', async () => {
    server.fails(sendTestTemplate, 'connection_missing');
    await open();
    await send.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/Failed to send the test.*No WhatsApp account is connected/);
  });
});
