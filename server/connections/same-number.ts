/**
 * Whether two spellings mean the same business number. Only digits count. Meta writes mobile numbers of Brazil with or
 * without the 9 after the area code, and those of Mexico with or without the 1 after the country code.
 */
export const isSameNumber = (one: string, other: string): boolean => plainDigits(one) === plainDigits(other);

function plainDigits(spelling: string): string {
  const digits = spelling.replace(/\D/g, '');
  return digits.replace(/^(55\d{2})9(\d{8})$/, '$1$2').replace(/^521(\d{10})$/, '52$1');
}
