import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languageCodes } from '#contract/languages.ts';
import { show } from '#kit/show-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { siteLanguages } from './site-languages.ts';

describe('the first page of the public site', () => {
  test.each(languageCodes)('leads to a beginning, in %s', async (language) => {
    await show(<LandingPage language={language} refusals={{}} />, { at: '/', as: null });
    const { hero, path } = siteLanguages[language].landing;
    await expect.element(page.getByRole('heading', { level: 1, name: 'Chalkline' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: hero.start }).first()).toHaveAttribute('href', '/register');
    await expect.element(page.getByRole('heading', { name: path.heading })).toBeVisible();
  });
});
