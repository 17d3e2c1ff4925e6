import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eraseLearner, listLearners } from '#contract/learners.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { LearnersPage } from './learners-page.tsx';

const open = (at = '/learners'): Promise<void> => show(<LearnersPage />, { at });

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Ravi' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the learners page', () => {
  test('lists the people with number, consent and courses', async () => {
    server.answers(listLearners, [
      { name: 'Ravi', phone_e164: '+919812345678', email: 'ravi@example.org', enrollments: 3 },
    ]);
    await open();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toMatchTextContent(/\+91 98123 45678.*No consent.*3/);
  });

  test('says how to begin where there is nobody', async () => {
    await open();
    await expect.element(page.getByText('No learners yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add learner' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Add learner' })).toBeVisible();
  });

  test('opens a person to change, with what is known', async () => {
    server.answers(listLearners, [{ id: 'p1', name: 'Ravi', phone_number: '98123 45678' }]);
    await open();
    await choose('Edit learner');
    await expect.element(page.getByRole('dialog').getByLabelText('WhatsApp number')).toHaveValue('98123 45678');
  });

  test('erases somebody only after a question', async () => {
    server.answers(listLearners, [{ id: 'p1', name: 'Ravi' }]);
    await open();
    await choose('Erase learner');
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Erase Ravi\?.*can.t undo this/);
    expect(server.callsOf(eraseLearner)).toEqual([]);
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    expect((await sent(eraseLearner)).params).toEqual({ learnerId: 'p1' });
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('says why somebody could not be erased', async () => {
    server.answers(listLearners, [{ id: 'p1', name: 'Ravi' }]);
    server.fails(eraseLearner, 'access_denied');
    await open();
    await choose('Erase learner');
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await expect.element(page.getByText(/Access denied/).first()).toBeVisible();
  });

  test('searches for what is typed', async () => {
    await open();
    await page.getByLabelText('Search learners').fill('rav');
    await expect.poll(() => server.callsOf(listLearners).at(-1)?.query.q).toBe('rav');
    await expect.element(page.getByText('No learners match “rav”')).toBeVisible();
  });

  test('says that the learners could not be loaded, with a way to try again', async () => {
    server.fails(listLearners, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't load the learners")).toBeVisible();
    server.answers(listLearners, [{ name: 'Ravi' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toBeVisible();
  });

  test('keeps the tab of the groups in the address', async () => {
    await open();
    await page.getByRole('tab', { name: 'Groups' }).click();
    await expect.element(page.getByText('No groups yet')).toBeVisible();
    expect(address()).toBe('/learners?tab=groups');
  });
});
