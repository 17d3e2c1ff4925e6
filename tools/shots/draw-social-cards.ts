import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { type Language, languageCodes } from '../../contract/languages.ts';
import { siteLanguages } from '../../web/marketing/site-languages.ts';
import { chromiumFlags, chromiumMissing, findChromium } from '../../commands/find-chromium.ts';

const repository = resolve(import.meta.dirname, '../..');
const scripts: Readonly<Record<Language, string>> = {
  en: 'inter',
  hi: 'devanagari',
  mr: 'devanagari',
  ta: 'tamil',
  te: 'telugu',
};

const fontFace = (name: string): string => {
  const { href } = pathToFileURL(join(repository, `web/marketing/fonts/site-${name}.woff2`));
  const bytes = readFileSync(new URL(href)).toString('base64');
  return `@font-face { font-family: "${name}"; font-weight: 400 700; src: url("data:font/woff2;base64,${bytes}"); }`;
};

const left = (index: number): number => 72 + index * 280;

/**
 * The picture that a link to the site shows in a chat: the claim in the language of the page, over the line and the bubbles.
 * Without the product's name, which an operator may change.
 */
function cardOf(language: Language): string {
  const { landing } = siteLanguages[language];
  const { text, options, answer } = landing.path.question;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
    ${fontFace('inter')} ${fontFace(scripts[language])}
    * { box-sizing: border-box; margin: 0; }
    body { width: 1200px; height: 630px; overflow: hidden; background: #06394b; color: #fff; font-family: inter, ${scripts[language]}, sans-serif;
      line-height: ${language === 'en' ? 1.3 : 1.5}; }
    .words { position: absolute; left: 72px; top: 76px; width: 560px; }
    h1 { font-size: 58px; font-weight: 700; line-height: 1.25; }
    h1:lang(en) { letter-spacing: -0.025em; }
    .step { position: absolute; top: 462px; width: 272px; font-size: 30px; font-weight: 600; line-height: 1.35; }
    .line { position: absolute; left: 0; right: 0; top: 418px; height: 5px; background: #fff; }
    i { position: absolute; top: 400px; width: 5px; height: 41px; background: #fff; }
    .bubble { position: absolute; border-radius: 22px; padding: 18px 26px; font-size: 27px; color: #10222b; background: #fff; line-height: 1.4; }
    .asked { right: 72px; top: 72px; width: 440px; border-top-left-radius: 6px; }
    .told { right: 72px; top: 300px; background: #f0c808; font-weight: 600; border-top-right-radius: 6px; }
  </style><body>
    <div class="words"><h1>${landing.hero.tagline}</h1></div>
    <div class="bubble asked">${text}</div><div class="bubble told">✓ ${options[answer] ?? ''}</div>
    <div class="line"></div>
    ${landing.path.steps.map(({ name }, index) => `<i style="left:${left(index)}px"></i><p class="step" style="left:${left(index)}px">${name}</p>`).join('')}
  </body></html>`;
}

/** Draws one card for each language into web/static: 1200 by 630, shaped by Chromium with the fonts of the site. */
export async function drawSocialCards(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(chromiumMissing);
  const { default: sharp } = await import('sharp');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  mkdirSync(join(repository, 'web/static'), { recursive: true });
  for (const language of languageCodes) {
    await page.setContent(cardOf(language));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(join(repository, `web/static/social-card-${language}.png`));
  }
  await browser.close();
}

if (import.meta.main) await drawSocialCards();
