import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeJoinLink, createJoinLink, listJoinLinks } from '#contract/groups.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { JoinDialog } from './join-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Invite' });
const make = dialog.getByRole('button', { name: 'Create an invitation' });
const open = (): Promise<void> => show(<Opened dialog={(control) => <JoinDialog control={control} courseId="c1" />} />);

describe('the dialog with the invitations of a course', () => {
  test('makes a first one', async () => {
    await open();
    await make.click();
    expect((await sent(createJoinLink)).params).toEqual({ courseId: 'c1' });
  });

  test('shows the link and the code of each, and closes one only after a question', async () => {
    server.answers(listJoinLinks, [{ id: 'j1', url: 'https://learn.example/join/abcd' }]);
    await open();
    await expect.element(dialog.getByText('https://learn.example/join/abcd')).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Save QR code' })).toHaveAttribute('download');
    await dialog.getByRole('button', { name: 'Close this invitation' }).click();
    expect(server.callsOf(closeJoinLink)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close this invitation' }).click();
    expect((await sent(closeJoinLink)).params).toEqual({ linkId: 'j1' });
  });

  test('says why no invitation could be made', async () => {
    server.fails(createJoinLink, 'access_denied');
    await open();
    await make.click();
    await expect.element(page.getByText(/Access denied/)).toBeVisible();
    await expect.element(make).toBeEnabled();
  });

  test('says that the invitations did not come, with a way to try again', async () => {
    server.fails(listJoinLinks, 'course_not_found');
    await open();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    server.answers(listJoinLinks, []);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(make).toBeVisible();
  });
});
