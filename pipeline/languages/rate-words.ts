/** "per month", and the opening under which the rest of the sentence says the same of `{n}` months. */
type Rate = readonly [per: RegExp, opening: string];

const each = (per: string, opening: string): Rate => [
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${per})(?![\p{L}\p{M}]) ?`, 'iu'),
  opening,
];

/** Where the case alone says it: behind a number, "in 30 days", it is no rate. */
const inCase = (per: string, opening: string): Rate => each(String.raw`(?<!\p{Nd} ?)(?:${per})`, opening);

const service = String.raw`(?: (?:of service|of work|of employment|worked))?`;

/** Rates by time, which every language puts into a phrase of its own; English, and what it measures by, in more. */
const byLanguage: Readonly<Record<string, () => readonly Rate[]>> = {
  en: () => [
    each(`(?:per|a|each|every|for each|for every) hour${service}`, 'In {n} hours, '),
    each(`(?:per|a|each|every|for each|for every) day${service}`, 'In {n} days, '),
    each(`(?:per|a|each|every|for each|for every) week${service}`, 'In {n} weeks, '),
    each(`(?:per|a|each|every|for each|for every) month${service}`, 'In {n} months, '),
    each(`(?:per|a|each|every|for each|for every) year${service}`, 'In {n} years, '),
    each('(?:per|for each|for every) person', 'For {n} people, '),
    each('(?:per|for each|for every) child', 'For {n} children, '),
    each(
      String.raw`(?:per|for each|for every) (?<thing>guest|patient|visitor|employee|student|participant|page|room|bag|litre|liter|kilogram|kilometre|kilometer|mile|metre|meter|gallon|cup)(?<of>(?: of \p{Ll}+)?)`,
      'For {n} {thing}s{of}, ',
    ),
    each(
      String.raw`(?:per|for each|for every) (?<size>\p{Nd}{1,3}) (?<things>guests|patients|visitors|employees|students|participants|people|children|pages|rooms|bags|litres|liters|kilograms|kilometres|kilometers|miles|metres|meters|gallons|cups|kg|km|ml)(?<of>(?: of \p{Ll}+)?)`,
      'For {n} {things}{of}, ',
    ),
  ],
  hi: () => [
    each('प्रति (?:घंटे|घंटा)|हर घंटे', '{n} घंटों में '),
    each('प्रति ?दिन|हर दिन|रोज़ाना', '{n} दिनों में '),
    each('(?:प्रति|हर) (?:सप्ताह|हफ़्ते)', '{n} सप्ताह में '),
    each('(?:प्रति|हर) (?:माह|महीने)', '{n} महीनों में '),
    each('(?:प्रति|हर) (?:वर्ष|साल)', '{n} वर्षों में '),
  ],
  mr: () => [
    each('दर तासाला|प्रति तास', '{n} तासांत '),
    each('दररोज|प्रतिदिन|दर दिवशी', '{n} दिवसांत '),
    each('दर आठवड्याला|प्रति आठवडा', '{n} आठवड्यांत '),
    each('दर महिन्याला|दरमहा|प्रति महिना', '{n} महिन्यांत '),
    each('दरवर्षी|प्रति वर्ष', '{n} वर्षांत '),
  ],
  ta: () => [
    inCase('(?:ஒரு )?நாளைக்கு|தினமும்|ஒவ்வொரு நாளும்', '{n} நாட்களில் '),
    inCase('(?:ஒரு )?வாரத்திற்கு|ஒவ்வொரு வாரமும்', '{n} வாரங்களில் '),
    inCase('(?:ஒரு )?மாதத்திற்கு|ஒவ்வொரு மாதமும்', '{n} மாதங்களில் '),
    inCase('(?:ஒரு )?(?:ஆண்டுக்கு|ஆண்டிற்கு|வருடத்திற்கு)|ஒவ்வொரு ஆண்டும்', '{n} ஆண்டுகளில் '),
  ],
  te: () => [
    inCase('రోజుకు|ప్రతి రోజూ|ప్రతిరోజు', '{n} రోజుల్లో '),
    inCase('వారానికి|ప్రతి వారం', '{n} వారాల్లో '),
    inCase('నెలకు|ప్రతి నెలా', '{n} నెలల్లో '),
    inCase('సంవత్సరానికి|ఏడాదికి', '{n} సంవత్సరాల్లో '),
  ],
  bn: () => [
    inCase('প্রতি ঘণ্টায়|প্রতি ঘন্টায়|ঘণ্টায়', '{n} ঘণ্টায় '),
    inCase('প্রতিদিন|প্রতি দিন|দিনে', '{n} দিনে '),
    inCase('প্রতি সপ্তাহে|সপ্তাহে', '{n} সপ্তাহে '),
    inCase('প্রতি মাসে|মাসে', '{n} মাসে '),
    inCase('প্রতি বছরে?|বছরে', '{n} বছরে '),
  ],
  es: () => [
    each('(?:por|cada|a la) hora(?: trabajada| de trabajo)?', 'En {n} horas, '),
    each('(?:por|al|cada) día(?: trabajado)?', 'En {n} días, '),
    each('(?:por|cada|a la) semana(?: trabajada)?', 'En {n} semanas, '),
    each('(?:por|al|cada) mes(?: trabajado| de (?:servicio|trabajo))?', 'En {n} meses, '),
    each('(?:por|al|cada) año(?: trabajado| de (?:servicio|trabajo))?', 'En {n} años, '),
  ],
  pt: () => [
    each('(?:por|a cada) hora(?: trabalhada| de trabalho)?', 'Em {n} horas, '),
    each('(?:por|ao|a cada) dia(?: trabalhado)?', 'Em {n} dias, '),
    each('(?:por|a cada) semana(?: trabalhada)?', 'Em {n} semanas, '),
    each('(?:por|ao|a cada) mês(?: trabalhado| de (?:serviço|trabalho))?', 'Em {n} meses, '),
    each('(?:por|ao|a cada) ano(?: trabalhado| de (?:serviço|trabalho))?', 'Em {n} anos, '),
  ],
  fr: () => [
    each('(?:par|chaque) heure(?: travaillée| de travail)?', 'En {n} heures, '),
    each('(?:par|chaque) jour(?: travaillé| de travail)?', 'En {n} jours, '),
    each('(?:par|chaque) semaine(?: travaillée| de travail)?', 'En {n} semaines, '),
    each('(?:par|chaque) mois(?: travaillé| de travail)?', 'En {n} mois, '),
    each('par an|(?:par|chaque) année', 'En {n} ans, '),
  ],
  id: () => [
    each('(?:per|setiap|tiap) jam', 'Dalam {n} jam, '),
    each('(?:per|setiap|tiap) hari|sehari', 'Dalam {n} hari, '),
    each('(?:per|setiap|tiap) minggu|seminggu', 'Dalam {n} minggu, '),
    each('(?:per|setiap|tiap) bulan|sebulan', 'Dalam {n} bulan, '),
    each('(?:per|setiap|tiap) tahun|setahun', 'Dalam {n} tahun, '),
  ],
  sw: () => [
    each('(?:kwa|kila) siku', 'Kwa siku {n}, '),
    each('(?:kwa|kila) wiki', 'Kwa wiki {n}, '),
    each('(?:kwa|kila) mwezi', 'Kwa miezi {n}, '),
    each('(?:kwa|kila) mwaka', 'Kwa miaka {n}, '),
  ],
  ar: () => [
    each('في اليوم|كل يوم|يوميًا|يوميا', 'في {n} أيام، '),
    each('في الأسبوع|كل أسبوع|أسبوعيًا|أسبوعيا', 'في {n} أسابيع، '),
    each('في الشهر|كل شهر|شهريًا|شهريا', 'في {n} أشهر، '),
    each('في السنة|كل سنة|سنويًا|سنويا', 'في {n} سنوات، '),
  ],
};

// The expressions of all languages take 40 ms to make, and a document has one.
const made = new Map<string, readonly Rate[]>();

/** None for a language without words here. */
export function ratesOf(language: string): readonly Rate[] {
  const known = made.get(language) ?? byLanguage[language]?.() ?? [];
  made.set(language, known);
  return known;
}
