import { keepContactDraft } from './contact-draft.ts';
import { crossSiteToken } from './cross-site-token.ts';
import type { SiteTexts } from './texts/site-en.ts';

type Words = Pick<SiteTexts['contact'], 'sending' | 'stored' | 'notStored' | 'unreachable'>;

/** Sends the contact form, and shows what the server says beside the fields it is about. */
export function sendByScript(form: HTMLFormElement): void {
  const outcome = form.querySelector<HTMLElement>('[data-outcome]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // Our own build wrote them.
  const words = JSON.parse(form.dataset['words'] ?? '{}') as Words;
  form.hidden = false;
  const draft = keepContactDraft(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button === null || button.disabled) return;
    button.disabled = true;
    say(outcome, '', words.sending);
    void send(form, words).then(({ isStored, said, fields }) => {
      button.disabled = false;
      showFields(form, fields);
      say(outcome, isStored ? 'good' : 'bad', said);
      if (!isStored) return;
      form.reset();
      draft.forget();
    });
  });
}

interface Outcome {
  isStored: boolean;
  said: string;
  fields: Record<string, string[]>;
}

async function send(form: HTMLFormElement, words: Words): Promise<Outcome> {
  const texts = Object.fromEntries(new FormData(form));
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-Token': crossSiteToken(),
      },
      body: JSON.stringify(texts),
    });
    // The body of every answer of ours has this shape; a proxy's may have none.
    const body = (await answer.json()) as { detail?: string; validationErrors?: Record<string, string[]> };
    if (answer.ok)
      return {
        isStored: true,
        said: words.stored,
        fields: {},
      };
    return {
      isStored: false,
      said: body.detail ?? words.notStored,
      fields: body.validationErrors ?? {},
    };
  } catch {
    return {
      isStored: false,
      said: words.unreachable,
      fields: {},
    };
  }
}

function showFields(form: HTMLFormElement, fields: Record<string, string[]>): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-field-error]')) {
    const name = place.dataset['fieldError'] ?? '';
    const words = fields[name]?.join(' ') ?? '';
    place.textContent = words;
    form.elements.namedItem(name) instanceof HTMLElement &&
      form.querySelector(`[name="${name}"]`)?.setAttribute('aria-invalid', String(words !== ''));
  }
}

function say(place: HTMLElement | null, look: string, words: string): void {
  if (place === null) return;
  place.dataset['outcome'] = look;
  place.textContent = words;
}
