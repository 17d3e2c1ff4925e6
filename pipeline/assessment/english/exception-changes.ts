/**
 * What opens a clause or the phrase of somebody's leave; "unless necessary" and "unless otherwise agreed" open neither.
 *
 * @param it the form of "it" that opens one, too
 */
const clauseOf = (it: string): string =>
  String.raw`(?:the|an?|you(?! (?:have to|need to|must|absolutely))|your|they|their|${it}|there|he|she|one|all|\p{Lu}\p{L}+|(?:specifically |explicitly |previously |first )?(?:approved|authori[sz]ed|permitted|instructed|directed|told|given|accompanied|supervised|requested|invited|prescribed))(?![\p{L}-])`;

const approval = '(?:approval|permission|consent|authori[sz]ation|clearance|agreement|receipts?|notice)';

/** Each names the exception and turns it into its opposite: somebody who skimmed remembers the rule and forgets where it ends. */
const turns: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`,? unless (?=${clauseOf('it')})`, 'u'), ', even if '],
  // "Except in special cases": which they are, nobody knows.
  [
    /,? except (?:for )?(?=(?:when|if|where|in|with|during|on|at|by|while|under|after|before)\b)(?!\S+ (?:the )?(?:some|special|exceptional|rare|certain|limited|extraordinary|specific|particular)\b)/u,
    ', even ',
  ],
  [
    /,? (?:except (?:for )?|with the exception of )(?=(?:the |an? |your )?(?!(?:those|that|this|these|what|where|as|to|you|if|when|in|with|during|on|at|by|while|under|after|before)\b)[\p{L}-]+(?: (?!(?:must|may|can|should|shall|will|is|are|has|have|need|needs|do|does)\b)[\p{L}-]+){0,4}\.?$)/u,
    ', including ',
  ],
  [/ only after (?=(?:the|an?|you|your|they|all|each|every|\p{L}+ing)\b)/u, ' even before '],
  [/ only with (?=(?:the|an?|your|prior|written|express|explicit|their)\b)/u, ' without '],
  [new RegExp(String.raw` only (?:if|when) (?=${clauseOf("it['’]s")})`, 'u'), ' whether or not '],
];

const banned = /\b(?:must|may|shall|can|should) (?:not|never)\b|\bcannot\b|^(?:Do not|Don['’]t|Never) (?=\p{Ll})/u;
/** Turned only together with the ban before it. */
const ofBans: readonly (readonly [RegExp, string])[] = [
  // "Never run over your time, even if you started late": then, somebody thinks, one may.
  [new RegExp(String.raw`,? even if (?=${clauseOf('it')}|something|somebody|someone|anybody)`, 'u'), ' if '],
  [/ until (?=(?:the|an?|you|your|they|it|all|each|every)\b)/u, ' before '],
  [new RegExp(String.raw` without (?=(?:\p{L}+ ){0,3}${approval}\b)`, 'u'), ' without '],
];

const marks = /\b(?:unless|except|with the exception|only|until|without|even|whether)\b/giu;

/**
 * A rule with its exception turned round: "..., unless a guide is present" told as "..., even if a guide is present".
 * English; undefined where there is none, or more than one.
 */
export function exceptionTurned(text: string): string | undefined {
  if ((text.match(marks)?.length ?? 0) !== 1) return undefined;
  const found = turns.find(([pattern]) => pattern.test(text));
  if (found !== undefined) {
    const isDenied = /\b(?:not|no|never)\b/u.test(text.slice(0, found[0].exec(text)?.index));
    return text.replace(found[0], isDenied && found[1] === ', including ' ? ', not even ' : found[1]);
  }
  const ofBan = ofBans.find(([pattern]) => pattern.test(text));
  const ban = banned.exec(text);
  if (ofBan === undefined || ban === null || ban.index > (ofBan[0].exec(text)?.index ?? 0)) return undefined;
  // "any", "or any": only a ban takes these.
  if (/\b(?:any|anyone|anything|either|nor)\b/iu.test(text)) return undefined;
  return text
    .replace(ofBan[0], ofBan[1])
    .replace(banned, (written) => (/^\p{Lu}/u.test(written) ? 'You may ' : 'may'))
    .replace(/ {2,}/gu, ' ');
}
