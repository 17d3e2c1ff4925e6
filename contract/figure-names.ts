const kinds: Readonly<Record<string, 'figure' | 'table'>> = {
  figure: 'figure',
  figures: 'figure',
  fig: 'figure',
  'fig.': 'figure',
  figs: 'figure',
  'figs.': 'figure',
  chart: 'figure',
  diagram: 'figure',
  exhibit: 'figure',
  illustration: 'figure',
  photo: 'figure',
  plate: 'figure',
  table: 'table',
  tables: 'table',
  चित्र: 'figure',
  आकृति: 'figure',
  आकृती: 'figure',
  तालिका: 'table',
  सारणी: 'table',
  तक्ता: 'table',
  படம்: 'figure',
  அட்டவணை: 'table',
  పటం: 'figure',
  చిత్రం: 'figure',
  పట్టిక: 'table',
};

// The longest first, so that "figures" is not read as "figure" and an "s".
const names = Object.keys(kinds)
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replace('.', '\\.'))
  .join('|');
const named = `(?<![\\p{L}\\p{M}])(${names})\\s*[-–]?\\s*(\\p{Nd}+(?:[.\\-–]\\p{Nd}+)*[a-z]?)(?![\\p{L}\\p{M}])`;
const atStart = new RegExp(`^${named}`, 'iu');
const anywhere = new RegExp(named, 'giu');

/**
 * The name of the picture or table that this line is the caption of: "Fig. 3: Blades" is "figure 3".
 *
 * @returns undefined when the line does not begin with such a name
 */
export function captionName(line: string): string | undefined {
  const found = atStart.exec(line.trim());
  return found === null ? undefined : nameOf(found);
}

/** The names of the pictures and tables that a text speaks of, in order, each once. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(anywhere)].map(nameOf))];

function nameOf([, word = '', number = '']: RegExpExecArray | RegExpMatchArray): string {
  const digits = number
    .toLowerCase()
    .replaceAll('–', '-')
    .replace(/\p{Nd}/gu, digitOf);
  return `${kinds[word.toLowerCase()] ?? 'figure'} ${digits}`;
}

/** Decimal digits of every script come in tens, and the block of a script's zero begins at a multiple known to Unicode. */
const zeros = [0x30, 0x966, 0xbe6, 0xc66];
const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
};
