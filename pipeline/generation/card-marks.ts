/** "3.", "(a)", "•", "[x]": what an item brings along from its page. */
const ownMark = /^\s*(?:[-•*–—▪◦‣·○●□☐☑✓✔❑➢➤→]|\[[ x]?\]|\(?\p{N}{1,3}[.):]|\(?\p{L}[.)])(?:\s|$)/iu;

/** Set in by this for each list that an item lies in: as wide as the sign of the item around it. */
const indent = '   ';

/**
 * An item as the phone shows it: with a point before it, unless it is counted or leads on to others.
 *
 * @param depth how many items it lies in; undefined where the source does not tell the levels of its list apart, and an item
 *   that leads on to others stands over them by its colon
 */
export function withPoint(text: string, depth?: number): string {
  if (text === '') return text;
  const leads = depth === undefined && /[:：]$/u.test(text);
  const sign = ownMark.test(text) || leads ? '' : depth ? '◦ ' : '• ';
  return `${indent.repeat(depth ?? 0)}${sign}${text}`;
}

/** A list that goes on at the top of a card, at the margin: what it lies in stands on the card before. */
export function movedBack(text: string): string {
  const least = Math.min(...text.split('\n').map((line) => line.length - line.trimStart().length));
  return least === 0 ? text : text.replace(new RegExp(`^ {${least}}`, 'gmu'), '');
}

/** A heading inside of a card: bold, by the mark that chats, mail and the player know. */
export const asInnerHeading = (text: string): string => (/[*\n]/u.test(text) ? text : `*${text}*`);
