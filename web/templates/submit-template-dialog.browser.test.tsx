import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { submitTemplate } from '#contract/meta-templates.ts';
import { TemplateDetails } from '#contract/templates.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom, type Sketch } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { SubmitTemplateDialog } from './submit-template-dialog.tsx';

const dialog = page.getByRole('dialog');
const submit = dialog.getByRole('button', { name: 'Submit for approval' });

const open = (sketch: Sketch<TemplateDetails>): Promise<void> => {
  const template = madeFrom(TemplateDetails, { id: 't1', name: 'welcome_back', language: 'en', ...sketch });
  return show(<Opened dialog={(control) => <SubmitTemplateDialog control={control} template={template} />} />, {
    as: 'admin',
  });
};

describe('the dialog that submits a template', () => {
  test('sends an example for every variable, as it was typed or proposed', async () => {
    await open({ content: 'Hello {{first_name}}, {{course}} waits.', variables: ['first_name', 'course'] });
    await dialog.getByLabelText('{{course}}').fill('Fire safety');
    await submit.click();
    const { examples } = (await sent(submitTemplate)).body;
    expect(examples).toMatchObject({ course: 'Fire safety' });
    expect(examples['first_name']).toMatch(/\S/);
    await expect.element(page.getByText('Submitted. Meta is reviewing it now.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('asks for no examples where there are no variables', async () => {
    await open({ content: 'One lesson is left.' });
    await expect.element(dialog.getByText('It has no variables, so no examples are needed.')).toBeVisible();
    await submit.click();
    expect((await sent(submitTemplate)).body.examples).toEqual({});
  });

  test('stays open, says why, and keeps the examples', async () => {
    server.fails(submitTemplate, 'template_refused', { values: { reason: 'too promotional' } });
    await open({ content: 'Hello {{course}} now.', variables: ['course'] });
    await dialog.getByLabelText('{{course}}').fill('Fire safety');
    await submit.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Meta rejected the template: too promotional/);
    await expect.element(dialog.getByLabelText('{{course}}')).toHaveValue('Fire safety');
  });
});
