import { renderSVG } from 'uqr';
import { scannedAddress } from './trial-storage.ts';

/** Hosts that a phone would look for in itself. */
const loopback = /^(localhost|127\.|\[::1\]$)|\.localhost$/;

/** Shows, or hides, how a lesson comes from this screen to the visitor's phone. */
export function toggleWay(
  place: HTMLElement,
  button: HTMLElement,
  token: string,
  host = window.location.hostname,
): void {
  const way = place.querySelector<HTMLElement>('#trial-way');
  if (way === null) return;
  way.hidden = !way.hidden;
  button.ariaExpanded = String(!way.hidden);
  const here = matchMedia('(max-width: 860px) and (pointer: coarse)').matches
    ? 'onPhone'
    : loopback.test(host)
      ? 'onlyHere'
      : 'scan';
  const code = way.querySelector<HTMLElement>('[data-code]');
  if (here === 'scan' && code !== null) code.replaceChildren(codeOf(scannedAddress(token), code.dataset['code'] ?? ''));
  for (const part of way.querySelectorAll<HTMLElement>('[data-way]'))
    part.hidden = part.dataset['way'] !== here && part.dataset['way'] !== place.dataset['whatsapp'];
}

/** Side in pixels. A picture without an address would be no valid page, so there is none before it is asked for. */
const side = 148;

function codeOf(address: string, alt: string): HTMLImageElement {
  const picture = new Image(side, side);
  picture.alt = alt;
  picture.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  return picture;
}
