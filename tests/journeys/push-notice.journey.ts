import { expect, test } from 'vitest';
import { openWholeJourneyBrowser } from '#kit/browser.ts';
import { demoStage } from '#kit/demo-stage.ts';

const stage = demoStage(openWholeJourneyBrowser);

interface Registration {
  registrationId: string;
  scopeURL: string;
}

test('a notice that is pushed to a learner shows a title and a way to the lesson, and never the lesson itself', async () => {
  const { page, context, complaints } = await stage.visit('user', { serviceWorker: true });
  await context.grantPermissions(['notifications'], { origin: stage.url });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<Registration>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(stage.url));
      if (own !== undefined) done(own);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/learn');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const link = `/learn/${stage.ids['courseId']}`;
  const { registrationId } = await registered;
  const notice = { title: 'Keep the cold chain', body: 'Food safety', tag: 'a-delivery', link };
  // Twice, as after a repetition: the tag makes it one.
  for (let time = 0; time < 2; time += 1)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: stage.url,
      registrationId,
      data: JSON.stringify(notice),
    });

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications();
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link }));
    });
  await expect.poll(shown).toEqual([notice]);
  expect(complaints).toEqual([]);
});
