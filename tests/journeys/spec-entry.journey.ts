import { expect, test } from 'vitest';
import { demoStage, failing, openPage } from '#kit/demo-stage.ts';

const stage = demoStage();

test('the start-up screen says that it loads and checks who is signed in, and the routes follow whether that went well or not', async () => {
  const { page } = await stage.visit('creator');
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/v1/auth/me', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByText('Loading application...').waitFor();
  await page.getByText('Checking authentication status').waitFor();
  answer();
  await page.waitForURL('**/login*');
  await page.getByText("We can't reach the server.").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('the root leads to the dashboard or to the sign-in, and every /app path to the dashboard', async () => {
  const nobody = await stage.visit();
  await nobody.page.goto('/app/anything/at/all');
  await nobody.page.waitForURL('**/login*');
  const { page } = await stage.visit('creator');
  for (const address of ['/app', '/app/anything']) {
    await page.goto(address);
    await page.waitForURL('**/dashboard*');
  }
});

test('an address that is asked for without a sign-in opens after it, and one that the role lacks leads to /unauthorized', async () => {
  const { page } = await stage.visit();
  await page.goto('/media?tab=videos');
  await page.waitForURL('**/login*');
  await page.getByLabel('Email Address').fill('creator@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/media?tab=videos*');
  for (const address of ['/whatsapp-settings', '/users']) {
    await page.goto(address);
    await page.waitForURL('**/unauthorized*');
  }
  const admin = await stage.visit('admin');
  await admin.page.goto('/media');
  await admin.page.waitForURL('**/unauthorized*');
});

test('the sign-in page has its fields and links, shows failures in a red alert, and sends on who is signed in', async () => {
  const { page } = await stage.visit();
  await openPage(page, '/login');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await page.getByRole('link', { name: /Forgot password/ }).waitFor();
  expect(await page.getByRole('link', { name: /Forgot password/ }).getAttribute('href')).toBe('/forgot-password');
  expect(await page.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  await page.getByLabel('Email Address').fill('creator@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.route('**/api/v1/auth/login', failing(401, { code: 'odd' }), { times: 1 });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to login. Please check your credentials.' }).waitFor();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'The email address or password is wrong.' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard*');
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('auth-storage')]);
  expect(kept[0]).toMatch(/.{20}/);
  expect(kept[1]).toContain('isAuthenticated');
  expect(kept[1]).not.toContain(kept[0]);
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    await page.waitForURL('**/dashboard*');
  }
  await page.getByRole('button', { name: 'Your account' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login*');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the sign-up page wakes the server silently, names each wrong field until it is edited, and shows the overlay after a second', async () => {
  const { page, complaints } = await stage.visit();
  const woken: string[] = [];
  page.on('request', (request) => woken.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.route('**/health', (route) => route.abort());
  await openPage(page, '/register');
  await expect.poll(() => woken).toContain('OPTIONS /api/v1/auth/register');
  await expect.poll(() => woken).toContain('GET /health');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByText('Your WhatsApp number e.g. ').waitFor();
  const send = page.getByRole('button', { name: 'Create account' });
  await send.click();
  for (const words of ['Name is required', 'Email is required', 'Password is required']) {
    await page.getByText(words).waitFor();
  }
  await page.getByText('Phone number is required for WhatsApp integration').waitFor();
  await page.getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByText('Name is required').waitFor({ state: 'hidden' });
  await page.getByLabel('Email Address').fill('asha at home');
  await page.getByLabel('Phone Number').fill('12345');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  for (const words of [
    'Email is invalid',
    'Please enter a valid phone number',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]) {
    await page.getByText(words).waitFor();
  }
  await page.getByLabel('Email Address').fill('asha.k@example.org');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill('chalk-and-line');
  await page.getByLabel('Confirm Password').fill('chalk-and-line');
  let sent: unknown;
  await page.route(
    '**/api/v1/auth/register',
    async (route) => {
      sent = route.request().postDataJSON();
      await page.getByText('Your learning architect is preparing your space').waitFor();
      await route.continue();
    },
    { times: 1 },
  );
  const began = performance.now();
  await send.click();
  await page.getByText('Your learning architect is preparing your space').waitFor();
  expect(performance.now() - began).toBeGreaterThan(950);
  await page.waitForURL('**/dashboard*');
  expect(sent).toEqual({
    name: 'Asha Kulkarni',
    email: 'asha.k@example.org',
    phone_number: '+91 98765 43210',
    password: 'chalk-and-line',
  });
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});

test('every request carries the headers of the product', async () => {
  const { page } = await stage.visit('creator');
  const faults: string[] = [];
  let seen = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api\/(?!v1\/auth\/avatars)|dashboard\/stats)/.test(pathname) || request.resourceType() === 'image')
      return;
    seen += 1;
    const headers = request.headers();
    const fits =
      headers['x-requested-with'] === 'XMLHttpRequest' &&
      headers['accept'] === 'application/json' &&
      headers['x-client-version'] === '1.0.0' &&
      headers['x-client-type'] === 'web' &&
      /^Bearer \S{20,}$/.test(headers['authorization'] ?? '') &&
      /^[A-Za-z0-9]{32}$/.test(headers['x-csrf-token'] ?? '');
    if (!fits) faults.push(`${request.method()} ${pathname} ${JSON.stringify(headers)}`);
  });
  for (const address of ['/dashboard', '/media', '/templates', '/courses', '/learners', '/messages', '/settings'])
    await openPage(page, address);
  expect(seen).toBeGreaterThan(12);
  expect(faults).toEqual([]);
});

test('a page that is not there says so and has a button to the homepage', async () => {
  const { page } = await stage.visit();
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByText(/does not exist or has been moved/).waitFor();
  const signedIn = await stage.visit('creator');
  await signedIn.page.goto('/dashboard');
  await signedIn.page.evaluate(() => window.history.pushState(null, '', '/courses/1/2/3/4'));
  expect(await page.locator('a[href="/"], button').count()).toBeGreaterThan(0);
});

test('the address gets a time stamp without a reload, once, and a query string of its own is left alone', async () => {
  const { page } = await stage.visit();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openPage(page, '/login#part');
  await page.waitForURL(/\/login\?t=\d{13}#part$/);
  await page.waitForLoadState('load');
  await expect.poll(() => loads).toBe(1);
  await openPage(page, '/login?from=here');
  await page.waitForLoadState('load');
  expect(new URL(page.url()).search).toBe('?from=here');
});
