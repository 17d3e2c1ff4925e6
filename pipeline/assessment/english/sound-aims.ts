import type { Sourced } from '../../lesson-plan.ts';
import { oftenVerb } from '../../generation/catchwords.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { isUncounted } from './question-grammar.ts';
import { isToldWhole } from './objective-truth.ts';

/** What is said of nobody's doing, and what only closes a page. */
const ofNobody =
  /^(?:Get (?:involved|started|to know|what)|Live|Consider|Understand|Take note|Suggest|Constantly|Try|(?:Contact|Reach out|Read|Look|Come)\b(?!.*\b(?:if|when|before|after|within|at once|immediately|every|each)\b))\b/u;
/** Of whatever it may be, nobody learns what to do. */
const ofQuestions =
  /\b(?:have|has) (?:an?|any|further|more|other|some)? ?(?:additional |further |more |other )*(?:questions?|concerns?|doubts?|queries|feedback|ideas?|suggestions?)\b|\b(?:need|want) (?:any |further |additional |more )*(?:help|information|details|assistance)\b|\bquestions? (?:is|are)\b|\banswer to your question\b/iu;
/** An amount of an example, or two of them in one line. */
const ofExample = /\d[.,]\d{2,}.* (?:and|from|to|or) .*\d/iu;

/** "Water mindset", "Plan period": of two bare words the first may be either, and one thing wants its article. */
const bareThing = /^\p{Lu}\p{Ll}+ (?<thing>\p{Ll}+[^s\P{L}])$/u;

/** A noun that may be a verb, and no object with its article behind it. */
const rowOfNouns =
  /^(?:Tool|Machine|Output|Input|Slide|Reference|Network|Power|Interlock) (?!(?:the|an?|your|all|any|each|every|off|on|up|in|out)\b)/u;
const openEnd =
  /^(?!Say\b|Explain\b|Name\b).*\b(?:to|for|with|of)$|\b(?:before|after|when|while) \p{L}+ing$|\b(?:most|some|many) people\b|\b(?:to|for|with|of|in|on) achieves$|^Say what \p{Ll}+ (?:is|are)$|^Say what you (?:have|need|do|get|want|see)$|^Name the (?<same>\p{L}+) and \p{L}+ing \k<same>$|^\p{L}+ and \p{L}+$|\betc\b|@|\bhttps?:|\bwww\.| \+ |^Name the questions to ask$/u;

/** "Not get into trouble", "Hand washing", "Return to play stages", "Explain a final thought": a heading in a frame, or the name of a part of a page. */
const headingAlone =
  /^(?:Not|Feel|Learn more|See more|Know)\b|(?<!^(?:Tell|Compare|Explain)\b.{0,60}) vs\.? |^(?!Say\b|Explain\b|Name\b|Describe\b|Follow\b|Know\b|Tell\b|Recogni[sz]e\b)\p{Lu}\p{Ll}+ (?!the\b|your\b|all\b|each\b)[^,]{0,60}\b(?:stages|levels|phases)$|^(?!(?:Start|Stop|Avoid|Finish|Keep|Practi[cs]e|Begin|Continue|Allow|Prevent|Limit|Explain|Describe|Schedule|Plan)\b)\p{Lu}\p{Ll}+ \p{Ll}+ing$|^(?:Explain|Describe) (?:(?:not|an? final|the final|final|try|ok|okay|but|medical disclaimer|disclaimers?)\b|(?:[Tt]wo|[Tt]hree|[Ff]our): )|^Return to (?:learn|play|work|school|activity)(?: and \p{Ll}+)?$|\b(?:bottom line|small print|fine print|final thoughts?|learning curve|helpful resources|tl;?dr)\b|^Use (?:\S+ ){1,3}(?:effectively|properly|correctly|efficiently|well)$/u;

/** "Make licenses do not require": two sentences in one. */
const secondVerb =
  /^(?!(?:Say|Explain|Name|Check|Ensure|Verify|Do)\b)(?!.*\b(?:if|when|that|who|which|whether|you|they|what|so|because)\b).* (?:do|does) not /u;

/** Whether an objective is one sentence, whole and with its quotes closed, of what somebody who reads does. English. */
export function isAim({ text }: Pick<Sourced, 'text'>): boolean {
  const isOneSentence = !/[\p{L}\d][.!?] \p{L}/u.test(
    text.replace(/\b(?:e\.g|i\.e|vs|U\.S|approx|St|Dr|Mr|Mrs)\. /gu, ''),
  );
  const count = (mark: RegExp) => [...text.matchAll(mark)].length;
  const isClosed =
    count(/“/gu) === count(/”/gu) &&
    count(/"/gu) % 2 === 0 &&
    count(/[([]/gu) === count(/[)\]]/gu) &&
    !/[‘] | ’/u.test(text);
  // "Say what operator must use": a thing of which there are many wants its article.
  const { bare } =
    /^Say (?:what|whether|when|how) (?<bare>\p{Ll}+[^s\P{Ll}]) (?:must|should|can|may|is|will)\b/u.exec(text)?.groups ??
    {};
  if (
    bare !== undefined &&
    !/^(?:you|someone|who|else|data|there|children|people|staff|men|women|police|everyone|it)$/u.test(bare) &&
    !isUncounted(bare)
  )
    return false;
  // "Transfer it to the new president if new president": a case without its verb.
  const { when } = / (?:if|when) (?<when>\S+(?: \S+)?)$/u.exec(text)?.groups ?? {};
  const { thing } = bareThing.exec(text)?.groups ?? {};
  if (thing !== undefined && oftenVerb.test(text) && !isUncounted(thing) && !/ing$/u.test(thing)) return false;
  const isCase =
    when === undefined || tagEnglish(when).some(({ partOfSpeech }) => /^(?:VERB|AUX|ADJ)$/u.test(partOfSpeech));
  return (
    isCase &&
    isOneSentence &&
    isClosed &&
    isToldWhole(text) &&
    !ofNobody.test(text) &&
    !rowOfNouns.test(text) &&
    !openEnd.test(text) &&
    !secondVerb.test(text) &&
    !headingAlone.test(text) &&
    !ofQuestions.test(text) &&
    !ofExample.test(text)
  );
}
