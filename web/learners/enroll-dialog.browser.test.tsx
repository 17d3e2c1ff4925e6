import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listGroups } from '#contract/groups.ts';
import { foretellLaunch, launchCourse, launchSelection } from '#contract/launches.ts';
import { listLearners } from '#contract/learners.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';

const ravi = '00000000-0000-4000-8000-000000000042';
const night = '00000000-0000-4000-8000-000000000043';
const dialog = page.getByRole('dialog', { name: 'Enroll learners' });
const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <EnrollDialog control={control} courseId="c1" />} />);

describe('the dialog that enrolls learners', () => {
  beforeEach(() => {
    server.answers(listLearners, [
      { id: ravi, name: 'Ravi', consent: { whatsapp: true } },
      { id: '00000000-0000-4000-8000-000000000044', name: 'Meena' },
    ]);
  });

  test('foretells what will happen to who is ticked, and then does it', async () => {
    server.answers(launchCourse, { enrolled: 1 });
    await open();
    await dialog.getByRole('checkbox', { name: 'Ravi' }).click();
    await expect.element(dialog.getByText('What will happen')).toBeVisible();
    expect((await sent(foretellLaunch)).body.learner_ids).toEqual([ravi]);
    await dialog.getByRole('button', { name: 'Enroll 1 learner' }).click();
    expect(await sent(launchCourse)).toMatchObject({ params: { courseId: 'c1' }, body: { learner_ids: [ravi] } });
    await expect.element(page.getByText('1 learner enrolled')).toBeVisible();
  });

  test('lets nobody be ticked who has agreed to nothing', async () => {
    await open();
    await expect.element(dialog.getByRole('checkbox', { name: 'Meena' })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Enroll 0 learners' })).toBeDisabled();
  });

  test('has a whole group enrolled in the background', async () => {
    server.answers(listGroups, [{ id: night, name: 'Night shift', members: 4, reachable: 3 }]);
    await open();
    await dialog.getByRole('tab', { name: 'Group' }).click();
    await dialog.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option', { name: /Night shift/ }).click();
    await dialog.getByRole('button', { name: 'Enroll the group' }).click();
    expect((await sent(launchSelection)).body.to).toEqual({ group_id: night });
    await expect.element(page.getByText('Enrolling the group now.')).toBeVisible();
  });

  test('keeps who was ticked after a failure', async () => {
    server.fails(launchCourse, 'access_denied');
    await open();
    await dialog.getByRole('checkbox', { name: 'Ravi' }).click();
    await dialog.getByRole('button', { name: 'Enroll 1 learner' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
    await expect.element(dialog.getByRole('checkbox', { name: 'Ravi' })).toBeChecked();
  });
});
