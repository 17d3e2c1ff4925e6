import { startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';

/** Fewer words ask about nothing that is named. */
const fewestWords = 5;
const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu})/u;
/** "If the valve leaks, whom should we call?": the case before what is asked. */
const caseBefore =
  /^(?<word>If|When|Once|After|Before|While|Where|In case) (?<told>[^?]+), (?:then )?(?<asked>(?:who|whom|whose|what|which|where|when|why|how|is|are|do|does|did|can|could|may|must|should|shall|will|would)\b[^?]*)\?$/iu;
/** Where a case or a circumstance goes on to a further one. */
const further = / (?:after|before|while|when|because|although|until|so that|even though|and|or) .*$/iu;
/** The last circumstance; what only holds "unless" is no question without it. */
const caseBehind =
  / (?:while|when|if|because|so that|although|after|before|until|in case|even though) (?!.* (?:unless|without) )[^,]*\?$/iu;

/** "OK, so: ignoring the details, what is best?": how one comes to ask. */
const leadIn = /^(?:(?:OK|Okay|So|And|But|Now|Well|Right|Great|Then|Also|Finally)\b[,:.]? )+/u;
const besides = /^\p{L}+ing [^,?]{3,40}, (?=(?:what|who|how|when|where|why|which|is|are|do|does|can|should)\b)/iu;
/** "Before you sign: what should you ask about the risks?": what stands before the colon names it. */
const label = /^(?<name>(?!(?:so|ok|okay|well|note|question|and|but)\b)\p{Lu}[^:?!.]{8,60}): \p{L}/iu;

/**
 * An English question in at most so many grapheme clusters that asks the same: without the sentence before it, with its case
 * behind it, or without its last circumstance; else the name that stands before its colon.
 *
 * @returns undefined for what is no question, and where nothing can be left out
 */
export function shortQuestion(text: string, maximum: number): string | undefined {
  if (!text.endsWith('?')) return undefined;
  const asked = startUpper((text.split(sentenceEnd).at(-1) as string).replace(leadIn, '').replace(besides, ''));
  const before = caseBefore.exec(asked)?.groups;
  const turned = before && `${startUpper(before['asked'] as string)} ${lower(before['word'] as string)}`;
  const names = [
    text,
    asked,
    ...(turned === undefined
      ? []
      : [`${turned} ${before?.['told']}?`, `${turned} ${before?.['told']?.replace(further, '')}?`]),
    asked.replace(caseBehind, '?'),
  ];
  const named = label.exec(text)?.groups?.['name'];
  return (
    names.find((name) => graphemeCount(name) <= maximum && (name === text || name.split(' ').length >= fewestWords)) ??
    (named?.includes(' ') === true ? named : undefined)
  );
}

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
