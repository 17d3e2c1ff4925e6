/** A learner under whose number a message may have come; at most one of each organization. */
export interface Candidate {
  learnerId: string;
  /** Has agreed to WhatsApp, however that was written down. */
  consents: boolean;
  /** Has said yes to this organization in a message of their own, at whatever time. */
  hasSaidYes: boolean;
  /** Has been asked by this organization's name whether they would like lessons, and has not answered. */
  isAsked: boolean;
  /** What they wrote names an option of a question of this organization that is open. */
  answersQuestion: boolean;
  knownSince: Date;
}

export interface Inbound {
  /** Whose message it answers: a swiped one, or a tapped button of it. */
  answers: string | undefined;
  /** Whom the person points out in answer to "which course?". */
  picks: string | undefined;
  word: 'stop' | 'start' | 'yes' | undefined;
  /** Whom the person has been writing with in the last 24 hours, by a choice of their own. */
  choice: string | undefined;
}

export type Route =
  | { kind: 'contact' }
  | { kind: 'learner'; learnerId: string; because: 'picked' | 'answers' | 'only' | 'question' | 'chosen' }
  /** STOP is said to the number: it ends the messages of all. `learnerId` says so to the person. */
  | { kind: 'everyone'; learnerId: string }
  /** Only the person can tell. */
  | { kind: 'ask'; among: string[] };

/**
 * Whose a message is that came to a number which several organizations share. It belongs to what it answers, else to
 * the only organization that the person has said yes to, else the person is asked. Who merely wrote down the number, or
 * wrote to it, gains nothing by that: it does not matter who wrote last.
 */
export function routeInbound(inbound: Inbound, candidates: readonly Candidate[]): Route {
  const known = candidates.toSorted(byAge);
  const [first] = known;
  if (first === undefined) return { kind: 'contact' };
  const has = (id: string | undefined): id is string => known.some(({ learnerId }) => learnerId === id);
  const { answers, picks, choice, word } = inbound;
  const takingPart = takingPartOf(known);
  if (word === 'stop') {
    const told = [answers, choice].find(has) ?? takingPart[0]?.learnerId ?? first.learnerId;
    return { kind: 'everyone', learnerId: told };
  }
  if (has(picks)) return { kind: 'learner', learnerId: picks, because: 'picked' };
  if (has(answers)) return { kind: 'learner', learnerId: answers, because: 'answers' };
  if (known.length === 1) return { kind: 'learner', learnerId: first.learnerId, because: 'only' };
  if (word === 'yes') {
    const asked = known.filter(({ isAsked }) => isAsked);
    if (asked.length > 0) return amongst(asked, undefined, 'answers');
  }
  // Also those who were stopped may be started again: which of them, only the person can tell.
  if (word === 'start') return amongst(everAgreed(known, takingPart), undefined, 'only');
  // Where the person has said yes to somebody, a question of anybody else catches none of their words.
  for (const group of takingPart[0]?.hasSaidYes === true ? [takingPart] : [takingPart, known]) {
    const asking = group.filter(({ answersQuestion }) => answersQuestion);
    if (asking.length > 0) return amongst(asking, choice, 'question');
  }
  return amongst(takingPart, choice, 'only');
}

const byAge = (a: Candidate, b: Candidate): number =>
  a.knownSince.getTime() - b.knownSince.getTime() || (a.learnerId < b.learnerId ? -1 : 1);

/**
 * Whom the person has said yes to and not stopped. Where there is none, the organization that has known the number for
 * longest: a later one takes part only after the person has said so there.
 */
function takingPartOf(known: readonly Candidate[]): Candidate[] {
  const agreed = known.filter(({ hasSaidYes, consents }) => hasSaidYes && consents);
  if (agreed.length > 0) return agreed;
  const once = known.filter(({ hasSaidYes }) => hasSaidYes);
  if (once.length > 0) return once;
  const longest = known.find(({ consents }) => consents) ?? known[0];
  return longest === undefined ? [] : [longest];
}

function everAgreed(known: readonly Candidate[], takingPart: readonly Candidate[]): readonly Candidate[] {
  const once = known.filter(({ hasSaidYes }) => hasSaidYes);
  return once.length > 0 ? once : takingPart;
}

function amongst(
  group: readonly Candidate[],
  choice: string | undefined,
  because: 'only' | 'question' | 'answers',
): Route {
  const [only] = group;
  if (only !== undefined && group.length === 1) return { kind: 'learner', learnerId: only.learnerId, because };
  const chosen = group.find(({ learnerId }) => learnerId === choice);
  if (chosen !== undefined) return { kind: 'learner', learnerId: chosen.learnerId, because: 'chosen' };
  return { kind: 'ask', among: group.map(({ learnerId }) => learnerId) };
}
