/**
 * Where a phone opens the chat with a number, the text already typed (Meta's "click to chat" links).
 *
 * @param number digits with the country code
 */
export const chatAddress = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
