import type { Block, Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { hanging } from './english/question-grammar.ts';

const mostTitleWords = 9;

/** Stems of headings that any document may have: "Key safety rules", "Additional resources". */
const ofAnything: ReadonlySet<string> = new Set(
  contentStems(
    'key main basic general additional further other important official common best safety rules policies policy practices procedures guidelines resources information notes tips points requirements responsibilities steps summary overview introduction background details training expectations options settings example examples table list figure type types description name note advantages disadvantages characteristics timeline features benefits limitations components phases problems solutions results pros cons uses usage',
    rulesOf('en'),
  ),
);

/** Whether a heading says what stands under it, and not only that something does. English. */
export const saysItsSubject = (heading: string): boolean =>
  contentStems(heading, rulesOf('en')).some((stem) => !ofAnything.has(stem));

/** What a list or a table is of: the line that leads up to it, or else the heading above; undefined where neither says it. */
export function titleAbove(block: Block, { blocks }: Document): string | undefined {
  const before = blocks[block.id - 1];
  const line = before?.kind === 'paragraph' && /:\s*$/u.test(before.text) ? displayText(before.text) : '';
  const heading = blocks.slice(0, block.id).findLast(({ kind }) => kind === 'heading');
  if (heading === undefined) return asTitle(line);
  const own = displayText(heading.text);
  const said = asTitle(line);
  if (said !== undefined) return said;
  if (line !== '') return under(asTitle(own), line);
  const above = blocks
    .slice(0, heading.id)
    .findLast(({ kind, level }) => kind === 'heading' && (level ?? 1) < (heading.level ?? 1));
  return asTitle(own) ?? under(above && asTitle(displayText(above.text)), own);
}

/** "Advantages" under "Waterfall model" are those of that model. */
function under(subject: string | undefined, line: string): string | undefined {
  const part = line.replace(/[\s:¶#.]+$/u, '');
  const isFit = part !== '' && countWords(part) <= 4 && !/[[\]{}()<>|?!.]/u.test(part);
  return subject === undefined || !isFit ? undefined : `${subject}, ${part.toLowerCase()}`;
}

function asTitle(text: string): string | undefined {
  const own = text.replace(/^(?:\d[\d.]*\s+|step \d+[:.]? )/iu, '').replace(/[\s:¶#.]+$/u, '');
  const told = /\p{Ll}/u.test(own) ? own : own.toLowerCase().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const isFit =
    countWords(told) > 0 &&
    countWords(told) <= mostTitleWords &&
    told.length <= 70 &&
    !/[.!?“”"[\]{}<>|]|\p{L} [–—-] \p{L}/u.test(told) &&
    !hanging.test(told) &&
    saysItsSubject(told);
  return isFit ? told : undefined;
}
