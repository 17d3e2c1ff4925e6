import { countWords } from '../../languages/words.ts';
import { hanging, isKnown, isLoneKind, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import { subjectOf } from '../../generation/clauses.ts';
import type { PlainQuestion } from './plain-question.ts';

const entitled =
  /^(?<when>(?:If|When|Should|For|During|While|After|Once) [^,;]{8,100}), you(?:['’]re| are| will be) entitled to (?<left>[^;]{6,120})$/u;
/** What one may do by right, and no thing that one gets. */
const deed =
  /^(?:stay|take|use|travel|leave|work|claim|choose|ask|request|receive|get|have|be|keep|bring|carry|change|cancel|return|see|appeal)\b(?! (?:of|for)\b)/u;

/** "When travelling by night, you're entitled to a bed": what are you entitled to then? English. */
export function ofEntitled(text: string): PlainQuestion | undefined {
  const found = entitled.exec(text)?.groups;
  const when = lowerFirst((found?.['when'] ?? '').replace(/^Should you /u, 'If you '));
  if (found === undefined || hanging.test(when)) return undefined;
  const left = found['left'] as string;
  return { text: `What are you entitled to ${deed.test(left) ? 'do ' : ''}${when}?`, left };
}

const letting =
  /^(?:Do not|Don['’]t|Never) (?<verb>allow|let|permit) (?<who>(?:the |an? |any |your |other )?[^,;]{3,40}?) (?:to )?(?<deed>(?:make|enter|use|touch|leave|take|open|sit|stand|play|work|eat|drink|talk|ride|lift|run|come|go|stay|operate|climb|handle|carry|see|sign|drive|sleep|smoke|swim|walk|dry|soak|boil|freeze|cool|fall|get|become) [^;]{6,100})$/u;

/** "Do not let guests ride on the lift": what must you not let guests do? English. */
export function ofNotLetting(text: string): PlainQuestion | undefined {
  const found = letting.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || hanging.test(who)) return undefined;
  const to = found['verb'] === 'let' ? '' : 'to ';
  return {
    text: `What must you ${/^Never/u.test(text) ? 'never' : 'not'} ${found['verb']} ${who} ${to}do?`,
    left: found['deed'] as string,
  };
}

const limited =
  /^(?<main>[^,;:]{8,80}?) (?<word>on|for|in|at|during|with) (?<kind>\p{Ll}+s) (?<left>(?:that are )?(?:longer|shorter|more|less|over|under|above|below|older|younger|larger|smaller|heavier|higher|lower|exceeding|of (?:more|less|at least)) [^,;:]*\d[^,;:]*)$/u;

/** "Pilots may sleep on flights longer than 9 hours": on which flights may they? English. */
export function ofLimitedKind(text: string): PlainQuestion | undefined {
  const found = limited.exec(text)?.groups;
  const subject = found && subjectOf(text);
  if (found === undefined || subject === undefined || !(isKnown(subject) || isLoneKind(subject)) || hanging.test(text))
    return undefined;
  const [, modal, done] =
    /^(can|may|must|should) (?!not\b)(.+)$/u.exec((found['main'] as string).slice(subject.length).trim()) ?? [];
  if (modal === undefined || countWords(done as string) < 2) return undefined;
  return {
    text: `${upper(found['word'] as string)} which ${found['kind']} ${modal} ${lowerSubject(subject)} ${done}?`,
    left: `${found['word']} ${found['kind']} ${found['left']}`,
  };
}

const nowhere =
  /^(?<what>(?!You\b|It\b|They\b|This\b|These\b)[^,;:]{4,60}?) (?<modal>must|should|may) (?<not>never|not) be (?<deed>worn|used|stored|kept|left|placed|put|parked|opened|handled|carried|eaten|smoked|charged|brought) (?<left>(?:near|inside|outside|in|on|at|under|above|below|within|next to|close to) [^,;:]{4,70})$/u;

/** "Gloves must never be worn near the saw": where must they never be worn? English. */
export function ofNowhere(text: string): PlainQuestion | undefined {
  const found = nowhere.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(text) || subjectOf(text) !== what) return undefined;
  if (/^(?:in|at|on) (?:any|order|all|no|the (?:way|event|case)|a way|direct)\b/u.test(found['left'] as string))
    return undefined;
  return {
    text: `Where ${found['modal']} ${lowerSubject(what)} ${found['not']} be ${found['deed']}?`,
    left: found['left'] as string,
  };
}
