import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';

const small = ['text-xs', 'text-sm', 'text-base'];
const large = ['text-lg', 'text-xl', 'text-2xl'];

const shares = async (language: string, sizes: readonly string[]): Promise<number[]> => {
  await show(
    <div lang={language}>
      {sizes.map((size) => (
        <p key={size} className={size}>
          {size}
        </p>
      ))}
    </div>,
  );
  return sizes.map((size) => {
    const { lineHeight, fontSize } = getComputedStyle(page.getByText(size, { exact: true }).element());
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
};

// Stacked signs of Telugu at the line height of Latin letters touch the line above, and lose their ends where a line is cut.
test.each(['hi', 'mr', 'ta', 'te'])(
  'a line has the room that its signs need at every size, in %s',
  async (language) => {
    expect((await shares(language, small)).filter((share) => share < 1.6)).toEqual([]);
    expect((await shares(language, large)).filter((share) => share < 1.39)).toEqual([]);
  },
);

test('a line of English stays as close as Latin letters allow', async () => {
  expect(Math.max(...(await shares('en', [...small, ...large])))).toBeLessThan(1.51);
});
