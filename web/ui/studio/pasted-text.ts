/** Points as Word, Symbol and Wingdings put them before an item, each with the tab behind it. */
const foreignPoint = /^[ \t]*(?:[·•§▪◦●○■□–Øü\uF0A7\uF0B7\uF0D8\uF0FC]|o(?=\t))[ \t]*\t[ \t]*/gmu;

/**
 * Text from a word processor as a card has it: one kind of line end, "• " before an item and "1. " before a step, plain
 * blanks, no soft hyphens, and no more than one empty line.
 */
export const pastedText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u2028\u2029]/gu, '\n')
    .replaceAll('\u00AD', '')
    .replace(foreignPoint, '• ')
    .replace(/^[ \t]*(\p{N}{1,3}[.)])[ \t]*\t[ \t]*/gmu, '$1 ')
    .replace(/[\t\u00A0\u2007\u202F]+/gu, ' ')
    .replace(/ +$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n');
