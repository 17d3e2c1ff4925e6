import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { Card } from './page.tsx';

const topsOf = (): number[] =>
  [page.getByRole('heading', { name: /இந்தத்/u }), page.getByRole('button', { name: '×' })].map(
    (found) => found.element().getBoundingClientRect().top,
  );

test('a small button stays beside the title of its card, also where the title takes two lines', async () => {
  await page.viewport(390, 844);
  await show(
    <Card title="இந்தத் தளத்தைத் தயார் செய்யுங்கள், பிறகு முதல் பாடநெறி" action={<button type="button">×</button>}>
      <p>1</p>
    </Card>,
  );
  // Letters of a font that comes while it is measured move the title.
  await document.fonts.ready;
  const [title = 0, button = 0] = topsOf();
  expect(page.getByRole('heading', { name: /இந்தத்/u }).element().getBoundingClientRect().height).toBeGreaterThan(40);
  expect(button).toBeLessThan(title + 30);
});
