import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consentWording } from '#contract/consent-wording.ts';
import { fleschKincaidGrade } from '#pipeline/analysis/reading-level.ts';
import { wordsOf } from '#pipeline/languages/words.ts';
import english from '../../web/i18n/en.json' with { type: 'json' };

/** The seventh grade of a school in the United States is begun at the age of twelve. */
const hardestGrade = 7;
/** In fewer words one long one decides. */
const fewestWords = 8;

const content = 'server/delivery/content';
const files = [
  ...readdirSync(content)
    .filter((name) => /(?:-words|learner-messages|consent-question|starter-template)\.ts$/.test(name))
    // These two have words of other files.
    .filter((name) => name !== 'language-words.ts' && name !== 'verdict-words.ts')
    .map((name) => `${content}/${name}`),
  'server/delivery/channels/mail/mail-phrases.ts',
];

/** What stands before the Hindi in a file of words, many (`name: 'text'`) or one alone (`en: 'text'`). */
function englishIn(file: string): [name: string, text: string][] {
  const [source = '', ...others] = readFileSync(file, 'utf8').split(/\n {2}hi: /);
  if (others.length === 0) return [];
  return [...source.matchAll(/(\w+):\s+(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g)].map(
    ([, name = '', single, double]) => [`${file} ${name}`, (single ?? double ?? '').replaceAll('\\n', '\n')],
  );
}

function textsOf(branch: object, path: string): [name: string, text: string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}.${name}`, value] as [string, string]]
      : textsOf(value as object, `${path}.${name}`),
  );
}

function sentencesOf(text: string): { text: string; wordCount: number }[] {
  const plain = text.replace(/\{+\w+\}+/g, 'it').replace(/[*_]/g, '');
  return plain
    .split(/(?<=[.!?:])\s+/)
    .filter((sentence) => /[a-z]/i.test(sentence))
    .map((sentence) => ({ text: sentence, wordCount: wordsOf(sentence).length }));
}

const chat = files.flatMap(englishIn);
const sections = ['learn', 'ownLearning', 'push', 'join', 'certificate', 'listen', 'points'] as const;
const page = sections.flatMap((section) => textsOf(english[section], section));
const agreed: [name: string, text: string] = ['what a learner agrees to', consentWording('en', 'Sunrise')];
const texts = [...chat, ...page, agreed].map(([name, text]) => ({
  name,
  text,
  sentences: sentencesOf(text),
}));

test('every file of words for learners is read', () => {
  expect(files.filter((file) => englishIn(file).length === 0)).toEqual([]);
  expect(chat.map(([, text]) => text)).toContain(
    "You won't get any more messages. Write START if you change your mind.",
  );
});

test('nothing that a learner is told in English asks more of a reader than the age of twelve', () => {
  const hard = texts
    .filter(({ sentences }) => sentences.reduce((sum, { wordCount }) => sum + wordCount, 0) >= fewestWords)
    .map(({ name, text, sentences }) => ({ name, text, grade: Math.round(10 * fleschKincaidGrade(sentences)) / 10 }))
    .filter(({ grade }) => grade > hardestGrade);
  expect(hard).toEqual([]);
});

test('taken together they are far below that', () => {
  expect(fleschKincaidGrade(texts.flatMap(({ sentences }) => sentences))).toBeLessThan(4);
});
