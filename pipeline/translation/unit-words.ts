import type { Language } from '#contract/languages.ts';

/** A unit, a part of the day, a weekday or a month, by how each language writes it: beginnings of words, since endings vary. */
type Spelled = Readonly<Record<Language, string>>;

// A unit of one letter stands alone, "5 m"; one that ends in "_" is a whole word.
const signs: Readonly<Record<string, string>> = {
  percent: '%|٪',
  degree: '°|º',
  rupee: '₹|Rs\\.?_|INR_',
  dollar: '\\$|USD_',
  euro: '€|EUR_',
  pound: '£|GBP_',
  kilogram: 'kgs?_',
  gram: 'gm?_',
  milligram: 'mg_',
  kilometre: 'kms?_',
  metre: 'm_',
  centimetre: 'cm_',
  millimetre: 'mm_',
  litre: 'l_|L_',
  millilitre: 'ml_|mL_',
  watt: 'W_',
  kilowatt: 'kW_|kWh_',
  volt: 'V_',
  megabyte: 'MB_',
  gigabyte: 'GB_',
};

const words: Readonly<Record<string, Spelled>> = {
  second: { en: 'seconds?_', hi: 'सेकंड|सेकेंड|सेकण्ड', mr: 'सेकंद', ta: 'நொடி|வினாடி|விநாடி', te: 'సెకన|సెకండ' },
  minute: { en: 'min(?:ute)?s?_', hi: 'मिनट|मिनिट', mr: 'मिनिट|मिनट', ta: 'நிமிட', te: 'నిమిష' },
  hour: { en: 'h(?:ou)?rs?_|hours?_', hi: 'घंट|घण्ट', mr: 'तास', ta: 'மணி நேர|மணிநேர', te: 'గంటల? పాటు|గంట' },
  day: { en: 'days?_', hi: 'दिन|दिवस', mr: 'दिवस|दिवशी', ta: 'நாள|நாட்', te: 'రోజ|దినా' },
  week: { en: 'weeks?_', hi: 'सप्ताह|हफ़्त|हफ्त', mr: 'आठवड', ta: 'வார(?!ம்போ)', te: 'వారా|వారం' },
  month: { en: 'months?_', hi: 'महीन|माह|मास_', mr: 'महिन', ta: 'மாத', te: 'నెల' },
  year: { en: 'years?_', hi: 'साल|वर्ष|बरस', mr: 'वर्ष|साल', ta: 'ஆண்ட|வருட|வயத', te: 'సంవత్సర|ఏళ్|ఏడాద|ఏండ్' },
  percent: { en: 'per ?cent', hi: 'प्रतिशत|फ़ीसद|फीसद', mr: 'टक्क|टक्के', ta: 'சதவீத|சதவிகித|விழுக்காட', te: 'శాత' },
  degree: { en: 'degrees?_', hi: 'डिग्री', mr: 'अंश|डिग्री', ta: 'டிகிரி|பாகை', te: 'డిగ్రీ' },
  rupee: { en: 'rupees?_', hi: 'रुपय|रुपए|रूपय|रूपए|रु\\.?_', mr: 'रुपय|रुपये|रु\\.?_', ta: 'ரூபா|ரூ\\.?_', te: 'రూపాయ|రూ\\.?_' },
  dollar: { en: 'dollars?_', hi: 'डॉलर', mr: 'डॉलर', ta: 'டாலர', te: 'డాలర' },
  euro: { en: 'euros?_', hi: 'यूरो', mr: 'युरो|यूरो', ta: 'யூரோ', te: 'యూరో' },
  pound: { en: 'pounds?_', hi: 'पाउंड|पौंड', mr: 'पाउंड|पौंड', ta: 'பவுண்ட', te: 'పౌండ' },
  kilogram: {
    en: 'kilograms?_|kilos?_',
    hi: 'किलोग्राम|किग्रा|किलो_',
    mr: 'किलोग्रॅम|किग्रॅ|किलो_',
    ta: 'கிலோகிராம|கிலோ_|கி\\.கி',
    te: 'కిలోగ్రా|కిలో_|కిలోల',
  },
  gram: { en: 'grams?_', hi: 'ग्राम', mr: 'ग्रॅम|ग्राम', ta: 'கிராம', te: 'గ్రాము|గ్రాముల' },
  milligram: { en: 'milligrams?_', hi: 'मिलीग्राम|मिग्रा', mr: 'मिलिग्रॅम|मिग्रॅ', ta: 'மில்லிகிராம|மி\\.கி', te: 'మిల్లీగ్రా' },
  kilometre: {
    en: 'kilomet(?:re|er)s?_',
    hi: 'किलोमीटर|किमी',
    mr: 'किलोमीटर|किमी',
    ta: 'கிலோமீட்டர|கி\\.மீ',
    te: 'కిలోమీటర|కి\\.మీ',
  },
  metre: { en: 'met(?:re|er)s?_', hi: 'मीटर', mr: 'मीटर', ta: 'மீட்டர', te: 'మీటర' },
  centimetre: {
    en: 'centimet(?:re|er)s?_',
    hi: 'सेंटीमीटर|सेमी',
    mr: 'सेंटीमीटर|सेमी',
    ta: 'சென்டிமீட்டர|செ\\.மீ',
    te: 'సెంటీమీటర|సెం\\.మీ',
  },
  millimetre: {
    en: 'millimet(?:re|er)s?_',
    hi: 'मिलीमीटर|मिमी',
    mr: 'मिलिमीटर|मिमी',
    ta: 'மில்லிமீட்டர|மி\\.மீ',
    te: 'మిల్లీమీటర|మి\\.మీ',
  },
  litre: { en: 'lit(?:re|er)s?_', hi: 'लीटर', mr: 'लिटर|लीटर', ta: 'லிட்டர', te: 'లీటర' },
  millilitre: {
    en: 'millilit(?:re|er)s?_',
    hi: 'मिलीलीटर|मिली_',
    mr: 'मिलिलिटर|मिली_',
    ta: 'மில்லிலிட்டர|மி\\.லி',
    te: 'మిల్లీలీటర|మి\\.లీ',
  },
  time: { en: 'times?_', hi: 'बार_', mr: 'वेळा|वेळेस', ta: 'முறை|தடவை', te: 'సార్లు|సార్ల|మార్లు' },
};

/** Before its number in Indian languages, behind it in English. */
const partsOfDay: Readonly<Record<string, Spelled>> = {
  forenoon: { en: 'a\\.?m\\.?_', hi: 'सुबह|प्रातः', mr: 'सकाळ', ta: 'காலை|அதிகாலை', te: 'ఉదయ|తెల్లవారు' },
  afternoon: {
    en: 'p\\.?m\\.?_',
    hi: 'शाम|दोपहर|रात|सायं',
    mr: 'दुपार|संध्याकाळ|सायंकाळ|रात्र',
    ta: 'மாலை|பிற்பகல|மதிய|இரவு',
    te: 'సాయంత్ర|మధ్యాహ్న|రాత్రి',
  },
};

const days: readonly Spelled[] = [
  { en: 'Mondays?_', hi: 'सोमवार', mr: 'सोमवार', ta: 'திங்கள|திங்கட்', te: 'సోమవార' },
  { en: 'Tuesdays?_', hi: 'मंगलवार', mr: 'मंगळवार', ta: 'செவ்வாய', te: 'మంగళవార' },
  { en: 'Wednesdays?_', hi: 'बुधवार', mr: 'बुधवार', ta: 'புதன', te: 'బుధవార' },
  { en: 'Thursdays?_', hi: 'गुरुवार|बृहस्पतिवार|वीरवार', mr: 'गुरुवार', ta: 'வியாழ', te: 'గురువార' },
  { en: 'Fridays?_', hi: 'शुक्रवार', mr: 'शुक्रवार', ta: 'வெள்ளிக்|வெள்ளி_', te: 'శుక్రవార' },
  { en: 'Saturdays?_', hi: 'शनिवार', mr: 'शनिवार', ta: 'சனிக்|சனி_', te: 'శనివార' },
  { en: 'Sundays?_', hi: 'रविवार|इतवार', mr: 'रविवार', ta: 'ஞாயிற|ஞாயிறு', te: 'ఆదివార' },
];
const months: readonly Spelled[] = [
  { en: 'January_|Jan\\.?_', hi: 'जनवरी', mr: 'जानेवारी', ta: 'ஜனவரி', te: 'జనవరి' },
  { en: 'February_|Feb\\.?_', hi: 'फ़रवरी|फरवरी', mr: 'फेब्रुवारी', ta: 'பிப்ரவரி', te: 'ఫిబ్రవరి' },
  { en: 'March_', hi: 'मार्च', mr: 'मार्च', ta: 'மார்ச்', te: 'మార్చి' },
  { en: 'April_|Apr\\.?_', hi: 'अप्रैल', mr: 'एप्रिल', ta: 'ஏப்ரல', te: 'ఏప్రిల' },
  { en: '(?<=\\p{Nd} )May_|May(?= \\p{Nd})', hi: 'मई', mr: 'मे_', ta: 'மே_|மே மாத', te: 'మే_' },
  { en: 'June_', hi: 'जून', mr: 'जून', ta: 'ஜூன', te: 'జూన' },
  { en: 'July_', hi: 'जुलाई', mr: 'जुलै', ta: 'ஜூலை', te: 'జూలై|జులై' },
  { en: 'August_|Aug\\.?_', hi: 'अगस्त', mr: 'ऑगस्ट', ta: 'ஆகஸ்ட', te: 'ఆగస్ట' },
  { en: 'September_|Sept?\\.?_', hi: 'सितंबर|सितम्बर', mr: 'सप्टेंबर', ta: 'செப்டம்பர', te: 'సెప్టెంబర' },
  { en: 'October_|Oct\\.?_', hi: 'अक्टूबर|अक्तूबर', mr: 'ऑक्टोबर', ta: 'அக்டோபர', te: 'అక్టోబర' },
  { en: 'November_|Nov\\.?_', hi: 'नवंबर|नवम्बर', mr: 'नोव्हेंबर', ta: 'நவம்பர', te: 'నవంబర' },
  { en: 'December_|Dec\\.?_', hi: 'दिसंबर|दिसम्बर', mr: 'डिसेंबर', ta: 'டிசம்பர', te: 'డిసెంబర' },
];

const whole = (pattern: string): string => pattern.replaceAll('_', String.raw`(?![\p{L}\p{M}])`);
const compile = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${whole(pattern)})`, flags);

/** Also in a text of an Indian language people write "kg" and "hours". */
const spelled = (name: string, language: Language): RegExp => {
  const own = words[name]?.[language];
  const parts = [own, language === 'en' ? undefined : words[name]?.en].filter((part) => part !== undefined);
  const spelledOut = parts.length === 0 ? [] : [compile(parts.join('|')).source];
  const signed = signs[name] === undefined ? [] : [String.raw`(?<![\p{L}\p{M}.])(?:${whole(signs[name])})`];
  return new RegExp([...spelledOut, ...signed].join('|'), 'u');
};

export interface NamedPattern {
  name: string;
  pattern: RegExp;
}

const once = <T>(make: (language: Language) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};

/** Longer names first: a kilogram is no gram. */
export const unitsOf = once((language): NamedPattern[] =>
  [...new Set([...Object.keys(words), ...Object.keys(signs)])].map((name) => ({
    name,
    pattern: spelled(name, language),
  })),
);
export const partsOfDayOf = once((language): NamedPattern[] =>
  Object.entries(partsOfDay).map(([name, each]) => ({ name, pattern: compile(each[language]) })),
);
/** Weekdays and months, which a translation names in words of its own. */
export const datesOf = once((language): NamedPattern[] =>
  [...days, ...months].map((each) => ({
    name: each.en.split(/[_s]/u)[0]?.replace(/^\(.*\)/u, '') || each.en,
    // Capital letters tell a month from what may be done.
    pattern: compile(each[language], language === 'en' ? 'gu' : 'giu'),
  })),
);
