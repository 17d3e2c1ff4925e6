import { subjectOf } from '../../generation/clauses.ts';
import { isOffice } from '../../languages/offices.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import { hanging, isAllOf, isAnOrder, isBan, isNamed, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';
import { type AskedClause, askedClause, asking } from './rule-clauses.ts';

const orElse =
  /^(?<main>[^;:–—]{12,110}?)(?:,? or else,?|,? or(?= (?:you|it|they|the \p{Ll}+) (?:will|may|might|could|can|risk)\b)|[;,]? otherwise,?| [–—-] otherwise,?) (?<left>(?:you|it|they|the \p{L}+|your \p{L}+|this) .{8,120})$/u;
const dashed =
  /^(?<main>[^;:–—,]{12,110}?) ?(?: -|–|—) ?(?<left>(?:you risk|you (?:will|may|might|could|can)|(?:it|this|they|these) (?:can|could|may|might|will|would)) .{8,120})$/u;

/** "Do not file the pin, it is hardened and may shatter": a reason behind a comma. */
const spliced =
  /^(?<main>(?!.* - )[^,;:–—]{12,110}?), (?<left>(?:it|this|they|these) (?!(?:is|are) to (?:say|be)\b)(?:is|are|can|could|may|might|will|would)(?! (?:be )?(?:done|called|used|found|described)\b) [^;:]{12,120})$/u;

/** "Bolt the door, or the draught will open it": why should you? What follows from a breach is the reason for a rule. English. */
export function ofBreach(text: string): PlainQuestion | undefined {
  const otherwise = orElse.exec(text)?.groups;
  const found = otherwise ?? dashed.exec(text)?.groups ?? spliced.exec(text)?.groups;
  const main = found?.['main'] ?? '';
  // "Call the desk, or you can write": another way, nothing that follows.
  if (found === undefined || (otherwise !== undefined && /^you can\b/u.test(otherwise['left'] as string)))
    return undefined;
  if (!isAnOrder(main) && !isBan(main) && !/\b(?:must|should|have to|has to|needs? to)\b/u.test(main)) return undefined;
  const never = /^Never (?<deed>\p{Ll}.+)$/u.exec(main)?.groups?.['deed'];
  if (never !== undefined)
    return {
      text: `Why should you never ${never}?`,
      left: `because ${lowerFirst(found['left'] as string)}`,
      isWhole: true,
    };
  const clause = askedClause(main);
  const word = otherwise === undefined ? 'because' : 'otherwise';
  const breach = otherwise === undefined || clause === undefined ? undefined : caseOf(clause);
  // What follows is told where a rule is broken, and not why there is one.
  if (breach !== undefined) return { text: `What happens if ${breach}?`, left: found['left'] as string, isWhole: true };
  return (
    clause && {
      text: asking('Why', clause, clause.deed),
      left: `${word} ${lowerFirst(found['left'] as string)}`,
      isWhole: true,
    }
  );
}

/** "The plots must be cleared": the case where they are not. */
function caseOf({ who, isNot, deed, auxiliary }: AskedClause): string | undefined {
  if (!/^(?:must|should|shall|have to|do|does)$/u.test(auxiliary)) return undefined;
  const been = /^be (?<rest>\p{Ll}.+)$/u.exec(deed.replace(/^(?:have|need) to /u, ''))?.groups?.['rest'];
  const isMany = /^you$/iu.test(who) || /[^s]s$| and /u.test(who);
  if (been !== undefined) return `${who} ${isMany ? 'are' : 'is'}${isNot ? '' : ' not'} ${been}`;
  if (!/^you$/iu.test(who)) return undefined;
  return `you${isNot ? '' : ' do not'} ${deed}`;
}

const holding =
  /^(?<what>[^,;]{3,70}?) (?<be>is|are) (?:only )?(?<state>open|available|limited|restricted|reserved|granted|confined) (?<word>only to|only for|to|for) (?<left>[^,;]{6,90})$/u;
const people =
  /^(?:only )?(?:all |any |every )?(?:anyone|everyone|anybody|everybody|persons?|people|those who|\p{L}*members?|students?|residents?|citizens?|patients?|children|adults|applicants?|customers?|guests?|visitors?|users?|holders?)\b/u;

/** "Entry is open to anyone over 16": to whom is it? */
export function ofHolders(text: string): PlainQuestion | undefined {
  const found = holding.exec(text)?.groups;
  const [what, left] = [found?.['what'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(what) || subjectOf(`${what} must go`) === undefined) return undefined;
  if (contentStems(what, rulesOf('en')).length === 0 || /^(?:the|an?|it|there)\b(?! \p{Ll}+ \p{Ll})/iu.test(what))
    return undefined;
  const [word = '', only] = (found['word'] as string).split(' ').reverse();
  const isSomebody = people.test(left) || isOffice(left.split(/ (?:who|that|with|of|in) /u)[0] as string);
  const state = `${found['be']} ${lowerSubject(what)} ${found['state']}`;
  if (isSomebody) return { text: `${upper(word)} whom ${state}?`, left: `${only === undefined ? '' : 'only '}${left}` };
  return /^(?:limited|restricted|reserved|confined)$/u.test(found['state'] as string)
    ? { text: `What ${state} ${word}?`, left }
    : undefined;
}

const standing =
  /^(?<when>(?:If|When|Whenever|Once|As soon as|As long as|While) you [^,;]{6,110}), (?:then )?you(?: are|['’]re| will be) (?:also |automatically )?(?<state>bound by|covered by|entitled to|eligible for|subject to|exempt from|limited to|liable for|responsible for) (?<left>[^;]{6,100})$/u;

/** "If you rent a van, you are liable for the first 200 euros": what are you liable for then? */
export function ofStanding(text: string): PlainQuestion | undefined {
  const found = standing.exec(text)?.groups;
  return (
    found && {
      text: `What are you ${found['state']} ${lowerFirst(found['when'] as string)}?`,
      left: found['left'] as string,
    }
  );
}

const bidden =
  /^(?<when>(?:For|In|After|Before|If|When|Whenever|Once|As soon as|During|Upon) [^,;]{8,100}), we (?:must|need to|have to|should) (?!not\b|be\b|also\b)(?<left>\p{Ll}[^;]{8,110})$/u;

/** "For every leak, we need to write a report": what must be done? Who "we" are, a reader of a handbook knows; a learner may not. */
export function ofOurDuty(text: string): PlainQuestion | undefined {
  const found = bidden.exec(text)?.groups;
  const when = found?.['when'] ?? '';
  if (found === undefined || /\b(?:we|us|our)\b/iu.test(when) || contentStems(when, rulesOf('en')).length < 2)
    return undefined;
  return { text: `What must be done ${lowerFirst(when)}?`, left: found['left'] as string };
}

const spanned =
  /^(?<main>[^,;]{8,90}?) (?<left>(?:at least |no later than |no less than |up to |about )?(?:\d[\d.–-]*|an?|one|two|three|four|five|six|seven|ten|fourteen|thirty)(?: (?:to|or) (?:\d+|two|three|four|five|six))? (?:full |calendar |business |working )?(?:minutes?|hours?|days?|weeks?|months?|years?)) (?<side>before|after|prior to) (?<event>[^,;]{4,70}?)(?<aim>,? (?:in order )?to (?!the\b|your\b|an?\b)\p{Ll}+ .+)?$/u;

/** "Send the list one week before the fair to save time": how long before the fair? */
export function ofLead(text: string): PlainQuestion | undefined {
  const found = spanned.exec(text)?.groups;
  const clause = found && askedClause(found['main'] as string);
  if (found === undefined || clause === undefined || hanging.test(found['event'] as string)) return undefined;
  if (/\b(?:and|or|within|for|until|by|than|every|least|most|about)$/u.test(clause.deed)) return undefined;
  if (/^(?:is|are|do|does)$/u.test(clause.auxiliary)) return undefined;
  return {
    text: asking(`How long ${found['side']} ${found['event']}`, clause, clause.deed),
    left: found['left'] as string,
  };
}

const limited =
  /^(?<what>[^,;]{4,80}?) (?<be>is|are) (?<state>required|needed|necessary|important|beneficial|useful|allowed|permitted|valid|possible|worthwhile|recommended|safe) (?:(?<only>only (?:when|if|in|on|during|with|after|before|for|at|by) .{4,90})|(?<word>for|in|on|with|during|at) (?<of>[^,;]{4,80}) only)$/u;

/** "Salt is needed only when it freezes": when is it? */
export function ofOnlyWhere(text: string): PlainQuestion | undefined {
  const found = limited.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || !(isNamed(what) || isAllOf(what))) return undefined;
  const state = `${found['be']} ${lowerSubject(what)} ${found['state']}`;
  const [only, word] = [found['only'], found['word']];
  if (only !== undefined)
    return /^only (?:when|if|after|before|during)\b/u.test(only) ? { text: `When ${state}?`, left: only } : undefined;
  return word === 'for'
    ? { text: `What ${state} for?`, left: `only ${found['of']}` }
    : { text: `${upper(word as string)} what ${state}?`, left: `only ${word} ${found['of']}` };
}

const suited =
  /^(?<what>[^,;]{3,60}?) (?:(?<be>is|are) (?<state>best suited|best|most useful|most suitable|ideal|ideally suited)|(?<verb>works?) best) for (?<left>[^;]{8,110})$/u;

/** "Gouache works best for flat areas": what does it work best for? */
export function ofSuited(text: string): PlainQuestion | undefined {
  const found = suited.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  const isName = /^\p{Lu}\p{Ll}+$/u.test(what);
  const isKnown = isName || isNamed(what);
  if (found === undefined || !isKnown || hanging.test(what) || subjectOf(`${what} must go`) === undefined)
    return undefined;
  const who = isName ? what : lowerSubject(what);
  const asked =
    found['verb'] === undefined
      ? `What ${found['be']} ${who} ${found['state']} for?`
      : `What ${/s$/u.test(found['verb']) ? 'does' : 'do'} ${who} work best for?`;
  return { text: asked, left: found['left'] as string };
}

const anyOf =
  /^(?<who>(?:Any|Every|Each|All|Both|Anyone|Everyone|Anybody|Everybody)(?: [\p{L}’'-]+){0,4}?(?: (?:who|that|with|working|in|from|of|under|over) [^,;]{3,60}?)?) (?<modal>can|may|must|should) (?!not\b|also\b|never\b)(?<deed>[^,;]{12,130})$/u;
const somebody = /^(?:Anyone|Everyone|Anybody|Everybody)\b/u;

/** "Any member can call a vote", "Everyone in the yard must wear a helmet": who? */
export function ofAnybody(text: string): PlainQuestion | undefined {
  const found = anyOf.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  const head = who.split(/ (?:who|that|with|working|in|from|of|under|over) /u)[0] as string;
  if (found === undefined || hanging.test((found['deed'] as string).replace(/\bthat (?:an?|the) /u, '')))
    return undefined;
  if (!somebody.test(who) && !isOffice(head)) return undefined;
  // What everybody must do, without more, tells nobody apart.
  if (/^(?:Anyone|Everyone|Anybody|Everybody|All (?:employees|staff|members|people|users))$/u.test(who))
    return undefined;
  return { text: `Who ${found['modal']} ${found['deed']}?`, left: who };
}

const everybody =
  /^(?<who>(?:Every|Any|Each|All|Anyone|Everyone|Anybody|Everybody|Those)(?: [\p{L}-]+){0,3} (?:that|who|which) [^,;]{6,70}?) (?<modal>must|should|has to|have to|needs? to|(?:is|are|will be) (?:required|expected) to) (?!not\b|be\b|also\b)(?<left>[^;]{8,120})$/u;

/** "Everyone who enters the hall must sign the book": what must they do? */
export function ofEverybody(text: string): PlainQuestion | undefined {
  const found = everybody.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || /\b(?:must|should|is required|are required)\b/u.test(who)) return undefined;
  const word = /^should\b|expected/u.test(found['modal'] as string) ? 'should' : 'must';
  return { text: `What ${word} ${lowerFirst(who)} do?`, left: found['left'] as string };
}

const thoseWho =
  /^(?<who>(?:All |Any )?[\p{L}-]+(?: [\p{L}-]+)? (?:who|that) [^,;:]{6,70}?) (?<verb>need|require|receive|get|pay) (?<left>(?!to\b)[^;]{6,110})$/u;

/** "Volunteers who handle cash need a background check": what do they need? */
export function ofThoseWho(text: string): PlainQuestion | undefined {
  const found = thoseWho.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  const [kind = '', deed = ''] = who.split(/ (?:who|that) /u);
  if (found === undefined || !/[^s]s$|people$|staff$/u.test(kind) || hanging.test(deed)) return undefined;
  if (/\b(?:and|or|but|may|can|must|should|to|not)$/u.test(who)) return undefined;
  return { text: `What do ${lowerFirst(who)} ${found['verb']}?`, left: found['left'] as string };
}

const termed =
  /^The (?:term|word|phrase|acronym|abbreviation) [“"](?<term>[^“”"]{2,40})[”"] (?:is used (?:for|to mean|to describe)|refers to|means|describes|stands for) (?<left>[^“”"]{12,130})$/u;

/** "The term “slack” is used for ...": what does it mean? */
export function ofTermInQuotes(text: string): PlainQuestion | undefined {
  const found = termed.exec(text)?.groups;
  return found && { text: `What does “${found['term']}” mean?`, left: found['left'] as string, isTerm: true };
}

const wary =
  /^(?:Always )?(?<verb>beware of|be wary of|be suspicious of|watch out for|look out for|be careful with) (?<left>[^;]{12,110})$/iu;

/** "Beware of gusts, wet leaves and tram lines", under the heading "Cycling". */
export function ofWariness(text: string): PlainQuestion | undefined {
  const found = wary.exec(text)?.groups;
  return (
    found && {
      text: `What should you ${lowerFirst(found['verb'] as string)}?`,
      left: found['left'] as string,
      needsHeading: true,
    }
  );
}
