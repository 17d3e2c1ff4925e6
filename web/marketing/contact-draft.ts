const key = 'contact-draft';

/** What is typed survives a reload or a wrong turn, in this tab, until it is sent. The trap for programs is not kept. */
export function keepContactDraft(form: HTMLFormElement): { forget: () => void } {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name !== 'website',
  );
  const kept = readDraft();
  // A browser may have put its own text back already, which is newer.
  for (const field of fields) if (field.value === '') field.value = kept[field.name] ?? '';
  form.addEventListener('input', () =>
    writeDraft(JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])))),
  );
  return { forget: () => writeDraft(null) };
}

function readDraft(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}; // nobody else writes it
  } catch {
    return {};
  }
}

function writeDraft(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that forbids storage keeps nothing; the form works all the same.
  }
}
