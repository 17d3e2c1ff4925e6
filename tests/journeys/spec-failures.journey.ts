import { expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { answerCalls, type CallInHand } from '#kit/answered-calls.ts';
import { demoStage, failing, openPage } from '#kit/demo-stage.ts';

const stage = demoStage();

/** The call that a screen cannot do without, and the words that the specification gives to its failure. */
const screens = [
  { address: '/dashboard', call: /\/dashboard$/, words: 'Failed to fetch dashboard data' },
  { address: '/media', call: /\/api\/media(\?|$)/, words: 'Failed to fetch media files' },
  { address: '/templates', call: /\/api\/templates(\?|$)/, words: 'Failed to fetch templates' },
  { address: '/whatsapp-settings', call: /\/api\/whatsapp\/settings$/, words: 'Failed to fetch WhatsApp settings' },
  {
    address: '/courses/:courseId/media-transformation',
    call: /\/api\/v1\/courses\/[\w-]+$/,
    words: 'Error loading course',
  },
] as const;

const isApi = (route: Route): boolean => ['xhr', 'fetch'].includes(route.request().resourceType());

async function answerWith(page: Page, call: string | RegExp, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route(call, (route) => (isApi(route) ? how(route) : route.continue()));
}

/** Time passes as fast as the test likes: the retries of a list take seven seconds. How often it looks says nothing about the machine. */
async function hurry(page: Page, until: () => Promise<boolean>): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    if (await until()) return true;
    await page.clock.runFor(1_000);
    return false;
  };
  await expect.poll(isThere, { timeout: 120_000 }).toBe(true);
}

const ways = [
  { name: 'no network', how: (route: CallInHand) => route.abort('internetdisconnected'), says: 'Network Error' },
  { name: '403', how: failing(403), says: "Access denied. You don't have permission to perform this action." },
  {
    name: '404',
    how: failing(404, { message: 'Resource not found.', code: 'route_not_found' }),
    says: 'Resource not found.',
  },
  {
    name: '429',
    how: failing(429, { message: 'Too many requests. Try again in 7 seconds.', code: 'rate_limited' }),
    says: 'Too many requests. Try again in 7 seconds.',
  },
  { name: '500', how: failing(500, { message: 'An unexpected error occurred' }), says: 'An unexpected error occurred' },
  {
    name: 'half-dead',
    how: (route: CallInHand) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway' }),
    says: 'Request failed with status code 502',
  },
] as const;

test.each(screens)(
  '$address says its words under every failure, and what is around it stays usable',
  async ({ address, call, words }) => {
    const { page } = await stage.visit(address === '/whatsapp-settings' ? 'admin' : 'creator');
    await page.clock.install();
    const answer = await answerCalls(page);
    for (const { how, says } of ways) {
      answer(call, how);
      await page.goto(address.replace(':courseId', stage.ids['courseId'] ?? ''), { waitUntil: 'commit' });
      const alert = page.getByRole('alert').filter({ hasText: words }).first();
      await hurry(page, () => alert.isVisible());
      if (words !== 'Error loading course') expect(await alert.innerText()).toContain(says);
      else expect(await alert.innerText()).toContain('Failed to load course information. Please try again.');
      expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    }
  },
);

test('a 401 signs out, says that the session has expired and replaces the history entry', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, '/dashboard');
  const steps = await page.evaluate(() => window.history.length);
  await answerWith(page, /\/api\/templates(\?|$)/, failing(401, { code: 'session_expired' }));
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
  await page.waitForURL('**/login*');
  await page.getByText('Your session has expired. Please log in again.').waitFor();
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('token'), window.history.length]))
    .toEqual([null, steps + 1]);
});

test('what is typed when the session ends is there again after the sign-in', async () => {
  const { page } = await stage.visit('admin');
  await openPage(page, '/templates');
  await page.getByRole('button', { name: 'New Template' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('half_written');
  await page.getByRole('dialog').getByLabel('Content').fill('Many words that nobody wants to type twice.');
  await page.route('**/api/templates', (route) =>
    route.request().method() === 'POST' ? failing(401, { code: 'session_expired' })(route) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Email Address').fill('admin@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/templates*');
  await page.getByText('We restored what you typed.').waitFor();
  const kept = (label: string) => page.getByRole('dialog').getByLabel(label).inputValue();
  await expect.poll(() => kept('Name')).toBe('half_written');
  await expect.poll(() => kept('Content')).toContain('nobody wants to type twice');
});

test('a save that fails in any way keeps what was typed and says why', async () => {
  const { page } = await stage.visit('admin');
  await openPage(page, '/templates');
  await page.getByRole('button', { name: 'New Template' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('kept_text');
  const kinds: readonly [(route: Route) => Promise<void>, string][] = [
    [(route) => route.abort('internetdisconnected'), 'Network Error'],
    [failing(403), "Access denied. You don't have permission to perform this action."],
    [
      failing(409, { code: 'idempotency_conflict', message: 'This request was already sent with different content.' }),
      'This request was already sent with different content.',
    ],
    [failing(413), 'Request failed with status code 413'],
    [failing(500, { message: 'An unexpected error occurred' }), 'An unexpected error occurred'],
  ];
  for (const [how, says] of kinds) {
    await page.route('**/api/templates', (route) =>
      route.request().method() === 'POST' ? how(route) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Save template' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: says });
    await alert.getByText('Failed to save template').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('kept_text');
    await page.unroute('**/api/templates');
  }
  await page.route('**/api/templates', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/json',
          body: JSON.stringify({
            success: false,
            message: 'Some fields need your attention.',
            detail: '',
            code: 'invalid_input',
            errors: [],
            validationErrors: { name: ['This name is odd'] },
          }),
        })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await dialog.getByText('This name is odd').waitFor();
});

test('a server that does not answer is given up after 30 seconds, in the words of the time-out', async () => {
  const { page } = await stage.visit();
  await page.clock.install();
  await openPage(page, '/login');
  await page.getByLabel('Email Address').fill('creator@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  const timeout = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const { send } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.send = function (body) {
          done(this.timeout);
          send.call(this, body);
        };
        document.querySelector('form')?.requestSubmit();
      }),
  );
  expect(timeout).toBe(30_000);
});

test('who waits for a server that does not answer is told after ten seconds, and may ask anew while the page goes on waiting', async () => {
  const { page } = await stage.visit('creator');
  await page.clock.install();
  const waiting: Route[] = [];
  const hold = (route: Route): Promise<void> => {
    waiting.push(route);
    return Promise.resolve();
  };
  await answerWith(page, '**/dashboard', hold);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const words = page.getByText('This is taking longer than usual.');
  await hurry(page, () => words.isVisible());
  expect(await page.getByRole('alert').count()).toBe(0);
  const before = waiting.length;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => waiting.length).toBeGreaterThan(before);
  await waiting.at(-1)?.continue();
  await words.waitFor({ state: 'hidden' });
  await page.getByText('Recent activities').waitFor();
});

test('an offline page says so, and says nothing more when the network is back', async () => {
  const { page, context } = await stage.visit('creator');
  await openPage(page, '/dashboard');
  await context.setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await context.setOffline(false);
  await page.getByText("You're offline.").waitFor({ state: 'hidden' });
});

test('a page whose one call ends in 500 reloads itself after two seconds, three times at most', async () => {
  const { page } = await stage.visit('creator');
  await page.clock.install();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const answer = await answerCalls(page);
  answer(/\/api(\/v1)?\/templates\/[\w-]+$/, failing(500));
  await page.goto(`/templates/${stage.ids['templateId']}`, { waitUntil: 'commit' });
  const words = page.getByText('Server error. Please try again later.');
  await hurry(page, async () => loads >= 4 && (await words.isVisible()));
  for (let step = 0; step < 5; step += 1) await page.clock.runFor(1_000);
  expect(loads).toBe(4);
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('error-reloads'))).toBe('3');
});

test('a piece of the program that is gone is asked for once more by a reload, and then named', async () => {
  const { page } = await stage.visit('creator');
  const here = new Set<string>();
  const gone = new Set<string>();
  let isLeaving = false;
  await page.route('**/assets/*.js', (route) => {
    const piece = route.request().url();
    if (isLeaving && !here.has(piece)) gone.add(piece);
    else here.add(piece);
    return gone.has(piece) ? route.abort() : route.continue();
  });
  await openPage(page, '/dashboard');
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLeaving = false;
  });
  const link = page.getByRole('link', { name: 'Analytics', exact: true }).first();
  const reloaded = page.waitForEvent('load');
  isLeaving = true;
  await link.click();
  await reloaded;
  await page.getByText(/^Welcome, /).waitFor();
  await link.click();
  await page.getByRole('heading', { name: 'Unexpected Application Error' }).waitFor();
  await page.getByText(/^Loading chunk \S+ failed\.$/).waitFor();
  expect(loads).toBe(1);
});

test('calls are reported in batches of ten, kept in front when that fails, and the rest is sent on leaving', async () => {
  const { page } = await stage.visit('creator');
  const batches: { events: { type: string; timestamp: number; url?: string; method?: string; duration?: number }[] }[] =
    [];
  let hasFailed = false;
  await page.route('**/analytics', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    batches.push(route.request().postDataJSON());
    if (hasFailed) return route.fulfill({ status: 200, contentType: 'application/json', body: '{}' });
    hasFailed = true;
    return route.abort();
  });
  await page.clock.install();
  // All in one document: one that is left sends what it has without waiting for ten.
  await openPage(page, '/media');
  for (const name of ['Templates', 'Courses', 'Learners', 'Messages', 'Inbox', 'Analytics', 'Dashboard'])
    await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByText(/^Welcome, /).waitFor();
  await hurry(page, async () => batches.filter(({ events }) => events.length === 10).length > 1);
  const whole = batches.filter(({ events }) => events.length === 10);
  expect(whole[1]).toEqual(whole[0]);
  expect(whole[0]?.events.find(({ type }) => type === 'api_request')).toMatchObject({
    timestamp: expect.any(Number),
    url: expect.stringMatching(/^\//),
    method: expect.any(String),
    duration: expect.any(Number),
  });
  // What a page asks for when it opens waits to be reported, unless the report of every five seconds has just taken it.
  const isSentOnLeaving = async (): Promise<boolean> => {
    await openPage(page, '/courses');
    await page.waitForLoadState('networkidle');
    const before = batches.length;
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    return expect
      .poll(() => batches.length, { timeout: 3_000 })
      .toBeGreaterThan(before)
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(isSentOnLeaving, { timeout: 60_000 }).toBe(true);
});

test('toasts stand at the top right, three at most, go after five seconds, wait while one looks at them, and answer Alt+T', async () => {
  const { page } = await stage.visit('creator');
  await page.clock.install();
  await openPage(page, `/courses/${stage.ids['courseId']}/media-transformation`);
  const toasts = page.locator('.Toastify__toast');
  const form = page.locator('form').first();
  for (let n = 0; n < 5; n += 1) await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await toasts.filter({ hasText: 'Please select a file and media type' }).first().waitFor();
  await page.clock.runFor(500);
  expect(await toasts.count()).toBeLessThanOrEqual(3);
  const { width } = page.viewportSize() ?? { width: 0 };
  const toTheRight = async (): Promise<number> => {
    const box = await toasts.first().boundingBox();
    return width - (box?.x ?? 0) - (box?.width ?? 0);
  };
  await expect.poll(toTheRight).toBeLessThan(60);
  await expect.poll(async () => (await toasts.first().boundingBox())?.y).toBeLessThan(120);
  await page.keyboard.press('Alt+t');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.Toastify') !== null)).toBe(true);
});
