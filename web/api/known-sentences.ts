import { formatNumber } from '../i18n/format.ts';
import { englishAtOnce } from '../i18n/catalogues.ts';
import { currentWords, englishOf, translateIfKnown } from '../i18n/translate.ts';

/**
 * The values that stand in a sentence for the placeholders of its template: "Try again in 12 minutes." gives
 * {minutes: '12'}. Null when the sentence was not made from this template.
 */
export function valuesIn(template: string, sentence: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pattern = template
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)');
  // What a program outside complains of may have several lines.
  const found = new RegExp(`^${pattern}$`, 's').exec(sentence);
  return found === null ? null : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/** Where sentences stand that the server, or the browser's own part, says without a code. */
const places = () => ({
  'ui.said': englishAtOnce.ui.said,
  failures: englishOf('failures'),
});

/** A value of a sentence as its reader writes it: a number, or the reason of a server outside. */
export function writtenValue(value: string): string {
  if (/^\d+$/.test(value)) return formatNumber(Number(value));
  for (const [code, template] of Object.entries(englishOf('failures')['reason'] ?? {})) {
    const values = typeof template === 'string' ? valuesIn(template, value) : null;
    if (values !== null) return translateIfKnown(`failures.reason.${code}`, values) ?? value;
  }
  return value;
}

/** An English sentence of the server or of the browser's own part in the chosen language; as it is where that is not known. */
export function inChosenLanguage(sentence: string): string {
  if (currentWords.language === 'en') return sentence;
  for (const [place, words] of Object.entries(places())) {
    for (const [name, template] of Object.entries(words)) {
      const values = typeof template === 'string' ? valuesIn(template, sentence) : null;
      if (values === null) continue;
      const shown = Object.entries(values).map(([key, value]) => [key, writtenValue(value)] as const);
      return translateIfKnown(`${place}.${name}`, Object.fromEntries(shown)) ?? sentence;
    }
  }
  return sentence;
}
