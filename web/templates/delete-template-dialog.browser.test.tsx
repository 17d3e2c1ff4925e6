import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteTemplate, MessageTemplate, restoreTemplate } from '#contract/templates.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';

const question = page.getByRole('alertdialog', { name: 'Delete “welcome_back”' });
const confirm = question.getByRole('button', { name: 'Delete' });
const template = madeFrom(MessageTemplate, { id: 't1', name: 'welcome_back' });

const open = (onDeleted?: () => void): Promise<void> =>
  show(
    <Opened
      dialog={(control) => (
        <DeleteTemplateDialog control={control} template={template} {...(onDeleted && { onDeleted })} />
      )}
    />,
    { as: 'admin' },
  );

describe('the question before a template is deleted', () => {
  test('deletes after a yes and can bring the template back', async () => {
    const onDeleted = vi.fn();
    await open(onDeleted);
    await confirm.click();
    expect((await sent(deleteTemplate)).params).toEqual({ templateId: 't1' });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await sent(restoreTemplate)).params).toEqual({ templateId: 't1' });
    expect(onDeleted).toHaveBeenCalledOnce();
  });

  test('deletes nothing after Escape', async () => {
    await open();
    await expect.element(question).toMatchTextContent(/30 days/);
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(server.callsOf(deleteTemplate)).toEqual([]);
  });

  test('stays open and says why it could not', async () => {
    server.fails(deleteTemplate, 'template_in_review');
    const onDeleted = vi.fn();
    await open(onDeleted);
    await confirm.click();
    await expect
      .element(question.getByRole('alert'))
      .toMatchTextContent(/Failed to delete template.*Meta is reviewing/);
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
