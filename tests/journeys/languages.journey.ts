import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type DemoRole, routeAddresses } from '#kit/demo-places.ts';
import { demoStage, goOnTo, openPage } from '#kit/demo-stage.ts';
import { dialogWithFocus, escapeDialog } from '#kit/dialog-keys.ts';
import { textFaults } from '#kit/page-faults.ts';
import hindi from '../../web/i18n/hi.json' with { type: 'json' };
import marathi from '../../web/i18n/mr.json' with { type: 'json' };
import tamil from '../../web/i18n/ta.json' with { type: 'json' };
import telugu from '../../web/i18n/te.json' with { type: 'json' };

const stage = demoStage();
/** English is what the journeys of accessibility and of the dialogs look at, with the same eyes and more. */
const languages = { hi: hindi, mr: marathi, ta: tamil, te: telugu };
const [first] = Object.keys(languages);
type Language = keyof typeof languages;
type Words = typeof hindi;

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

/** What the browser complains about, reports of the content security policy included. */
function listen(page: Page, heard: string[]): void {
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) heard.push(message.text());
  });
}

/** Who walks where; the page that is not there is the public site's, whose language its address says. */
const walks = (['creator', 'admin', 'user', undefined] as const).map((role) => ({
  role,
  addresses: () => routeAddresses(stage.ids).filter((one) => roleFor(one) === role && one !== '/no-such-page'),
}));

test('every screen and the first dialogs in hi, mr, ta and te: no console error, no breach of the content policy, no broken text', async () => {
  const faults: string[] = [];
  await Promise.all(
    walks.map(async ({ role, addresses }) => {
      const { page, context } = await stage.visit(role);
      const heard: string[] = [];
      listen(page, heard);
      await context.addInitScript((code) => {
        if (localStorage.getItem('language') === null) localStorage.setItem('language', code);
      }, first);
      for (const language of Object.keys(languages) as Language[]) {
        const words: Words = languages[language];
        const note = async (where: string) => {
          const found = [...heard.splice(0), ...(await textFaults(page))];
          faults.push(...found.map((fault) => `${language} ${where}: ${fault}`));
        };
        if (page.url() !== 'about:blank')
          await page.evaluate((code) => localStorage.setItem('language', code), language);
        for (const [place, address] of addresses().entries()) {
          // One goes from page to page; each of them stands alone in its own test.
          const isThere = await (place === 0 ? openPage(page, address) : goOnTo(page, address)).then(
            () => true,
            () => false,
          );
          if (!isThere) {
            faults.push(`${language} ${address}: never comes to rest at ${page.url()}`);
            continue;
          }
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
      }
    }),
  );
  expect(faults).toEqual([]);
});

test('a screen whose piece comes while the language is being changed is in that language, too', async () => {
  const { page, context } = await stage.visit('admin');
  await context.addInitScript(() => localStorage.setItem('language', 'ta'));
  let letGo = (): void => undefined;
  const pieceIsThere = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('templates.subtitle')) letGo();
    await route.fulfill({ response: answer });
  });
  // The words that the change waits for.
  await page.route('**/assets/words/*/ta/shell.json', async (route) => {
    await pieceIsThere;
    await route.continue();
  });
  await page.goto('/templates', { waitUntil: 'commit' });
  await page.getByRole('button', { name: tamil.templates.new, exact: true }).first().waitFor();
  // A piece that is still fetched when the page closes has nobody to be given to.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
