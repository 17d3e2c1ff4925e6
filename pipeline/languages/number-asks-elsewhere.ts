/** How a language asks for the measure that closes its sentence: "Accidents are notified within how many days?" */
interface Behind {
  /** Named groups `main`, `with`, `number`, `unit` and `tail`: the measure closes its sentence. */
  pattern: RegExp;
  /** What is asked, with `{main}`, `{with}`, `{unit}` and `{tail}`. */
  question: string;
  /** The question word for a unit. */
  many: (unit: string) => string;
  /** What the measure is of, where the sentence says only that: the named groups `thing` and `verb`. */
  thing?: RegExp;
  ofThing?: string;
  /** How the unit is written behind the question word. */
  unitOf?: Readonly<Record<string, string>>;
}

const romanceUnits = (words: string): string =>
  String.raw`(?<unit>(?:${words}|kg|km|cm|mm|km/h|°C)(?: (?:hábiles|naturales|úteis|ouvrables|ouvrés))?)`;
const fewestOfMain = 3;

const spanish: Behind = {
  pattern: new RegExp(
    String.raw`^(?<main>.+?) (?<with>(?:durante|en un plazo (?:máximo )?de|en|dentro de|cada|de|hasta|con|por|tras) (?:al menos |como mínimo |un mínimo de |un máximo de |más de |menos de )?|(?:al menos|como mínimo|como máximo|un mínimo de|un máximo de|más de|menos de) )(?<number>\p{Nd}+) ${romanceUnits('horas|minutos|segundos|días|semanas|meses|años|metros|litros|kilos|veces|personas|euros|pesos|centímetros|grados|gramos')}(?<tail> (?:al|a la|por) \p{L}+| como (?:máximo|mínimo))?(?:(?: (?:y|e|que)|,) [^.]+)?\.?$`,
    'u',
  ),
  question: '{main} {with}… ¿{many} {unit}{tail}?',
  many: (unit) => (/^(?:horas|semanas|veces|personas)/u.test(unit) ? 'cuántas' : 'cuántos'),
  thing: /^(?<thing>(?:El|La|Los|Las) [^,;:]{3,70}?) (?<verb>es|son|será|serán)$/u,
  unitOf: { '°C': 'grados' },
  ofThing: '¿{With}{many} {unit} {verb} {thing}?',
};

/** French and Portuguese ask in the place of the number too. */
interface InPlace {
  units: RegExp;
  many: (unit: string) => string;
  /** Words before the number that no question word follows, and what stands there then. */
  withs?: readonly (readonly [before: RegExp, other: string])[];
  /** What opens a case: of what it is asked there, nobody hears. */
  condition: RegExp;
  /** An article: those days and no others. */
  article: RegExp;
  end: string;
}

const inPlace: Readonly<Record<string, InPlace>> = {
  fr: {
    units:
      /^\s(?<unit>heures|minutes|secondes|jours|semaines|mois|ans|années|mètres|litres|kilos|fois|personnes|euros|centimètres|degrés|grammes|€|kg|km|cm|mm|km\/h|°C)(?!\p{L})/u,
    many: (unit) => (/^[haeiouyé]/iu.test(unit) ? 'combien d’' : 'combien de '),
    withs: [[/(?<!\p{L})dans les $/iu, 'dans un délai de ']],
    condition: /^(?:si|s['’]il|lorsque|quand|en cas|dès que)(?!\p{L})/iu,
    article: /(?<!(?:tous|toutes) )(?<!\p{L})(?:les|des|aux|ces|ses|leurs|vos) $/iu,
    end: ' ?',
  },
  pt: {
    units:
      /^\s(?<unit>horas|minutos|segundos|dias|semanas|meses|anos|metros|litros|quilos|vezes|pessoas|euros|reais|centímetros|graus|gramas|kg|km|cm|mm|km\/h|°C)(?!\p{L})/u,
    many: (unit) => (/^(?:horas|semanas|vezes|pessoas|gramas)/u.test(unit) ? 'quantas ' : 'quantos '),
    condition: /^(?:se|quando|caso)(?!\p{L})/iu,
    article: /(?<!\p{L})(?:[oa]s|d[oa]s|n[oa]s|seus|suas|estes|estas) $/iu,
    end: '?',
  },
};

const asUnit: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { '€': 'euros', '°C': 'degrés' },
  pt: { '°C': 'graus' },
};

/** "Le salarié peut télétravailler combien de jours par semaine ?" */
function askedRomance(text: string, at: number, written: string, language: string): string | undefined {
  const form = inPlace[language];
  const before = text.slice(0, at);
  const after = text.slice(at + written.length);
  const found = form?.units.exec(after);
  const unit = found?.groups?.['unit'];
  if (form === undefined || found === null || found === undefined || unit === undefined) return undefined;
  if (/[;:“”"«»()]|[.!]\s/u.test(text) || (form.condition.test(text) && /,/u.test(after))) return undefined;
  const turn = form.withs?.find(([words]) => words.test(before));
  if (turn === undefined && form.article.test(before)) return undefined;
  const opened = turn === undefined ? before : before.replace(turn[0], turn[1]);
  const told = asUnit[language]?.[unit] ?? unit;
  // "in the 8 days that follow the end": within how many days, after what everybody hears.
  const rest = after.slice(found[0].length).replace(/^ qui suivent (?=\p{L})/u, ' après ');
  // "de moins de dix ans" is an age.
  const isAge = unit === 'ans' && /(?:moins|plus) de $/u.test(before);
  const ask = isAge ? 'quel âge' : `${form.many(told)}${told}`;
  return `${upper(`${opened}${ask}`)}${rest.replace(/\s?[.!]?$/u, '')}${form.end}`;
}

/** After this question word a unit stands in the singular. */
const arabicUnits: Readonly<Record<string, string>> = {
  ساعات: 'ساعة',
  ساعة: 'ساعة',
  دقائق: 'دقيقة',
  دقيقة: 'دقيقة',
  ثوان: 'ثانية',
  ثانية: 'ثانية',
  أيام: 'يوم',
  يوم: 'يوم',
  يومًا: 'يوم',
  يوما: 'يوم',
  أسابيع: 'أسبوع',
  أسبوعًا: 'أسبوع',
  أسبوع: 'أسبوع',
  أشهر: 'شهر',
  شهرًا: 'شهر',
  شهر: 'شهر',
  سنوات: 'سنة',
  سنة: 'سنة',
};

const arabic: Behind = {
  pattern: new RegExp(
    String.raw`^(?<main>.+?)،? (?<with>(?:خلال|كل|لمدة|بعد|قبل|كل) )(?<number>\p{Nd}+) (?<unit>${Object.keys(arabicUnits).join('|')})(?<tail> (?:على الأقل|على الأكثر|كحد أقصى|كحد أدنى))?\.?$`,
    'u',
  ),
  question: '{with}{many} {unit}{tail} {main}؟',
  many: () => 'كم',
  unitOf: arabicUnits,
};

const byLanguage: Readonly<Record<string, Behind>> = { es: spanish, ar: arabic };

const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const lower = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

function askedBehind(text: string, form: Behind): string | undefined {
  const found = form.pattern.exec(text)?.groups;
  const main = found?.['main'] ?? '';
  if (found === undefined || /[;:؛“”"«»]|[.!]\s/u.test(main)) return undefined;
  const unit = form.unitOf?.[found['unit'] as string] ?? (found['unit'] as string);
  const words = found['with'] as string;
  const own = form.thing?.exec(main)?.groups;
  // "The notice is of 15 days" says the measure alone.
  if (own === undefined && (main.split(/\s+/u).length < fewestOfMain || copula.test(main))) return undefined;
  const template = own === undefined ? form.question : (form.ofThing as string);
  const values: Readonly<Record<string, string>> = {
    main,
    with: form.question.includes('…') ? words.trimEnd() : words,
    With: upper(words),
    many: form.many(unit),
    unit,
    tail: found['tail'] ?? '',
    thing: lower(own?.['thing'] ?? ''),
    verb: own?.['verb'] ?? '',
  };
  return template.replace(/\{(?<name>\p{L}+)\}/gu, (_, name: string) => values[name] ?? '');
}
const copula = /(?<!\p{L})(?:es|son|será|serán|mayores|menores|más|menos)$/u;

/** In Swahili the question word agrees with the unit, which stands before it. */
const swahiliMany: readonly (readonly [unit: RegExp, many: string])[] = [
  [/(?<!\p{L})masaa $/iu, 'mangapi'],
  [/(?<!\p{L})(?:miezi|miaka) $/iu, 'mingapi'],
  [/(?<!\p{L})watu $/iu, 'wangapi'],
  [/(?<!\p{L})(?:dakika|sekunde|siku|wiki|asilimia|mita|lita|kilo|mara) $/iu, 'ngapi'],
];

/** "paling lambat 3 hari", "ndani ya siku 7": the question word stands where the number stood. */
function askedInPlace(text: string, at: number, written: string, language: string): string | undefined {
  const before = text.slice(0, at);
  const after = text.slice(at + written.length);
  if (/[;:“”"()]|[.!]\s/u.test(text)) return undefined;
  const many = language === 'id' ? 'berapa' : swahiliMany.find(([unit]) => unit.test(before))?.[1];
  if (many === undefined || (language === 'id' && /^\s?[^\s\p{L}]/u.test(after))) return undefined;
  return `${before}${many}${after.replace(/\s?[.!]?$/u, '')}?`;
}

/**
 * The question that the number of a rule answers, in Spanish, Portuguese, French, Arabic, Indonesian and Swahili.
 *
 * @param at where the number stands in `text`
 * @returns undefined for every other language, and where the question would not be one that a person asks
 */
export function numberElsewhere(text: string, at: number, written: string, language: string): string | undefined {
  if (inPlace[language] !== undefined) return askedRomance(text, at, written, language);
  if (language === 'id' || language === 'sw') return askedInPlace(text, at, written, language);
  const form = byLanguage[language];
  // A number in words is found where its digits would be.
  const inDigits = `${text.slice(0, at)}0${text.slice(at + written.length)}`;
  return form === undefined ? undefined : askedBehind(inDigits, form);
}
