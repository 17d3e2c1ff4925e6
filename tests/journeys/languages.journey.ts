import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type DemoRole, routeAddresses } from '#kit/demo-places.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { dialogWithFocus, escapeDialog } from '#kit/dialog-keys.ts';
import { textFaults } from '#kit/page-faults.ts';
import english from '../../web/i18n/en.json' with { type: 'json' };
import hindi from '../../web/i18n/hi.json' with { type: 'json' };
import marathi from '../../web/i18n/mr.json' with { type: 'json' };
import tamil from '../../web/i18n/ta.json' with { type: 'json' };
import telugu from '../../web/i18n/te.json' with { type: 'json' };

const stage = demoStage();
const languages = { en: english, hi: hindi, mr: marathi, ta: tamil, te: telugu };
type Words = typeof english;

const forNobody = /^\/(login|register|forgot-password|reset-password|verify-email|no-such-page|join|certificates)/;
const roleFor = (address: string): DemoRole | undefined => {
  if (forNobody.test(address)) return undefined;
  if (/^\/(whatsapp-settings|users|templates)/.test(address)) return 'admin';
  return address.startsWith('/learn') && !address.startsWith('/learners') ? 'user' : 'creator';
};

/** The dialogs that a person meets first, by the button that opens each. */
const dialogs = (words: Words): readonly { address: string; who: DemoRole; button: string }[] => [
  { address: '/courses', who: 'creator', button: words.courses.create },
  { address: '/media', who: 'creator', button: words.media.upload },
  { address: '/templates', who: 'admin', button: words.templates.new },
  { address: '/learners', who: 'creator', button: words.learners.add },
  { address: '/whatsapp-settings', who: 'admin', button: words.whatsapp.configure },
];

/** As a click on a link does, without a document anew. The page before takes its heading with it when it goes. */
async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(() => document.querySelector('h1:not([data-left])') !== null);
  await page.waitForFunction(() => document.querySelector('h1[data-left], [aria-busy="true"]') === null);
}

/** What the browser complains about, reports of the content security policy included. */
function listen(page: Page, heard: string[]): void {
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) heard.push(message.text());
  });
}

test.each(Object.keys(languages) as (keyof typeof languages)[])(
  'every screen and the first dialogs in %s: no console error, no breach of the content policy, no broken text',
  async (language) => {
    const words: Words = languages[language];
    const faults: string[] = [];
    const opened = async (role: DemoRole | undefined): Promise<{ page: Page; heard: string[] }> => {
      const { page, context } = await stage.visit(role);
      const heard: string[] = [];
      listen(page, heard);
      await context.addInitScript((code) => {
        localStorage.setItem('language', code);
      }, language);
      return { page, heard };
    };
    const roles = ['creator', 'admin', 'user', undefined] as const;
    await Promise.all(
      roles.map(async (role) => {
        const { page, heard } = await opened(role);
        const note = async (where: string) => {
          const found = [...heard.splice(0), ...(await textFaults(page))];
          faults.push(...found.map((fault) => `${where}: ${fault}`));
        };
        for (const address of routeAddresses(stage.ids).filter((one) => roleFor(one) === role)) {
          // The page that is not there is the public site's, whose language its address says.
          const isPublicSite = address === '/no-such-page';
          // One goes from page to page; the accessibility journey loads each of them anew.
          const isLoaded = isPublicSite || page.url() === 'about:blank';
          const isThere = await (isLoaded ? openPage(page, address) : goOnTo(page, address)).then(
            () => true,
            () => false,
          );
          if (!isThere) {
            faults.push(`${address}: never comes to rest at ${page.url()}`);
            continue;
          }
          if (!isPublicSite)
            await expect
              .poll(() => page.evaluate(() => document.documentElement.lang))
              .toBe(language)
              .catch(() => faults.push(`${address}: not in ${language}`));
          await note(address);
          const dialog = dialogs(words).find((one) => one.address === address && one.who === role);
          if (dialog === undefined) continue;
          await page.getByRole('button', { name: dialog.button, exact: true }).first().click();
          await dialogWithFocus(page);
          await note(`${address} “${dialog.button}”`);
          await escapeDialog(page);
        }
      }),
    );
    expect(faults).toEqual([]);
  },
);
