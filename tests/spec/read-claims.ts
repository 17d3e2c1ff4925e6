export interface Claim {
  section: number;
  /** A sentence, a row of a table, or a part between semicolons. */
  text: string;
  /** Where it stands in the file, in characters. */
  start: number;
}

const quoted = /(?<!\w)'(?:[^'\n]|(?<=\w)'(?=\w))+'(?!\w)/g;

/** What the specification demands, in pieces of about a sentence each; headings and rulers of tables are none. */
export function readClaims(specification: string): Claim[] {
  const claims: Claim[] = [];
  let section = 0;
  let lineStart = 0;
  for (const line of specification.split('\n')) {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) section = Number(heading[1]);
    else if (section > 0 && line.trim() !== '' && !/^#|^\|[\s|-]+\|$|^\| (Route|Role|Method and path) \|/.test(line))
      claims.push(...pieces(line).map(({ text, at }) => ({ section, text, start: lineStart + at })));
    lineStart += line.length + 1;
  }
  return claims;
}

function pieces(line: string): { text: string; at: number }[] {
  if (line.startsWith('|')) return [{ text: line, at: 0 }];
  // A quoted sentence is one with the sentence around it.
  const masked = line.replace(quoted, (text) => 'x'.repeat(text.length));
  const ends = [...masked.matchAll(/[.?]\s+(?=[A-Zx(0-9])|;\s+/g)].map(({ index, 0: end }) => index + end.length);
  const starts = [line.startsWith('- ') ? 2 : 0, ...ends];
  return starts
    .map((at, place) => ({ at, text: line.slice(at, starts[place + 1] ?? line.length).trim() }))
    .filter(({ text }) => /[A-Za-z]{2}/.test(text));
}

/** What stands in straight quotes and is more than a word's ending: the strings that have to be there word for word. */
export const quotedStrings = (specification: string): string[] => [
  ...new Set([...specification.matchAll(quoted)].map(([text]) => text.slice(1, -1))),
];

/** Every "METHOD path" of the table of calls and every path of the route table. */
export function callsAndRoutes(specification: string): string[] {
  const calls = [...specification.matchAll(/^\| ((?:GET|POST|PUT|DELETE|OPTIONS) [^|]+?) \|/gm)];
  const routes = [...specification.matchAll(/^\| (\/[^|]*?) \|/gm)];
  return [...calls, ...routes].map((match) => match[1] ?? '');
}
