import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ClientEvent } from './event-queue.ts';

/** How fast the page was for this person; `duration` is in ms, for CLS in thousandths. */
export function reportWebVitals(report: (event: ClientEvent) => void): void {
  const tell = ({ name, value }: Metric) =>
    report({
      type: `web_vital ${name}`,
      timestamp: Date.now(),
      url: window.location.pathname,
      duration: Math.round(name === 'CLS' ? value * 1000 : value),
    });
  onCLS(tell);
  onINP(tell);
  onLCP(tell);
  onTTFB(tell);
}
