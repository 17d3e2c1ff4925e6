/**
 * An English order as what is done: "discuss concerns" is "discussing concerns".
 *
 * @param bidding begins with a verb in its plain form
 */
export const asGerund = (bidding: string): string =>
  bidding.replace(/^\p{L}+/u, (word) => {
    const verb = word.toLowerCase();
    if (/[aeiouy].*ing$/u.test(verb)) return verb;
    if (/^[^aeiou]*[aeiou][^aeiouwxy]$/u.test(verb)) return `${verb}${verb.at(-1)}ing`;
    return `${/[^aeiou]ie$/u.test(verb) ? verb.replace(/ie$/u, 'y') : verb.replace(/(?<=[^eoy])e$/u, '')}ing`;
  });
