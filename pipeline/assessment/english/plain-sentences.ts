/** "To claim it you must write" lacks the comma behind its case. */
const withoutComma =
  /^(?<case>(?:To|In order to|If|When|Once|Before|After) (?:(?!\b(?:that|which|who|what|how|where|as|than|and|or|but|so)\b)[^,;:])+?) (?<rest>you(?:['’]re| are| must| should| need to| have to| may need to| will need to) [^;]+)$/u;
/** A document speaks of itself: whoever is asked later knows which one. */
const ofItself =
  /\b(?:this|our) (?<kind>policy|handbook|manual|code of conduct|agreement|protocol|guideline|guidelines|procedure|plan)\b/gu;
/** "Ensure the time must be within two hours": one bidding too many. */
const twiceBidden =
  /^(?<start>.{0,80}?\b)?(?:Ensure|ensure|Make sure|make sure)(?: that)? (?<what>[^,;]{3,60}?) (?:must|should) be\b/u;

/** "Per the rules of the club, you must ...": the rule is the same without it. */
const byAuthority =
  /^(?:Per|As per|According to|In accordance with) [^,;:]{3,50}, (?<first>(?:you|all|each|every|members|staff|employees|users|visitors)\b)/u;
const upperOf = (_whole: string, first: string): string => first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
/** "You do have to identify": said with force, and no question. */
const emphatic = /\b(?<who>[Yy]ou|[Tt]hey|[Ww]e) do (?<verb>have|need) to\b/gu;
/** An English sentence with its slips mended that would make a question stumble: a comma, a bidding, "this policy". */
export const mended = (text: string): string =>
  text
    .replace(withoutComma, '$<case>, $<rest>')
    .replace(ofItself, 'the $<kind>')
    .replace(byAuthority, upperOf)
    .replace(emphatic, '$<who> $<verb> to')
    .replace(twiceBidden, (_whole, start: string | undefined, what: string) => {
      const be = /[^su]s$/u.test(what) ? 'are' : 'is';
      return `${start ?? ''}${(start ?? '') === '' ? 'Ensure' : 'ensure'} that ${what} ${be}`;
    });
