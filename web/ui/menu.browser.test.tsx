import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { Menu } from './menu.tsx';

const chosen = vi.fn<(what: string) => void>();

function Rows() {
  return ['Alarm', 'Exits'].map((title) => (
    <Menu
      key={title}
      label={`Actions for ${title}`}
      actions={['Edit', 'Delete'].map((label) => ({ label, onSelect: () => chosen(`${label} ${title}`) }))}
    />
  ));
}

const button = (title: string) => page.getByRole('button', { name: `Actions for ${title}` });
const entry = (label: string) => page.getByRole('menuitem', { name: label });

test('a press opens the menu of a row, whose choice is its own', async () => {
  await show(<Rows />);
  await button('Exits').click();
  await expect.element(entry('Edit')).toBeVisible();
  await expect.element(button('Exits')).toHaveAttribute('aria-expanded', 'true');
  await entry('Delete').click();
  await expect.poll(() => chosen.mock.calls).toEqual([['Delete Exits']]);
});

test('keys open a menu, choose in it, and leave the focus where it was', async () => {
  chosen.mockClear();
  await show(<Rows />);
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Alarm')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => chosen.mock.calls).toEqual([['Delete Alarm']]);
  await expect.element(button('Alarm')).toHaveFocus();
});

test('Escape closes a menu and chooses nothing', async () => {
  chosen.mockClear();
  await show(<Rows />);
  await button('Alarm').click();
  await expect.element(entry('Edit')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(entry('Edit')).not.toBeInTheDocument();
  await expect.element(button('Alarm')).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});
