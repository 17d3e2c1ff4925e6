import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import {
  hanging,
  isAnOrder,
  isBan,
  isDeed,
  isLoneKind,
  isNamed,
  lowerFirst,
  lowerSubject,
  upper,
} from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

/** What is done is done for this: "... to prevent cuts". Other verbs behind "to" go on with the deed itself. */
const aims: ReadonlySet<string> = new Set(
  'prevent avoid restrict deter discourage ensure protect reduce minimize minimise keep maintain improve verify confirm determine identify obtain achieve support comply meet preserve limit detect increase eliminate facilitate aid assist analyze analyse save stop validate satisfy secure safeguard guarantee reflect hide allow enable simplify speed lower remain stay guard encourage demonstrate evaluate assess monitor track understand clarify resolve restore recover sustain promote strengthen'.split(
    ' ',
  ),
);

/** These take a "to" of their own: "require employees to keep", "the right to obtain". */
const takesInfinitive =
  /\b(?:needs?|needed|wants?|wanted|allow|allows|allowed|allowing|enables?|enabled|requires?|required|asks?|asked|encourages?|encouraged|helps?|helping|expects?|expected|causes?|caused|permits?|permitted|instruct|advise|remind|forces?|tells?|told|trained|try|tries|tried|fails?|failed|decide|decides|choose|chooses|seeks?|continues?|begins?|agrees?|intend|intends|how|what|where|whether|which|enough|too)\b/iu;
/** Right before "to" these say what for: "the right to obtain", "able to reduce". */
const leadsOn =
  /\b(?:able|unable|likely|going|designed|intended|supposed|ready|sure|used|important|necessary|essential|critical|possible|easy|easier|hard|harder|difficult|rights?|ability|abilities|permission|need|needs|ways?|time|opportunity|opportunities|chances?|tools|means|reasons?|plans?|attempts?|efforts?|decision|duty|obligation|authority|failure|responsibility|power|measures|steps|actions?|best|first|last|only|work|works|have|has|had)$/iu;

/** "To resolve the issues" is a reason for anything. */
const fewestWords = 5;

const because =
  /^(?<main>.{12,110}?)(?:,? (?<word>because|so that|due to|so(?= (?:it|they|you|he|she) (?:will|can|do|does|cannot|won['’]t|can['’]t)\b))|, (?:as|since)(?= (?:this|it|they|these|the|you|that)\b)| as(?= \p{Ll}+ (?:can|may|might|will|could)\b)) (?<left>\p{Ll}.{12,120})$/u;

/** "Never store it closed, as pressure builds": what follows is a clause of its own. */
const behindBan =
  /^(?<main>(?:Never|Do not|Don['’]t|Always|Avoid) [^,;:—]{8,100}?),? (?:as|since)(?! (?:soon|long|well|much|far|many|needed|required|described|shown|possible|usual)\b) (?<left>\p{Ll}[^;:]{8,110})$/u;

function ofReasonedOrder(text: string): { text: string; left: string } | undefined {
  const found = behindBan.exec(text)?.groups;
  const left = found?.['left'] ?? '';
  const [subject, verb] = tagEnglish(left);
  const isClause =
    subjectOf(upper(left)) !== undefined ||
    (/^(?:NOUN|PRON)$/u.test(subject?.partOfSpeech ?? '') && /^(?:VERB|AUX)$/u.test(verb?.partOfSpeech ?? ''));
  if (found === undefined || !isClause || /\bas\b/u.test(found['main'] as string)) return undefined;
  const asked = whyOf(found['main'] as string);
  return asked === undefined ? undefined : { text: asked, left: `Because ${left}` };
}

/** "Foot controls must be guarded to prevent accidental starts": why? A reason stands in the sentence itself, or none is asked. */
export function ofReason(text: string): { text: string; left: string } | undefined {
  const found = because.exec(text)?.groups;
  if (found !== undefined) {
    // "... because, because ...": the writer's slip.
    if (/\b(?:because|since|as|so)$/u.test(found['main'] as string)) return undefined;
    const asked = whyOf(found['main'] as string);
    const word = found['word'] ?? 'because';
    return asked === undefined ? undefined : { text: asked, left: upper(`${word} ${found['left']}`) };
  }
  const reasoned = ofReasonedOrder(text);
  if (reasoned !== undefined) return reasoned;
  for (const match of text.matchAll(/,? (?:in order )?to (?=(?<verb>\p{Ll}+) )/gu)) {
    const main = text.slice(0, match.index);
    const left = text
      .slice(match.index)
      .replace(
        /^,? |,? (?:and )?then \p{Ll}.*$|, (?:and|but) (?:[^ ]+ ){1,4}(?:is|are|should|must|can|may|will|has|have)\b.*$/gu,
        '',
      );
    const isAim =
      aims.has(match.groups?.['verb'] ?? '') || /^,? ?(?:in order )?to get rid of /u.test(text.slice(match.index));
    if (!isAim || /^.{0,10}$/u.test(main) || !endsObject(main)) continue;
    if (countWords(left) < fewestWords) continue;
    const asked =
      /in order/u.test(match[0]) || (!takesInfinitive.test(main) && !leadsOn.test(main))
        ? whyOf(lastDeed(main))
        : undefined;
    if (asked !== undefined) return { text: asked, left: upper(left) };
  }
  return undefined;
}

/** "Read the recipe and stir the pot without a pause": the purpose behind two orders is that of the second. */
function lastDeed(main: string): string {
  const at = main.lastIndexOf(' and ');
  const last = upper(main.slice(at + ' and '.length));
  return at > 0 && isAnOrder(main) && isAnOrder(last) && countWords(last) >= fewestWordsOfDeed ? last : main;
}
const fewestWordsOfDeed = 4;

/** A purpose stands behind a deed that is complete: behind a noun, or a participle that is all of the deed. */
const endsObject = (main: string): boolean =>
  ['NOUN', 'PROPN', 'NUM', 'ADV'].includes(tagEnglish(main).at(-1)?.partOfSpeech ?? '') ||
  / be(?: \p{Ll}+ly)? \p{Ll}+(?:ed|en)$/u.test(main) ||
  / be \p{Ll}+$/u.test(main) ||
  (/ (?:is|are) \p{Ll}+$/u.test(main) && tagEnglish(main).at(-1)?.partOfSpeech === 'ADJ') ||
  /[)%]$/u.test(main);

/** "scan, clean, and close the mailbox" */
const series = /^[^,]+(?:, [^,]{2,30})+,? (?:and|or) [^,]{2,60}$/u;

const placed = /^(?<where>(?:For|In|On|At|During|With|Without) [^,]{4,50}), (?<rest>[^,]+)$/u;

/** "For long storage, sealed cells are best": the place goes behind. */
function whyOf(main: string): string | undefined {
  const found = placed.exec(main)?.groups;
  if (found !== undefined) {
    const asked = whyOf(upper(found['rest'] as string));
    return asked?.replace(/\?$/u, ` ${lowerFirst(found['where'] as string)}?`);
  }
  const clause = /,/u.test(main) && !series.test(main) ? undefined : askedClause(main);
  return clause && asking('Why', clause, clause.deed);
}

const essential =
  /^(?<what>[^,;:]{4,70}?) (?<be>is|are) (?:absolutely |also |very )?(?<how>essential|important|vital|crucial|necessary|critical|required|needed) (?<left>(?:for \p{Ll}+ing|to (?!be\b|have\b|note\b|know\b|remember\b)\p{Ll}+) [^;:]{10,110})$/u;

/** "Guards are essential for keeping hands out of the press": why are they? */
export function ofImportance(text: string): { text: string; left: string } | undefined {
  const found = essential.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || isBan(what) || hanging.test(what) || !(isNamed(what) || isLoneKind(what) || isDeed(what)))
    return undefined;
  return { text: `Why ${found['be']} ${lowerSubject(what)} ${found['how']}?`, left: upper(found['left'] as string) };
}
