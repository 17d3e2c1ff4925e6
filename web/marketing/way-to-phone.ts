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
  const code = way.querySelector('img');
  if (here === 'scan' && code !== null)
    code.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(scannedAddress(token), { border: 2 }))}`;
  for (const part of way.querySelectorAll<HTMLElement>('[data-way]'))
    part.hidden = part.dataset['way'] !== here && part.dataset['way'] !== place.dataset['whatsapp'];
}
