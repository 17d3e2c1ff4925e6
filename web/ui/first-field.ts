/** What is typed into or chosen from; a file's own field lies hidden behind its button, a slider is moved. */
const fields = [
  'input:not([type="hidden"], [type="file"], [type="range"], [aria-hidden="true"], [tabindex="-1"], :disabled)',
  'textarea:not(:disabled)',
  '[role="combobox"]:not(:disabled)',
  '[role="checkbox"]:not([aria-disabled="true"], :disabled)',
].join(', ');

/** The first field of a form that can be filled in, else the tab that stands open; null where there is neither. */
export const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>(fields) ??
  box?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ??
  null;
