/** Asks for a nod and says nothing. */
const tagQuestion = /,? (?:right|okay|ok|you know|yeah|huh|correct|isn['’]t it|don['’]t they|doesn['’]t it)\?\s*$/iu;

/** What a speaker says before saying it: "And that is that", "What it is is that", "I think". */
const runUp =
  /^(?:(?:so|and|but|now|yeah|yes|well|because|again|okay|ok|right|actually|basically|obviously|you know|i mean|i think|i guess|i would say|i['’]d say|i believe|i feel like|the thing is|the point is|the idea is|(?:and )?that is|it turns out|what it is,? is|what happens is|what i mean is|what that means is|bearing in mind|the reality is|the truth is|in fact|of course|honestly|essentially|as i said|like i said|as you know)(?:,|\.{3}|…)? (?:that |is that )?)+(?=\p{L})/iu;
/** "Because bear in mind, our brains ...", "Really what it means is look, ...": to the hearer, before what is said. */
const asideBefore =
  /^(?:so |and |but )?(?:because,? (?:bear in mind|keep in mind|remember),? (?:that )?|really what (?:it|that) means is,? (?:look,? )?)(?=\p{L})/iu;
/** A speaker's "because when ..." goes on with a main clause; a writer's "because" may be the reason of one. */
const reasonAlone = /^because (?!(?:when|if|whenever|once)\b)/iu;

const filler =
  /,? (?:you know|i mean|i think|i guess|i would say|so to speak|if you will|or whatever|or something like that|and stuff like that|and things like that|and so on and so forth),?(?=[\s.,?!]|$)/giu;
const softener =
  /(?<!\b(?:a|an|the|this|that|some|any|what|every|each|same|of|one|other|another|different|new|which|certain|right|these|those|all|two|three|many|specific|particular) )\b(?:sort of|kind of|basically|literally|obviously|essentially) /giu;
/** "what it is is that I have": the sentence begins behind it. */
const restart = /, (?:what it is,? is(?: that)?|the thing is(?: that)?|that is that) /iu;

/** "What the pump does is it drains ..." */
const doubled =
  /^(?:So |And |But |Now )?What (?<who>[^,]{2,40}?) (?:does|do),? is,?(?: that)? (?:it|they) (?=\p{Ll}+)/u;

/**
 * A sentence of speech as it would be written down: without the run-up, the fillers and the closing "right?". Only words
 * are taken out. English.
 */
export function withoutFillers(text: string): string {
  const told = text
    .replace(asideBefore, '')
    .replace(tagQuestion, '.')
    .replace(restart, ', ')
    .replace(doubled, '$<who> ')
    .replace(filler, '')
    .replace(softener, '')
    .replace(/ ,/gu, ',');
  if (reasonAlone.test(told)) return told;
  const start = runUp.exec(told)?.[0] ?? '';
  const rest = told.slice(start.length);
  return rest === '' || !/\s/u.test(rest) ? told : rest;
}

/** From this share of its sentences on that hold a filler a text is taken for speech. */
const shareOfSpeech = 0.06;
const spoken =
  /\b(?:you know|I mean|I think|I guess|kind of|sort of|gonna|wanna|yeah|y['’]all|stuff like that|right\?)|^(?:So|And|But|Yeah|Okay|Well|Right)\b[, ]/u;

/** Whether sentences were said and not written. */
export function isSpeech(sentences: readonly { text: string }[]): boolean {
  const known = judged.get(sentences);
  if (known !== undefined) return known;
  const said = sentences.filter(({ text }) => spoken.test(text)).length;
  const isOne = said >= Math.max(3, shareOfSpeech * 2 * sentences.length);
  judged.set(sentences, isOne);
  return isOne;
}

/** Every sentence of a lesson asks for it. */
const judged = new WeakMap<readonly { text: string }[], boolean>();
