import { tagEnglish } from '../languages/english-tagger.ts';
import { isBid, isCatchword, isCommand } from './catchwords.ts';
import { startUpper } from './display-text.ts';
import { isOrder } from './rule-objectives.ts';
import { maySayThey } from './persons.ts';
import { withoutBrackets } from './self-contained.ts';
import { leansOnPage } from './leaning-texts.ts';
import { pointsToUnnamed } from './unnamed-things.ts';

/** Nothing that can be known ends so: a sentence broken off, a lead to what is gone, a form's blank. */
const brokenOff = /(?:\.{3}|…|[,;–—]|\s-|\b(?:i\.e|e\.g|etc: )\.?|_{2,})\s*$/iu;
/** Nor does it begin in the middle, or with a mark that a list or an arrow left. */
const inTheMiddle = /\p{L}\.{3}\p{L}|^(?:\.{3}|…|[:;,.)\]/\\|=~]|(?:i\.e|e\.g|etc|cf)\b)/iu;
const wholeBracket = /^\([^()]*\)[.!]?$|^["“][^"”]{25,}["”][.!]?(?: \([^()]*\))?[.!]?$/u;

/** What an English sentence that goes on would have behind these: "... that module must". */
const opensMore =
  /(?<!\b(?:log|sign|turn|switch|go|come|carry|move|pass|keep|hold|hang|plug|fill|opt|put|what|built|based|relied|depended|agreed|worked|checked|logged|signed|turned|switched|set|walk|add|add-|drive|stand|take|clip|roll|time|step|lean|lie|get) )\b(?:must|shall|should|will|may|can|the|an?|of|from|for|with|and|or|to|that|which|is|are|was|were|be|been|your|our|their|its|including|such as|because|if|when|at|by|into|than|only in)$/iu;
/** A clause that hangs on the sentence before. A speaker's "because" is one where no main clause follows. */
const hanging = /^(?:which|whereas|whose|whom|so that|or|nor|kind of|sort of|not only)\b/iu;
const because =
  /^(?:because|since|although|though|even though|while|until|unless|if|when|whenever|where|like|such as|just like|including|rather than|as well as)\b(?<rest>.*)$/iu;

/** What an author thinks, wishes or recalls: of the author, not of the subject. */
const ofTheAuthor = /\b(?:I|I['’](?:m|ve|d|ll))\b(?!\s*[.)/&]|\/O|\b[ -](?:and|or) II)/u;
const ofTheSpeaker =
  /\b(?:me|my|mine|myself)\b|^(?:glad|happy|sorry|anyway|nice|right|exactly|sure|absolutely|wow|no,|yes,|yeah)\b/iu;
/** Said to the hall, or to the reader for cheer. */
const cheer =
  /^(?:today,|same as\b|be (?:that|it) |hope|hopefully|maybe|perhaps|alternatively|alright(?:y)?|pretend|imagine|picture this|moral of the story|you['’](?:ve|re) (?:probably )?(?:heard|wondering|welcome)|feel free to (?:edit|improve)|thanks|let me|let['’]s|time to|enough about|have fun|enjoy|good luck|congratulations)\b|^no wonder\b|^my (?:goal|aim|hope|intention|plan) (?:here )?is\b|\bhere(?:['’]s| is| are) (?:a|an|the|some|how|what|two|three)\b|\b(?:let['’]s|many of you|love to hear from|but hey|div(?:e|ing) deeper|great resources)\b/iu;
/** Holds in a case that the sentence before told. */
const caseBefore =
  /^(?:(?:following|after|before|besides|beyond|apart from|with) (?:that|this),|if that(?:['’]s| is| happens| isn['’]t| doesn['’]t| does| fails| works)\b|if (?:so|not|it (?:does|is|doesn['’]t|isn['’]t)|(?:you|they|we) (?:do|don['’]t|did|didn['’]t|are|aren['’]t))(?: not)?,|in (?:that|this|such(?: an?)?|these|those) (?:case|event|situation)s?\b|(?:any|all|no|every) such\b|otherwise\b|as such,|(?:if|when|once|after|before|unless|while) (?:this|that|these|those) (?:is|are|was|has|have|does|do|happens|occurs|applies)\b)|\bsteps? (?:\d|one\b|two\b|three\b)/iu;

/** What an author still has to write, and signs of a program or of a formula, which lose their meaning outside of it. */
const unfinished =
  /^#|^%|[\^~=]{4,}|\{[^{}]*\}|`_|\b(?:photo|picture|image|video|link|list|form|drawing) (?:below|above)\b|\beither[.!]?$|^[*>] ?\S|\s\* \p{Lu}|‹\p{L}|\bTODO\b|\bTBD\b|\bFIXME\b|\(to do\)|\{\{|\$[^$]*[\\^_=][^$]*\$|\\\p{L}{2,}|<\/?\p{L}+[^>]*>|\]\(|:\p{Ll}+: \S|\[\p{Ll}{2,12}\]|\? \S/iu;
/** "V shows his card to S": whom a page calls so, it says elsewhere. */
const lettered = /(?:^|\b(?:if|of|with|under|that|concerning|and|by|to|for|with) )[B-HJ-Z](?:['’]s)? \p{Ll}/u;
/** "Thin walls - many vessels - more exchange": notes. "... in your path If not, ...": two sentences without their mark. */
const notes =
  /^[^.!?]* [-–—] [^.!?]* [-–—] [^.!?]*$|^Not (?!all|every|only|more|less|enough)\p{Ll}|(?<!["“‘'] ?\p{Ll}{0,20}) (?<!\b(?:called|titled|named|the|and|or|of|in|to|as|press|click|select|choose|tap|option|button|menu) )(?<=\p{Ll}{2} )(?:If|When|The|You|This|It|However|Please|There|These|We|They) \p{Ll}{2}/u;
/** "182 hours + 154 hours = 336 hours", "A&O x 1 = person". */
const sum = / = | \+ \d| \+ \p{L}+ \+ /u;
/** "for these trips", "the below steps", "write one": which, another sentence says. */
const unnamed =
  /\b(?:the (?:below|above|following) \p{Ll}+|(?:below|above) (?:steps|instructions|rules|table|list))\b|\b(?:write|make|get|have|use|need|do|take|buy|create) one\b(?! (?:of|or|to|two|at|more)\b)|^more (?:information|details?) (?:is|are|can|may)\b/iu;
const pointing = /\b(?:these|those) (?<noun>\p{Ll}{3,}?)s?\b(?! (?:who|that|which|of)\b)/giu;

/** "--" is where a speaker begins anew. */
const newStart = / -{2,} |\bdude\b|\b(?:gonna|wanna|kinda|sorta)\b/iu;

/** A speaker's "they" are people at large, and in a case or without one they are what was told before. */
const opensCase = /^(?:if|when|once|without|after|before|because)\b/iu;

/** A question's words without its mark, an answer to one, a verb whose subject stood before. */
const ofAQuestion = /^(?:what|how|why|who|whose|where|which)\b/iu;
const answersAlone = /, (?:yes|no)$|\bnot only\b(?!.*\bbut\b)/iu;
const withoutSubject =
  /^(?:is|are|was|were|isn['’]t|aren['’]t|doesn['’]t|does|did|didn['’]t|has|had|turns (?:out|into)|means|depends)\b/u;
const backReference =
  /\bas (?:we|I|you) (?:discuss|describe|explain|show|see|saw|said|mention)|\bmore info\b|^jump (?:down|to|back)\b/iu;
/** Stand for what was named before, where nothing is named before them in their own sentence. */
const standsForAnother: ReadonlySet<string> = new Set(
  'it its they them their these those he him his she her hers'.split(' '),
);
const fewestSaidWords = 6;

/** Tells what a speaker or an author does next, and nothing that can be known. */
const announces =
  /\bwe(?:['’]re| are) (?:\p{Ll}+ )?going to\b|\bwe(?:['’]ll| will| shall) (?:\p{Ll}+ )?(?:talk|discuss|look|see|cover|focus|concentrate|dive|touch|return|come back|turn to|learn|explore|consider|examine|describe|explain|show|start|begin|go (?:over|through)|(?:work|walk) (?:with )?you|walk)\b|\bwe(?:['’]ve| have) (?:just |already )?(?:seen|discussed|talked|covered|looked|learned)\b/iu;
/** What comes next of what stood before: without it nobody knows when. */
const nextOfSteps =
  /^(?!(?:if|when|whenever|once|after|as soon as|while|until|before|since|in|on|at|with|by|for|to|from)\b)(?![^,]{0,60},)[^.]{0,60}\b(?:will|can|may|must|should|is|are|have|has) (?:now|then)\b|\bwill (?:now|then) (?:open|appear|close|show|display|start|load|ask|be)\b/iu;

/** Points away from the text: to another page, a person's post, a further document. */
const elsewhere =
  /^(?:for (?:more|additional|further|full|reference)\b[^.]{0,120}?(?:,|\b(?:is|are)\b)|for [^.,]{3,80}, (?:please )?(?:see|visit|view|refer|read|check out|consult|review)\b|please (?:see|visit|view|refer|read|check out|consult|review)\b|(?:see|read|visit|check out|refer to|consult|have a look at|take a look at|look at) (?:the|this|these|our|also|chapter|section|appendix|https?|@)\b)|\b(?:can be found|is available|are available|is documented|are documented|is described|are described|is detailed|are listed|is listed) (?:here|online|below|above|in (?:the |our |your )?(?:section|chapter|appendix|annex|regulation|document|documentation|file|\())|\b(?:click|found|downloaded|available|documented|listed) here\b|^(?:instructions?|details?|information|documentation|measurements?|resources|guidelines|guidance|links?|locations|a (?:full |complete )?list|the (?:full |complete )?list)\b[^.]*\bcan be found\b|^(?:check out|read (?:more|on|other|further))\b|^(?:more|further) (?:about|on)\b/iu;

/** Names what the page, the slide or the example around it shows. */
const ofThePage =
  /\b(?:this|these|the (?:next|previous|following|earlier)(?: few)?) (?:slides?|examples?|scenarios?|cases?|screens?|screenshots?|pictures?|photos?|diagrams?|listings?|snippets?|paragraphs?|steps?|episodes?|talks?|podcasts?|exercises?|tables?|pages?)\b|\b(?:in|for|from) (?:our|the|my) example\b|\bexample (?:below|above)\b/iu;

/**
 * Whether an English text of a list, a slide or a talk is no sentence that can be kept: broken off, begun in the middle, a
 * clause without its main one, a line of catchwords, or about the speaker or the page instead of the subject.
 *
 * @param isSaid it comes from a talk
 */
export function isFragment(text: string, isSaid: boolean): boolean {
  if (inTheMiddle.test(text) || wholeBracket.test(text) || brokenOff.test(text) || unfinished.test(text)) return true;
  if (
    sum.test(text) ||
    (!isSaid && (notes.test(text) || lettered.test(text))) ||
    (!isSaid && (unnamed.test(text) || pointsOut(text)))
  )
    return true;
  const bare = text.replace(/[.!]$/u, '');
  const isEnded = /[.!?।"”')\]]$/u.test(text);
  if ((!isEnded && opensMore.test(bare)) || hanging.test(bare) || elsewhere.test(bare) || ofThePage.test(bare))
    return true;
  if (
    (!isSaid && ofAQuestion.test(bare)) ||
    (!(isSaid && !opensCase.test(bare)) && leans(bare)) ||
    (!isSaid && speaksOfOthers(bare)) ||
    answersAlone.test(bare) ||
    withoutSubject.test(lowerStart(bare)) ||
    backReference.test(bare)
  )
    return true;
  if (pointsToUnnamed(text, isSaid) || (!isSaid && leansOnPage(text))) return true;
  if (announces.test(bare) || (!isSaid && nextOfSteps.test(bare))) return true;
  if (ofTheAuthor.test(bare) || cheer.test(bare) || caseBefore.test(bare)) return true;
  if (isSaid && (bare.split(' ').length < fewestSaidWords || ofTheSpeaker.test(bare) || newStart.test(bare)))
    return true;
  // What is called out without being an order is cheer as well.
  if (/!$/u.test(text) && !isBid(text) && !binding.test(text)) return true;
  const rest = because.exec(bare)?.groups?.['rest'];
  if (rest !== undefined && !hasMainClause(rest)) return true;
  // A line without an end mark may be a heading or a catchword; a sentence that is one was written as one.
  // What stands in brackets has a verb of its own: "Movement (ask them to move)".
  const outside = withoutBrackets(withoutBrackets(text)).trim();
  if (outside !== text && !tagEnglish(outside).some(isVerb) && !isBid(outside)) return true;
  return !/[.!?।]["”']?$/u.test(text) && isCatchword(outside === '' ? text : outside);
}

const isVerb = ({ partOfSpeech }: { partOfSpeech: string }): boolean =>
  partOfSpeech === 'VERB' || partOfSpeech === 'AUX';

/** "for these trips": what they are, the same sentence has not named before. */
const pointsOut = (text: string): boolean =>
  [...text.matchAll(pointing)].some(
    ({ index, groups }) =>
      !text
        .slice(0, index)
        .toLowerCase()
        .includes((groups?.['noun'] ?? '').toLowerCase()),
  );

const lowerStart = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

/** "When you receive them, add them to your accounts", "New ones will be ordered". */
function leans(text: string): boolean {
  // "It is important to ...": stands for what follows, and was let through for that.
  if (/^it\b/iu.test(text)) return false;
  if (/^(?:\p{L}+ )?ones?\b(?! of\b)/iu.test(text)) return true;
  // "A third is by the back door": a third of what, the sentence before says.
  if (/^(?:an?|the) (?:first|second|third|fourth|fifth|last|next) (?:is|are|was|has|can|may|must|will)\b/iu.test(text))
    return true;
  for (const { text: word, partOfSpeech } of tagEnglish(text)) {
    if (standsForAnother.has(word.toLowerCase())) return true;
    // What stands behind an article is a noun, whatever the tagger takes it for.
    if (
      ['NOUN', 'PROPN', 'NUM'].includes(partOfSpeech) ||
      /^(?:the|an?|your|our|any|all|each|no|some|every|everyone|everybody|nobody|somebody|someone|anyone)$/iu.test(word)
    )
      return false;
  }
  return false;
}

/** "Do not leave the area until they have left": no word before it can be meant. */
function speaksOfOthers(text: string): boolean {
  if (!/\b(?:they|them)\b/iu.test(text)) return false;
  for (const [at, { text: word, lemma, partOfSpeech }] of tagEnglish(text).entries()) {
    if (/^(?:they|them)$/iu.test(word)) return true;
    // "Offer your help if they report it": who is told to do something is not among those that are spoken of.
    if (at === 0 && isBid(text)) continue;
    const isMany = ['NOUN', 'PROPN'].includes(partOfSpeech) && (word !== lemma || /s$/iu.test(word));
    if (isMany || maySayThey.test(word) || /^(?:and|both|all|each|every|any|two|three|four|five|\d+)$/iu.test(word))
      return false;
  }
  return false;
}

const binding = /\b(?:must|never|always|do not|don['’]t|not|shall|only|cannot)\b/iu;

/** Behind a comma, or behind "then", something is said of somebody, or somebody is told to do it. */
const hasMainClause = (rest: string): boolean =>
  [...rest.matchAll(/,(?: then| please)?|\bthen\b/gu)].some(({ index, 0: mark }) => {
    const main = rest.slice(index + mark.length).trim();
    return (
      isOrder(startUpper(main)) ||
      isCommand(startUpper(main)) ||
      tagEnglish(main).some(({ partOfSpeech }) => partOfSpeech === 'VERB' || partOfSpeech === 'AUX')
    );
  });
