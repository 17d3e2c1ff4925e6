/** Shows only those entries of a long page whose words fit what is typed. The field is hidden until this script is here. */
export function filterWhileTyping(field: HTMLInputElement): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-filtered]')];
  const sections = [...new Set(entries.map((entry) => entry.closest('section')))];
  const outcome = document.querySelector('[data-filter-outcome]');
  field.closest('[hidden]')?.removeAttribute('hidden');
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const entry of entries) {
      const fits = words.every((word) => entry.dataset['filtered']?.includes(word));
      entry.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const section of sections) {
      if (section !== null) section.hidden = section.querySelector('[data-filtered]:not([hidden])') === null;
    }
    if (outcome !== null) outcome.textContent = words.length === 0 ? '' : `${shown} of ${entries.length}`;
  });
}
