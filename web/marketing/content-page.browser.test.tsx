import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { ContentPage, PageList } from './content-page.tsx';

const sections = ['one', 'two', 'three'].map((id) => ({ id, words: `Part ${id}`, depth: 2 }));

describe('a page of text of the public site', () => {
  test('marks itself among its neighbours, and lists its parts', async () => {
    await show(
      <ContentPage
        path="/docs/b"
        title="Guide B"
        chapters={{
          label: 'Guides',
          links: [
            { href: '/docs/a', words: 'Guide A' },
            { href: '/docs/b', words: 'Guide B' },
          ],
        }}
        sections={sections}
      >
        <p>How it goes.</p>
      </ContentPage>,
      { as: null },
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Guide B');
    await expect.element(page.getByRole('link', { name: 'Guide B' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Guide A' })).not.toHaveAttribute('aria-current');
    await expect.element(page.getByRole('link', { name: 'Part two' })).toHaveAttribute('href', '#two');
  });

  test('needs no list for two parts', async () => {
    await show(
      <ContentPage path="/a" title="Short" sections={sections.slice(0, 2)}>
        <p>How it goes.</p>
      </ContentPage>,
      { as: null },
    );
    await expect.element(page.getByText('How it goes.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Part one' })).not.toBeInTheDocument();
  });

  test('lists pages with their first words', async () => {
    await show(<PageList pages={[{ href: '/docs/a', title: 'Guide A', text: 'How to begin.' }]} />, { as: null });
    await expect.element(page.getByRole('link', { name: /Guide A.*How to begin/ })).toHaveAttribute('href', '/docs/a');
  });
});
