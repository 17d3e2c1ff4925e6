import { shortQuestion } from './short-question.ts';

/** Longest title in grapheme clusters: a title is one line on a phone. */
export const maximumTitleGraphemes = 60;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `maximumTitleGraphemes`, cut at a word; never inside a cluster of an Indic script. */
export function shortTitle(text: string, maximum = maximumTitleGraphemes): string {
  const clusters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (clusters.length <= maximum) return text;
  const question = shortQuestion(text, maximum);
  if (question !== undefined) return question;
  const cut = clusters.slice(0, maximum + 1).join('');
  // "I'm not sure whom to ask, how can I find out": whole up to its comma, where that is most of it.
  const atComma = cut.slice(0, Math.max(cut.lastIndexOf(', '), 0));
  if (text.endsWith('?') && atComma.length > 0.5 * cut.length) return atComma;
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || clusters.slice(0, maximum).join('');
  return atWord.replace(leading, '');
}

/** What leads on to a word that was cut off, in every language whose lessons we make; "no" and "do" are English as well. */
const leading =
  /(?:[\s,;:–—-]|(?<![\p{L}\p{M}])(?:and|or|of|the|a|an|in|on|for|to|with|by|from|as|y|e|o|u|de|del|la|el|los|las|un|una|en|con|por|para|como|que|al|su|sus|tu|tus|sin|sobre|ou|da|das|dos|um|uma|em|na|nas|nos|com|ao|aos|à|às|seu|sua|seus|suas|et|du|des|le|les|une|dans|avec|par|pour|comme|au|aux|son|sa|ses|leur|leurs|votre|vos|dan|atau|yang|di|ke|dari|dengan|untuk|pada|oleh|dalam|sebagai|wa|ya|za|kwa|katika|kama|au|और|या|का|की|के|को|में|से|पर|कि|ने|के लिए|आणि|किंवा|चा|ची|चे|च्या|ला|மற்றும்|அல்லது|మరియు|లేదా|యొక్క|এবং|ও|বা|و|أو|في|من|على|إلى|عن|مع|التي|الذي))+$/u;

const fewestWords = 3;
/** Before these a name may end: what follows says of it where, when or for what. */
const furtherPart =
  / (?=(?:in|on|at|for|with|within|during|when|while|if|before|after|by|from|through|to|under|over|between|and|or|that|which|who|because|so|as) )|(?<=[,;:]) | (?=[–—(-])/gu;

/**
 * An English title of at most `maximumTitleGraphemes` that is never cut in the middle of a phrase: without its brackets, else
 * up to where a further part begins. A question is whole only with all of it, or up to its comma.
 *
 * @returns cut at a word where no part of it stands alone
 */
export function wholeTitle(text: string): string {
  const bare = text.replace(/\s*\([^)]*\)/gu, '').replace(/[\s,;:–—-]+$/u, '');
  const whole = [text, bare].find((one) => one !== '' && shortTitle(one) === one);
  if (whole !== undefined) return whole;
  if (bare.endsWith('?')) return shortTitle(text);
  let title: string | undefined;
  for (const { index } of bare.matchAll(furtherPart)) {
    const part = bare.slice(0, index).replace(/[\s,;:–—-]+$/u, '');
    // What is longer fits no better, and a heading may be of any length.
    if (shortTitle(part) !== part) break;
    if (part.split(' ').length >= fewestWords) title = part;
  }
  return title ?? shortTitle(text);
}
