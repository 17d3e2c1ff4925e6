import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteGroup, listGroups } from '#contract/groups.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { GroupsTab } from './groups-tab.tsx';

const night = '00000000-0000-4000-8000-000000000043';

describe('the groups of learners', () => {
  test('say how many can be written to, and open into the address', async () => {
    server.answers(listGroups, [{ id: night, name: 'Night shift', members: 4, reachable: 3 }]);
    await show(<GroupsTab />, { at: '/learners' });
    await expect.element(page.getByText('3 of 4 can get messages')).toBeVisible();
    await page.getByRole('button', { name: '4 members' }).click();
    await expect.poll(address).toBe(`/learners?group=${night}`);
  });

  test('begin with a first one', async () => {
    await show(<GroupsTab />, { at: '/learners' });
    await expect.element(page.getByText('No groups yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create a group' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Create a group' })).toBeVisible();
  });

  test('are deleted only after a question', async () => {
    server.answers(listGroups, [{ id: night, name: 'Night shift' }]);
    await show(<GroupsTab />, { at: '/learners' });
    await page.getByRole('button', { name: 'Actions for Night shift' }).click();
    await page.getByRole('menuitem', { name: 'Delete group' }).click();
    expect(server.callsOf(deleteGroup)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
    expect((await sent(deleteGroup)).params).toEqual({ groupId: night });
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(listGroups, 'access_denied');
    await show(<GroupsTab />, { at: '/learners' });
    await expect.element(page.getByText("We couldn't load the groups")).toBeVisible();
    server.answers(listGroups, [{ name: 'Night shift' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Night shift')).toBeVisible();
  });
});
