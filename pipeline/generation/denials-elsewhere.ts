import { ruleTurnsOf } from '../languages/rule-turns.ts';
import { turned } from '../languages/turn-shapes.ts';
import { startUpper } from './display-text.ts';

/** What goes on behind the denial gives a reason or another side of it, and is left out of what is told. */
const furtherClause =
  /, (?:pero|sino|porque|ya que|mas|porém|pois|porque|mais|car|parce que|tetapi|tapi|namun|melainkan|karena|lakini|bali|kwa sababu) .*$|، (?:لكن|ولكن|بل|لأن[\p{L}\p{M}]*) .*$/u;

/** In front of a denial: it is denied only of a case, or only thought of. */
const inClause =
  /(?<![\p{L}\p{M}])(?:que|qu['’]\p{L}+|qui|quien(?:es)?|dont|où|donde|onde|s[ie]|s['’]ils?|cuando|quando|quand|lorsqu['’e]\p{L}*|aunque|embora|porque|puisqu['’e]\p{L}*|como|comme|caso|mientras|enquanto|para|pour|puede[ns]?|podrían?|podem?|poderiam?|peut|peuvent|pourrai(?:t|ent)|yang|jika|bila|apabila|kalau|ketika|karena|bahwa|meskipun|walaupun|agar|untuk|mungkin|kwamba|إذا|أن[\p{L}\p{M}]*|التي|الذي|الذين|لأن[\p{L}\p{M}]*|عندما|قد|يمكن)(?![\p{L}\p{M}])/iu;

/**
 * "Not all badges open the gate" told as "All badges open the gate": what a document denies of all, somebody believes.
 * Undefined where nothing is denied so, or an exception makes the opposite half true.
 */
export function denialElsewhere(text: string, language: string): string | undefined {
  const turns = ruleTurnsOf(language);
  const told = text.replace(furtherClause, '.');
  const found = turns?.denials?.find(([form]) => form.test(told));
  if (found === undefined || /[;:؛]/u.test(told)) return undefined;
  if (inClause.test(told.slice(0, told.search(found[0])))) return undefined;
  const changed = turned(told, found);
  const isSingle = !/[,،]/u.test(changed) && turns?.exception.test(changed) === false;
  return isSingle && turns?.restOfBan?.test(changed) !== true ? startUpper(changed) : undefined;
}
