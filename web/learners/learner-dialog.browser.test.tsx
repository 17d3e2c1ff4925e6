import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLearner, createLearner, Learner } from '#contract/learners.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { LearnerDialog } from './learner-dialog.tsx';

const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Full name');
const phone = dialog.getByLabelText('WhatsApp number');
const save = dialog.getByRole('button', { name: 'Save learner' });
const open = (learner?: Learner): Promise<void> =>
  show(<Opened dialog={(control) => <LearnerDialog control={control} learner={learner} />} />);

describe('the dialog of a learner', () => {
  test('adds a person with what was typed and agreed', async () => {
    await open();
    await name.fill('Ravi');
    await phone.fill('+91 98765 43210');
    await dialog.getByRole('checkbox', { name: 'Agreed to lessons on WhatsApp' }).click();
    await save.click();
    expect((await sent(createLearner)).body).toMatchObject({
      name: 'Ravi',
      phone_number: '+91 98765 43210',
      email: '',
      language: 'en',
      // The server takes the zone of the number's country.
      time_zone: '',
      consent: { whatsapp: true, email: false, push: false },
    });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('has cards read aloud to who reads little', async () => {
    await open(madeFrom(Learner, { id: 'p1', name: 'Ravi', phone_number: '+919876543210', wants_voice: false }));
    await dialog.getByRole('checkbox', { name: /Hears the cards in WhatsApp/ }).click();
    await save.click();
    expect((await sent(changeLearner)).body).toMatchObject({ wants_voice: true });
  });

  test('asks for a name and for a number that is one', async () => {
    await open();
    await phone.fill('12');
    await save.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await expect.element(phone).toHaveAccessibleDescription(/number/i);
    expect(server.callsOf(createLearner)).toEqual([]);
  });

  test('changes a person and leaves alone what the dialog does not show', async () => {
    await open(madeFrom(Learner, { id: 'p1', name: 'Ravi', phone_number: '', email: '', consent: { push: true } }));
    await name.fill('Ravi Kumar');
    await save.click();
    const { params, body } = await sent(changeLearner);
    expect(params.learnerId).toBe('p1');
    expect(body).toMatchObject({ name: 'Ravi Kumar', consent: { push: true, whatsapp: false } });
  });

  test('tells at the field what the server does not take, and keeps everything', async () => {
    server.fails(createLearner, 'invalid_input', { validationErrors: { phone_number: ['This number is known.'] } });
    await open();
    await name.fill('Ravi');
    await phone.fill('+91 98765 43210');
    await save.click();
    await expect.element(phone).toHaveAccessibleDescription(/This number is known/);
    await expect.element(name).toHaveValue('Ravi');
    await expect.element(phone).toHaveValue('+91 98765 43210');
  });

  test('shows the next person no failure of the one before', async () => {
    server.fails(createLearner, 'access_denied');
    await open();
    await name.fill('Ravi');
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    ask.mockRestore();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.element(name).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });
});
