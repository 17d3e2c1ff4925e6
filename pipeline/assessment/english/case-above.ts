import type { Document } from '../../document.ts';
import { headsRules } from '../../languages/bids-and-bans.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import { caseNamed } from './natural-labels.ts';
import { lowerFirst, upper } from './question-grammar.ts';
import { subjectsAbove } from './section-subject.ts';

/** What stands between a mishap and its rules says which part of it is told. */
const partOfCase =
  /^(?:the |immediate |initial )*(?:treatments?|first aid|prevention|what (?:not )?to do|dos and don['’]ts|warnings?|cautions?|in (?:the|an?) emergency)$/iu;

/** "in case of frostbite": what has befallen somebody where a block speaks of it, by the heading that it stands under. */
function caseAbove(block: number, document: Document): { name: string; opening: string } | undefined {
  const [name] = subjectsAbove(block, document).filter((one) => !headsRules(one) && !partOfCase.test(one));
  const opening = name === undefined ? undefined : caseNamed(name);
  return name === undefined || opening === undefined ? undefined : { name, opening };
}

const bidding = /\b(?:should|must|may|can)\b/u;
const statement = /^(?<opening>True or false: )(?<told>.+)$/u;

/**
 * A question about what is done when something has befallen somebody, with that in front where its words do not say it: "In case
 * of hypothermia, what should you do if the person is conscious?" English.
 *
 * @param block in which its answer stands
 */
export function inItsCase(question: string, block: number, document: Document): string {
  const found = caseAbove(block, document);
  const { opening = '', told = question } = statement.exec(question)?.groups ?? {};
  if (found === undefined || !bidding.test(told) || /:|^In case\b/u.test(told)) return question;
  const stems = contentStems(told, rulesOf('en'));
  if (contentStems(found.name, rulesOf('en')).some((stem) => stems.includes(stem))) return question;
  return `${opening}${upper(found.opening)}, ${lowerFirst(told)}`;
}
