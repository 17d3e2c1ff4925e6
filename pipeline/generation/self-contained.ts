import { rulesOf } from '../languages/language.ts';
import { leansOnPrevious, openingOf } from '../languages/words.ts';
import { startUpper } from './display-text.ts';

const figureReference =
  /\b(?:figures?|tables?|charts?|exhibit|diagram|photograph|image|map|graph|equation|box) (?:\d|[A-Z]\b|above|below)|\((?:see )?\)|\b(?:shown|pictured|seen|listed|described|discussed|mentioned) (?:in|on|above|below|earlier|here|previously)\b|\b(?:the following|as follows|above(?!(?: the)? (?:\d|threshold|target|limit|range|average|ground|zero|sea|root|normal|head|shoulder|safety|eye|floor|water|waist|level|freezing|water level|age))|this (?:chapter|section|module|figure|table|image|lesson|page|video)|the (?:previous|next|preceding) (?:chapter|section|module))\b|(?:in|on) (?:the|this|these) (?:figures?|graphs?|charts?|tables?|diagrams?|images?)|dashed|^(?:suppose|consider|imagine|compare|recall|remember|note|think|look|notice|let|assume|currently|see)\b|https?:(?!\/\/(?:[\s,;)”"’]|\.?$))|www\./iu;

/** "point F", "Q3", "SRAC1": labels of a drawing. */
const drawingLabel =
  /\b(?:[Pp]oint|[Cc]urve|[Cc]hoice|[Ll]ine|[Aa]rea) [A-Z]\b|\b(?!A\d\b(?:\/A\d)? ?(?:paper|sheets?|pages?|size|format|posters?|prints?)\b)(?<!\bA\d\/)\p{Lu}{1,2}\d\b|\b(?:SR|LR)A[CS]\d\b/u;

const lostLink =
  /^\(\p{L}\)|(?<!\b(?:powered|power|turned|turn|turns|switched|switch|signed|sign|logged|log|plugged|plug|later|carry|carried|move|moved|going|keep|kept|add|put|stand|opt|opted|filled|fill|built|hand|handed) )\b(?:as|in|of|by|from|on|see)(?: (?:shows?|illustrates?|presents?|summarizes?)\b|\s?[,;)])/u;

/** What a speaker says to a hall, and what a letter opens and ends with. */
const courtesy =
  /^(?:good (?:morning|afternoon|evening)|hello|hi|hey|welcome|thanks?|thank you|congratulations|dear|sorry|excuse me|happy to|i['’]m (?:happy|glad|excited)|we['’]re (?:happy|glad|excited))\b/iu;

const firstOrSecondPerson = /\b(?:I|we|our|us|you|your|my|let’s|let's)\b/u;

/** Whether a sentence needs its neighbours, a figure or the page around it to be understood. */
export function standsAlone(text: string, language: string): boolean {
  if (
    figureReference.test(text) ||
    drawingLabel.test(text) ||
    /[:?…]\s*$/u.test(text) ||
    /[.?!] \p{Lu}\p{Ll}+ .{20}/u.test(text.replace(/\b(?:\p{Lu}|[A-Z]\p{Ll}{0,2}|vs|No)\. /gu, '')) ||
    !isBalanced(text)
  )
    return false;
  if (language === 'en' && courtesy.test(text)) return false;
  // A small letter opens a sentence whose first words were a link to a figure, and were lost with it.
  if (/^\p{Ll}/u.test(text) || lostLink.test(text)) return false;
  return (language === 'en' && expletive.test(text)) || !leansOnPrevious(text, rulesOf(language));
}

/** "It is best to ...": the "it" stands for what follows. */
const expletive =
  /^(?:It is|It['’]s) (?:also )?(?:very |strongly |highly |always |your |a |an )*(?:important|fine|safe|allowed|best|best practice|better|essential|necessary|recommended|good practice|good idea|advisable|critical|vital|crucial|useful|mandatory|forbidden|prohibited|illegal|possible|impossible|common|normal|duty|responsibility)(?: [^,.]{0,40}?)? (?:to|that|for)\b/u;

/** Whether it begins with a word that points back: "This", "Such", "इस" ... */
export const opensWithAnaphor = (text: string, language: string): boolean =>
  openingOf(text, rulesOf(language).anaphors) !== undefined;

/** Whether it speaks as an author to a reader; fit for reading, not for a question. */
export const addressesReader = (text: string): boolean => firstOrSecondPerson.test(text);

const pairs: [RegExp, RegExp][] = [
  [/\(/gu, /\)/gu],
  [/\[/gu, /\]/gu],
  [/“/gu, /”/gu],
];

function isBalanced(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return pairs.every(([open, close]) => count(open) === count(close)) && count(/"/gu) % 2 === 0;
}

const joinsWithoutComma = new Set(['but', 'and', 'or', 'so', 'yet']);

/** Takes off a leading connective ("However, ...") whose first half lies in the sentence before. */
export function withoutConnective(text: string, language: string): string {
  const opening = openingOf(text, rulesOf(language).connectives);
  if (opening === undefined) return text;
  const rest = text.slice(opening.length);
  // "So far we assumed", "So that it dries": no word that only joins.
  if (language === 'en' && /^so$/iu.test(opening) && /^ (?:far|that|much|many|long|as|called)\b/iu.test(rest))
    return text;
  // "Later developments" opens with a word of the list too, but without its comma it belongs to the sentence.
  if (language === 'en' && !rest.startsWith(',') && !joinsWithoutComma.has(opening.toLowerCase())) return text;
  return rest.replace(/^[,\s]+/u, '');
}

const citation =
  /\s*\[(?:\d+(?:[–,-]\s*\d+)*|citation needed)\]|\s*\((?:see |cf\. )?(?:\p{Lu}[\p{L}.’-]+(?: (?:and|&) \p{Lu}[\p{L}’-]+| et al\.)?,? )?(?:1[5-9]|20)\d\d[a-z]?(?:, pp?\. ?\d+)?\)/gu;

/** Takes out [12], (Smith and Lee, 2010) and the empty brackets that a dropped figure link leaves. */
export const withoutCitations = (text: string): string => text.replace(citation, '').replace(/\s*\(\s*\)/gu, '');

/** Takes out every remark in round brackets. */
export const withoutBrackets = (text: string): string =>
  text.replace(/\s+\([^()]*\)|(?<![\p{L}\p{N}_])\([^()]*\)|\((?:s|es)\)/gu, '');

/** The same, but for a remark that says when or for whom a rule holds, or how much: "(unless ...)", "(more than 1 day)". */
export const withoutLooseBrackets = (text: string): string =>
  text.replace(/\s*\([^()]*\)/gu, (remark, at: number) =>
    bindingRemark.test(remark) && !measured.test(text.slice(0, at)) ? remark : withoutBrackets(remark),
  );

const bindingRemark =
  /^\s*\((?:unless|if|except|excluding|only|until|not|never|no|when|where|assuming|provided|before|after|within|at (?:least|most)|up to|min(?:imum)?|max(?:imum)?|more|less|over|under|without|\p{N})\b/iu;
/** "25 cm (10 in)": said again. */
const measured = /\p{N}[^()]{0,12}$/u;
const directs = /\b(?:must|shall|should|may|can|cannot|need|needs|required|not|never)\b|^(?:do|always|never)\b/iu;
const bindsRule =
  /\b(?:if|unless|until|except|excluding|only|no later|assuming|provided|when|before|after|within|at least|at most)\b/iu;

/** Takes off a closing ", which ..." or ", including ..." clause; what is left is still a full sentence. */
export function withoutClosingClause(text: string): string {
  const cut = text.match(
    /^(.{40,}?), (?<word>which|who|whose|where|including|such as|although|though|whereas)\b[^,;:()“”]*\.$/u,
  );
  const left = cut?.[1];
  if (left === undefined || bindsRule.test(text.slice(left.length))) return text;
  // "... must be worn, where it is loud": that is when.
  return cut?.groups?.['word'] === 'where' && directs.test(left) ? text : `${left}.`;
}

const gluedHeading =
  /^(?!(?:The|A|An|If|When|For|In|To)\b)\p{Lu}[\p{L}’'&-]*(?: [\p{L}’'&-]*\p{Ll}){0,5} (?=(?:In order|In case|To|The|An?|You|We|Every|All|If|When|Whenever|Each|Our|Any|No|Before|After|Do|Please|This|These)\b [\p{Ll}’'])/u;

/** Takes off a heading that a page printed on the line of its text: "Project roles Every project has an owner." */
export function withoutGluedHeading(text: string, language: string): string {
  return language === 'en' ? text.replace(gluedHeading, '') : text;
}

const pointer =
  /,? (?:as )?(?:shown|seen|pictured|illustrated|discussed|described|outlined|listed|defined|set out|specified|detailed|explained) (?:in|under|by) (?:the )?(?:figures?|tables?|sections?|chapters?|appendix|annex|article|clause|paragraph|photo|diagram) (?:\p{N}(?:[\p{N}.]*\p{N})?|[A-Z]\b)[^,;.]{0,60}(?=\.?$)|,? \((?:refer(?: to)?:?|see(?: also)?:?|source:?|cf\.?|more (?:at|on|in):?)[^()]*\)|,? \(https?:[^()]*\)|,? \((?:examples?|links?|here|details|more|template|photos?|pictures?)\)/iu;

/** Takes off where more stands: "... as shown in Figure 2", "(refer: https://...)". What is said stands without it. */
export const withoutPointer = (text: string, language: string): string =>
  language === 'en'
    ? text.replace(pointer, (found, at: number) =>
        /\b(?:same|such)\b[^,]{0,30}$/u.test(text.slice(0, at)) ? found : '',
      )
    : text;

const noteLabel =
  /^(?:note|please note|important|most important rule|golden rule|key rule|warning|caution|danger|definition|exception|attention|tip|reminder|remember|best practice|rule|hint|info|tasks?|action items?|to-?do)\s*(?:::?|[–—-](?= ))\s*(?=\p{L})/iu;

/** Takes off "NOTE:" and its like: what they announce stands alone. */
export function withoutNoteLabel(text: string, language: string): string {
  return language === 'en' ? text.replace(noteLabel, '').replace(noteThat, '') : text;
}

/** "Please note that ...": what is to be noted stands alone. */
const noteThat =
  /^(?:please (?:also )?(?:note|be aware|keep in mind)|(?:also )?note|it (?:is|should be) (?:also )?(?:worth noting|important to note|noted)|keep in mind),? that (?=\p{L})/iu;

const source =
  /^(?:(?:As (?:stated|noted|mentioned|described|defined|explained|required|set out|provided)|According to|In (?:accordance|line|keeping) with|Pursuant to|Per|In general|By definition|As a rule|In practice|For (?:this reason|example|instance)|Similarly|Additionally)[^,]{0,120}?(?:,| (?=when |if ))) ?(?=\p{L})/u;

/** Takes off where a rule comes from: "As stated in Section 4, ..." */
export const withoutSource = (text: string, language: string): string =>
  language === 'en' ? text.replace(source, '') : text;

const opinion =
  /^(?:yes|no(?=,)|unfortunately|fortunately|luckily|sadly|notably|lastly|interestingly|intuitively|obviously|clearly|basically|honestly|surprisingly|importantly|as (?:previously|already) (?:stated|mentioned|noted|said)|as (?:stated|mentioned|noted|said) (?:above|before|earlier|previously)|by the way|as a (?:quick |friendly |gentle )?reminder|to clarify|of note|rest assured|to be clear|simply put|in a nutshell|in essence|needless to say|first things first|in the simplest terms|generally speaking),? (?=\p{L})|,? (?:unfortunately|however|though|of course|after all|by the way|as well|too)(?=[.!]?$)/iu;
/** "If it is too cold, also close the hatch" keeps its "also": without it the one deed stands for the other. */
const afterVerb =
  /(?<!\b(?:but|and|or|see)|,) also (?!known|called|referred|named)(?=\p{Ll})|(?<=\b(?:will|must|can|may|should|shall)) instead (?=\p{Ll})/u;

/**
 * Takes off what ties an English sentence to the one before without saying more, "also", "unfortunately", "as already said":
 * what it tells stands alone.
 */
export const withoutTies = (text: string, language: string): string =>
  language !== 'en' || /\bnot (?:only|just|merely)\b/iu.test(text)
    ? text
    : startUpper(text.replace(opinion, '').replace(opinion, '').replace(afterVerb, ' '));
