import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import './marketing.css';
import { landingEnglish } from './texts/landing-en.ts';
import { TrialPanel } from './trial-panel.tsx';
import { toggleWay } from './way-to-phone.ts';

const token = 'T'.repeat(43);
const { wayToPhone: words } = landingEnglish.trial;

/** The panel of a finished lesson, its way to the phone asked for once. */
function askedFor(whatsapp: string, host: string) {
  document.documentElement.dataset['trials'] = '1';
  document.body.innerHTML = renderToStaticMarkup(<TrialPanel words={landingEnglish.trial} refusals={{}} />);
  const place = document.getElementById('trial') as HTMLElement;
  const button = place.querySelector('[data-trial="to-phone"]') as HTMLElement;
  Object.assign(place.dataset, { state: 'done', whatsapp });
  toggleWay(place, button, token, host);
  const way = place.querySelector('#trial-way') as HTMLElement;
  return { place, button, way };
}

test('a code on the page opens the lesson on a phone, and WhatsApp waits until it is kept', () => {
  const { way } = askedFor('connected', 'learn.example.org');
  const code = way.querySelector('img') as HTMLImageElement;
  expect(code.src).toMatch(/^data:image\/svg/);
  expect(way.innerText).toContain(words.scan);
  expect(way.innerText).toContain(words.whatsapp.connected);
  for (const other of [words.onlyHere, words.onPhone, words.whatsapp.none, words.whatsapp.simulated])
    expect(way.innerText).not.toContain(other);
});

test.each(['localhost', '127.0.0.1', '[::1]', 'chalkline.localhost'])(
  'a page at %s, which no phone can reach, says so and shows no code',
  (host) => {
    const { way } = askedFor('simulated', host);
    expect(way.innerText).toContain(words.onlyHere);
    expect(way.innerText).toContain(words.whatsapp.simulated);
    expect(way.querySelector('img')).toBeNull();
  },
);

test('where no number is connected, the page says that too', () => {
  const { way } = askedFor('none', 'learn.example.org');
  expect(way.innerText).toContain(words.whatsapp.none);
});

test('pressed again it is gone, and the button says which it is', () => {
  const { place, button, way } = askedFor('none', 'learn.example.org');
  expect([button.ariaExpanded, way.checkVisibility()]).toEqual(['true', true]);
  toggleWay(place, button, token, 'learn.example.org');
  expect([button.ariaExpanded, way.checkVisibility()]).toEqual(['false', false]);
});
