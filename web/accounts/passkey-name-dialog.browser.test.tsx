import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Opened, show } from '#kit/show-page.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Rename' });
const name = dialog.getByLabelText('Passkey name');

test('a passkey gets the name that is written, without the spaces around it, and none is refused', async () => {
  const onSubmit = vi.fn<(name: string) => void>();
  await show(
    <Opened
      dialog={(control) => (
        <PasskeyNameDialog
          control={control}
          title="Rename"
          first="Laptop"
          isBusy={false}
          failure={new Error('It could not be kept.')}
          submitLabel="Save"
          onSubmit={onSubmit}
        />
      )}
    />,
  );
  await expect.element(name).toHaveValue('Laptop');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await name.fill('  ');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await name.fill(' Phone ');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['Phone']]);
});
