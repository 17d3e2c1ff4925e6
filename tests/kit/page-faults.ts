import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import english from '../../web/i18n/en.json' with { type: 'json' };

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];
const phoneWidths = [390, 320] as const;
/** Of the window in which the pages are looked at first, and which they get back. */
export const deskWidth = 1280;
const height = 900;

/** The builder brings its half megabyte of program along twice for every look; once for a document is enough. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(new AxeBuilder({ page })['script']());
  return new AxeBuilder({ page, axeSource: 'undefined' });
}

/** What axe finds wrong with the page as it stands, one line each: rule, how many, the first place. */
async function axeFaults(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Without frames of our own the legacy mode finds the same and opens no second page.
  const axe = (await axeOf(page)).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const why = [...(first?.any ?? []), ...(first?.all ?? []), ...(first?.none ?? [])][0]?.message ?? '';
    return `axe ${id} × ${nodes.length}: ${first?.target.join(' ')} (${why})`;
  });
}

/**
 * All rules in the light theme; in the dark one those that look at colours, since nothing else changes with it.
 *
 * @param part a selector: only what is in there is looked at
 */
export async function axeFaultsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const look = (choose: (axe: AxeBuilder) => AxeBuilder) =>
    axeFaults(page, (axe) => choose(part === undefined ? axe : axe.include(part)));
  const show = (theme: 'light' | 'dark') =>
    page.evaluate(async (chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      // A colour on its way is neither theme's.
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return changes.length;
    }, theme);
  await show('light');
  const light = await look((axe) => axe.withTags(wcag));
  const moving = await show('dark');
  const dark = await look((axe) => axe.withRules(colourRules));
  await show('light');
  return [
    ...light.map((fault) => `light: ${fault}`),
    ...dark.map((fault) => `dark: ${fault}`),
    // Visits ask for no motion.
    ...(moving === 0 ? [] : [`motion: ${moving} transitions at the change of theme`]),
  ];
}

/** Words that no reader should see: a value that was not there, a text that was not found. */
export async function textFaults(page: Page): Promise<string[]> {
  return page.evaluate((slices) => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    const broken = /\b(undefined|NaN|Invalid Date)\b|\[object \w+\]/;
    const rawKey = new RegExp(`^(${slices.join('|')})(\\.[A-Za-z_]+)+$`);
    // Double braces are the variables of a message template, which are meant to be seen.
    const unfilled = /(^|[^{])\{[a-z_]+\}(?!\})/i;
    return texts
      .map((text) => text.trim())
      .filter((text) => broken.test(text) || rawKey.test(text) || unfilled.test(text))
      .map((text) => `text: ${text.slice(0, 80)}`);
  }, Object.keys(english));
}

/** At both phone widths: how far the page sticks out to the side, and what of it sticks out most. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const right = (element: Element) => element.getBoundingClientRect().right;
      const [widest] = [...document.body.querySelectorAll('*')].sort((first, second) => right(second) - right(first));
      return `${scrollWidth - clientWidth} px: ${widest?.tagName.toLowerCase()} ${(widest?.textContent ?? '').slice(0, 40)}`;
    });
    if (found !== undefined) faults.push(`sideways at ${width}: ${found}`);
  }
  await page.setViewportSize({ width: deskWidth, height });
  return faults;
}
