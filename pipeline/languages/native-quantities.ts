import { numberWordsOf } from './counting-words.ts';

/** Written alike whatever the number is, in every language. */
const signs = String.raw`[%٪]|°\s?[CF]?|(?:km|cm|mm|kg|mg|ml|GB|MB|kWh|kW|MHz|GHz)(?![\p{L}\p{M}])`;

/** Units that every number from two leaves as they are. */
const units: Readonly<Record<string, string>> = {
  hi: 'घंट|घण्ट|मिनट|सेकंड|दिन|सप्ताह|हफ़्त|महीन|माह|साल|वर्ष|प्रतिशत|रुपय|मीटर|किलो|लीटर|बार|लोग|सदस्य|अक्षर|सेंटीमीटर|डिग्री|ग्राम',
  mr: 'तास|मिनिट|सेकंद|दिवस|आठवड|महिन|वर्ष|टक्क|रुपय|मीटर|किलो|लिटर|वेळा|अक्षर|सेंटीमीटर|अंश|ग्रॅम',
  ta: 'மணி|நிமிட|நொடி|வினாடி|நாட்|நாள்|வார|மாத|ஆண்டு|வருட|சதவீத|விழுக்காடு|ரூபாய்|மீட்டர்|கிலோ|லிட்டர்|முறை|சென்டிமீட்டர்|டிகிரி|கிராம்',
  te: 'గంట|నిమిష|సెకన|రోజు|వార|నెల|సంవత్సర|ఏళ్ల|శాత|రూపాయ|మీటర|కిలో|లీటర|సార్లు|సెంటీమీటర|డిగ్రీ|గ్రాము',
  es: 'horas|minutos|segundos|días|semanas|meses|años|por ciento|metros|litros|kilos|veces|personas|euros|pesos|centímetros|grados|gramos',
  pt: 'horas|minutos|segundos|dias|semanas|meses|anos|por cento|metros|litros|quilos|vezes|pessoas|euros|reais|centímetros|graus|gramas',
  fr: 'heures|minutes|secondes|jours|semaines|mois|ans|années|pour cent|mètres|litres|kilos|fois|personnes|euros|centimètres|degrés|grammes',
  id: 'jam|menit|detik|hari|minggu|bulan|tahun|persen|meter|liter|kilo|kali|orang|rupiah|sentimeter|derajat|gram',
  bn: 'ঘণ্টা|ঘন্টা|মিনিট|সেকেন্ড|দিন|সপ্তাহ|মাস|বছর|শতাংশ|মিটার|লিটার|কেজি|সেমি|বার|জন|টাকা|সেন্টিমিটার|ডিগ্রি|গ্রাম',
  ar: 'ساعات|ساعة|دقائق|دقيقة|ثوان|ثانية|أيام|يوم|يومًا|يوما|أسابيع|أسبوع|أسبوعًا|أشهر|شهر|شهرًا|سنوات|سنة|في المائة|بالمائة|درجات|درجة|غرام|كغ|سم',
};

/** In Swahili the unit stands before its number: "masaa 24", "siku 7". */
const unitsBefore: Readonly<Record<string, string>> = {
  sw: 'masaa|dakika|sekunde|siku|wiki|miezi|miaka|asilimia|mita|lita|kilo|mara|watu',
};

/** Here the unit takes endings, which say nothing of the number. */
const inflected: ReadonlySet<string> = new Set(['hi', 'mr', 'ta', 'te', 'bn']);

/** Where the decimal digits of a script begin; of every script that is in daily use (Unicode, category Nd). */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];
const zeroOf = (digit: string): number | undefined => {
  const code = digit.codePointAt(0) as number;
  return zeros.find((zero) => code >= zero && code < zero + 10);
};

/** What a whole number in the digits of any script is worth; NaN where one of them is none that is known. */
export const numberOf = (digits: string): number =>
  Number([...digits].map((digit) => (digit.codePointAt(0) as number) - (zeroOf(digit) ?? Number.NaN)).join(''));

/** The only number of a sentence: where it stands, what it is worth, and how to write another in the same digits. */
export interface NativeQuantity {
  at: number;
  written: string;
  value: number;
  /** Undefined where it is written in words, and there is none for the value. */
  write: (value: number) => string | undefined;
}

/**
 * A whole number that has a unit, or a sign of one, in the digits of any script or in the words of the language.
 *
 * @returns undefined where the sentence has none, a second number that might be the one that is meant, or a fraction
 */
export function nativeQuantity(text: string, language: string): NativeQuantity | undefined {
  const [match, second] = text.matchAll(/\p{Nd}+/gu);
  if (match === undefined) return quantityInWords(text, language);
  if (second !== undefined) return undefined;
  const written = match[0];
  if (language === 'fr' && atTheClock.test(text)) return undefined;
  const found = new Set([...written].map(zeroOf));
  const [zero] = found;
  if (zero === undefined || found.size !== 1) return undefined;
  const before = text.slice(0, match.index);
  if (/[\p{L}\p{M}.,:/#-]$/u.test(before) || !hasUnit(before, text.slice(match.index + written.length), language))
    return undefined;
  const shifted = (digits: string, from: number, to: number) =>
    digits.replace(/\p{Nd}/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) as number) - from + to));
  return {
    at: match.index,
    written,
    value: Number(shifted(written, zero, 0x30)),
    write: (value) => shifted(String(value), 0x30, zero),
  };
}

/** "three days": the only number word of its sentence, right before its unit. */
function quantityInWords(text: string, language: string): NativeQuantity | undefined {
  const known = numberWordsOf(language);
  if (known === undefined) return undefined;
  const told = [...text.matchAll(/[\p{L}\p{M}-]+/gu)].filter(([word]) => known.read.has(word.toLowerCase()));
  const [only, second] = told;
  if (only === undefined || second !== undefined) return undefined;
  const [written] = only;
  const value = known.read.get(written.toLowerCase());
  if (value === undefined || !hasUnit(text.slice(0, only.index), text.slice(only.index + written.length), language))
    return undefined;
  return { at: only.index, written, value, write: (other) => known.written.get(other) };
}

/** "après 18 heures" names an hour of the day. */
const atTheClock = /(?<!\p{L})(?:à|après|avant|dès|vers|jusqu['’]à|de) \d+ heures?(?!\p{L})/iu;

function hasUnit(before: string, after: string, language: string): boolean {
  const own = units[language];
  const border = inflected.has(language) ? '' : String.raw`(?![\p{L}\p{M}])`;
  const behind = own === undefined ? signs : `${signs}|(?:${own})${border}`;
  if (new RegExp(String.raw`^[\s-]?(?:${behind})`, 'u').test(after)) return true;
  const first = unitsBefore[language];
  return first !== undefined && new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${first}) $`, 'iu').test(before);
}

/** Whether a text names a unit: what stands under it is counted. */
export function namesUnit(text: string, language: string): boolean {
  const own = units[language] ?? unitsBefore[language];
  const border = inflected.has(language) ? '' : String.raw`(?![\p{L}\p{M}])`;
  return own !== undefined && new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${own})${border}`, 'iu').test(text);
}
