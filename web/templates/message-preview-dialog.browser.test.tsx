import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessageTemplate } from '#contract/templates.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, show } from '#kit/show-page.tsx';
import { MessagePreviewDialog } from './message-preview-dialog.tsx';

describe('the preview of a template', () => {
  test('shows the text as it was written and as the phone shows it, with example values', async () => {
    const template = madeFrom(MessageTemplate, {
      name: 'welcome_back',
      content: 'Hello {{first_name}}, *one* lesson waits.',
      variables: ['first_name'],
      buttons: ['Start'],
      language: 'en',
    });
    await show(<Opened dialog={(control) => <MessagePreviewDialog control={control} template={template} />} />);
    const dialog = page.getByRole('dialog', { name: 'WhatsApp Message Preview' });
    await expect.element(dialog.getByText('Hello {{first_name}}, *one* lesson waits.')).toBeVisible();
    await expect.element(dialog.getByText('one', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Start')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
