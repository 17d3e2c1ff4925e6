import type { Language } from '#contract/languages.ts';
import type { TranslationText, XliffFault } from '#contract/translations.ts';
import { findingsOf } from '#pipeline/translation/check-translation.ts';
import { digestOf } from '#pipeline/translation/lesson-texts.ts';
import type { ReadUnit, ReadXliff } from '#pipeline/translation/read-xliff.ts';
import { unitId } from '#pipeline/translation/write-xliff.ts';
import type { NewTranslation } from './translation-repository.ts';

export interface PlannedImport {
  texts: NewTranslation[];
  new: number;
  changed: number;
  same: number;
  found: number;
  faults: XliffFault[];
}

/** The part of a file that holds the texts of the course itself. */
export const courseGroup = 'course';

/**
 * What a translator's file would change: only texts of this course whose source is still the one that was translated, and only
 * where there is a translation. Whatever else it holds is told with its line, and keeps nothing that is good from being taken.
 */
export function planImport(
  read: ReadXliff,
  texts: readonly TranslationText[],
  { courseId, own, language }: { courseId: string; own: Language; language: Language },
): PlannedImport {
  const refused = refusalOf(read, { courseId, own, language });
  if (refused.length > 0) return { texts: [], new: 0, changed: 0, same: 0, found: 0, faults: refused };
  const known = new Map(texts.map((text) => [unitId(text.lesson_id ?? courseGroup, text.key), text]));
  const seen = new Set<string>();
  const planned: PlannedImport = { texts: [], new: 0, changed: 0, same: 0, found: 0, faults: [] };
  for (const unit of read.units) {
    const text = known.get(unit.id);
    const isAgain = seen.has(unit.id);
    seen.add(unit.id);
    const code = faultOf(unit, text, isAgain);
    const translation = unit.target.trim();
    if (code !== undefined)
      planned.faults.push({ code, line: unit.line, what: shortened(text?.source ?? (unit.source || unit.id)) });
    else if (text === undefined || translation === '' || (text.text === translation && text.state !== 'outdated'))
      planned.same += 1;
    else {
      planned[text.state === 'missing' ? 'new' : 'changed'] += 1;
      const pair = { source: text.source, sourceLanguage: own, translation, language, kind: text.kind };
      planned.found += findingsOf(pair).length > 0 ? 1 : 0;
      planned.texts.push({ lessonId: text.lesson_id, of: text, text: translation });
    }
  }
  if (read.units.length === 0) planned.faults.push({ code: 'empty', line: 1, what: '' });
  return planned;
}

/** Why a text of the file is not taken; one without a translation says nothing about anything. */
function faultOf(
  { source, target }: ReadUnit,
  text: TranslationText | undefined,
  isAgain: boolean,
): XliffFault['code'] | undefined {
  if (text === undefined) return 'unknown_text';
  if (target.trim() === '') return undefined;
  if (digestOf(source) !== text.digest) return 'outdated_text';
  return isAgain ? 'twice' : undefined;
}

const shortened = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`);
/** "hi-IN" is Hindi. */
const isLanguage = (tag: string, language: Language): boolean =>
  tag === '' || tag.toLowerCase().split(/[-_]/u)[0] === language;

function refusalOf(
  read: ReadXliff,
  { courseId, own, language }: { courseId: string; own: Language; language: Language },
): XliffFault[] {
  if (read.faults.length > 0) return read.faults;
  if (!isLanguage(read.language, language)) return [{ code: 'other_language', line: 0, what: read.language }];
  if (!isLanguage(read.sourceLanguage, own))
    return [{ code: 'other_source_language', line: 0, what: read.sourceLanguage }];
  const isOther = read.originals.some((original) => original.includes('/') && !original.startsWith(`${courseId}/`));
  return isOther ? [{ code: 'other_course', line: 0, what: '' }] : [];
}
