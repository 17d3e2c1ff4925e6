/** A text made to cost as much time as it can, in any length. */
export interface HostileText {
  name: string;
  /** Decides which reader gets it. */
  extension: 'txt' | 'md' | 'html';
  /** About `length` UTF-16 units. */
  text: (length: number) => string;
}

export interface ScriptWords {
  word: string;
  sentence: string;
  name: string;
}

/** The words of five scripts that hostile texts are made of; the mixed one also in Arabic and with a joined emoji. */
export const scripts = {
  english: {
    word: 'water',
    sentence: 'Water is a liquid that carries heat through the pipes of a house. ',
    name: 'Foo',
  },
  devanagari: { word: 'पानी', sentence: 'पानी एक द्रव है जो घर के पाइपों में गर्मी ले जाता है। ', name: 'नदी' },
  tamil: { word: 'நீர்', sentence: 'நீர் என்பது வீட்டின் குழாய்களில் வெப்பத்தைக் கொண்டு செல்லும் திரவம். ', name: 'ஆறு' },
  telugu: { word: 'నీరు', sentence: 'నీరు ఇంటి గొట్టాలలో వేడిని మోసే ద్రవం. ', name: 'నది' },
  mixed: {
    word: 'waterपानीநீர்నీరుماء👩🏽‍🏫',
    sentence: 'Water पानी நீர் నీరు is a liquid। வெப்பம் is వేడి. الماء سائل 👩🏽‍🏫. ',
    name: 'Fooनदी',
  },
} as const;

export const repeated =
  (piece: string, { before = '', after = '' } = {}) =>
  (length: number): string =>
    before + piece.repeat(Math.max(1, Math.round(length / piece.length))) + after;

/** Every piece is another one. */
export const counted =
  (piece: (n: number) => string, joiner = '') =>
  (length: number): string => {
    const parts: string[] = [];
    for (let size = 0, n = 0; size < length; n += 1) {
      const part = piece(n) + joiner;
      parts.push(part);
      size += part.length;
    }
    return parts.join('');
  };

/** A word of the letters a to z and no figures, another one for every number. */
export const wordOf = (n: number): string => {
  let letters = '';
  for (let rest = n + 1; rest > 0; rest = Math.floor(rest / 20)) letters += 'bcdfghjklmnpqrstvwxz'[rest % 20] ?? '';
  return [...letters].join('a');
};

const ofScript = (script: keyof typeof scripts, { word, sentence, name }: ScriptWords): HostileText[] => [
  { name: `${script}: one word without an end`, extension: 'txt', text: repeated(word) },
  { name: `${script}: one sentence without an end`, extension: 'txt', text: repeated(`${word} `) },
  {
    name: `${script}: one sentence, every word another one`,
    extension: 'txt',
    text: counted((n) => `${word}${wordOf(n)} `),
  },
  { name: `${script}: one sentence a thousand times`, extension: 'txt', text: repeated(sentence) },
  {
    name: `${script}: sentences, each another one`,
    extension: 'txt',
    text: counted((n) => `${name}${wordOf(n)} ${sentence}`),
  },
  {
    name: `${script}: paragraphs, each another one`,
    extension: 'txt',
    text: counted((n) => `${name}${wordOf(n)} ${sentence.repeat(3)}\n\n`),
  },
  { name: `${script}: a letter and a full stop`, extension: 'txt', text: repeated(`${word.slice(0, 1)}। `) },
  {
    name: `${script}: a letter and a full stop without a blank`,
    extension: 'txt',
    text: repeated(`${word.slice(0, 1)}।`),
  },
  { name: `${script}: names joined for ever`, extension: 'txt', text: repeated(`${name} and ${name} of `) },
  { name: `${script}: commas`, extension: 'txt', text: repeated(`${word}, `) },
  { name: `${script}: quotes inside quotes`, extension: 'txt', text: repeated(`“${word} `) },
];

const anyScript: readonly HostileText[] = [
  { name: 'names joined by and and of', extension: 'txt', text: repeated('Foo and Bar of ') },
  {
    name: 'names joined, every name another one',
    extension: 'txt',
    text: counted((n) => `Foo${wordOf(n)} and Bar of `),
  },
  { name: 'names of names', extension: 'txt', text: counted((n) => `Foo${wordOf(n)} of `) },
  { name: 'nouns in a row', extension: 'txt', text: repeated('water pipe ') },
  { name: 'hyphens', extension: 'txt', text: repeated('pixel-to-') },
  { name: 'full stops', extension: 'txt', text: repeated('.', { before: 'Water. ' }) },
  { name: 'full stops with blanks', extension: 'txt', text: repeated('. ', { before: 'Water ' }) },
  { name: 'leaders', extension: 'txt', text: repeated('. . . . ', { before: 'Water ', after: 'x' }) },
  { name: 'ellipses', extension: 'txt', text: repeated('…', { after: 'x' }) },
  { name: 'abbreviations', extension: 'txt', text: repeated('e.g. ') },
  { name: 'initials', extension: 'txt', text: repeated('U.S.') },
  { name: 'opening brackets', extension: 'txt', text: repeated('(', { before: 'Water ' }) },
  { name: 'closing brackets', extension: 'txt', text: repeated(')', { before: 'Water. ' }) },
  {
    name: 'abbreviations in brackets',
    extension: 'txt',
    text: counted((n) => `Foo Bar (FB${wordOf(n % 50).toUpperCase()}) `),
  },
  { name: 'quotation marks', extension: 'txt', text: repeated('"', { before: 'Water ' }) },
  { name: 'apostrophes', extension: 'txt', text: repeated("water's' ") },
  { name: 'blanks', extension: 'txt', text: repeated(' ', { before: 'Water', after: 'x' }) },
  { name: 'line breaks with blanks', extension: 'txt', text: repeated('\n ', { before: 'Water', after: 'x' }) },
  { name: 'figures', extension: 'txt', text: repeated('1') },
  { name: 'figures with dots', extension: 'txt', text: repeated('1.', { before: 'a ' }) },
  { name: 'sources without blanks', extension: 'txt', text: repeated('source:https://a', { after: ' !' }) },
  { name: 'an index line', extension: 'txt', text: repeated(', 1', { before: 'Water', after: ' x' }) },
  { name: 'definitions', extension: 'txt', text: counted((n) => `A foo${wordOf(n)} is a tool that cuts wood. `) },
  {
    name: 'causes',
    extension: 'txt',
    text: counted((n) => `The foo${wordOf(n)} stops because the bar${wordOf(n)} is cold. `),
  },
  {
    name: 'numbers in sentences',
    extension: 'txt',
    text: counted((n) => `The dam of Foo${wordOf(n)} holds ${n} litres of water. `),
  },
  { name: 'underlined lines', extension: 'txt', text: counted((n) => `Water ${wordOf(n)}\n---\n`) },
  { name: 'a list', extension: 'txt', text: counted((n) => `- water ${wordOf(n)} is a fluid\n`) },
  { name: 'a numbered list', extension: 'txt', text: counted((n) => `${n + 1}. Turn the valve ${wordOf(n)}.\n`) },
  { name: 'headings', extension: 'md', text: counted((n) => `# Water ${wordOf(n)}\n\nIt flows down the hill.\n\n`) },
  {
    name: 'headings in steps',
    extension: 'md',
    text: counted((n) => `${'#'.repeat(1 + (n % 6))} Water ${wordOf(n)}\n\n`),
  },
  { name: 'a heading of brackets', extension: 'md', text: repeated('( ', { before: '# Water ', after: '\n\nWater.' }) },
  { name: 'a quote of its own signs', extension: 'md', text: repeated('> >b ', { before: '> Water ' }) },
  { name: 'bold words', extension: 'md', text: counted((n) => `**foo${wordOf(n)}** is wet. `) },
  { name: 'stars', extension: 'md', text: repeated('*') },
  { name: 'stars and letters', extension: 'md', text: repeated('*a_') },
  { name: 'opening links', extension: 'md', text: repeated('[') },
  { name: 'links without an end', extension: 'md', text: repeated('[a](') },
  { name: 'nested quotes', extension: 'md', text: repeated('> ') },
  { name: 'nested lists', extension: 'md', text: repeated('- ', { after: 'x' }) },
  { name: 'backticks', extension: 'md', text: counted((n) => `${'`'.repeat(1 + (n % 300))}a`) },
  {
    name: 'a table',
    extension: 'md',
    text: counted((n) => (n === 0 ? '|a|b|\n|-|-|\n' : `|water ${wordOf(n)}|${n}|\n`)),
  },
  {
    name: 'a wide table',
    extension: 'md',
    text: (length) => `${'|a'.repeat(length / 4)}|\n${'|-'.repeat(length / 4)}|\n`,
  },
  { name: 'html in markdown', extension: 'md', text: repeated('<a ') },
  { name: 'addresses', extension: 'md', text: repeated('www.a.') },
  { name: 'mail addresses', extension: 'md', text: repeated('a@') },
  {
    name: 'tabs and blanks behind a pasted point',
    extension: 'md',
    text: repeated('\t ', { before: 'o\t', after: '\nz' }),
  },
  { name: 'tabs and blanks in a line', extension: 'md', text: repeated('\t ', { before: 'Water ** ', after: 'z' }) },
  { name: 'a list of signs', extension: 'md', text: counted((n) => `✅ Turn the valve ${wordOf(n)}.\n`) },
  {
    name: 'abbreviations that are told below',
    extension: 'md',
    text: counted((n) => `${n === 0 ? 'Water is wet.\n\n' : ''}*[${wordOf(n).toUpperCase()}]: water ${n}\n`),
  },
  {
    name: 'a list of buttons below',
    extension: 'md',
    text: counted((n) => `- Water ${wordOf(n)} is wet. Click the button below.\n`),
  },
  { name: 'links to the site', extension: 'md', text: repeated('Pay via [this site](/a). ') },
  { name: 'nested elements', extension: 'html', text: repeated('<div>', { before: '<body>', after: 'Water is wet.' }) },
  { name: 'nested bold', extension: 'html', text: repeated('<b>', { before: '<body><p>', after: 'Water is wet.' }) },
  { name: 'misnested elements', extension: 'html', text: repeated('<b><p>', { before: '<body>', after: 'Water.' }) },
  { name: 'links in html', extension: 'html', text: repeated('<a href=x>water') },
  {
    name: 'nested lists in html',
    extension: 'html',
    text: repeated('<ul><li>', { before: '<body>', after: 'Water is wet.' }),
  },
  {
    name: 'table rows in html',
    extension: 'html',
    text: counted((n) => `${n === 0 ? '<table>' : ''}<tr><td>water ${wordOf(n)}<td>${n}`),
  },
  { name: 'nested tables', extension: 'html', text: repeated('<table><tr><td>', { before: '<body>' }) },
  {
    name: 'paragraphs in html',
    extension: 'html',
    text: counted((n) => `<p>Water ${wordOf(n)} is a liquid that flows down the hill.</p>`),
  },
  {
    name: 'headings in html',
    extension: 'html',
    text: counted((n) => `<h${1 + (n % 6)}>Water ${wordOf(n)}</h${1 + (n % 6)}>`),
  },
  { name: 'attributes', extension: 'html', text: counted((n) => `${n === 0 ? '<p ' : ''}a${n}=1 `) },
  { name: 'styles', extension: 'html', text: repeated('<p style="display:block;display:block">x') },
  { name: 'entities', extension: 'html', text: repeated('&amp') },
  { name: 'comments', extension: 'html', text: repeated('<!--') },
];

export const hostileTexts: readonly HostileText[] = [
  ...Object.entries(scripts).flatMap(([script, words]) => ofScript(script as keyof typeof scripts, words)),
  ...anyScript,
];
