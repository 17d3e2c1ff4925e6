import type { SiteTexts } from './texts/site-en.ts';

const everyMs = 30_000;
const shownDays = 90;
const minutesADay = 1440;

type Words = SiteTexts['status'];

interface HealthAnswer {
  status: 'ok' | 'degraded';
  checks: Record<string, string>;
  version: string;
}

interface PastCheck {
  at: string;
  status: 'ok' | 'degraded';
  failing: string[];
}

interface PastDay {
  day: string;
  looks: number;
  degraded: number;
  failing: string[];
}

/** Asks the installation how it is, now and every half minute while the page is seen. */
export function keepShowing(place: HTMLElement): void {
  // Our own build wrote them.
  const words = JSON.parse(place.dataset['words'] ?? '{}') as Words;
  const show = async (): Promise<void> => {
    if (document.hidden) return;
    const [health, past, days] = await Promise.all([
      ask<HealthAnswer>('/health'),
      ask<{ data: PastCheck[] }>('/api/v1/health/history'),
      ask<{ data: PastDay[] }>('/api/v1/health/days'),
    ]);
    const state = health?.status ?? 'unreachable';
    const headline = place.querySelector<HTMLElement>('[data-headline]');
    if (headline !== null) {
      headline.dataset['headline'] = state;
      headline.textContent = words[state];
    }
    const rows = Object.entries(health?.checks ?? {}).map(([name, word]) =>
      row(partName(words, name), spokenWord(words, word)),
    );
    place.querySelector('tbody')?.replaceChildren(...rows);
    place.querySelector('[data-history]')?.replaceChildren(...(past?.data ?? []).map((look) => tick(words, look)));
    place.querySelector('[data-days]')?.replaceChildren(...(days === undefined ? [] : bars(words, days.data)));
    const when = place.querySelector('[data-asked]');
    if (when !== null)
      when.textContent = words.asked
        .replace('{time}', clockTime(new Date()))
        .replace('{version}', health?.version ?? '?');
    place.querySelector('[data-live]')?.removeAttribute('hidden');
  };
  void show();
  window.setInterval(() => void show(), everyMs);
  document.addEventListener('visibilitychange', () => void show());
}

/** The server's own words are English; elsewhere "ok, 3 waiting" is what it comes down to. */
const spokenWord = (words: Words, word: string): string =>
  document.documentElement.lang !== 'en' && word.startsWith('ok') ? words.well : word;

const clockTime = (at: Date): string => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const partName = (words: Words, name: string): string => new Map(Object.entries(words.parts)).get(name) ?? name;

async function ask<T>(address: string): Promise<T | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-store' });
    // 503 carries the same body: it names what is not well. The contract describes both shapes.
    return (await answer.json()) as T;
  } catch {
    return undefined;
  }
}

function row(name: string, word: string): HTMLElement {
  const line = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = name;
  const cell = document.createElement('td');
  cell.textContent = word;
  line.append(head, cell);
  return line;
}

function tick(words: Words, { at, status, failing }: PastCheck): HTMLElement {
  const parts = failing.map((name) => partName(words, name)).join(', ');
  return mark(status, `${clockTime(new Date(at))}: ${status === 'ok' ? words.well : parts}`);
}

/** One for each of the last days, oldest first; a day that nobody looked at is a gap. */
function bars(words: Words, days: readonly PastDay[]): HTMLElement[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const today = Date.now();
  return Array.from({ length: shownDays }, (_, index) => {
    const at = new Date(today - (shownDays - 1 - index) * minutesADay * 60_000);
    const name = at.toISOString().slice(0, 10);
    const day = known.get(name);
    const spoken = at.toLocaleDateString(document.documentElement.lang, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    });
    if (day === undefined) return mark('unknown', `${spoken}: ${words.dayNothing}`);
    const entry = mark(day.degraded === 0 ? 'ok' : 'degraded', `${spoken}: ${dayWords(words, day, index)}`);
    entry.dataset['seen'] = String(Math.max(1, Math.min(4, Math.ceil((day.looks / minutesADay) * 4))));
    return entry;
  });
}

function dayWords(words: Words, { looks, degraded, failing }: PastDay, index: number): string {
  const parts = failing.map((name) => partName(words, name)).join(', ');
  if (degraded > 0) return `${words.dayFailing.replace('{minutes}', String(degraded))} (${parts})`;
  const isWhole = looks > 0.95 * minutesADay || index === shownDays - 1;
  return isWhole ? words.dayWell : words.dayPart.replace('{hours}', (looks / 60).toFixed(1));
}

function mark(was: string, words: string): HTMLElement {
  const entry = document.createElement('li');
  entry.dataset['was'] = was;
  entry.title = words;
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = words;
  entry.append(spoken);
  return entry;
}
