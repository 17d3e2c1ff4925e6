import type { ChoiceAsked } from './question-form.ts';
import { foldText, plainText, wordsOf } from './fold-text.ts';
import { placeNamed } from './number-words.ts';
import { readQuantities } from './read-quantities.ts';

const letters = 'abcdefghij';
/** Said beside what is meant: "I think it is the second one". */
const filling = new Set(
  'a an the is it its i think answer option number choice one my of maybe विकल्प उत्तर नंबर जवाब है वाला वाली मेरा पर्याय क्रमांक आहे தேர்வு விருப்பம் விடை பதில் எண் సమాధానం జవాబు ఎంపిక నంబర్'
    .split(' ')
    .map(foldText),
);
const truths = new Set(
  'true t yes y right correct सही सच सत्य हाँ हां हा ठीक खरे बरोबर होय हो சரி உண்மை ஆம் ஆமாம் నిజం ఒప్పు సరైనది అవును'
    .split(' ')
    .map(foldText),
);
const untruths = new Set(
  'false f no n wrong incorrect untrue गलत ग़लत झूठ असत्य नहीं चूक चुकीचे खोटे नाही தவறு பொய் இல்லை అబద్ధం తప్పు కాదు'
    .split(' ')
    .map(foldText),
);

/**
 * The option that typed words name: its own words, its letter, its place in figures or words of five languages, "yes" and
 * "no" where the options are true and false.
 *
 * @returns 0-based; undefined where they name none, or two
 */
export function optionNamed(text: string, options: readonly string[]): number | undefined {
  const folded = foldText(text).replace(/^[\s"“”‘(*_]+|[\s"“”‘)*_.!?,।]+$/gu, '');
  const exact = options.findIndex((option) => foldText(option) === folded);
  if (exact >= 0) return exact;
  const plain = plainText(text);
  if (plain === '') return undefined;
  return (
    only(options, (option) => plainText(option) === plain) ??
    byTruth(plain, options) ??
    byQuantity(text, options) ??
    byPlace(wordsOf(foldText(text)), options.length) ??
    only(options, (option) => isSaidBy(plain, plainText(option)))
  );
}

export const gradeChoice = ({ options }: ChoiceAsked, text: string): string | undefined => {
  const index = optionNamed(text, options);
  return index === undefined ? undefined : options[index];
};

const tellingOf = (plain: string): string[] => plain.split(' ').filter((word) => !filling.has(word));

/** "It is 40 °C": the option's words and filling ones. */
const isSaidBy = (plain: string, option: string): boolean =>
  tellingOf(option).length > 0 && tellingOf(plain).join(' ') === tellingOf(option).join(' ');

function only(options: readonly string[], isMeant: (option: string) => boolean): number | undefined {
  const found = options.flatMap((option, index) => (isMeant(option) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

function byTruth(plain: string, options: readonly string[]): number | undefined {
  const side = (word: string): boolean | undefined =>
    truths.has(word) ? true : untruths.has(word) ? false : undefined;
  const sides = options.map((option) => side(plainText(option)));
  const meant = side(plain);
  if (meant === undefined || options.length !== 2 || sides[0] === undefined || sides[0] === sides[1]) return undefined;
  const index = sides.indexOf(meant);
  return index >= 0 ? index : undefined;
}

/** "60" where one option is "60 °C" and none else has that number. */
function byQuantity(text: string, options: readonly string[]): number | undefined {
  const [said, more] = readQuantities(text);
  // A number and its unit; more is a text of its own.
  const isLong = tellingOf(plainText(text)).length > 2;
  if (said === undefined || more !== undefined || isLong) return undefined;
  return only(options, (option) => {
    const [value, other] = readQuantities(option);
    return value !== undefined && other === undefined && value.value === said.value;
  });
}

function byPlace(words: readonly string[], count: number): number | undefined {
  const telling = words.filter((each) => !filling.has(each));
  const [word, more] = telling.length === 0 ? words.slice(-1) : telling;
  if (word === undefined || more !== undefined) return undefined;
  const byLetter = word.length === 1 ? letters.indexOf(word) : -1;
  const place = byLetter >= 0 ? byLetter : (placeNamed(word) ?? 0) - 1;
  return place >= 0 && place < count ? place : undefined;
}
