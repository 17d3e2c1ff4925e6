import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contentStems } from '#pipeline/languages/words.ts';
import { rulesOf } from '#pipeline/languages/language.ts';

const USAGE = `Usage: node commands/build-word-rarity.ts CHAPTERS.jsonl
Writes pipeline/languages/english-word-rarity.ts from OpenStax chapters (CC BY 4.0), one JSON object a line with "units".`;

const SENTENCES_A_PASSAGE = 40;
/** A stem of fewer passages than this counts as unknown: it would fill the table and say nothing. */
const FEWEST_PASSAGES = 4;
const LINE_LENGTH = 116;

interface Chapter {
  units: string[];
}

/** Document frequencies over passages of 40 sentences, as classes of e^(1/2): the smaller the class, the commoner the stem. */
function rarityClasses(chapters: readonly Chapter[]): { passages: number; classes: string[][] } {
  const counts = new Map<string, number>();
  let passages = 0;
  for (const { units } of chapters) {
    for (let start = 0; start < units.length; start += SENTENCES_A_PASSAGE) {
      passages += 1;
      const stems = contentStems(units.slice(start, start + SENTENCES_A_PASSAGE).join(' '), rulesOf('en'));
      for (const stem of new Set(stems)) if (/^[a-z]+$/u.test(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  const classes: string[][] = [];
  for (const [stem, count] of counts) {
    if (count < FEWEST_PASSAGES) continue;
    const index = Math.round(2 * Math.log((passages + 1) / (count + 1)));
    while (classes.length <= index) classes.push([]);
    classes[index]?.push(stem);
  }
  return { passages, classes: classes.map((stems) => stems.sort()) };
}

function moduleText(passages: number, classes: readonly (readonly string[])[]): string {
  const rows = classes.map((stems) => `  \`${wrapped(stems)}\`,`).join('\n');
  return `// Made by commands/build-word-rarity.ts from OpenStax textbooks, (c) Rice University, CC BY 4.0:
// principles-economics-bundle cd31beb1, business-ethics d64573e2, college-success 695b838a: the commits
// before their change of licence (openstax/osbooks-*). Not edited by hand.

/** Stems of class i stand in about e^(-i/2) of ${passages} passages of ${SENTENCES_A_PASSAGE} sentences. */
const CLASSES = [
${rows}
];

const RAREST = ${Math.log(passages + 1).toFixed(2)};
const rarity = new Map(
  CLASSES.flatMap((stems, index) => stems.split(/\\s+/u).map((stem) => [stem, Math.max(0.25, index / 2)] as const)),
);

/** How rare an English stem is in textbooks, 0.25 (everywhere) to ${Math.log(passages + 1).toFixed(2)} (unknown): natural log of inverse passage frequency. */
export const englishRarity = (stem: string): number => rarity.get(stem) ?? RAREST;
`;
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length >= LINE_LENGTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n  ');
}

const { positionals } = parseArgs({ allowPositionals: true });
const source = positionals[0];
if (source === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const chapters = readFileSync(source, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Chapter);
  const { passages, classes } = rarityClasses(chapters);
  writeFileSync(
    new URL('../pipeline/languages/english-word-rarity.ts', import.meta.url),
    moduleText(passages, classes),
  );
}
