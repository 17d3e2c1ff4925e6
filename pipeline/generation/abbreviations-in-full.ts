import type { Document, Span } from '../document.ts';
import { countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { startUpper } from './display-text.ts';

const mostWords = 25;
/** What a document says more often is its own subject, and its reader knows the short form best. */
const mostUses = 8;

const told = /(?<=\p{L}[ \u00a0]?)[ \u00a0]\((?<short>\p{Lu}[\p{L}]{1,6})\)/gu;
const small = /^(?:of|and|the|for|&)$/iu;
/** No name begins so: "absorbed in a glass mat (AGM)". */
const opensNoName = /^(?:of|and|the|for|in|to|on|an?|or|with|by|at|from|as|is|are|was|our|your|its|this|that)$/iu;
/** Short forms that are known better than what they stand for. */
const known =
  /^(?:PDF|URL|HTML|USB|GPS|UK|US|USA|EU|UN|FAQ|ID|TV|PC|IT|HR|CEO|API|SQL|CPU|GPU|RAM|VPN|DNA|HIV|AIDS|CPR|SMS|PIN|QR|LED|AC|DC|AM|PM|CD|DVD|ATM|OK|VAT|NHS|NASA|CO2)$/u;

interface Long {
  words: string;
  source: Span;
}

const found = new WeakMap<Document, ReadonlyMap<string, Long>>();

/**
 * A point with the words of a short form that its document tells elsewhere: "SPL may be taken ..." as "Shared parental leave (SPL) may
 * be taken ...". English.
 *
 * @returns the point itself where it tells them, where they would make it too long, or where the document uses the short form throughout
 */
export function withLongForm(one: Sourced, document: Document): Sourced {
  for (const { 0: short, index } of one.text.matchAll(
    /(?<![\p{L}\p{N}(/-])\p{Lu}\p{L}*\p{Lu}\p{L}*(?![\p{L}\p{N})/’'-])/gu,
  )) {
    const long = longForms(document).get(short);
    const before = one.text.slice(0, index);
    if (long === undefined || /\ban? $/iu.test(before) || tells(one, long, document)) continue;
    const text = startUpper(`${before}${long.words} (${short})${one.text.slice(index + short.length)}`);
    if (countWords(text) > mostWords) continue;
    const how = one.how.startsWith('template:') ? 'template:scope' : 'template:noun';
    return { text, sources: [long.source, ...one.sources], how };
  }
  return one;
}

/** Whether the point, or what proves it, says the words itself. */
const tells = ({ text, sources }: Sourced, { words }: Long, { blocks }: Document): boolean =>
  [text, ...sources.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? '')].some((part) =>
    part.toLowerCase().includes(words.toLowerCase()),
  );

function longForms(document: Document): ReadonlyMap<string, Long> {
  const done = found.get(document);
  if (done !== undefined) return done;
  const all = document.blocks.map(({ text }) => text).join('\n');
  const forms = new Map<string, Long>();
  for (const { id, text } of document.blocks) {
    for (const { index, groups } of text.matchAll(told)) {
      const short = groups?.['short'] ?? '';
      const start = startOfWords(text.slice(0, index), short);
      if (start === undefined || forms.has(short) || known.test(short)) continue;
      const uses = all.match(new RegExp(String.raw`(?<!\p{L})${short}(?!\p{L})`, 'gu'))?.length ?? 0;
      if (uses <= mostUses)
        forms.set(short, { words: text.slice(start, index), source: { block: id, start, end: index } });
    }
  }
  found.set(document, forms);
  return forms;
}

/** Where the words before a bracket begin whose initials are the capitals in it; undefined where they are not. */
function startOfWords(before: string, short: string): number | undefined {
  const capitals = short.replace(/[^\p{Lu}]/gu, '').toLowerCase();
  const words = [...before.matchAll(/[\p{L}’']+/gu)];
  for (let count = capitals.length; count <= Math.min(words.length, capitals.length + 2); count += 1) {
    const own = words.slice(-count);
    const start = own[0]?.index;
    if (start === undefined || !/^[\p{L}’' ‐-]+$/u.test(before.slice(start))) return undefined;
    const initials = (some: typeof own) => some.map(([word]) => word.charAt(0).toLowerCase()).join('');
    const isSpelt = initials(own) === capitals || initials(own.filter(([word]) => !small.test(word))) === capitals;
    if (capitals.length > 1 && isSpelt && !opensNoName.test(own[0]?.[0] ?? '')) return start;
  }
  return undefined;
}
