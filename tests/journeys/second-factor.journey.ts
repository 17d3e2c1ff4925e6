import { rm } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { demoFolder } from '#kit/demo-folder.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  dataFolder = await demoFolder();
  [product, browser] = await Promise.all([startJourneyProduct({ dataFolder }), openJourneyBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** By its name: a bare network address has no passkeys. */
const byName = () => product.url.replace('127.0.0.1', 'localhost');

async function visitor(): Promise<Page> {
  const { page } = await openVisit(browser, byName(), { serviceWorker: false });
  page.setDefaultTimeout(9000);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Answers one call as the server would in an hour. */
const refuseOnce = (page: Page, address: string, code: string) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, message: code, detail: code, code, errors: [], validationErrors: {} }),
      }),
    { times: 1 },
  );

test('a passkey is added, named and then signs in without a password', async () => {
  const page = await visitor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, 'creator@chalkline.example');
  await page.waitForURL('**/dashboard');
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Passkey name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
  await codes.getByRole('button', { name: "I've saved them" }).click();
  await page.getByText('My laptop').waitFor();
  await page.getByText('10 codes left.').waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
});

test('an authenticator app is set up by its key, and asked for after the password', async () => {
  const page = await visitor();
  await signIn(page, 'organization@chalkline.example');
  await page.waitForURL('**/dashboard');
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('Code from the app').fill(codeAt(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'organization@chalkline.example');
  await page.getByLabel('Code', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, 0));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');
});

test('a call that needs a fresh proof asks for it and is then made again, with all that was typed', async () => {
  const page = await visitor();
  await signIn(page, 'admin@chalkline.example');
  await page.waitForURL('**/dashboard');
  await page.goto('/settings?tab=security');
  await refuseOnce(page, '**/api/v1/auth/export', 'fresh_proof_required');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await downloaded).suggestedFilename()).toBe('account.json');

  // Over a dialog with a choice in it, which is still there afterwards.
  await page.goto('/users');
  await page.getByRole('button', { name: 'Actions for Divya Nair' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const roles = page.getByRole('dialog', { name: /Divya Nair/ });
  await roles.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Creator' }).click();
  await refuseOnce(page, '**/api/v1/users/*', 'fresh_proof_required');
  await roles.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByLabel('Your password').fill(demoPassword);
  const changed = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await changed;
});

test('an administrator without a second factor is led to set one up before anything else', async () => {
  const page = await visitor();
  await page.route(/\/dashboard(\?|\/|$)/, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            success: false,
            message: 'no',
            detail: 'no',
            code: 'second_factor_required',
            errors: [],
          }),
        }),
  );
  await signIn(page, 'admin@chalkline.example');
  await page.getByRole('heading', { name: 'One thing first' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeAt(secret, 0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByRole('heading', { name: /dashboard/i, level: 1 }).waitFor();
});
