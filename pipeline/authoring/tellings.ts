/** Marks of Markdown and HTML around words ("**never**", "[page](https://...)"), and signs that stand for words. */
const markup: readonly [pattern: RegExp, plain: string][] = [
  [/<\/?[a-z][^<>]*>/giu, ' '],
  [/!?\[([^\]]*)\]\([^()]*\)/gu, '$1'],
  [/[*_`#|]+/gu, ' '],
  [/^\s*(?:[-•–]|\d+[.)])\s+/u, ''],
  [/[>]\s?(?=\d)/gu, ' above '],
  [/[<]\s?(?=\d)/gu, ' below '],
  [/≥\s?(?=\d)/gu, ' at least '],
  [/≤\s?(?=\d)/gu, ' at most '],
];

/** What opens a sentence without saying anything of its own. */
const lead =
  /^(?:(?:however|therefore|thus|moreover|furthermore|additionally|also|indeed|in fact|in general|similarly|hence|accordingly|consequently|finally|basically|so|now|and|of course|such as|please note that|please|note that|(?:(?:make|be) sure|ensure|ensuring|remember)(?: that(?: you)?| to)?)\b,?\s+)+/iu;
/** The same in mid-sentence, between commas. */
const link =
  /,\s+(?:however|therefore|thus|moreover|furthermore|indeed|of course|then|too),(?=\s)|,\s+(?:however|too)(?=[.;])/giu;
/** What limits a rule or a statement must not go lost with an aside. */
const limitingAside =
  /\b(?:unless|except\w*|only|not|never|no(?! matter)|if|when|until|without|optional\w*)\b|n['’]t\b/iu;
/** Nor with what stands behind: a condition, a place of its own, another choice. */
const limitingTail =
  /\b(?:unless|except\w*|only|not|never|no|nor|neither|either|if|when\w*|until|without|optional\w*|or|but|than|depend\w*|provided|long as|subject to|where\w*|during|while|once|instead|rather|unlike|likely|possibl\w*|may|might|usually|sometimes|default)\b|n['’]t\b/iu;
/** What denies, joins, counts or chooses: from there on nothing can be left out. */
const closedHead =
  /\b(?:not|never|no|nor|only|neither|either|both|between|among|without|avoid\w*|cannot|(?:one|any|some) of|choose|select|pick|total|sum|combin\w*|together|difference|ratio|average|exactly|consists?|composed|made up|compris\w*|equals?|means?|called)\b|n['’]t\b/iu;
/** "Its values are truth": of things named behind "are" none can be left out. */
const namedBehind = /\b(?:is|are|was|were)(?:\s+[\p{L}'’-]+){1,5}$/iu;
/** "Three options: on, off" are too few; "2 hours and 30 minutes" are not 2 hours. */
const counted = /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b.*(?::|\s[-–—])\s/iu;
const numberAtEnd = /\d\S*(?:\s\p{L}+)?$|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)$/iu;
const numberAhead = /^[\s,–—-]*(?:and\s+)?(?:a half|a quarter|\d)/iu;
/** Behind these a clause is not told, but said, asked, supposed or denied. */
const framing =
  /\b(?:that|if|when\w*|unless|whether|until|before|after|while|because|since|or|either|neither|not|never|no|only|say\w*|said|claim\w*|think\w*|believe\w*|myth\w*|wrong|false)\b|n['’]t\b/iu;
/** What tells why, or gives examples, behind a rule that stands without it. */
const reason =
  /,?\s+(?:because|so that|such as|for instance|for example|e\.g\.|including|which (?:is|are|helps?|means?))\s.*$/iu;
const clauseOpener =
  /^(?<clause>(?:In|During|After|Before|When|Whenever|By|For|At|On|As|Since|Because|While|Although|If|Once|Until|Unless|Within|To)\s[^,]+),\s+(?<main>.+)$/iu;
/** "Step 3: Clean the lid." */
const labelled = /^(?<label>[^.:;!?]{2,40}):\s+(?<told>\p{Lu}.+)$/u;
/** Any other label may say for whom or what it holds: "Beginners: Wear a helmet." */
const neutralLabel =
  /^(?:(?:please )?note|notes|important|most important rule|remember|reminder|tip|hint|rule|warning|caution|attention|danger|step)(?:\s+\d+)?$/iu;
const toldOfLabel = /^(?:this|it|these|they)\s+(?=(?:is|are|means?)\b)/iu;
/** Where a statement may end early: the next item, a clause of its own, a deadline. */
const ending =
  /[,;:]\s|\s[-–—]\s|\s(?:and|as well as|by|within(?=\s(?:\d|one|two|three|four|five|six|seven|ten|twelve))|before|no later than)\s/giu;
const nextClause = /;\s+|,\s+(?:and|but|so|and then)\s+|\s+and then\s+/iu;
const fewestWords = 4;

/** Without marks of Markdown and HTML, without what opens and links sentences. */
export const unmarked = (text: string): string =>
  markup
    .reduce((so, [pattern, plain]) => so.replace(pattern, plain), text)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(lead, '')
    .replace(link, ',')
    .replace(/^(In \d{4}) (?=\p{L})/u, '$1, ');

/** A clause of time, condition or place in front is put behind: two wordings compare as one. */
export function clauseBehind(sentence: string): string {
  const { clause, main } = clauseOpener.exec(sentence)?.groups ?? {};
  return clause === undefined ? sentence : `${main?.replace(/[.!]+$/u, '').replace(lead, '')} ${clause}`;
}

/**
 * What a passage tells for certain: its sentences, whole and without asides, labels, reasons, examples, later items and
 * deadlines; clauses that stand on their own. Never without a condition, an exception, a "not" or a choice. English.
 */
export function tellingsOf(passage: string): string[] {
  const sentences = passage.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return (sentences.length > 1 ? [passage, ...sentences] : sentences)
    .map(unmarked)
    .flatMap(withoutLabel)
    .flatMap((sentence) => [sentence, withoutAsides(sentence)])
    .flatMap((sentence) => [clauseBehind(sentence), ...endingEarly(sentence), ...standingClauses(sentence)]);
}

function withoutLabel(sentence: string): string[] {
  const { label = '', told = '' } = labelled.exec(sentence)?.groups ?? {};
  if (toldOfLabel.test(told)) return [sentence, `${label} ${told.replace(toldOfLabel, '')}`];
  return neutralLabel.test(label.trim()) ? [sentence, told] : [sentence];
}

const withoutAsides = (sentence: string): string =>
  sentence.replace(/\s*\(([^()]*)\)/gu, (whole, aside: string) => (limitingAside.test(aside) ? whole : ''));

/** The condition in front stays with each. */
function endingEarly(sentence: string): string[] {
  const { clause, main = sentence } = clauseOpener.exec(sentence)?.groups ?? {};
  const cuts = [...main.matchAll(ending)].map(({ index }) => index);
  const whole = main.replace(reason, '');
  const early = cuts.flatMap((at) => {
    const [head, tail] = [main.slice(0, at), main.slice(at)];
    const isCertain = tail.startsWith(';')
      ? !limitingAside.test(tail)
      : isOpen(head, tail) && !limitingTail.test(tail) && head.split(' ').length >= fewestWords;
    return isCertain ? [head] : [];
  });
  if (!limitingAside.test(main.slice(whole.length))) early.push(whole);
  return early.map((head) => (clause === undefined ? head : `${head} ${clause}`));
}

const isOpen = (head: string, tail: string): boolean =>
  !closedHead.test(head) &&
  !counted.test(head) &&
  !(numberAtEnd.test(head) && numberAhead.test(tail)) &&
  !(/^(?:,|\s(?:and|as)\b)/iu.test(tail) && namedBehind.test(head));

function standingClauses(sentence: string): string[] {
  const clauses = sentence.split(nextClause);
  // "In winter, the pump is off, and the door is shut": both in winter.
  const isUnderClause = clauseOpener.test(sentence);
  return clauses.flatMap((clause, at) => {
    const isFramed = clauses.slice(0, at).some((before) => isUnderClause || framing.test(before));
    const isLimited = clauses.slice(at + 1).some((after) => limitingTail.test(after));
    return clauses.length < 2 || isFramed || isLimited ? [] : [clauseBehind(clause)];
  });
}
