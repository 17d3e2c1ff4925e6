import type { Language } from '#contract/languages.ts';
import type { TranslationState } from '#contract/translations.ts';
import { partsOfText } from './text-marks.ts';

/** A text as a translator's file carries it. */
export interface XliffText {
  /** Of its lesson, or of the course. */
  group: string;
  key: string;
  source: string;
  /** Empty: not translated yet. */
  target: string;
  state: TranslationState;
  /** Said to the translator. */
  note: string;
  most?: number | undefined;
}

export interface XliffFile {
  /** The course's id: a file of another one is refused. */
  courseId: string;
  sourceLanguage: Language;
  language: Language;
  groups: readonly { id: string; title: string }[];
  texts: readonly XliffText[];
}

/** What a text of a file is known by. Ids of XML may hold no spaces; a key holds whatever an id of a card does. */
export const unitId = (group: string, key: string): string => `${group}/${encodeURIComponent(key)}`;

/** What XML 1.0 cannot hold is left out: a control sign says nothing to a translator. */
const unfit = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text
    .replace(unfit, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/**
 * XLIFF as translators' programs read it. 1.2 is what nearly all of them take; 2.1 is the newer standard of OASIS. Signs of
 * bold text, list marks and addresses are placeholders, which a translator moves and cannot spoil.
 */
export const writeXliff = (file: XliffFile, version: '1.2' | '2.1'): string =>
  version === '1.2' ? writeOld(file) : writeNew(file);

const stateOfOld = {
  missing: 'new',
  outdated: 'needs-review-translation',
  draft: 'translated',
  confirmed: 'final',
} as const;
const stateOfNew = { missing: 'initial', outdated: 'initial', draft: 'translated', confirmed: 'final' } as const;

function writeOld({ courseId, sourceLanguage, language, groups, texts }: XliffFile): string {
  const files = groups.map(({ id, title }) => {
    const units = texts
      .filter(({ group }) => group === id)
      .map(({ key, source, target, state, note, most }) => {
        const limit = most === undefined ? '' : ` maxwidth="${most}" size-unit="char"`;
        const shown =
          target === ''
            ? ''
            : `\n        <target state="${stateOfOld[state]}">${inline(target, source, oldMark)}</target>`;
        return `      <trans-unit id="${escaped(unitId(id, key))}" resname="${escaped(key)}"${limit} xml:space="preserve"${state === 'confirmed' ? ' approved="yes"' : ''}>
        <source>${inline(source, source, oldMark)}</source>${shown}
        <note>${escaped(note)}</note>
      </trans-unit>`;
      });
    return `  <file original="${escaped(`${courseId}/${id}`)}" source-language="${sourceLanguage}" target-language="${language}" datatype="plaintext" product-name="${escaped(title)}">
    <body>
${units.join('\n')}
    </body>
  </file>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${files.join('\n')}
</xliff>
`;
}

function writeNew({ courseId, sourceLanguage, language, groups, texts }: XliffFile): string {
  const files = groups.map(({ id, title }, at) => {
    const units = texts
      .filter(({ group }) => group === id)
      .map(({ key, source, target, state, note }, place) => {
        const shown =
          target === '' ? '' : `\n        <target xml:space="preserve">${inline(target, source, newMark)}</target>`;
        return `    <unit id="u${place + 1}" name="${escaped(unitId(id, key))}" xml:space="preserve">
      <notes><note>${escaped(note)}</note></notes>
      <segment state="${stateOfNew[state]}">
        <source xml:space="preserve">${inline(source, source, newMark)}</source>${shown}
      </segment>
    </unit>`;
      });
    return `  <file id="f${at + 1}" original="${escaped(`${courseId}/${id}`)}">
    <notes><note>${escaped(title)}</note></notes>
${units.join('\n')}
  </file>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${sourceLanguage}" trgLang="${language}">
${files.join('\n')}
</xliff>
`;
}

const oldMark = (id: number, mark: string): string => `<ph id="${id}">${escaped(mark)}</ph>`;
const newMark = (id: number, mark: string): string =>
  `<ph id="${id}" equiv="${escaped(mark)}" disp="${escaped(mark)}"/>`;

/** The same mark has the same number in source and target, counted from the source. */
function inline(text: string, source: string, write: (id: number, mark: string) => string): string {
  const known = partsOfText(source).flatMap((part) => ('mark' in part ? [part.mark] : []));
  const free = known.map((mark, at) => ({ mark, id: at + 1 }));
  let next = known.length;
  return partsOfText(text)
    .map((part) => {
      if ('words' in part) return escaped(part.words);
      const at = free.findIndex(({ mark }) => mark === part.mark);
      const [own] = at < 0 ? [] : free.splice(at, 1);
      if (own === undefined) next += 1;
      return write(own?.id ?? next, part.mark);
    })
    .join('');
}
