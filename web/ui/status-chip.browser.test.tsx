import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { StatusChip } from './status-chip.tsx';

test('a chip with long words stays in its place on a phone, and is no narrower than it must be', async () => {
  await page.viewport(390, 844);
  await show(
    <p data-testid="place" style={{ width: 200 }}>
      <StatusChip tone="warning">உங்கள் பார்வைக்குக் காத்திருப்பவை</StatusChip>
      <StatusChip tone="success">முடிந்தது</StatusChip>
    </p>,
  );
  const chipOf = (words: string) => page.getByText(words).element().getBoundingClientRect();
  const end = page.getByTestId('place').element().getBoundingClientRect().right;
  expect(chipOf('உங்கள் பார்வைக்குக் காத்திருப்பவை').right).toBeLessThanOrEqual(end);
  expect(chipOf('முடிந்தது').height).toBeLessThan(32);
});
