import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Opened, show } from '#kit/show-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const question = page.getByRole('alertdialog', { name: 'Leave?' });
const yes = question.getByRole('button', { name: 'Leave now' });

const open = (onConfirm: () => unknown): Promise<void> =>
  show(
    <Opened
      dialog={(control) => (
        <ConfirmDialog
          control={control}
          title="Leave?"
          question="Nothing is kept."
          confirmLabel="Leave now"
          failureTitle="You could not leave"
          onConfirm={onConfirm}
        />
      )}
    />,
  );

describe('a question before something happens', () => {
  test('does nothing on Cancel and on Escape', async () => {
    const onConfirm = vi.fn();
    await open(onConfirm);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('waits for what it started, and starts it once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onConfirm = vi.fn(() => promise);
    await open(onConfirm);
    await yes.click();
    await expect.element(yes).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}{Enter}');
    resolve();
    await expect.element(yes).not.toHaveAttribute('aria-busy');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('says why it failed, and forgets that when it is opened again', async () => {
    await open(() => Promise.reject(new Error('The door is locked.')));
    await yes.click();
    await expect.element(question.getByRole('alert')).toMatchTextContent(/You could not leave.*unexpected/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.element(question).toBeVisible();
    await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps the keyboard inside', async () => {
    await open(() => undefined);
    await expect.element(question).toBeVisible();
    for (let press = 0; press < 4; press += 1) {
      await userEvent.keyboard('{Tab}');
      expect(question.element().contains(document.activeElement)).toBe(true);
    }
  });
});
