import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, upper } from './question-grammar.ts';

const ofDeed =
  /^What (?<modal>should|must) (?<who>you|[\p{L} ]{3,40}?) do (?<case>(?:if|when|whenever|before|after|once|while|in case of|in the event of|during|to|for (?:any|an?|all|every)) [^?]{6,})\?$/u;
const toSomebody =
  /^(?:(?:[Ii]mmediately|[Pp]romptly|[Aa]lways|[Pp]lease|[Ff]irst) )?(?<verb>[Cc]ontact|[Cc]all|[Nn]otify|[Ii]nform|[Tt]ell|[Aa]sk|[Cc]onsult|[Aa]lert|[Ee]mail|[Ss]peak (?:to|with)|[Tt]alk (?:to|with)|[Cc]heck with|[Rr]each out to) (?<whom>(?:(?:the|your|our|a|an|any|one of the) )?[\p{L}\d'’&/ -]{3,60}?)(?<how> (?:immediately|right away|at once|straight away|as soon as possible|first))?[.]?$/u;
const withThing =
  /^(?:(?:[Aa]lways|[Pp]lease|[Oo]nly) )?(?<verb>[Ww]ear|[Uu]se|[Bb]ring|[Aa]pply|[Pp]ress|[Ff]ill (?:out|in)|[Cc]omplete|[Ss]ubmit|[Pp]ut on|[Cc]arry|[Ii]nstall|[Ss]elect|[Cc]lick|[Aa]dd) (?<thing>(?:(?:the|your|a|an|any|both|only) )?[\p{L}\d'’&/(),% -]{4,80}?)[.]?$/u;
const holdsMore =
  /\b(?:and|then|or) (?:\p{Ll}+ly )?(?:\p{Ll}+) (?:the|an?|your|it|them|any|all|to|out|off)\b|\b(?:to|so|because|that|which|who|if|when|until|while|before|after|for|with|by)\b|,/u;

/**
 * "What should you do if you smell gas? Call the porter" asked for its last word: "Who should you call if you smell gas?" Of what is
 * to be done in a case there is mostly more, of whom to call there is not. English.
 */
export function narrowed({ text, left }: PlainQuestion): PlainQuestion | undefined {
  const banned = ofBan.exec(text)?.groups;
  const kept = banned === undefined ? undefined : withBanned.exec(left)?.groups;
  if (banned !== undefined && kept !== undefined) return narrowedBan(banned, kept);
  const asked = ofDeed.exec(text)?.groups;
  if (asked === undefined) return undefined;
  const somebody = toSomebody.exec(left)?.groups;
  if (somebody !== undefined) {
    const whom = somebody['whom'] as string;
    if (hanging.test(whom) || /,| and \p{Ll}+ (?:the|an?|your)\b/u.test(whom) || !isSomebody(whom)) return undefined;
    const verb = (somebody['verb'] as string).toLowerCase();
    return {
      text: `Who ${asked['modal']} ${asked['who']} ${verb} ${asked['case']}?`,
      left: upper(whom),
      isWhole: true,
    };
  }
  const used = withThing.exec(left)?.groups;
  const thing = used?.['thing'] ?? '';
  if (used === undefined || hanging.test(thing) || holdsMore.test(thing) || countWords(thing) < 2) return undefined;
  if (!['NOUN', 'PROPN'].includes(tagEnglish(thing).at(-1)?.partOfSpeech ?? '')) return undefined;
  return {
    text: `What ${asked['modal']} ${asked['who']} ${(used['verb'] as string).toLowerCase()} ${asked['case']}?`,
    left: upper(thing),
    isWhole: true,
  };
}

const ofBan =
  /^What (?<modal>should|must) (?<who>you|[\p{L} ]{3,40}?) not do (?<case>(?:if|when|whenever|before|after|once|while|in case of|during) [^?]{6,})\?$/u;
const withBanned =
  /^(?:[Ee]ver )?(?<verb>[Tt]ouch|[Uu]se|[Ww]ear|[Ee]at|[Dd]rink|[Oo]pen|[Rr]emove|[Mm]ove|[Bb]reak|[Ss]hare|[Bb]ring|[Aa]dd|[Tt]ake|[Cc]lose|[Ee]nter) (?<thing>(?:(?:the|your|a|an|any|both) )?[\p{L}\d'’&/() -]{4,80}?)[.]?$/u;

/** "Touch the arm of the saw", banned while the power is on: what must you not touch then? */
function narrowedBan(
  asked: Record<string, string>,
  { verb = '', thing = '' }: Record<string, string>,
): PlainQuestion | undefined {
  if (hanging.test(thing) || holdsMore.test(thing) || countWords(thing) < 2) return undefined;
  if (!['NOUN', 'PROPN'].includes(tagEnglish(thing).at(-1)?.partOfSpeech ?? '')) return undefined;
  return {
    text: `What ${asked['modal']} ${asked['who']} not ${verb.toLowerCase()} ${asked['case']}?`,
    left: upper(thing),
    isWhole: true,
  };
}

/** Whoever is told, asked or called; "ask for help" names nobody. */
const isSomebody = (whom: string): boolean =>
  !/^(?:for|about|if|whether|that|to|yourself|yourselves|questions?|attention|on|in|up|out|off|back|upon)\b/iu.test(
    whom,
  ) &&
  !/\b(?:number|function|method|api|meeting|vote|question|for|about|that|to|if|when|what|how|whether|in|on|at|by|with|immediately|never|always|then|right away|at once)\b/iu.test(
    whom,
  );
