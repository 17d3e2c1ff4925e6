import { isOffice } from '../../languages/offices.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { endsInThing, hanging, lowerFirst, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';
import { asking, ofModal } from './rule-clauses.ts';

const mostNameWords = 8;

/** Somebody or some office, by name: "the finance team", "Human Resources", "your line manager". */
const isSomebody = (text: string): boolean =>
  text.split(/,? or (?:another |a |an |the |any )?/u).every((one) => isOne(one));

const isOne = (text: string): boolean =>
  countWords(text) <= mostNameWords &&
  !hanging.test(text) &&
  (isOffice(text) ||
    /^(?:the |our )?(?:\p{Lu}[\p{L}&-]*|of|and|for)(?: (?:\p{Lu}[\p{L}&-]*|of|and|for))*$/u.test(text) ||
    /\b(?:desk|line|service|services|unit|centre|center|ombudsperson|police|reception|emergency services|helpline|hotline|co-?ordinator|safeguarding lead|duty manager)$/iu.test(
      text,
    ));

const contacted =
  /^(?:Please )?(?<verb>[Cc]ontact|[Ee]mail|[Cc]all|[Pp]hone|[Mm]essage|[Cc]onsult|[Aa]sk|[Aa]lert) (?<left>(?:the |your |an? |our )?[^,;:]{3,60}?) (?<case>(?:for|about|regarding|concerning|if|when|whenever|before) [^;:]{6,100})$/u;

/** "Contact the safety office for a new badge": who should you contact for it? English. */
export function ofContact(text: string): PlainQuestion | undefined {
  const found = contacted.exec(text)?.groups;
  const told = found?.['case'] ?? '';
  if (found === undefined || !isSomebody(found['left'] as string) || isOfAnything(told)) return undefined;
  return { text: `Who should you ${lowerFirst(found['verb'] as string)} ${told}?`, left: found['left'] as string };
}

const told =
  /^(?:Please )?(?<verb>[Nn]otify|[Ii]nform|[Tt]ell|[Aa]lert|[Ww]arn) (?<left>(?:the |your |an? |our )?[^,;:]{3,60}?)(?<soon> immediately| promptly| at once| right away| as soon as possible| within [^,;:]{4,30}?| in writing| in advance)? (?<case>(?:of|about|if|when|before|that) [^;:]{6,100})$/u;

/** "Inform your supervisor of any accident": who should you inform of it? */
export function ofNotice(text: string): PlainQuestion | undefined {
  const found = told.exec(text)?.groups;
  const about = found?.['case'] ?? '';
  if (found === undefined || !isSomebody(found['left'] as string) || isOfAnything(about)) return undefined;
  // "The user of the product on how to ...": "of" belongs to whoever is told.
  if (/^of .* (?:on|about|how|that) /u.test(about)) return undefined;
  return {
    text: `Who should you ${lowerFirst(found['verb'] as string)} ${about}?`,
    left: `${found['left']}${found['soon'] ?? ''}`,
  };
}

const passed =
  /^(?<what>[^,;:]{3,70}?) (?<modal>must|should|shall|will|has to|have to|needs? to) be (?:immediately |promptly |always |first )?(?<deed>reported|referred|sent|submitted|handed in|handed over|returned|forwarded|disclosed|addressed|escalated|directed|passed on) (?:in writing |directly |immediately |promptly |at once |as soon as possible )?to (?<left>(?:the |your |an? |our )?[^,;:]{3,60}?)(?<soon> immediately| promptly| at once| without delay| straight away| as soon as possible| in the first instance| in writing|,? within [^,;:]{4,30})?(?:, (?:who|which) [^;:]{4,120})?$/u;

/** "Any accident must be reported to the warden at once": who must it be reported to? */
export function ofPassedOn(text: string): PlainQuestion | undefined {
  const found = passed.exec(text)?.groups;
  const [what, left] = [found?.['what'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || !isSomebody(left) || hanging.test(what) || /^(?:you|we|these|those)\b/iu.test(what))
    return undefined;
  if (contentStems(what, rulesOf('en')).length < 1 || /^(?:the|an?) \p{L}+$/u.test(what)) return undefined;
  const clause = ofModal(found['modal'] as string, lowerSubject(what), false, `be ${found['deed']} to`);
  return {
    text: asking('Who', clause, clause.deed),
    left: `${left}${found['soon'] ?? ''}`,
  };
}

const handed =
  /^(?:Please )?(?:[Ii]mmediately )?(?<verb>[Rr]eport|[Ss]ubmit|[Ss]end|[Rr]eturn|[Hh]and in|[Hh]and over|[Ff]orward|[Dd]irect|[Aa]ddress|[Ee]scalate|[Rr]efer) (?<what>[^,;:]{3,60}?) (?:directly )?to (?<left>(?:the |your |an? |our )?[^,;:]{3,60}?)(?<soon> immediately| promptly| at once| as soon as possible|,? within [^,;:]{4,30})?$/u;

/** "Report lost badges to the front desk": who should you report them to? */
export function ofHanding(text: string): PlainQuestion | undefined {
  const found = handed.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || !isSomebody(found['left'] as string) || hanging.test(what)) return undefined;
  if (/^(?:you|us|me|we)\b/iu.test(what)) return undefined;
  if (!endsInThing(what) || contentStems(what, rulesOf('en')).length < 1 || /^(?:the|an?) \p{L}+$/u.test(what))
    return undefined;
  return {
    text: `Who should you ${lowerFirst(found['verb'] as string)} ${what} to?`,
    left: `${found['left']}${found['soon'] ?? ''}`,
  };
}

/** "For help", "if you have questions": a case of anything. */
const isOfAnything = (told: string): boolean =>
  hanging.test(told.replace(/^that /u, '')) ||
  contentStems(told, rulesOf('en')).length < 1 ||
  /\b(?:questions?|help|assistance|information|details|problems?|issues?|concerns?|support|advice|unsure|doubts?|instructions?|guidance|trouble)\b/iu.test(
    told,
  );

const approved =
  /^(?<what>[^,;:]{4,80}?) (?:(?<many>need|require)|needs|requires|must have|is subject to|are subject to) (?:prior |written |the |prior written |advance |explicit )*(?<kind>approval|permission|authori[sz]ation|consent|agreement|sign-off) (?:from|of|by) (?<left>[^,;:]{4,70})$/u;

/** "Expenses above 500 euros need approval from the head of department": who must give it? */
export function ofApproval(text: string): PlainQuestion | undefined {
  const found = approved.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || contentStems(what, rulesOf('en')).length < 2) return undefined;
  const giver = (found['left'] as string).replace(/ (?:in|for|who|that) .*$/u, '');
  if (!isSomebody(giver) && !/^(?:the |your |a )?head of \p{L}/u.test(giver)) return undefined;
  return {
    text: `Who must give ${found['kind']} for ${lowerSubject(what)}?`,
    left: found['left'] as string,
  };
}
