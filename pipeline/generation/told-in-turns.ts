import type { Block, Document, SpeakerTurn, Span } from '../document.ts';
import { firstPersonIn } from '../languages/first-person.ts';
import { countWords } from '../languages/words.ts';
import type { Card, Point, Sourced } from '../lesson-plan.ts';
import { displayText } from './display-text.ts';

/** As many as a point has at most (`lesson.md`). */
const mostWords = 25;

/** Who is spoken to has done it, or has it: "You've launched a lot of companies", "your profile picture". */
const toOther =
  /(?<!\p{L})you(?:['’](?:ve|d)|,? (?:guys|just|also|had|were|did|said|mentioned|asked|told|wrote|talked|have (?:been|had|done|said|\p{L}+ed|just|also)))(?!\p{L})|^your (?!own\b)\p{Ll}+ (?:is|was|has|had|\p{Ll}+, you)|\bas you say\b/iu;
const toHim = /(?<!\p{L})you(?:r|rs|rself)?(?!\p{L})/iu;

/** What the hosts say of their show, to each other and about who comes next. */
const ofTheShow =
  /\bthank(?:s| you)\b|\bthe show notes\b|\b(?:joining|joined by|with) (?:us|me) (?:today|now|again|on the)\b|\bwe(?:['’]re| are) (?:joined|back)\b|\bwelcome\b|\b(?:our|the) (?:first|next|second|third|last|other|final) (?:\p{L}+ ){0,3}(?:of the week|guest|question|topic|speaker|item|thing|one) (?:is|comes|today)\b|\bof the week\b|\b(?:speaking|talking) of\b|\bgonna\b|\bto (?:double click|piggyback|add on to|go back|circle back|come back) (?:on|to|off)\b|\b(?:questions?|comments?|hands?) (?:in|from|on) (?:the )?(?:chat|queue|discord|audience|room)\b|\bthe queue\b|\bgood question\b|\bgreat (?:job|work|to have)\b|\blet['’]s\b|\bgo ahead\b|\bquick update\b/iu;
/** Broken off, or begun anew, as only speech is. */
const broken =
  /--|[–—-]$|…|\.{3}|^(?:uh|um|er|hmm)\b|\b(?<word>\p{L}{2,}) \k<word>\b(?<!\b(?:had had|that that))|\bis is\b/iu;
/** "was a total mess", "pretty cool": what somebody felt. */
const felt =
  /\b(?:a total mess|pretty cool|super cool|really cool|really miserable|so surprised|obvious|awesome|amazing|fascinating|incredible|exciting|thrilling|crazy|insane|hilarious|it['’]s (?:so )?fun)\b(?! and\b)/iu;

/** "For many years", "As expected so far where ...": an answer, which needs its question. */
const answersOnly =
  /^for (?:many|some|several|a few|a couple of|\p{N}+) (?:years?|months?|weeks?|days?|hours?|minutes?)\b(?!.*,.*\b(?:is|are|was|has|have|can|must|you|we|they|it)\b)|^as expected\b|^like \p{Ll}+\b(?!.*\b(?:is|are)\b)|^\p{N}{1,2} would\b/iu;
/** "Initially, it was on Windows only": of what, somebody said before. */
const ofBefore =
  /^(?:(?:\p{L}+ly|so|really|now|then|and|but|also|mostly),? )?(?:it|they|that|this|those|these)(?:['’](?:s|re|ll)|,? (?:also |really |actually |just )?(?:is|was|are|were|has|had|have|will|can|looks?))(?!\p{L})(?! (?:important|possible|safe|better|best|easy|hard|necessary|enough|true|not (?:safe|possible|enough))\b)/iu;
/** What "we" did, not what holds: "We launched in May". */
const doneByUs =
  /(?<!\p{L})we(?:['’](?:ve|d))? (?:very |\p{L}+ly )*(?:had|have been|did|were|was|knew|went|felt|got|started|began|made|built|said|came|took|thought|found|ran|\p{L}+ed)(?!\p{L})/iu;
/** "We will have a quick recap", "they taught us": about the talk, or only about who was there. */
const ofTheTalk =
  /\bquick (?:recap|update|question|note)\b|\b(?:first|next|last|previous) (?:couple )?slides?\b|\b(?:taught|told|showed|gave|asked) us\b/iu;

const asking = new WeakMap<Document, ReadonlySet<number>>();

/** The turns of a document that end with a question to who speaks next. */
function askingTurns(document: Document): ReadonlySet<number> {
  const known = asking.get(document);
  if (known !== undefined) return known;
  const found = new Set(document.blocks.flatMap(({ turn }) => (turn?.asks === true ? [turn.number] : [])));
  asking.set(document, found);
  return found;
}

/**
 * What of a talk's sentence may stand as a point, away from who said it: nothing that somebody tells of himself, says to the other or about
 * the show; what he says of those whom he speaks for ("we") below his name, to be read and not asked. Sentences outside of turns stay.
 */
export function pointOfTurn(point: Point, { turn }: Block, document: Document): Point | undefined {
  if (turn === undefined) return point;
  const { text } = point;
  if (document.language === 'en') {
    const isIdle = [ofTheShow, ofTheTalk, broken, felt, toOther, answersOnly, ofBefore].some((form) => form.test(text));
    if (isIdle) return undefined;
    if (toHim.test(text) && askingTurns(document).has(turn.number)) return undefined;
  }
  const person = firstPersonIn(text, document.language);
  if (person === undefined) return point;
  const isOfUs = person === 'many' && !(document.language === 'en' && (doneByUs.test(text) || toHim.test(text)));
  const name = isOfUs ? nameOf(turn, document) : undefined;
  if (name === undefined) return undefined;
  const named = `${name.text} ${text}`;
  if (countWords(named) > mostWords) return undefined;
  return {
    ...point,
    text: named,
    sources: [name.span, ...point.sources],
    how: 'template:name',
    kind: 'fact',
    importance: 1,
  };
}

function nameOf({ number, speaker }: SpeakerTurn, { blocks }: Document): { text: string; span: Span } | undefined {
  const opening = blocks.find(({ turn }) => turn?.number === number && turn.label > 0);
  // "A: We ..." names nobody.
  if (opening === undefined || speaker.length < 2) return undefined;
  const span = { block: opening.id, start: 0, end: opening.turn?.label ?? 0 };
  // "Mireille B. Reece, Psy.D: " is a long way to what she says.
  return { text: displayText(opening.text.slice(span.start, span.end)).replace(/,[^:]*(?=:)/u, ''), span };
}

/** A card without the names of who speaks: what it could be called is in what they say. */
export function withoutSpeakers(card: Card, document: Document): Card {
  if (speakersOf(document).size === 0) return card;
  return { ...card, pieces: card.pieces.map((piece) => withoutSpeaker(piece, document)) };
}

function withoutSpeaker(piece: Sourced, { blocks }: Document): Sourced {
  const { speaker } = blocks[piece.sources[0]?.block ?? -1]?.turn ?? {};
  const label = speaker === undefined ? '' : speaker === '' ? '–' : `${speaker}:`;
  return label !== '' && piece.text.startsWith(label)
    ? { ...piece, text: piece.text.slice(label.length).trimStart() }
    : piece;
}

/** "I’m", "that’s": how people begin, and no thing. */
const shortForm = /(?<!\p{L})(?:I|we|you|it|he|she|they|that|there|what|who|let|here)['’]\p{L}+/iu;
const opensTalk = /^(?:I|we|you|he|she|yeah|so|and|but|well|because|like|just|actually|basically)(?= )/iu;
const nothing =
  /^(?:stuff|things?|lot|lots|kind|sort|guys?|man|bit|couple|moment|point|people|way|sense|whoa|wow|yikes|awesome|great|nice|excellent|fantastic|cool|brilliant|music|laughter|absolutely|exactly|um|uh|gonna)$/iu;

/** Whether words of a talk name a thing: not who speaks, nor how people talk. */
export function namesThing(text: string, document: Document): boolean {
  const speakers = speakersOf(document);
  if (speakers.size === 0) return true;
  if (shortForm.test(text) || opensTalk.test(text)) return false;
  const parts = text.toLowerCase().split(/ and | · |, /u);
  return !parts.some(
    (part) => nothing.test(part) || [...speakers].some((name) => `${name} `.startsWith(`${plain(part)} `)),
  );
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim();

const known = new WeakMap<Document, ReadonlySet<string>>();

/** Lower-cased; whole names and each of their words. */
function speakersOf(document: Document): ReadonlySet<string> {
  const found =
    known.get(document) ??
    new Set(
      document.blocks.flatMap(({ turn }) =>
        turn === undefined ? [] : [...new Set([plain(turn.speaker), ...plain(turn.speaker).split(' ')])],
      ),
    );
  known.set(document, found);
  return found;
}
