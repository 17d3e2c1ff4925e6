import { type Cut, withoutCuts } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

/** What the people in a hall do, as whoever writes down a talk notes it. */
const reactions =
  '(?:(?:loud|long|more|some|general|scattered|thunderous|audience|crowd) )?(?:applause|laughter|laughs|cheers|cheering|clapping|chuckles|giggles|boos|standing ovation)(?:(?: and|,) (?:applause|laughter|cheers|cheering|clapping))?|(?:the )?(?:audience|crowd|everyone|everybody) (?:laughs|applauds|claps|cheers|chuckles|sings|stands|shouts)(?: back)?|inaudible|unintelligible|crosstalk|aplausos|risas|risos|applaudissements|rires|beifall|gelächter|तालियाँ|तालियां|हँसी|हंसी|टाळ्या|हशा|கைதட்டல்|சிரிப்பு|చప్పట్లు|నవ్వులు';
const telling =
  "(?:(?:my|your|our|their|his|her|the|this|that|today[’']s) )?(?:speech|talk|presentation|lecture|sermon|transcript|transcription|recording|keynote|address|interview|audio|tape|monologue|song|slideshow)";
const edges = `(?:the )?(?:start|beginning|begin|end|conclusion) of ${telling}|${telling} (?:begins|starts|ends)|(?:music|song|video|clip|film|tape|recording) (?:plays|playing|starts|ends|stops|fades(?: (?:in|out))?)|(?:long |short |brief |dramatic )?pause|silence|music`;
const thing =
  '(?:(?:the|a|an|some|my|this|these|that|those|first|second|third|next|last|another|two|three|more) ){0,2}(?:\\p{Ll}+ ){0,2}(?:pictures?|photos?|photographs?|slides?|videos?|clips?|images?|graphs?|maps?|screens?|whiteboard|audience|crowd|props?)';
const gestures = `(?:show(?:s|ing)?|hold(?:s|ing)? up|point(?:s|ing)? (?:to|at)|display(?:s|ing)?|play(?:s|ing)?|switch(?:es)? to|click(?:s)?(?: to)?|turn(?:s|ing)? to|gestur(?:es|ing) (?:to|at)|look(?:s|ing)? at) ${thing}(?: (?:of|from|with)(?: \\p{L}+){1,4})?|(?:he|she|they|speaker) (?:laughs|chuckles|sighs|pauses|bows|nods|coughs)|clicks?|next slide`;

const inBrackets = (words: string): string => String.raw`(?:\((?:${words})[.!]?\)|\[(?:${words})[.!]?\])`;
/** By themselves, on a line or at an end of their paragraph, these show that somebody speaks to people. */
const ofTalk = inBrackets(`${reactions}|${edges}`);
const any = inBrackets(`${reactions}|${edges}|${gestures}`);
const alone = new RegExp(String.raw`^[\s*_]*${ofTalk}[\s*_]*$`, 'iu');
const aloneInTalk = new RegExp(String.raw`^[\s*_]*${any}[\s*_]*$`, 'iu');
const atAnEnd = new RegExp(String.raw`^\s*${any}\s*|\s*${any}\s*$`, 'giu');
/** Nothing but a written-down talk has these in square brackets, wherever they stand. */
const inTheMiddle = new RegExp(String.raw`\[(?:${reactions}|music playing)[.!]?\]`, 'iu');
const reaction = new RegExp(String.raw`^(?:${reactions}|${edges})[.!]?$`, 'iu');

/** Whether words in square brackets tell what people in a hall did, or that music plays, and no name of a link. */
export const tellsReaction = (words: string): boolean => reaction.test(words);

const within = new RegExp(String.raw`\s?${inBrackets(`${reactions}|${gestures}`)}`, 'giu');

/**
 * A speech without what its manuscript notes beside the words: "(Start of the speech)", "(Applause)", "(show pictures)". On a
 * line of their own they go anywhere; within a paragraph only where such a line, or what a hall did, shows that it is a speech,
 * or "[laughs]" that somebody spoke.
 */
export function withoutStageDirections(blocks: readonly DraftBlock[]): DraftBlock[] {
  const isTalk = blocks.some(
    (block) =>
      isTold(block) && (inTheMiddle.test(block.text) || block.text.split('\n').some((line) => alone.test(line))),
  );
  if (!isTalk) return [...blocks];
  return blocks.flatMap((block) => (isTold(block) ? withoutCuts(block, cutsOf(block.text)) : [block]));
}

const isTold = ({ kind, text }: DraftBlock): boolean =>
  !['code', 'table', 'heading'].includes(kind) && /[([]/u.test(text);

function cutsOf(text: string): Cut[] {
  let offset = 0;
  return text.split('\n').flatMap((line) => {
    const at = offset;
    offset += line.length + 1;
    if (aloneInTalk.test(line)) return [{ start: at, end: at + line.length }];
    const ends = [...line.matchAll(atAnEnd)];
    const inner = [...line.matchAll(within)].filter(
      ({ index, 0: found }) =>
        !ends.some((end) => end.index < index + found.length && index < end.index + end[0].length),
    );
    return [...ends, ...inner]
      .map(({ index, 0: found }) => ({ start: at + index, end: at + index + found.length }))
      .toSorted((a, b) => a.start - b.start);
  });
}
