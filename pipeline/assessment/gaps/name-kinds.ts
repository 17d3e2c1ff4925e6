import type { Answer, AnswerKind } from './answer.ts';
import { placeNames } from './place-names.ts';

const headWords: [AnswerKind, RegExp][] = [
  [
    'law',
    /\b(?:acts?|bills?|amendments?|laws?|treaty|treaties|compromise|proclamation|constitution|code|doctrine|plan|clause|accords?|agreement|pact|charter|declaration|resolution|line)$/iu,
  ],
  [
    'war',
    /\b(?:wars?|battle|rebellion|revolution|revolt|massacre|uprising|campaign|movement|crisis|panic|depression|awakening|strike|riots?|affair)$|^(?:battle|siege|panic|war) of\b/iu,
  ],
  [
    'organisation',
    /\b(?:company|companies|corporation|corp|inc|bank|party|union|congress|court|association|agency|administration|commission|department|society|league|organi[sz]ation|board|army|church|university|college|institute|federation|bureau|council|committee|reserve|senate|parliament|government|foundation|group)$|^(?:house|bank|department|bureau) of\b/iu,
  ],
  [
    'place',
    /\b(?:river|valley|islands?|city|county|colony|colonies|territory|territories|ocean|sea|mountains?|lakes?|bay|states?|coast|kingdom|republic|province|region|peninsula|street|district|pradesh|nadu|desh)$/iu,
  ],
];

const givenNames = new Set(
  `
  abraham adam albert alexander alexis alfred alice amelia andrew anne anna anthony arthur aaron barack barbara benjamin bernard bill
  booker carl caroline catherine cesar charles charlotte christopher clara daniel david donald dorothy edward edwin eleanor elizabeth
  ella emily emma eugene eugenia ferdinand florence francis francisco franklin frederick gandhi george gerald gilbert grover hannah
  harriet harry helen henry herbert hernan hillary horace hugh ida immanuel indira isaac isabella jack jackson jacob jacques james
  jane jawaharlal jean jefferson jeremiah jesse jimmy joan john jonas jonathan joseph josephine juan judith julia karl katherine
  kenneth kofi kwame lewis louis louisa lucretia lucy luis lyndon mahatma malcolm marcus margaret maria marie mark martha martin mary
  matthew max michael miguel milton mohandas molly nancy narendra nathaniel nelson nicholas noah oliver oscar patrick paul peter
  philip phillis rachel ralph ranjit rebecca richard robert roger ronald rosa ruth sally sam samuel sarah sharad sitting sojourner
  stephen steve susan theodore theodorus thomas thurgood tim timothy ulysses upton victor victoria vladimir walt walter warren
  wilhelm will william winston woodrow`
    .trim()
    .split(/\s+/u),
);

const humanVerbs = new Set(
  `
  say write argue believe think ask tell claim claimed declare preach urge invent marry die bear agree propose promise want hope
  refuse feel warn travel speak publish teach win decide explain`
    .trim()
    .split(/\s+/u),
);

const titles = new Set(
  'president king queen general senator governor minister secretary mr. mrs. dr. ms. captain colonel pope emperor prince professor economist justice philosopher historian author reverend chief'.split(
    ' ',
  ),
);

const placeBefore = ['<in', '<from', '<at', '<near', '<throughout', '<across', '<to'];

/** Sorts an answer by its head word, its given name, and what the document puts before and after it. */
export function nameKind(answer: Answer): AnswerKind {
  if (answer.kind === 'year' || answer.kind === 'term') return answer.kind;
  if (placeNames.has(answer.text.toLowerCase())) return 'place';
  const byHead = headWords.find(([, pattern]) => pattern.test(answer.text));
  if (byHead !== undefined) return byHead[0];
  const words = answer.text.toLowerCase().split(' ');
  if (givenNames.has(words[0] as string) && words.length > 1) return 'person';
  const uses = (feature: string) => answer.neighbours.get(feature) ?? 0;
  let person = 0;
  for (const [feature, times] of answer.neighbours) {
    if (feature.startsWith('v') && humanVerbs.has(feature.slice(1))) person += times;
    if (feature.startsWith('b') && titles.has(feature.slice(1))) person += 2 * times;
  }
  const place = placeBefore.reduce((sum, feature) => sum + uses(feature), 0);
  if (answer.isPlural && answer.withArticle * 3 < answer.count * 2 && !answer.text.includes(' ')) return 'people';
  if (person > 0 && person >= place && !answer.isPlural) return 'person';
  return place * 2 > answer.count && answer.withArticle * 2 < answer.count ? 'place' : 'name';
}
