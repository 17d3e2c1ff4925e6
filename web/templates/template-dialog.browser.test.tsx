import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeTemplate, checkTemplate, createTemplate, MessageTemplate } from '#contract/templates.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Name');
const content = dialog.getByLabelText('Content');
const save = dialog.getByRole('button', { name: 'Save template' });
const template = madeFrom(MessageTemplate, {
  id: 't1',
  name: 'welcome_back',
  content: 'Hello {{first_name}}.',
  variables: ['first_name'],
  status: 'approved',
  language: 'en',
  buttons: ['Start', 'Later'],
});

const open = (props: { template?: MessageTemplate; isCopy?: boolean | 'language' } = {}): Promise<void> =>
  show(
    <Opened
      dialog={(control) => (
        <TemplateDialog control={control} template={props.template} isCopy={props.isCopy ?? false} />
      )}
    />,
    { as: 'admin' },
  );

describe('the dialog of a template', () => {
  test('begins in its first field, with nothing red before a key is pressed', async () => {
    await open();
    await expect.element(name).toHaveFocus();
    expect(document.querySelectorAll('[role="dialog"] [aria-invalid="true"]')).toHaveLength(0);
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('sends a new template as it was typed, buttons by their lines', async () => {
    await open();
    await name.fill('last_call');
    await content.fill('One lesson is left.');
    await dialog.getByLabelText('Buttons').fill('Start\n\nLater');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Utility' }).click();
    await save.click();
    expect((await sent(createTemplate)).body).toMatchObject({
      name: 'last_call',
      content: 'One lesson is left.',
      buttons: ['Start', 'Later'],
      category: 'UTILITY',
      status: 'draft',
      variables: [],
    });
    await expect.element(page.getByText('The template is saved')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('changes the template that it is given', async () => {
    await open({ template });
    await expect.element(dialog.getByLabelText('Buttons')).toHaveValue('Start\nLater');
    await content.fill('Welcome, {{first_name}}!');
    await save.click();
    const { params, body } = await sent(changeTemplate);
    expect(params.templateId).toBe('t1');
    expect(body).toMatchObject({
      name: 'welcome_back',
      content: 'Welcome, {{first_name}}!',
      variables: ['first_name'],
    });
  });

  test('begins a copy under another name, as a draft', async () => {
    await open({ template, isCopy: true });
    await expect.element(name).toHaveValue('welcome_back_copy');
    await save.click();
    expect((await sent(createTemplate)).body).toMatchObject({ name: 'welcome_back_copy', status: 'draft' });
  });

  test('says while somebody types what Meta would say, and mends it with one press', async () => {
    server.answers(checkTemplate, {
      issues: [
        {
          type: 'name_format',
          description: 'A name has only small letters.',
          grade: 'refused',
          field: 'name',
          fixed: 'last_call',
        },
      ],
    });
    await open();
    await name.fill('Last Call');
    await expect
      .element(dialog.getByText('A name can only have lowercase letters, numbers, and underscores.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: /Fix it/ }).click();
    await expect.element(name).toHaveValue('last_call');
  });

  test('shows on the phone what is being typed', async () => {
    await open();
    await content.fill('One lesson is *left*.');
    await expect.element(dialog.getByText('left', { exact: true })).toBeVisible();
  });

  test('keeps what was typed after a failure and tells it at its field', async () => {
    server.fails(createTemplate, 'invalid_input', { validationErrors: { name: ['This name is taken.'] } });
    await open();
    await name.fill('last_call');
    await content.fill('One lesson is left.');
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Failed to save template/);
    await expect.element(name).toHaveAccessibleDescription(/This name is taken/);
    await expect.element(content).toHaveValue('One lesson is left.');
  });

  test('asks before typed text is left behind', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false);
    await open();
    await name.fill('last_call');
    await userEvent.keyboard('{Escape}');
    expect(ask).toHaveBeenCalledOnce();
    await expect.element(name).toHaveValue('last_call');
    ask.mockRestore();
  });
});
