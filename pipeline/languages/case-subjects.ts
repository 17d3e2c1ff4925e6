/** The subject of a case, right behind its opening word and before its verb, and the pronoun that takes its place behind it. */
interface CaseSubject {
  /** The named groups `article` and `noun`. */
  pattern: RegExp;
  /** For each article the pronouns that agree with it. */
  pronouns: Readonly<Record<string, readonly string[]>>;
  /** How an article that brings something up is written once it is known. */
  known: Readonly<Record<string, string>>;
}

const byLanguage: Readonly<Record<string, CaseSubject>> = {
  fr: {
    pattern:
      /^(?:si|lorsque|quand) (?<article>l['’]|le |la |les |une? )(?<noun>[\p{L}-]+) (?:est|sont|était|n['’]est|n['’]a|ne|a|ont|contient|contiennent|comporte|présente|doit|peut|devient)(?!\p{L})/iu,
    pronouns: { 'l’': ['il', 'elle'], le: ['il'], la: ['elle'], les: ['ils', 'elles'], un: ['il'], une: ['elle'] },
    known: { un: 'le ', une: 'la ' },
  },
  pt: {
    pattern:
      /^(?:se|quando|caso) (?<article>[oa]s? |uma? )(?<noun>[\p{L}-]+) (?:está|estão|estiver|estiverem|for|forem|é|são|não|tem|têm|tiver|tiverem|contém|contiver|ficar|ficarem)(?!\p{L})/iu,
    pronouns: { o: ['ele'], a: ['ela'], os: ['eles'], as: ['elas'], um: ['ele'], uma: ['ela'] },
    known: { um: 'o ', uma: 'a ' },
  },
};

/**
 * "It must not have a caption", answered where the question names the picture, as "The picture must not have a caption":
 * only where the pronoun agrees with the subject of the case.
 */
export function named(answer: string, told: string, language: string): string {
  const form = byLanguage[language];
  const found = form?.pattern.exec(told)?.groups;
  const [pronoun = ''] = /^\p{L}+/u.exec(answer) ?? [];
  if (form === undefined || found === undefined) return answer;
  const written = (found['article'] as string).toLowerCase();
  const article = written.trim().replace("'", '’');
  const noun = found['noun'] as string;
  if (form.pronouns[article]?.includes(pronoun.toLowerCase()) !== true) return answer;
  const known = form.known[article] ?? written;
  // Whether an h is mute, its letters do not say.
  if (language === 'fr' && known !== written && /^[aeiouyhéèêàâîôœæ]/iu.test(noun)) return answer;
  const subject = `${known}${noun}`;
  return `${subject.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}${answer.slice(pronoun.length)}`;
}
