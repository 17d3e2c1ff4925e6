import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { PlayerFoot } from './player-foot.tsx';

const skip = 'இப்போதைக்குத் தவிர்க்கவும்';

test.each([320, 390])(
  'the way past a question stays on a phone %i px wide, however long its words are',
  async (width) => {
    await page.viewport(width, 700);
    await show(<PlayerFoot onBack={() => undefined} kind="skip" label={skip} onPress={() => undefined} />);
    const { right } = page.getByRole('button', { name: skip }).element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(width - 8);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
