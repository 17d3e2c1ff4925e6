import { expect, test } from 'vitest';
import type { Visit } from '#kit/browser.ts';
import { type DemoRole, demoRoles, routeAddresses } from '#kit/demo-places.ts';
import { demoStage, goOnTo, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes, deskWidth, sidewaysFaults, textFaults } from '#kit/page-faults.ts';

const stage = demoStage();

const forNobody = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
]);

/** A page that is not there, and codes that nobody was given: these answer 404 on purpose. */
const isOfNothing = /^\/(no-such-page|join\/|certificates\/)/;

type Who = DemoRole | 'nobody';

/** Who is asked whether they may open it, one after the other. A course opens for its learners: the user is one. */
function askedFor(address: string): readonly Who[] {
  if (forNobody.has(address)) return ['nobody'];
  return /^\/learn(\/|$)/.test(address) ? ['user'] : demoRoles;
}

test('every screen can be used by everybody: axe in both themes, no broken text, no sideways scroll, a quiet console', async () => {
  const visits = new Map<Who, Visit>();
  for (const who of ['nobody', ...demoRoles] as const)
    visits.set(who, await stage.visit(who === 'nobody' ? undefined : who, { width: deskWidth }));
  const arrived = new Set<Visit>();
  /** The first by its address, the others as by a link: what a page costs beside its look is its document. */
  const open = async (visit: Visit, address: string): Promise<void> => {
    await (arrived.has(visit) ? goOnTo : openPage)(visit.page, address);
    arrived.add(visit);
  };
  const openAsWhoMay = async (address: string): Promise<Visit> => {
    for (const who of askedFor(address)) {
      const visit = visits.get(who);
      if (visit === undefined) continue;
      await open(visit, address);
      if (address === '/unauthorized' || !visit.page.url().includes('/unauthorized')) return visit;
    }
    throw new Error(`${address}: no role may open it`);
  };
  const faults: string[] = [];
  for (const address of routeAddresses(stage.ids)) {
    const { page, complaints } = await openAsWhoMay(address);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.lang))
      .toBe('en')
      .catch(() => faults.push(`${address}: not in English`));
    const found = [
      ...(await textFaults(page)),
      ...(await axeFaultsInBothThemes(page)),
      ...(await sidewaysFaults(page)),
    ];
    const heard = complaints.splice(0).filter((complaint) => !isOfNothing.test(address) || !complaint.includes('404'));
    faults.push(
      ...[...found, ...heard.map((complaint) => `console: ${complaint}`)].map((fault) => `${address}  ${fault}`),
    );
  }
  expect(faults).toEqual([]);
});

test('every screen that is loaded anew is answered with the app', async () => {
  const addresses = routeAddresses(stage.ids).filter((address) => address !== '/no-such-page');
  const others: string[] = [];
  for (const address of addresses) {
    const answer = await fetch(stage.url + address, { headers: { accept: 'text/html' } });
    if (!answer.ok || !(await answer.text()).includes('id="root"')) others.push(`${address}: ${answer.status}`);
  }
  expect(others).toEqual([]);
});
