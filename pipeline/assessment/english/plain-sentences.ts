/** "To claim it you must write" lacks the comma behind its case. */
const withoutComma =
  /^(?<case>(?:To|In order to|If|When|Once|Before|After) (?:(?!\b(?:that|which|who|what|how|where|as|than|and|or|but|so)\b)[^,;:])+?) (?<rest>you(?:['’]re| are| must| should| need to| have to| may need to| will need to) [^;]+)$/u;
/** A document speaks of itself: whoever is asked later knows which one. */
const ofItself =
  /\b(?:this|our) (?<kind>policy|handbook|manual|code of conduct|agreement|protocol|guideline|guidelines|procedure|plan)\b/gu;
/** "Ensure the time must be within two hours": one bidding too many. */
const twiceBidden =
  /^(?<start>.{0,80}?\b)?(?:Ensure|ensure|Make sure|make sure)(?: that)? (?<what>[^,;]{3,60}?) (?:must|should) be\b/u;

/** An English sentence with its slips mended that would make a question stumble: a comma, a bidding, "this policy". */
export const mended = (text: string): string =>
  text
    .replace(withoutComma, '$<case>, $<rest>')
    .replace(ofItself, 'the $<kind>')
    .replace(twiceBidden, (_whole, start: string | undefined, what: string) => {
      const be = /[^su]s$/u.test(what) ? 'are' : 'is';
      return `${start ?? ''}${(start ?? '') === '' ? 'Ensure' : 'ensure'} that ${what} ${be}`;
    });
