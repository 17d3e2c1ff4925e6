import { mayHoldPictures } from '../document.ts';
import { type Cut, withoutCuts } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

/** What a wiki's editors put behind a sentence. */
const wikiNote =
  /\s?\[(?:citation needed|needs? citation|clarification needed|dubious(?: [-–—] discuss)?|who\?|when\?|by whom\?|edit|edit source|page needed|verification needed|failed verification|dead link)\]/giu;
const sign = '(?:TODO|TO DO|TO-DO|FIXME|TBD|TBC)';
/** "(to do: do we need this?)", in capitals: a remark in brackets to whoever writes on. */
const bracketed = new RegExp(
  String.raw`\s?(?:\(\s?[*@]?\s?${sign}\b[^()\n]{0,200}\)|\[\s?[*@]?\s?${sign}\b[^\][\n]{0,200}\])`,
  'gu',
);
/** "Trainer note: ...", to who teaches and not to who learns, up to the end of its paragraph. */
const toTeacher =
  /(?:(?<=[.!?)"”])\s+|^\s*)[(*_]{0,2}(?:trainer|instructor|facilitator|teacher|speaker|presenter|editor|reviewer|author)(?:['’]?s)?['’]? notes?\s?:\s.*$/giu;
/** "(there should be something from the board here)": what is still to come. */
const stillMissing =
  /\s?\((?:there should be|something (?:goes|should go)|(?:content|text|details?|info(?:rmation)?) (?:to (?:come|follow)|goes here|missing|coming soon)|insert|placeholder|coming soon)\b[^()\n]{0,120}\)/giu;
/** What is not known yet: "(tbc)". */
const unsaid =
  /\s?(?:\((?:tbc|tbd|tba|to be (?:confirmed|determined|decided|announced|added))\)|\[(?:tbc|tbd|tba|to be (?:confirmed|determined|decided|announced|added))\])/giu;
/** "Need to add details here": a line that says what nobody has written yet. */
const unwritten =
  /^(?:we )?(?:still )?(?:need(?:s)? to|to be|must|should|will) (?:add(?:ed)?|fill(?:ed)? in|insert(?:ed)?|complete[d]?|writ(?:e|ten)|include[d]?)(?: (?:more|the|some|further|any))?(?: (?:details?|text|content|info(?:rmation)?|description|steps?|photos?|pictures?|images?|screenshots?))?(?: (?:here|later|soon|below))+[.!…]*$|^(?:more )?(?:details?|text|content|info(?:rmation)?|description|photos?|pictures?|images?|screenshots?)(?: (?:to|will) (?:be added|come|follow|go here)| (?:goes|go) here| coming soon)(?: (?:here|later|soon))?[.!…]*$/iu;
const isUnwritten = (line: string): boolean =>
  unwritten.test(line.replace(/^\s*(?:[•*–-]|\p{N}{1,2}[.)])\s+/u, '').trim());
/** The same as a line of its own: "to do: add pictures of the feeders". */
const wholeLine = new RegExp(String.raw`^[\s\p{P}\p{S}]*(?:${sign}|T[Oo][Dd][Oo])(?=\s*[:(–—-]|\s*$)`, 'u');

/** "Location: ADD", "Add NAME AND EMAIL.": what whoever uses a template fills in, and the note that it is one. */
const template = [
  /^[^:\n.]{2,40}:\s*(?:ADD|INSERT|FILL(?: IN)?|XXX+|TBA|PLACEHOLDER)[.!]?$/u,
  /^(?:Add|Insert|Enter|Fill in|ADD|INSERT|ENTER)(?: your| the)? \p{Lu}{3,}(?:[ ,/]+(?:\p{Lu}{2,}|and|or))*[.!]?$/u,
  /^(?:\[[^\][]*\b(?:placeholder|insert|your|add|fill in|name of|enter)\b[^\][]*\][\s,;/·|–-]*)+$/iu,
  /^(?:\[?(?:(?!placeholder)[\p{L}/'’&-]+ ){0,6}placeholder\]?(?:[\s,;·|–]+|(?=[.!]?$)))+[.!]?$/iu,
  /^(?:note: )?this (?:document|page|file|policy|text) is (?:a|only a) template\b.*$/iu,
  // "Telephone: ????????", "Emergency number: ______": nobody has filled it in.
  /^[^:\n]{2,50}:\s*(?:\?{2,}|_{3,}|\.{4,})$/u,
];
/** "==JOIN SERVER===", "use the following link and include your name: JOIN SERVER": a button that stayed on its page. */
const buttonBehind = /(?<=:)\s*=*\s?(?:JOIN|CLICK|SIGN UP|REGISTER|DOWNLOAD|SUBMIT)(?: \p{Lu}{2,}){0,3}\s?=*(?=\s*$)/gu;
/** "If you like them, here's our post on lacewings.": nothing but that it can be read elsewhere. */
const postAway =
  /(?:^\s*|(?<=[.!?])\s+)(?:If you(?:['’]re|['’]d| are| want| like| would)\b[^.!?:]{3,140}, )?(?:here['’]s|here is|check out|we have|we['’]ve got) (?:a|an|our|the|this|some)(?: [\p{L}-]+){0,5}? (?:blog post|post|article|guide|video|tutorial|podcast)s?(?=\s*(?:[.!]|(?:here|on|about|to|for|that|which|with|covering|by|from|in|and)\b))[^.!?:]{0,80}[.!](?=\s|$)/giu;

/** The same behind the last sentence of a line. */
const behind = new RegExp(String.raw`(?<=[.!?)"”])\s+${sign}\s?:\s.*$`, 'gu');

/** "Here's a picture of the yeast.", where no picture came along. */
const pictureAway =
  /(?:^|(?<=[.!?])\s)(?:Here['’]s|Here is|Here are|Below is) (?:a|an|the|another|some) (?:[a-z]{3,8} )?(?:pictures?|photos?|photographs?|screenshots?|images?)(?: of [^.!?:]{1,80})?[.!](?=\s|$)/gu;

/** The same text without what a wiki's editors remark in brackets. */
export const withoutWikiNotes = (text: string): string => text.replace(wikiNote, '');

/**
 * A text still being written holds remarks for whoever goes on with it: "to do", "[citation needed]". No reader is meant;
 * what is left of the line stays. A pointer to a picture goes with them where the file holds no pictures.
 */
export const withoutEditorsNotes = (blocks: readonly DraftBlock[]): DraftBlock[] => {
  const shapes = mayHoldPictures(blocks) ? notes : [...notes, pictureAway];
  return blocks.flatMap((block) => {
    if (['code', 'heading', 'table'].includes(block.kind) || !hasNote(block.text)) return [block];
    let offset = 0;
    const cuts = block.text.split('\n').flatMap((line) => {
      const found = cutsOf(line, offset, shapes);
      offset += line.length + 1;
      return found;
    });
    return withoutCuts(block, cuts);
  });
};

const notes = [wikiNote, bracketed, unsaid, stillMissing, toTeacher, behind, buttonBehind, postAway];

const hasNote = (text: string): boolean =>
  /\[[a-z ?–—-]{3,30}\]|\((?:tb[acd]|to be \p{Ll}+)\)/iu.test(text) ||
  /\bnotes?\s?:|\((?:there should|something|content|text|detail|info|insert|placeholder|coming soon)/iu.test(text) ||
  /\b(?:TODO|TO DO|TO-DO|FIXME|TBD|TBC|T[Oo][Dd][Oo])\b/u.test(text) ||
  /\b(?:Here(?:['’]s| is| are)|Below is)\b/u.test(text) ||
  text.split('\n').some(isUnwritten) ||
  /:\s*(?:\?{2,}|_{3,}|\.{4,})$/mu.test(text) ||
  /\b(?:ADD|INSERT|FILL|XXX|TBA|PLACEHOLDER|[Pp]laceholder|template|JOIN|CLICK|REGISTER|DOWNLOAD|SUBMIT)\b|^(?:Add|Insert|Enter|Fill in)\b|\b(?:posts?|articles?|guides?|videos?|tutorials?|podcasts?)\b/mu.test(
    text,
  );

function cutsOf(line: string, offset: number, shapes: readonly RegExp[]): Cut[] {
  if (wholeLine.test(line) || isUnwritten(line) || template.some((form) => form.test(line.trim())))
    return [{ start: offset, end: offset + line.length }];
  return shapes
    .flatMap((shape) => [...line.matchAll(shape)])
    .map(({ index, 0: found }) => ({ start: offset + index, end: offset + index + found.length }))
    .toSorted((a, b) => a.start - b.start);
}
