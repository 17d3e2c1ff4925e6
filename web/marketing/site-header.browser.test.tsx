import './marketing.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SiteHeader } from './site-header.tsx';

afterEach(() => document.body.replaceChildren());

test('what stands at the right of the header is not painted before all of it is there, since each part moves the ones before', async () => {
  await page.viewport(390, 844);
  document.body.innerHTML = renderToStaticMarkup(<SiteHeader path="/" language="en" />);
  const start = page.getByRole('link', { name: 'Get Started', includeHidden: true }).first();
  await expect.element(page.getByRole('link', { name: 'Chalkline' })).toBeVisible();
  await expect.element(start).not.toBeVisible();
  document.body.append(document.createElement('main'));
  await expect.element(start).toBeVisible();
});
