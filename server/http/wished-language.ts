import { type Language, languageCodes } from '#contract/languages.ts';

const isOurs = (code: string): code is Language => languageCodes.some((language) => language === code);

/**
 * The first of our languages among those that a browser wishes for.
 *
 * @param header Accept-Language: tags with or without a q of 0 to 1, in any order
 * @returns undefined where it wishes for none of ours
 */
export function wishedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').split(',').map((part, place) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return { code: tag.split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q.slice(2)), place };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ code }) => code)
    .find(isOurs);
}
