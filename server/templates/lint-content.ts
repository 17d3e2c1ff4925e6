import { type Placeholder, placeholdersIn } from '#contract/templates.ts';
import type { Finding } from './template-rules.ts';
import { isPositional } from './template-variables.ts';

const maxCharacters = 1024;
/**
 * Meta does not publish when variables are "too many" (2388293). Two words a variable and one more is what the built-in
 * simulator refuses; at that threshold none of the product's own templates is flagged.
 */
const wordsPerVariable = 2;

/** What can be said of a text by its shape alone, in any language. */
export function lintContent(content: string): Finding[] {
  if (content.trim() === '') return [{ rule: 'content_missing' }];
  const variables = placeholdersIn(content);
  return [
    ...lintLength(content),
    ...lintEnds(content, variables),
    ...lintNames(variables),
    ...lintDensity(content, variables),
    ...lintNeighbours(content, variables),
    ...lintBraces(content),
  ];
}

/** Code points, without a list of them: of a long text it would be a hundred times the text. */
export const characterCount = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** As WhatsApp counts: code points, so that a letter with its sign is two and an emoji one or more. */
function lintLength(content: string): Finding[] {
  const length = characterCount(content);
  if (length <= maxCharacters) return [];
  // The first characters lie in twice as many UTF-16 units at most.
  const start = [...content.slice(0, 2 * maxCharacters)].slice(0, maxCharacters).join('').length;
  return [{ rule: 'content_too_long', values: { length: String(length) }, span: { start, end: content.length } }];
}

function lintEnds(content: string, variables: readonly Placeholder[]): Finding[] {
  const found: Finding[] = [];
  const [first] = variables;
  const last = variables.at(-1);
  if (first !== undefined && content.slice(0, first.start).trim() === '') {
    found.push({ rule: 'variable_at_start', span: first });
  }
  if (last !== undefined) {
    const rest = content.slice(last.end).trim();
    if (rest === '') found.push({ rule: 'variable_at_end', span: last, fixed: `${content.trimEnd()}.` });
    else if (/^\p{P}+$/u.test(rest)) found.push({ rule: 'variable_before_mark', span: last });
  }
  return found.map(({ span, ...finding }) => ({
    ...finding,
    ...(span && { span: { start: span.start, end: span.end } }),
  }));
}

function lintNames(variables: readonly Placeholder[]): Finding[] {
  const named = variables.filter((one) => !isPositional(one));
  const numbered = variables.filter(isPositional);
  if (named.length > 0 && numbered.length > 0) {
    const odd = (named.length < numbered.length ? named : numbered)[0];
    return [{ rule: 'variables_mixed', ...(odd && { span: { start: odd.start, end: odd.end } }) }];
  }
  const seen = new Set<string>();
  return [
    ...lintNumbers(numbered),
    ...named.flatMap((one) => {
      const found = lintName(one, seen.has(one.name));
      seen.add(one.name);
      return found;
    }),
  ];
}

function lintNumbers(numbered: readonly Placeholder[]): Finding[] {
  const numbers = new Set(numbered.map((one) => Number(one.name)));
  const missing = Array.from({ length: numbers.size }, (_, index) => index + 1).find((n) => !numbers.has(n));
  return missing === undefined ? [] : [{ rule: 'variable_gap', values: { missing: String(missing) } }];
}

function lintName(one: Placeholder, isRepeated: boolean): Finding[] {
  const span = { start: one.start, end: one.end };
  if (!/^[a-z_][a-z0-9_]*$/.test(one.name)) return [{ rule: 'variable_name', values: { name: one.name }, span }];
  return isRepeated ? [{ rule: 'variable_repeated', values: { name: one.name }, span }] : [];
}

function lintDensity(content: string, variables: readonly Placeholder[]): Finding[] {
  const words = content
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (variables.length === 0 || words >= wordsPerVariable * variables.length + 1) return [];
  return [{ rule: 'variables_too_many', values: { variables: String(variables.length), words: String(words) } }];
}

function lintNeighbours(content: string, variables: readonly Placeholder[]): Finding[] {
  return variables.flatMap((one, index): Finding[] => {
    const next = variables[index + 1];
    if (next === undefined || content.slice(one.end, next.start).trim() !== '') return [];
    return [{ rule: 'variables_adjacent', span: { start: one.start, end: next.end } }];
  });
}

function lintBraces(content: string): Finding[] {
  const bare = content.replace(/\{\{[^{}]*\}\}/g, (whole) => ' '.repeat(whole.length));
  const match = /\{+[^{}\s]*\}*|\}+/.exec(bare);
  return match === null
    ? []
    : [{ rule: 'braces_unmatched', span: { start: match.index, end: match.index + match[0].length } }];
}
