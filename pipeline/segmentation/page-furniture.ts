import type { Block } from '../document.ts';

/** What a page prints around its text, in English; elsewhere only signs tell. */
const longestPointer = 120;
const longestRequest = 170;
const longestByline = 150;
const longestLicence = 400;
/** A byline, a date and a row of links stand at a text's beginning or end. */
const blocksAtStart = 5;
const blocksAtEnd = 3;

const lead = /^(?:[\p{S}\p{P}\s]|\uFE0F|\u200D)+/u;
const contents =
  /^(?:table of contents|contents|toc|on this page|in this (?:article|page|section|guide|document|chapter)|jump to|quick links)\s*:?$/iu;
/** Above or below a text these are a page's; within it, a device's. */
const menu = /^(?:navigation|menu|main menu|site map)\s*:?$/iu;
const jump =
  /^(?:jump|skip|scroll|go|back|return|up)\s+(?:(?:back|straight|ahead|down|up)\s+)?(?:down\s+)?to\s+(?:the\s+)?(?:top|contents|table of contents|index|home ?page|main page|main content|content)(?:\s+of\s+(?:the|this)\s+(?:page|document|article|file))?[.!]?$/iu;
const arrowJump =
  /^(?:→|⇒|->|➜|➡️?|👉|⬇️?|↓|↑|⬆️?|»)\s*(?:jump|skip|scroll|go|back|read|see|continue|next|more|click)\b[^.!?]*[.!]?$/iu;
/** Nothing but where to press: the words are a link whose page the learner does not have. */
const pressHere =
  /^(?:please\s+)?(?:click|tap|press|apply|sign up|register|read|see|download|view|book|learn|visit|watch|subscribe|donate)\b[^.!?:]{0,60}\b(?:here|this link|the link below)[.!:]?$/iu;
const clickHere =
  /^(?:please\s+)?click\s+(?:here|on\s+(?:this|the)\s+link)(?:\s+(?:to|for)\b(?![^.]*\b(?:and|then)\b)[^.!?,:;]{0,60})?[.!:]?$/iu;
const listedHere =
  /\b(?:can be found|can be downloaded|can be viewed|is available|are available|is listed|are listed|is linked|are linked)\s+here[.:]?$/iu;
const more =
  /^(?:(?:read|learn|see|view|find out|show|load) more|more info(?:rmation)?|details|here|link)[.!:…»>→]*$/iu;
const moreAbout =
  /^(?:read|learn|find out) more (?:about|on|at|in) (?!.*\b(?:before|after|by|when|until|so|to|from)\b)[^.,;:!?]{3,50}[.»>→]*$/iu;
const request =
  /^(?:(?:please\s+)?(?:edit|improve|contribute to|help improve|suggest (?:a change|changes|edits?) (?:to|for)|fork|star|bookmark|print|rate) this (?:page|document|article|guide|site|file|handbook)\b|edit (?:this )?on github\b|view (?:page )?source\b|view (?:this (?:page|file) )?on git(?:hub|lab)\b|report (?:an issue|a problem|an error) (?:with|on|in) this (?:page|document|article)\b|(?:was|did) this (?:page|article|section|answer|guide)?\s?(?:helpful|help|useful)\b|share (?:this (?:page|article|post|guide)|on (?:facebook|twitter|x|linkedin|whatsapp|reddit|mastodon|social media))\b|tweet this\b|follow us\b|subscribe to (?:our|this|the) (?:newsletter|blog|channel|podcast|feed|mailing list)\b|sign up (?:for|to) (?:our|the) (?:newsletter|mailing list)\b|leave a (?:comment|reply)\b|join the (?:discussion|conversation) (?:on|in|at)\b|buy me a coffee\b)/iu;
const made =
  /^(?:powered by|built with|generated (?:by|with|on)|proudly hosted|this (?:page|site|website) (?:is|was) (?:generated|built|powered|hosted))\b/iu;
const date = String.raw`(?:\d|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b)`;
const stamp = new RegExp(
  `^(?:(?:last|page|date) )?(?:updated|modified|edited|reviewed|revised|changed|published|posted|created|printed)(?: (?:on|at|by))?\\s*:?\\s*(?=.{0,40}${date}).{0,50}$`,
  'iu',
);
const pageNumber = /^page \d+(?: (?:of|\/) \d+)?$/iu;
const readingTime =
  /^(?:reading time\s*:?\s*(?:about )?\d+[- ]min(?:ute)?s?|(?:about )?\d+[- ]min(?:ute)?s? read(?:ing)?)$/iu;
const name = String.raw`\p{Lu}[\p{L}.'’-]*`;
const byline = new RegExp(
  `^(?:(?:Written|Authored|Prepared|Compiled|Edited|Translated|Posted|Photographs?|Photos?|Illustrations?) by ${name}(?:,? (?:and |& )?${name}){0,8}|Authors?\\s*: ?${name}(?:,? (?:and |& )?${name}){0,8}|By:? ${name}(?: ${name}){1,3}(?:,? [–—-]? ?\\p{Lu}{2,5}(?:, \\p{Lu}{2,5}){0,4})?)[.]?$`,
  'u',
);
/** "Author: Jane Doe, RN: Editor: John Roe": who did what, with what stands behind their names. */
const role =
  '(?:(?:[Cc]o-?)?(?:[Aa]uthor|[Ee]ditor|[Rr]eviewer|[Ww]riter|[Tt]ranslator|[Ii]llustrator|[Cc]ontributor|[Pp]roofreader)s?|(?:[Ww]ritten|[Ee]dited|[Rr]eviewed|[Tt]ranslated|[Ii]llustrated|[Cc]ompiled|[Pp]repared)(?: and (?:edited|reviewed|written|compiled))? by)';
const roles = new RegExp(`^(?:${role} ?: ?${name}(?:[,;]? (?:and |& )?${name}){0,9}[\\s,;:.|]*)+$`, 'u');
/** "Signed: ____ Date: ____", "Adopted by the board on 12 May 2021". */
const signedBlank =
  /^(?:(?:print(?:ed)? name|full name|name|signed|signature|date|position|witness|title)(?: (?:of|by|on behalf of) [^:_]{2,40})?\s?:?\s*[_.…]{4,}\s*)+$/iu;
const signedOff = new RegExp(
  `^(?:this (?:policy|procedure|document|plan|handbook|guide|statement) (?:was|has been) )?(?:adopted|approved|ratified|agreed|endorsed|authori[sz]ed|signed(?: off)?) (?:(?:by|at|on)\\b[^.;!?]{0,90}? )?(?:on |in )?(?=[^.;!?]{0,12}${date})[^.;!?]{0,22}\\b(?:19|20)\\d\\d[.)]?$|^signed-off-by: `,
  'iu',
);
/** "Happy baking!", "Thanks for reading": how an author takes leave. */
const leave =
  /^(?:that['’]s (?:it|all)(?: for (?:now|today))?|happy \p{Ll}+ing|good luck|have fun|enjoy|cheers|glhf|the end|thank(?:s| you)(?: (?:so|very) much| a lot)?(?:,? (?:all|everyone|everybody|folks))?(?: for (?:reading|listening|watching|coming|your (?:time|attention)))?)(?:[,!. ]{1,3}(?:and )?(?:good luck|have fun|happy \p{Ll}+ing|enjoy))?[!.:) ]{0,5}$/iu;
/** "Buro + zmagg", "— Ana & Mei": who signs, as the very last line. */
const signature = /^\p{Lu}[\p{L}.'’]{1,19}(?: ?[+&] ?\p{L}[\p{L}.'’]{1,19}){1,3}$/u;
const transcriptOf =
  /^this is (?:a|the|an edited) (?:transcript|write-?up|text|script) of (?:a|the|my|our) (?:talk|presentation|lecture|keynote|speech)\b[^.!?]{0,110}[.!]?$/iu;
/** "Created by https://bakers.example", "Version 1.6": at a text's edge. */
const madeBy = /^(?:created|made|provided|published|maintained|hosted) by (?:https?:\/\/|www\.)\S+$/iu;
const versionAlone = /^(?:(?:document|current) )?(?:version|ver\.|rev(?:ision|\.)?|v)[ :]{0,2}\d+(?:\.\d+){0,3}$/iu;
const pictureCredit =
  /^(?:(?:image|photo|picture|figure|video) )?(?:source|credits?|courtesy of|photo|photograph)\s*:\s*(?=.{0,150}(?:https?:|www\.|\b(?:19|20)\d\d\b|©))\S.{0,150}$/iu;
const creditedName = new RegExp(
  `^(?:(?:Image|Photo|Picture|Figure|Video) )?(?:Source|Credits?|Courtesy of|Photo|Photograph) ?: ?.{0,40}${name} ${name}.{0,100}$`,
  'u',
);
/** "Photo by Ana Reis on Unsplash": below nothing, since its picture did not come along. */
const photographer = new RegExp(
  `^(?:Image|Photo|Photograph|Picture|Illustration|Graphic|Video|Cover(?: image| photo)?)s? (?:by|from|via|courtesy of) (?:${name}(?: ${name}){0,4}(?: (?:on|from|via|/|at) ${name}(?: ${name}){0,2})?)[.]?$`,
  'u',
);
const underRights =
  /^(?:this|the|all|images?|photos?|pictures?|figures?|articles?|text|content|unless|except|some|slides?)\b.{0,120}\b(?:licen[cs]ed|available|released|re-?used|shared|published|distributed)\b.{0,20}\bunder\b.{0,40}\b(?:CC[ -]|creative commons|open government licen[cs]e|GFDL)/iu;
/** What the sentences behind that one speak of. */
const ofRights = /\b(?:licen[cs]e|licen[cs]ed|permissions?|attribution|copyright|rights|creative commons|CC[ -]BY)\b/iu;
const pictureAway =
  /^(?:here(?:['’]s| is| are)|this is|below is)\s+(?:a|an|the|another|some|my|our)?\s*(?:quick |nice |short )?(?:pictures?|photos?|photographs?|images?|videos?|screen ?shots?|gifs?|clips?)\b[^.:!?]{0,80}[.:!]?$/iu;
const seePicture =
  /^[([]?(?:see|refer to|look at|view|watch)\s+(?:the\s+)?(?:photos?|pictures?|images?|videos?|screen ?shots?)(?:\s+(?:above|below|here|\d+|on the (?:left|right)|to the (?:left|right)))?[)\]]?[.:]?$/iu;
/** "Figure 7: recording a tape": a name and no sentence, below nothing. */
const captionAlone = /^fig(?:ure|\.)\s*\d[\d.-]*\s*[:.–—-]?\s+(?!.*(?:[:;]|[.!?]\s))[^\n]{3,70}(?<![.!?])$/iu;
/** The number of a page or a note, and the place of a file, with nothing beside them. */
const numberAlone = /^[[(]?\d{1,4}[\])]?$/u;
const placeOfFile = /^[A-Z]:\\[^\n]{3,150}$/iu;
const placeholder =
  /^(?:main menu )?[[(<]?(?:image|picture|photo|video|screen ?shot|figure)[ _-](?:removed|missing|placeholder|not available|goes here|here)[\])>]?\.?$/iu;
const crumbs = /^(?:home|docs|documentation|main|start|index|wiki)\s*[>»›/|][^.!?]{1,100}$/iu;
const navigationWord = /^(?:home|main|index|contents|next|previous|prev|back|up|menu|start|docs|sitemap)$/iu;
const pager =
  /^(?:[←«‹⬅<]\s*\S.{0,80}|(?:previous|prev)(?: (?:page|chapter|section|lesson|step|post|topic))?\s*[:»›→➡>|].{0,80}|next (?:page|chapter|section|lesson|post|topic)\s*(?:[:»›→➡>|].{0,80})?|previous (?:page|chapter|section|lesson|post|topic)|.{0,80}\s[→»›➡])$/iu;
const webWord =
  /\b(?:website|web ?site|github|gitlab|repo|repository|slack|discord|channel|wiki|blog|forum|contact|about|faqs?|log ?in|sign in|twitter|facebook|instagram|linkedin|mastodon|youtube|rss|privacy|terms|imprint|donate)\b/iu;

/** Whether a figure may stand where the text speaks of one. */
export interface PagePlace {
  /** From 0, of all blocks. */
  at: number;
  blocks: number;
  hasFigures: boolean;
}

/**
 * Whether a block is nothing but furniture of the page that it was taken from: rows of links, "back to top", requests to
 * edit or share the page, who wrote it and when, a pointer to a picture that is not there.
 */
export function isPageFurniture({ kind, text }: Block, place: PagePlace): boolean {
  if (kind === 'table' || kind === 'code' || kind === 'cue' || kind === 'figure' || kind === 'chart') return false;
  const whole = text.trim();
  if (whole.length <= longestLicence && isLicence(whole)) return true;
  if (whole.length > longestRequest || whole.includes('\n')) return false;
  const words = whole.replace(lead, '').replace(/[\s*_]+$/u, '');
  const isAtEdge = place.at < blocksAtStart || place.at >= place.blocks - blocksAtEnd;
  if (isLinkRow(whole, isAtEdge, kind === 'heading')) return true;
  if (kind === 'heading') return jump.test(words) || placeholder.test(words);
  if (request.test(words) || made.test(words) || signedBlank.test(whole) || signedOff.test(words)) return true;
  if (whole.length <= longestPointer && isPointer(whole, words)) return true;
  if (!place.hasFigures && [pictureAway, seePicture, captionAlone].some((shape) => shape.test(words))) return true;
  if (numberAlone.test(whole) || placeOfFile.test(whole)) return true;
  if (stamp.test(words) || pageNumber.test(words) || readingTime.test(words)) return true;
  const isByline = [byline, roles, menu, madeBy, versionAlone, leave, transcriptOf].some((shape) => shape.test(words));
  if (place.at === place.blocks - 1 && place.at >= blocksAtStart && signature.test(words)) return true;
  return isAtEdge && whole.length <= longestByline && (isByline || pager.test(whole));
}

const isLicence = (whole: string): boolean => {
  const [first = '', ...more] = whole.replace(lead, '').split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return underRights.test(first) && more.every((sentence) => ofRights.test(sentence));
};

const isPointer = (whole: string, words: string): boolean =>
  [
    ...[contents, jump, pressHere, clickHere, listedHere, more, moreAbout],
    ...[pictureCredit, creditedName, photographer, placeholder],
  ].some((shape) => shape.test(words)) || arrowJump.test(whole);

/** "Main | Access | Equipment list |", "Home > Docs > Care": names of pages, and between them signs. */
function isLinkRow(whole: string, isAtEdge: boolean, isHeading: boolean): boolean {
  if (isAtEdge && crumbs.test(whole)) return true;
  const parts = whole.split(/\s*[|·•»›]\s*/u);
  const names = parts.filter((part) => part !== '');
  if (
    names.length < 2 ||
    parts.length < 3 ||
    names.some((name) => name.split(/\s+/u).length > 4 || /[.!?]$|\p{N}/u.test(name))
  )
    return false;
  const isEdged = parts.length > names.length || names.some((name) => navigationWord.test(name));
  return isHeading ? isEdged && isAtEdge : isEdged || (isAtEdge && names.some((name) => webWord.test(name)));
}
