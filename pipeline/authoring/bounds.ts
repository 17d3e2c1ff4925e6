/** Which way a number bounds: from it upwards, or up to it. */
type Way = 'up' | 'down';

const before =
  /(?<way>[<>≤≥]=?|\b(?:(?:not|no|never|n't) (?:to )?(?:be )?)?(?:exceed(?:s|ed|ing)?|(?:more|greater|higher|longer|later|larger|less|fewer|lower|shorter|earlier|sooner|smaller) than|above|below|after|before)|\b(?:at least|at most|up to|within|(?:a )?(?:minimum|maximum)(?: of)?))\s*(?:about |around |approximately )?[~±$€£₹]*\s*(?<number>\d+(?:[.,]\d+)*)/giu;
const behind =
  /(?<number>\d+(?:[.,]\d+)*)[^\s\d]*(?: \p{L}+)? or (?<way>more|above|longer|later|higher|less|below|fewer|shorter|earlier|lower)\b/giu;

const upwards = /^(?:>|≥|exceed|more|greater|higher|longer|later|larger|above|after|at least|(?:a )?minimum)/iu;
const turned = /^(?:not|no|never|n't) (?:to )?(?:be )?/iu;

function wayOf(words: string): Way {
  const isUp = upwards.test(words.replace(turned, ''));
  return isUp === turned.test(words) ? 'down' : 'up';
}

function boundsOf(text: string): Map<string, Set<Way>> {
  const bounds = new Map<string, Set<Way>>();
  for (const pattern of [before, behind])
    for (const { groups } of text.replaceAll('’', "'").matchAll(pattern)) {
      const { way = '', number = '' } = groups ?? {};
      bounds.set(number, (bounds.get(number) ?? new Set()).add(wayOf(way)));
    }
  return bounds;
}

/**
 * Whether a text bounds a number from the other side than its source: "below 30 %" for ">30 %", "at least" for "at most",
 * "after 24 hours" for "within 24 hours". A number that either of them names without a bound, or both ways, is no fault.
 * Signs in any language, words in English.
 */
export function turnsBound(claim: string, source: string): boolean {
  const known = boundsOf(source);
  return [...boundsOf(claim)].some(([number, ways]) => {
    const others = known.get(number);
    return others !== undefined && [...ways].every((way) => !others.has(way));
  });
}
