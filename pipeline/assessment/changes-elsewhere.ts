import { type NativeQuantity, nativeQuantity } from '../languages/native-quantities.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';
import { nearbyNumbers } from './number-ladder.ts';

/**
 * The only quantity of a sentence in any language, with three other values near it in the same digits.
 *
 * @returns undefined where there is none, or where another number would need another form of its unit
 */
export function quantityWithOthers(
  text: string,
  language: string,
): { found: NativeQuantity; others: string[] } | undefined {
  const found = nativeQuantity(text, language);
  if (found === undefined) return undefined;
  const after = text.slice(found.at + found.written.length);
  // In Swahili the unit stands before its number.
  const [unit = ''] =
    (language === 'sw' ? /[^\s%]+ $|$/u.exec(text.slice(0, found.at)) : /^[\s-]?\S+/u.exec(after)) ?? [];
  const others = nearbyNumbers(String(found.value), unit.replace(/^.*[%٪].*$/u, '%')).filter((written) => {
    const value = Number(written);
    return Number.isInteger(value) && agreesAlike(value, found.value, language);
  });
  return others.length < 2 ? undefined : { found, others: others.map((value) => found.write(Number(value))) };
}

/** Arabic writes its unit otherwise after 3 to 10, 11 to 99 and from 100; elsewhere only one differs from more. */
function agreesAlike(value: number, other: number, language: string): boolean {
  if (language !== 'ar') return value > 1 && other > 1;
  const classOf = (number: number) => (number < 3 ? 0 : number <= 10 ? 1 : number < 100 ? 2 : 3);
  return classOf(value) > 0 && classOf(value) === classOf(other);
}

/** A language's pairs of a ban and the leave to do the same, where one can stand for the other without another form. */
const leaves: Readonly<Record<string, readonly (readonly [ban: RegExp, leave: string])[]>> = {
  hi: [
    [/ नहीं (\p{L}[\p{L}\p{M}]* (?:जाना )?चाहिए[।.]?)$/u, ' $1'],
    [/ अनुमति नहीं (है[।.]?)$/u, ' अनुमति $1'],
  ],
  mr: [
    [/(?<=[\p{L}\p{M}]+[ूऊ] )नका(?=[।.]?$)/u, 'शकता'],
    [/ परवानगी नाही(?=[।.]?$)/u, ' परवानगी आहे'],
  ],
  ta: [
    [/(?<=[\p{L}\p{M}])க் ?கூடாது(?=\.?$)/u, 'லாம்'],
    [/(?<=[\p{L}]) வேண்டாம்(?=\.?$)/u, 'லாம்'],
  ],
  te: [[/(?<=[\p{L}\p{M}])(?:కూడదు|వద్దు)(?=\.?$)/u, 'వచ్చు']],
  es: [
    [/(?<!\p{L})([Nn]o )(?:se )?debe(n|s)? (?!ser\b|estar\b|haber\b)(?=\p{Ll}+r(?:se|lo|la|los|las)?\b)/u, 'puede$2 '],
    [/(?<!\p{L})[Nn]o (puede[ns]?) (?!ser\b|estar\b|haber\b|garantizar\b)/u, '$1 '],
    [/\bestá prohibido\b/u, 'está permitido'],
  ],
  pt: [
    [/(?<!\p{L})[Nn]ão deve(m)? (?!ser\b|estar\b|haver\b)(?=\p{Ll}+r\b)/u, 'pode$1 '],
    [/(?<!\p{L})[Nn]ão (podem?) (?!ser\b|estar\b|haver\b|garantir\b)/u, '$1 '],
    [/\bé proibido\b/u, 'é permitido'],
  ],
  fr: [
    [/\bne doit (?:pas|jamais) (?!être\b|avoir\b)/u, 'peut '],
    [/\bne doivent (?:pas|jamais) (?!être\b|avoir\b)/u, 'peuvent '],
    [/\bne devez (?:pas|jamais) (?!être\b|avoir\b)/u, 'pouvez '],
    [/\best interdit de\b/u, 'est permis de'],
  ],
  id: [
    [/\btidak boleh\b/u, 'boleh'],
    [/\bdilarang (?=me|ber)/u, 'boleh '],
    [/^Dilarang (?=me|ber)/u, 'Boleh '],
  ],
  sw: [
    [/\bhupaswi\b/u, 'unapaswa'],
    [/\bhaupaswi\b/u, 'unapaswa'],
    [/\bhawapaswi\b/u, 'wanapaswa'],
    [/\bHupaswi\b/u, 'Unapaswa'],
  ],
  bn: [[/(?<=[\p{L}\p{M}]তে |[\p{L}\p{M}]া )যাবে না(?=।?$)/u, 'যাবে']],
  ar: [
    [/(?<![\p{L}\p{M}])لا (?=يجوز(?![\p{L}\p{M}]))/u, ''],
    [/(?<![\p{L}\p{M}])لا (?=ينبغي(?![\p{L}\p{M}]))/u, ''],
  ],
};

/** What is left of a ban, and no leave can hold: "ni", "aucun", a partitive "de". */
const restOfBan: Readonly<Record<string, RegExp>> = {
  es: /(?<!\p{L})(?:ni|ning[uú]n\p{L}*|nada|nadie|tampoco)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nem|nenhum\p{L}*|nada|ningu[eé]m)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:ni|aucun\p{L}*|rien|personne)(?!\p{L})|(?:peut|peuvent|pouvez) (?:\p{L}+ ){1,2}(?:de |d['’])/u,
  ar: /(?<!\p{L})(?:إلا|أي|أحد)(?!\p{L})/u,
};

function otherLeave(text: string, language: string): string | undefined {
  if (ruleWordsOf(language).condition.test(text) || /[;؛]/u.test(text)) return undefined;
  const found = (leaves[language] ?? []).find(([ban]) => ban.test(text));
  if (found === undefined) return undefined;
  const changed = text.replace(found[0], found[1]);
  const isWhole = changed !== text && restOfBan[language]?.test(changed) !== true;
  return isWhole ? changed.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : undefined;
}

/** A rule of any language but English with its number, or what may be done, changed; undefined where nothing is certain. */
export function changeElsewhere(text: string, language: string): string | undefined {
  const quantity = quantityWithOthers(text, language);
  const [other] = quantity?.others ?? [];
  if (quantity === undefined || other === undefined) return otherLeave(text, language);
  const { at, written } = quantity.found;
  return `${text.slice(0, at)}${other}${text.slice(at + written.length)}`;
}
