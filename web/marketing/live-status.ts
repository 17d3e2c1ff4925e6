const everyMs = 30_000;

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

/** Asks the installation how it is, now and every half minute while the page is seen. */
export function keepShowing(place: HTMLElement): void {
  const show = async (): Promise<void> => {
    if (document.hidden) return;
    const [health, past] = await Promise.all([
      ask<HealthAnswer>('/health'),
      ask<{ data: PastCheck[] }>('/api/v1/health/history'),
    ]);
    const table = place.querySelector('tbody');
    const headline = place.querySelector<HTMLElement>('[data-headline]');
    if (headline !== null) {
      headline.dataset['headline'] = health?.status ?? 'unreachable';
      headline.textContent = headlines[health?.status ?? 'unreachable'];
    }
    table?.replaceChildren(...Object.entries(health?.checks ?? {}).map(([name, word]) => row(name, word)));
    place.querySelector('[data-history]')?.replaceChildren(...(past?.data ?? []).map(tick));
    const when = place.querySelector('[data-asked]');
    if (when !== null) {
      when.textContent = `Asked at ${new Date().toLocaleTimeString('en-GB')}. Version ${health?.version ?? 'unknown'}.`;
    }
    place.querySelector('[data-live]')?.removeAttribute('hidden');
  };
  void show();
  window.setInterval(() => void show(), everyMs);
  document.addEventListener('visibilitychange', () => void show());
}

const headlines = {
  ok: 'Everything works',
  degraded: 'Something does not work',
  unreachable: 'The server does not answer',
} as const;

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
  head.textContent = name.charAt(0).toUpperCase() + name.slice(1);
  const cell = document.createElement('td');
  cell.textContent = word;
  line.append(head, cell);
  return line;
}

function tick({ at, status, failing }: PastCheck): HTMLElement {
  const entry = document.createElement('li');
  entry.dataset['was'] = status;
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const words = status === 'ok' ? `${time}: well` : `${time}: ${failing.join(', ')}`;
  entry.title = words;
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = words;
  entry.append(spoken);
  return entry;
}
