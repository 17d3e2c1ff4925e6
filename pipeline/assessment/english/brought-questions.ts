import { countWords } from '../../languages/words.ts';
import { isOffice } from '../../languages/offices.ts';
import { endsInThing, hanging, isNamed, isParty, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const verbs = '[Bb]ring|[Ww]ear|[Cc]arry|[Hh]ave|[Hh]old|[Pp]resent|[Ss]how|[Pp]rovide';
const occasions =
  '(?:when|while|before|during|whenever|each time|every time) .{4,70}|(?:to|for|at|on|in) (?:each|every|all|any) (?!times\\b)\\p{L}.{2,50}';
const bidden = new RegExp(
  String.raw`^(?:(?<who>You|All [^,;:]{3,40}?|[^,;:]{3,40}?) (?:must|should|have to|need to)(?: always)?|Always|Please(?: always)?) (?<verb>${verbs}) (?<left>(?:an? |your |the |two |valid |their )?[\p{L}\p{N}-]+(?: (?!when\b|while\b|before\b|during\b)[\p{L}\p{N}-]+){0,5}?) (?<occasion>${occasions})$`,
  'u',
);
const whenever = /\b(?:appropriate|needed|necessary|required|possible|applicable|asked|requested|available)$/iu;

/** "Always have a spotter when using ladders": what must you always have then? */
export function ofBrought(text: string): PlainQuestion | undefined {
  const found = bidden.exec(text)?.groups;
  const [left, occasion, who] = [found?.['left'] ?? '', found?.['occasion'] ?? '', found?.['who'] ?? 'you'];
  if (
    found === undefined ||
    whenever.test(occasion) ||
    hanging.test(occasion.replace(/\b(?:them|they|their)\b/giu, ''))
  )
    return undefined;
  const isYou = /^you$/iu.test(who);
  if (!(isYou || isParty(who)) || !endsInThing(left) || hanging.test(left)) return undefined;
  if (/ (?:to|for|with|that|who|which|from|and (?:then )?\p{Ll}+ the) /u.test(` ${left} `)) return undefined;
  const verb = (found['verb'] as string).toLowerCase();
  return { text: `What must ${isYou ? 'you' : lowerSubject(who)} ${verb} ${occasion}?`, left };
}

const wanted =
  /^(?<left>(?:An? |The |Proof of |Original |Valid |Written |Signed )?[^,;:]{3,50}?) (?<scope>(?:for|with) (?:all|each|every|any) [^,;:]{3,50}?) (?<be>is|are) (?:always )?(?<how>required|mandatory|compulsory|needed)$/u;
const ofWhom =
  /^(?<what>[^,;:]{6,70}?) (?<be>is|are|will be) (?<how>required|mandatory|compulsory|obligatory) (?:for|of) (?<left>(?:all |every |any )?[^,;:]{3,60})$/u;

/** "Original receipts for all expenses are required", "Training is mandatory for all staff". */
export function ofWantedFor(text: string): PlainQuestion | undefined {
  const found = wanted.exec(text)?.groups;
  const left = found?.['left'] ?? '';
  if (found !== undefined && endsInThing(left) && !hanging.test(left))
    return { text: `What is ${found['how']} ${found['scope']}?`, left };
  const bound = ofWhom.exec(text)?.groups;
  const what = bound?.['what'] ?? '';
  const whom = (bound?.['left'] ?? '').split(/ (?:and|or) /u);
  if (bound === undefined || !isNamed(what) || !whom.every((one) => isOffice(one))) return undefined;
  const [be = ''] = (bound['be'] as string).split(' ');
  const behind = be === 'will' ? 'be ' : '';
  return { text: `For whom ${be} ${lowerSubject(what)} ${behind}${bound['how']}?`, left: bound['left'] as string };
}

const decided =
  /^(?<what>[^,;:]{6,80}?) (?<modal>must|shall|should|has to|have to) (?:first |always )?be (?<done>approved|agreed|authori[sz]ed|signed|checked|inspected|confirmed|reviewed|witnessed|countersigned|supervised|accompanied|trained|instructed) by (?<left>(?:the |an? |at least |both |two |your )?[^,;:]{3,60}?)(?: at all times)?$/u;

/** "Bans must be agreed by a majority of the trustees": by whom? */
export function ofDecider(text: string): PlainQuestion | undefined {
  const found = decided.exec(text)?.groups;
  const [what, left] = [found?.['what'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(what) || !(isNamed(what) || isParty(what))) return undefined;
  const decides = left.split(/ (?:of|in|from|with|before|within|on) /u)[0] as string;
  if (!isOffice(decides) && !/\b(?:majority|vote|board|quorum|person|adult)$/iu.test(decides)) return undefined;
  return { text: `Who must ${inActive(found['done'] as string)} ${lowerSubject(what)}?`, left };
}

/** "agreed" by whom: who must agree to it. */
function inActive(done: string): string {
  const irregular: Readonly<Record<string, string>> = { agreed: 'agree to', accompanied: 'accompany' };
  return (
    irregular[done] ??
    done.replace(/(?<=[^e])ed$/u, (end) =>
      /(?:approv|authori[sz]|supervis)$/u.test(done.slice(0, -2)) ? 'e' : end.slice(2),
    )
  );
}

const unless =
  /^(?<what>[^,;:]{4,70}?) (?:must|should|may|shall|can)(?: not|not|n['’]t) be (?<deed>[^,;:]{4,60}?) without (?<left>(?:the |an? |prior |written |your |explicit )*[^,;:]{4,80})$/u;

/** "Addresses may not be given away without consent of the member": what is needed before? */
export function ofNeededBefore(text: string): PlainQuestion | undefined {
  const found = unless.exec(text)?.groups;
  const [what, left] = [found?.['what'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(what) || hanging.test(left) || !isNamed(what)) return undefined;
  if (
    !/\b(?:consent|permission|approval|agreement|authori[sz]ation|training|supervision|licen[cs]e|invoice|receipt|order|notice)\b/iu.test(
      left,
    )
  )
    return undefined;
  return { text: `What is needed before ${lowerSubject(what)} may be ${found['deed']}?`, left };
}

const barred =
  /^(?<who>You|[^,;:]{3,40}?) (?:will not be|are not|is not|won['’]t be) (?:allowed|permitted|able|entitled) to (?<deed>[^,;:]{3,50}?) (?<left>(?:until|before) [^,;:]{6,80})$/u;

/** "You will not be allowed to belay until you turn 16": when may you? */
export function ofBarredBefore(text: string): PlainQuestion | undefined {
  const found = barred.exec(text)?.groups;
  const [who, left] = [found?.['who'] ?? '', found?.['left'] ?? ''];
  const isYou = /^you$/iu.test(who);
  if (found === undefined || !(isYou || isParty(who)) || countWords(left) < fewestWords) return undefined;
  return {
    text: `When may ${isYou ? 'you' : lowerSubject(who)} ${found['deed']}?`,
    left: `Not ${left}`,
    isWhole: true,
  };
}
const fewestWords = 3;
