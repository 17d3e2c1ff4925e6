import { counted, repeated, type ScriptWords, wordOf } from '../../tests/kit/hostile-texts.ts';

/** A text in any length, of about so many UTF-16 units, made to cost a step as much as it can. */
export interface Shape {
  name: string;
  text: (length: number) => string;
  /** Of signs and figures, with a word at most at its ends: the same in every script, so run in one. */
  isOfSigns?: true;
}

/** What every reader of running text gets. */
export const shownTexts = ({ word, sentence, name }: ScriptWords): Shape[] => [
  { name: 'sentences, each another one', text: counted((n) => `${name}${wordOf(n)} ${sentence}`) },
  { name: 'one sentence, every word another one', text: counted((n) => `${word}${wordOf(n)} `) },
  { name: 'one word without an end', text: repeated(word) },
  { name: 'names joined for ever', text: repeated(`${name} and ${name} of `) },
  { name: 'a letter and a full stop', text: repeated(`${word.slice(0, 1)}। `) },
  { name: 'full stops', isOfSigns: true, text: repeated('.', { before: `${word} `, after: word }) },
  { name: 'blanks', isOfSigns: true, text: repeated(' ', { before: word, after: word }) },
  { name: 'quotation marks', isOfSigns: true, text: repeated('”', { before: word, after: word }) },
  { name: 'figures', isOfSigns: true, text: repeated('1', { before: `${word} `, after: word }) },
];

export const markShapes = ({ word, sentence, name }: ScriptWords, kind: 'md' | 'html'): Shape[] => [
  kind === 'md'
    ? { name: 'headings', text: counted((n) => `# ${name}${wordOf(n)}\n\n**${word}** ${sentence}\n\n`) }
    : { name: 'paragraphs', text: counted((n) => `<p>${name}${wordOf(n)} <b>${word}</b> ${sentence}</p>`) },
];

/** Templates, and what is typed into a chat. */
export const templateShapes = ({ word, sentence }: ScriptWords): Shape[] => [
  { name: 'sentences', text: repeated(sentence) },
  { name: 'variables, each another one', text: counted((n) => `${word} {{${wordOf(n)}}} `) },
  { name: 'variables without words', isOfSigns: true, text: counted((n) => `{{${n + 1}}}`) },
  { name: 'one variable again and again', text: repeated(`${word} {{name}} `) },
  { name: 'opening braces', isOfSigns: true, text: repeated('{', { after: word }) },
  { name: 'variables without an end', text: repeated(`{{${word}`) },
  { name: 'marks at the end', isOfSigns: true, text: repeated('!', { before: word, after: word }) },
  { name: 'stars', text: repeated(`*${word} `) },
  { name: 'figures', isOfSigns: true, text: repeated('1', { before: `${word} `, after: '% of' }) },
  { name: 'line breaks', isOfSigns: true, text: repeated('\n', { before: word, after: word }) },
];

const headings = 'Name,Phone,Email\n';

export const tableShapes = ({ word, name }: ScriptWords): Shape[] => [
  {
    name: 'rows',
    text: counted((n) => (n === 0 ? headings : `${name} ${word},+9198${String(10_000_000 + n)},a${n}@example.org\n`)),
  },
  { name: 'cells without an end', text: repeated(`${word},`, { before: headings }) },
  { name: 'a quote that never closes', text: repeated(`${word} `, { before: `${headings}"` }) },
  { name: 'quotes', isOfSigns: true, text: repeated('"', { before: `${headings}${word}`, after: `${word}\n` }) },
  { name: 'quotes inside words', text: repeated(`${word}"`, { before: headings }) },
  { name: 'empty lines', isOfSigns: true, text: repeated('\n', { before: headings, after: `${word},1,a@b.org\n` }) },
  { name: 'headings', text: counted((n) => `${word}${wordOf(n)},`) },
  { name: 'one long name', text: repeated(word, { before: headings, after: ',+919845000001,\n' }) },
  { name: 'one long number', isOfSigns: true, text: repeated('9', { before: `${headings}${name},+91`, after: ',\n' }) },
  {
    name: 'one long address',
    isOfSigns: true,
    text: repeated('a.', { before: `${headings}${name},,`, after: '@b\n' }),
  },
];

const clock = (n: number): string =>
  `${String(Math.floor(n / 3600)).padStart(2, '0')}:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
const cue = (n: number, text: string): string => `${clock(n)}.000 --> ${clock(n + 1)}.000\n${text}\n\n`;
const first = `WEBVTT\n\n00:00:00.000 --> 00:10:00.000\n`;

/** WebVTT, and SubRip where it differs: both have one reader. */
export const cueShapes = ({ word, sentence }: ScriptWords): Shape[] => [
  { name: 'cues', text: counted((n) => cue(n, `${sentence}${wordOf(n)}`)) },
  { name: 'SubRip', text: counted((n) => `${n + 1}\n${cue(n, word).replaceAll('.', ',')}`) },
  { name: 'cues without a word', isOfSigns: true, text: counted((n) => cue(n, ',')) },
  { name: 'cues of one word without a blank line', text: counted((n) => cue(n, word).trimEnd().concat('\n')) },
  { name: 'cues that roll up', text: counted((n) => cue(n, `${word}${wordOf(n)}\n${word}${wordOf(n + 1)}`)) },
  {
    name: 'two long cues that roll up',
    text: (length) => {
      const words = `${word} `.repeat(Math.round(length / 2 / (word.length + 1)));
      return `${cue(0, `${sentence}${words}`)}${cue(1, `${words}${sentence}`)}`;
    },
  },
  { name: 'cues at one time', text: counted((n) => cue(0, `${word}${wordOf(n)}`)) },
  { name: 'one cue of lines', text: repeated(`${word}\n`, { before: first }) },
  { name: 'opening tags', isOfSigns: true, text: repeated('<b', { before: first, after: word }) },
  { name: 'positions without an end', isOfSigns: true, text: repeated('{\\', { before: first, after: word }) },
  { name: 'entities', isOfSigns: true, text: repeated('&amp', { before: first, after: word }) },
  { name: 'quotation marks', isOfSigns: true, text: repeated('”', { before: first, after: word }) },
  { name: 'blanks', isOfSigns: true, text: repeated(' ', { before: `${first}${word}`, after: word }) },
  { name: 'figures', isOfSigns: true, text: repeated('1', { before: first, after: ':' }) },
  { name: 'lines without an end', isOfSigns: true, text: repeated('\r', { before: first, after: word }) },
];
