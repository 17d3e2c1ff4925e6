import { sentenceRanges } from '../../segmentation/sentences.ts';
import { type Cut, withoutCuts } from '../block-cuts.ts';
import type { DraftBlock } from '../draft-block.ts';

/** Whom it is said to, and how much: ", Mark", " everyone", " again". Of either case: a name is told by its capital. */
const behind =
  /(?:,? (?:\p{Lu}[\p{L}\p{M}.'’-]*\p{L}|[Ee]veryone|[Ee]verybody|folks|guys|all|man|sir|(?:you )?(?:two|both)|(?:so|very) much|a lot|again|there))*[\s.,!?।…–—-]*$/u;
/** "Well, Jesse, ", "And ": of the first letter's case. */
const before =
  /^(?:(?:[Aa]nd|[Ss]o|[Bb]ut|[Ww]ell|[Ww]hy|[Oo]h|[Oo]kay|[Oo]k|[Yy]eah|[Yy]ep|[Gg]reat|[Aa]ll right|[Aa]lright|[Hh]ey|[Aa]gain|[Nn]o|[Pp]erfect|[Cc]ool|[Aa]wesome|[Nn]ow|[Hh]i|[Hh]ello|[Uu]m|[Uu]h)(?:,? |[.!] )|\p{Lu}\p{L}+, )*(?=\p{L})/u;
/** No word of the front may be praise itself: "oh oh oh …" would be tried in every way there is. */
const praise =
  "(?:(?:really|very|pretty|so|super|that[’']s|that is|that was|it[’']s|this is|this was|a|an|what a|yeah|well|just|absolutely) )*(?:awesome|excellent|great|fantastic|cool|nice|perfect|wonderful|brilliant|amazing|lovely|incredible|beautiful|fascinating|interesting|good|fair enough|fair point|(?:great|good|excellent|interesting) (?:question|point|stuff)|sounds good|got it|okay|ok|all right|alright|mhm|mm-?hmm|uh-?huh|wow|whoa|oh|oh my god|oh my|no problem|congrats|congratulations|i see|i love (?:that|it)|love it|my pleasure|hey|hi|hello|uh|um|hmm|so clever|funny)";
const thanks =
  '(?:thank you|thanks|many thanks)(?: (?:so|very) much| a lot| all| everyone| again| guys)*(?:,? (?:for|to) [^.!?]{1,80})?';
const greeting =
  "(?:hi|hello|hey|good (?:morning|afternoon|evening)|welcome|welcome back|bye|bye-?bye|goodbye|see you(?: (?:soon|later|then|next (?:time|week)|in [\\p{L}\\p{N} ]{1,16}))?|talk to you (?:soon|later|in [\\p{L}\\p{N} ]{1,16})|take care|cheers|how are you(?: (?:doing|today))*|how[’']s it going|i[’']m (?:doing |really |very )*(?:good|well|fine|all right|great)|i am (?:doing |really |very )*(?:good|well|fine|great)|(?:it[’']s |it is |i[’']m |very |so )*(?:great|good|nice|a pleasure|happy|glad|honou?red|excited) to (?:be here|be back|see you|have you(?: here| on)?|meet you)|it[’']s been a pleasure(?: \\p{Ll}+){0,4}|pleasure (?:to be here|is mine))";
const housekeeping =
  "(?:next slide(?:,? please)?|can (?:you|everyone|everybody|you guys) (?:hear|see) (?:me|us|my (?:screen|slides)|this)(?: (?:okay|ok|now|well))?|(?:i think )?you[’']re (?:on mute|muted)|let me (?:just )?share my screen|(?:any|are there any|do you have any|anything|does anyone have any)(?: other| more| further)? (?:questions?|comments?)(?: (?:so far|on (?:this|that)|about (?:this|that)|before we (?:go|move) on))?|any ?thing else(?: on (?:this|that)(?: one)?)?|anyone else|let[’']s (?:do that|get (?:started|going|into it)|go|start|move on|jump (?:right )?in|dive (?:right )?in)|that[’']s all(?: from (?:me|us|my side))?|(?:that[’']s|that was) (?:it|everything)(?: from (?:me|us|my side)| for (?:me|today))?|i[’']m starting your timer|take it away|go ahead|over to you|back to you|sorry(?: about that)?|excuse me|pardon|sorry go ahead)";
const elsewhere =
  '(?:(?:muchas |mil )?gracias|de nada|hola|buen[oa]s (?:días|tardes|noches)|(?:muito )?obrigad[oa]|olá|bom dia|boa (?:tarde|noite)|merci(?: beaucoup| à (?:vous|toi))?|bonjour|bonsoir|vielen dank|danke(?: schön)?|guten (?:tag|morgen)|perfecto|genial|vale|buena pregunta|(?:बहुत )?(?:बहुत )?धन्यवाद|शुक्रिया|नमस्ते|नमस्कार|आभार|நன்றி|வணக்கம்|ధన్యవాదాలు|నమస్కారం|ধন্যবাদ|terima kasih|selamat (?:pagi|siang|sore|malam)|asante(?: sana)?|شكرا)';

const whole = (words: string) => new RegExp(String.raw`^(?:${words})$`, 'iu');
const idle = [`${praise}(?:[,.…!]? (?:and )?${praise})*`, thanks, greeting, housekeeping, elsewhere].map(whole);
/** Says that somebody listens; behind a question it is the answer. */
const nod =
  /^(?:(?:yes|yeah|yep|yup|right|exactly|absolutely|totally|sure|of course|true|no|nope|correct|that['’]s (?:right|true|correct)|oh|uh|um|well|100%|sí|claro|exacto|oui|sim|हाँ|जी)[,.…!? -]*)+$/iu;
/** "Right?", "Really?" and "you know?" want a nod, and no answer. */
const tag = /^(?:(?:oh,? )?really|is it|are you|did you|right|okay|ok|you know|yeah|huh|correct|see)\?$/iu;

/** In characters: who says more says something. */
const longest = 200;

/** Whether a sentence of a talk carries nothing: thanks, greetings, praise, "next slide, please". */
export const isIdleTalk = (sentence: string): boolean => {
  const text = sentence.trim();
  if (text.length > longest) return false;
  if (tag.test(text)) return true;
  const bare = text.replace(/[\s.,!?।…–—-]*$/u, '');
  const unaddressed = text.replace(behind, '');
  // With and without what stands around: "Oh" and "There" are words of their own, too.
  const forms = [bare, unaddressed, bare.replace(before, ''), unaddressed.replace(before, '')];
  return forms.some((form) => form !== '' && idle.some((one) => one.test(form)));
};

/** Whether somebody only says that he listens or agrees. */
export const isNod = (sentence: string): boolean => nod.test(sentence.trim());

/**
 * A block of a turn without its idle sentences; no block where nothing is left.
 *
 * @param answers the turn before asked: then "Yes." is what somebody wanted to know
 * @param isWhole it is the turn's only block
 */
export function withoutIdleTalk(
  block: DraftBlock,
  { language, answers, isWhole }: { language: string; answers: boolean; isWhole: boolean },
): DraftBlock[] {
  if (block.kind !== 'paragraph' && block.kind !== 'quote' && block.kind !== 'cue') return [block];
  const ranges = sentenceRanges(block.text, language);
  const texts = ranges.map(({ start, end }) => block.text.slice(start, end));
  if (isWhole && !answers && texts.every((text) => isIdleTalk(text) || isNod(text))) return [];
  const cuts: Cut[] = ranges.flatMap(({ start }, at) =>
    isIdleTalk(texts[at] ?? '') ? [{ start, end: ranges[at + 1]?.start ?? block.text.length }] : [],
  );
  return withoutCuts(block, cuts).map((left) => ({ ...left, text: left.text.trimEnd() }));
}
