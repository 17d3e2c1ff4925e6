// The body of a message with a button holds 1,024 characters (Cloud API); heading, progress and the link to a file take theirs.
export const longestCardText = 700;
/** The wall of a card, heading included; a lesson that nobody has cut into cards is one card up to here. */
export const cardWall = 900;

/**
 * A text in parts of about the same length, none longer than `most` UTF-16 units. Cut between paragraphs, then lines, then
 * sentences, then words, and only in one endless word anywhere; parts are trimmed, empty ones are left out.
 */
export function cutText(text: string, most: number): string[] {
  let parts = [text];
  for (const split of [byParagraph, byLine, bySentence, byWord, byGrapheme])
    parts = parts.flatMap((part) => (part.length <= most ? [part] : joined(split(part), most)));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A content that nobody has cut, in the parts in which a chat sends it. */
export const cutContent = (content: string): string[] =>
  cutText(content, content.trim().length <= cardWall ? cardWall : longestCardText);

/** As many as a reader would count: grapheme clusters, in every script. */
export const lengthOf = (text: string): number => byGrapheme(text).length;

const byParagraph = (text: string): string[] => text.split(/(?<=\n\n)/);
const byLine = (text: string): string[] => text.split(/(?<=\n)/);
const segmented = (granularity: 'sentence' | 'word' | 'grapheme') => {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
};
const bySentence = segmented('sentence');
const byWord = segmented('word');
const byGrapheme = segmented('grapheme');

/** Neighbours together as long as they fit, in parts of about the same length. */
function joined(pieces: readonly string[], most: number): string[] {
  const whole = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const wanted = whole / Math.ceil(whole / most);
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    const isFull = part !== '' && (part.length + piece.length > most || part.length >= wanted);
    if (isFull) parts.push(part);
    part = isFull ? piece : part + piece;
  }
  return part === '' ? parts : [...parts, part];
}
