/** "3.", "(a)", "•", "[x]": what an item brings along from its page. */
const ownMark = /^\s*(?:[-•*–—▪◦‣·○●□☐☑✓✔❑➢➤→]|\[[ x]?\]|\(?\p{N}{1,3}[.):]|\(?\p{L}[.)])(?:\s|$)/iu;

/** An item as the phone shows it: with a point before it, unless it is counted or leads on to others. */
export const withPoint = (text: string): string =>
  text === '' || ownMark.test(text) || /[:：]$/u.test(text) ? text : `• ${text}`;

/** A heading inside of a card: bold, by the mark that chats, mail and the player know. */
export const asInnerHeading = (text: string): string => (/[*\n]/u.test(text) ? text : `*${text}*`);
