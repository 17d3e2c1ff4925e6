import { useState } from 'react';
import Sortable from 'sortablejs';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Opened, show } from '#kit/show-page.tsx';
import { Dialog } from './dialog.tsx';
import { movedInList } from './moved-in-list.ts';
import { SortableFrame, sortableLook, sortableRow, useSortHandle } from './sortable-frame.tsx';

const drawn = vi.fn<(name: string) => void>();
const moved = vi.fn<(from: number, to: number) => void>();

function Row({ name }: { name: string }) {
  drawn(name);
  const handle = useSortHandle();
  return (
    <li {...sortableRow} className={sortableLook} style={{ height: 40 }}>
      <button type="button" aria-label={`Move ${name}`} {...handle}>
        ::
      </button>
      <span data-name>{name}</span>
    </li>
  );
}

type Order = readonly string[];

/** @param show what becomes of a new order; shown at once unless given */
function Tasks({ names, show = (apply) => apply() }: { names: Order; show?: (apply: () => void) => void }) {
  const [order, setOrder] = useState(names);
  return (
    <div style={{ height: 200, overflowY: 'auto' }} data-testid="window">
      <SortableFrame
        ids={order}
        nameOf={(place) => order[place] ?? ''}
        onMove={(from, to) => {
          moved(from, to);
          show(() => setOrder(movedInList(order, from, to)));
        }}
      >
        <ol>
          {order.map((name) => (
            <Row key={name} name={name} />
          ))}
        </ol>
      </SortableFrame>
      <button type="button" onClick={() => setOrder([...order.slice(1), 'Pack'])}>
        Next
      </button>
    </div>
  );
}

const few = ['Wash', 'Dry', 'Store', 'Check'];
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
/** Those of the list; what follows the pointer is a picture of one of them. */
const rows = () => [...document.querySelectorAll('[data-name]')].filter((row) => row.closest('[inert]') === null);
const names = () => rows().map(({ textContent }) => textContent);
/** From top to bottom, as they are seen. */
const seen = () =>
  rows()
    .map((row) => ({ name: row.textContent, top: row.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top)
    .map(({ name }) => name);
const focusOn = (name: string) => (handle(name).element() as HTMLElement).focus();

function pointer(type: string, on: Element, at: { x: number; y: number }): void {
  const how = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0 };
  on.dispatchEvent(new PointerEvent(type, { ...how, clientX: at.x, clientY: at.y }));
}

/** What the library looks at a pointer in. */
const lookMs = 40;

/** A press on the handle, and so many pixels down as slowly as a hand; `letGo` ends it. */
async function drag(name: string, byPx: number) {
  const button = handle(name).element();
  const list = button.closest('ol');
  // It asks for what drags its rows once they are shown.
  await expect.poll(() => list && Sortable.get(list)).toBeDefined();
  const { x, y } = button.getBoundingClientRect();
  const at = { x: x + 5, y: y + 5 };
  pointer('pointerdown', button, at);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    pointer('pointermove', button, { ...at, y: at.y + byPx * part });
    await new Promise((done) => setTimeout(done, lookMs));
  }
  return { letGo: () => pointer('pointerup', button, { ...at, y: at.y + byPx }) };
}

beforeEach(() => {
  drawn.mockClear();
  moved.mockClear();
});

test('a row is dragged to another place, the others make room, and none is drawn anew meanwhile', async () => {
  await show(<Tasks names={few} />);
  await expect.element(handle('Wash')).toBeVisible();
  drawn.mockClear();
  const held = await drag('Wash', 85);
  await expect.poll(seen).toEqual(['Dry', 'Store', 'Wash', 'Check']);
  await expect.element(page.getByText('Wash is now at position 3 of 4.')).toBeInTheDocument();
  expect(drawn).not.toHaveBeenCalled();
  expect(moved).not.toHaveBeenCalled();

  held.letGo();
  await expect.poll(() => moved.mock.calls).toEqual([[0, 2]]);
  await expect.poll(names).toEqual(['Dry', 'Store', 'Wash', 'Check']);
  expect(seen()).toEqual(['Dry', 'Store', 'Wash', 'Check']);
  await expect.element(page.getByText('Dropped Wash at position 3 of 4.')).toBeInTheDocument();
});

test('nothing shines through a row that is held', async () => {
  await show(<Tasks names={few} />);
  await expect.element(handle('Wash')).toBeVisible();
  const held = await drag('Wash', 85);
  expect(Sortable.ghost && getComputedStyle(Sortable.ghost).opacity).toBe('1');
  held.letGo();
});

test('a press that hardly moves picks nothing up', async () => {
  await show(<Tasks names={few} />);
  (await drag('Wash', 5)).letGo();
  expect(page.getByText(/Picked up/).query()).toBeNull();
  expect(names()).toEqual(few);
});

test('a row is moved by keys on its handle, which keeps the focus, and each step is told', async () => {
  await show(<Tasks names={few} />);
  await expect.element(handle('Check')).toHaveAccessibleDescription(/press Space to pick it up/);
  focusOn('Check');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Picked up Check, position 4 of 4.')).toBeInTheDocument();
  await expect.element(handle('Check')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByText('Check is now at position 2 of 4.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(names).toEqual(['Wash', 'Check', 'Dry', 'Store']);
  await expect.element(handle('Check')).toHaveFocus();
  await expect.element(handle('Check')).not.toHaveAttribute('aria-pressed');
});

test('Escape puts a row back where it was, and leaves the dialog around it open', async () => {
  await show(
    <Opened
      dialog={(control) => (
        <Dialog control={control} title="Tasks">
          <Tasks names={few} />
        </Dialog>
      )}
    />,
  );
  await expect.element(handle('Wash')).toBeVisible();
  focusOn('Wash');
  await userEvent.keyboard(' {ArrowDown}{Escape}');
  await expect.element(page.getByText('Wash is back where it was.')).toBeInTheDocument();
  await expect.poll(seen).toEqual(few);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Escape puts a dragged row back too, and a later letting go moves nothing', async () => {
  await show(
    <Opened
      dialog={(control) => (
        <Dialog control={control} title="Tasks">
          <Tasks names={few} />
        </Dialog>
      )}
    />,
  );
  await expect.element(handle('Wash')).toBeVisible();
  const held = await drag('Wash', 85);
  await expect.poll(seen).toEqual(['Dry', 'Store', 'Wash', 'Check']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Wash is back where it was.')).toBeInTheDocument();
  held.letGo();
  await expect.poll(seen).toEqual(few);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(document.querySelector('[inert][data-sortable]')).toBeNull();
  expect(moved).not.toHaveBeenCalled();
});

test('a row stays where it was put until the list shows it there', async () => {
  let apply = (): void => undefined;
  await show(<Tasks names={few} show={(now) => (apply = now)} />);
  const held = await drag('Wash', 85);
  await expect.poll(seen).toEqual(['Dry', 'Store', 'Wash', 'Check']);
  held.letGo();
  await expect.poll(() => moved.mock.calls).toEqual([[0, 2]]);
  expect(seen()).toEqual(['Dry', 'Store', 'Wash', 'Check']);
  apply();
  await expect.element(handle('Check')).toBeVisible();
  await expect.poll(seen).toEqual(['Dry', 'Store', 'Wash', 'Check']);
});

test('a row goes back where it was when the list does not take the new order', async () => {
  await show(<Tasks names={few} show={() => undefined} />);
  await expect.element(handle('Wash')).toBeVisible();
  focusOn('Wash');
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.poll(() => moved.mock.calls).toEqual([[0, 1]]);
  await expect.poll(seen).toEqual(few);
  await expect.element(handle('Wash')).toHaveFocus();
});

test('a list that changes while a row of it is held shows the change, and the row is let go', async () => {
  await show(<Tasks names={few} />);
  const held = await drag('Store', 45);
  await expect.poll(seen).toEqual(['Wash', 'Dry', 'Check', 'Store']);
  // Without a pointer, which would let the row go.
  (page.getByRole('button', { name: 'Next' }).element() as HTMLElement).click();
  await expect.poll(seen).toEqual(['Dry', 'Store', 'Check', 'Pack']);
  held.letGo();
  expect(moved).not.toHaveBeenCalled();
});

test('a long list scrolls while a row is held at its edge', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `Task ${n + 1}`);
  await show(<Tasks names={many} />);
  const held = await drag('Task 1', 190);
  await expect.poll(() => page.getByTestId('window').element().scrollTop).toBeGreaterThan(100);
  held.letGo();
  await expect.poll(() => names().indexOf('Task 1')).toBeGreaterThan(5);
});
