import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createGroup } from '#contract/groups.ts';
import { listLearners } from '#contract/learners.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { GroupDialog } from './group-dialog.tsx';

const ravi = '00000000-0000-4000-8000-000000000042';
const dialog = page.getByRole('dialog', { name: 'Create a group' });
const name = dialog.getByLabelText('Group name');
const save = dialog.getByRole('button', { name: 'Save group' });

async function open(): Promise<void> {
  server.answers(listLearners, [{ id: ravi, name: 'Ravi' }]);
  await show(<Opened dialog={(control) => <GroupDialog control={control} />} />);
}

describe('the dialog that makes a group', () => {
  test('sends the people who were ticked', async () => {
    await open();
    await name.fill('Night shift');
    await dialog.getByRole('checkbox', { name: 'Ravi' }).click();
    await save.click();
    expect((await sent(createGroup)).body).toEqual({ name: 'Night shift', rule: null, learner_ids: [ravi] });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('sends a rule and nobody by hand', async () => {
    await open();
    await name.fill('Everyone');
    await dialog.getByRole('tab', { name: 'By a rule' }).click();
    await save.click();
    expect((await sent(createGroup)).body).toMatchObject({ name: 'Everyone', rule: {}, learner_ids: [] });
  });

  test('asks for a name', async () => {
    await open();
    await save.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    expect(server.callsOf(createGroup)).toEqual([]);
  });

  test('keeps the name and the people after a failure', async () => {
    server.fails(createGroup, 'access_denied');
    await open();
    await name.fill('Night shift');
    await dialog.getByRole('checkbox', { name: 'Ravi' }).click();
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
    await expect.element(name).toHaveValue('Night shift');
    await expect.element(dialog.getByRole('checkbox', { name: 'Ravi' })).toBeChecked();
  });
});
