import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listGroups } from '#contract/groups.ts';
import { foretellLaunch, foretellSelection, launchCourse, launchSelection } from '#contract/launches.ts';
import { createLearner, listLearners } from '#contract/learners.ts';
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

  test('adds a learner in front of it, and ticks them: the enrollment is not lost', async () => {
    const lata = { id: '00000000-0000-4000-8000-000000000045', name: 'Lata', consent: { whatsapp: true } };
    server.answers(createLearner, lata);
    await open();
    await dialog.getByRole('checkbox', { name: 'Ravi' }).click();
    await dialog.getByRole('button', { name: 'Add learner' }).click();
    const adding = page.getByRole('dialog', { name: 'Add learner' });
    await adding.getByLabelText('Full name').fill('Lata');
    server.answers(listLearners, [lata, { id: ravi, name: 'Ravi', consent: { whatsapp: true } }]);
    await adding.getByLabelText('WhatsApp number').fill('+91 98765 43210');
    await adding.getByRole('button', { name: 'Save learner' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Lata' })).toBeChecked();
    await expect.element(dialog.getByRole('button', { name: 'Enroll 2 learners' })).toBeEnabled();
  });

  test('asks in the quiet hours of somebody whether the first lesson goes now or in the morning', async () => {
    server.answers(foretellLaunch, { in_quiet_hours: 1 });
    await open();
    await dialog.getByRole('checkbox', { name: 'Ravi' }).click();
    await expect.element(dialog.getByText("It's quiet time right now for 1 of them.")).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Wait until 9:00 in the morning/ }).click();
    await expect.poll(() => server.callsOf(foretellLaunch).at(-1)?.body.start).toBe('morning');
    await dialog.getByRole('button', { name: 'Enroll 1 learner' }).click();
    expect((await sent(launchCourse)).body).toEqual({ learner_ids: [ravi], start: 'morning' });
  });

  test('asks the same for a group', async () => {
    server.answers(listGroups, [{ id: night, name: 'Night shift', members: 4, reachable: 3 }]);
    server.answers(foretellSelection, { in_quiet_hours: 3 });
    await open();
    await dialog.getByRole('tab', { name: 'Group' }).click();
    await dialog.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option', { name: /Night shift/ }).click();
    await expect.element(dialog.getByText("It's quiet time right now for 3 of them.")).toBeVisible();
    expect((await sent(foretellSelection)).body).toEqual({ to: { group_id: night } });
    await dialog.getByRole('checkbox', { name: /Wait until 9:00 in the morning/ }).click();
    await dialog.getByRole('button', { name: 'Enroll the group' }).click();
    expect((await sent(launchSelection)).body).toEqual({ to: { group_id: night }, start: 'morning' });
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
