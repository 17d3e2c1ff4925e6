import { subjectOf } from '../../generation/clauses.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isKnown, isLoneKind, lowerFirst, lowerSubject } from './question-grammar.ts';

const substitute =
  /^If (?<case>[^,]{8,70}), you (?<can>can|may|could) (?:also )?(?:use|substitute|take) (?<left>[^;]{4,110}?)(?: (?:as a substitute|instead|as a replacement|in its place|to (?<aim>\p{Ll}[^,;]{4,60})))?$/u;

/** "If you have no soap, you can use white ash or sand": what can you use? */
export function ofSubstitute(text: string): PlainQuestion | undefined {
  const found = substitute.exec(text)?.groups;
  if (found === undefined || hanging.test(found['case'] as string)) return undefined;
  const aim = found['aim'];
  if (aim !== undefined && hanging.test(aim)) return undefined;
  const can = found['can'] === 'could' ? 'can' : found['can'];
  return {
    text: `What ${can} you use ${aim === undefined ? 'instead' : `to ${aim}`} if ${found['case']}?`,
    left: found['left'] as string,
    isWhole: true,
  };
}

const access =
  /^(?<left>(?:After|Once|Only after|As soon as) [^,]{8,120}?),? you (?<can>can|may|will be able to) (?<deed>(?!also\b|then\b|still\b)\p{Ll}[^,;]{6,80})$/u;

/** "After you have passed the test you can enter the room": when can you? */
export function ofAccess(text: string): PlainQuestion | undefined {
  const found = access.exec(text)?.groups;
  const deed = found?.['deed'] ?? '';
  if (found === undefined || hanging.test(deed) || /\b(?:when|if|that|what|how)\b/u.test(deed)) return undefined;
  return {
    text: `When ${found['can'] === 'may' ? 'may' : 'can'} you ${deed}?`,
    left: lowerFirst(found['left'] as string),
    isWhole: true,
  };
}

const defined =
  /^(?<term>(?:An? |The term )?[“"']?[\p{L}\d][^,;:]{2,50}?[”"']?) (?:is|are) defined as (?<left>(?:an?|the|any|all|those|\p{Ll}+s) [^;]{12,140})$/u;

/** "A cryogenic liquid is defined as a liquid that boils below –150 °C." */
export function ofDefined(text: string): PlainQuestion | undefined {
  const found = defined.exec(text)?.groups;
  const term = found?.['term'] ?? '';
  if (found === undefined || hanging.test(term)) return undefined;
  const isMany = /^(?!An? |The )\p{L}.*s$/u.test(term);
  return {
    text: `What ${isMany ? 'are' : 'is'} ${lowerSubject(term.replace(/^The term /u, ''))}?`,
    left: found['left'] as string,
    isTerm: true,
  };
}

const shown =
  /^(?<what>[^,;:]{4,60}?) (?<be>is|are) (?:always |usually )?(?<deed>indicated|shown|displayed|marked|signalled|signaled|confirmed|announced|labelled|labeled) (?:by|with) (?<left>(?!(?:the|an?) \p{Ll}+$)[^;]{6,90})$/u;
const third: Readonly<Record<string, string>> = {
  indicated: 'indicates',
  shown: 'shows',
  displayed: 'displays',
  marked: 'marks',
  signalled: 'signals',
  signaled: 'signals',
  confirmed: 'confirms',
  announced: 'announces',
  labelled: 'labels',
  labeled: 'labels',
};

/** "A full tank is shown by a green light": what shows it? */
export function ofShown(text: string): PlainQuestion | undefined {
  const found = shown.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || subjectOf(text) === undefined) return undefined;
  if (!(isKnown(what) || isLoneKind(what))) return undefined;
  return { text: `What ${third[found['deed'] as string]} ${lowerSubject(what)}?`, left: found['left'] as string };
}

const doneWith =
  /^(?<what>[^,;:]{4,70}?) (?<can>can|may) be (?<deed>\p{Ll}+(?:ed|en|set|cut|put)(?: (?:on|off|up|down|in|out))?) (?<left>(?:using|by using|by \p{Ll}+ing|with the|via|through the) [^;]{4,90})$/u;

/** "Both limits can be set using the menu": how? */
export function ofDoneWith(text: string): PlainQuestion | undefined {
  const found = doneWith.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || !(isKnown(what) || isLoneKind(what))) return undefined;
  return { text: `How ${found['can']} ${lowerSubject(what)} be ${found['deed']}?`, left: found['left'] as string };
}

const both =
  /^If (?<case>[^,]{8,90}), (?<who>you and your [\p{Ll} ]{3,30}?) (?:must|should|have to|need to) (?<left>\p{Ll}[^;]{8,100})$/u;

/** "If your child needs a drug at school, you and your doctor must fill in the form." */
export function ofBothOfYou(text: string): PlainQuestion | undefined {
  const found = both.exec(text)?.groups;
  if (found === undefined || hanging.test(found['case'] as string)) return undefined;
  return { text: `What must ${found['who']} do if ${found['case']}?`, left: found['left'] as string };
}
