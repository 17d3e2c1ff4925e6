import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import english from '#web/i18n/en.json' with { type: 'json' };
import hindi from '#web/i18n/hi.json' with { type: 'json' };
import marathi from '#web/i18n/mr.json' with { type: 'json' };
import tamil from '#web/i18n/ta.json' with { type: 'json' };
import telugu from '#web/i18n/te.json' with { type: 'json' };
import { findingsOf } from './check-translation.ts';

/** Rules of work with their translations, checked by hand: what a good translator writes, with nothing changed. */
const pairs: readonly Readonly<Record<Language, string>>[] = [
  {
    en: 'Report a lost badge within 24 hours; a new one costs 10 euros.',
    hi: 'खोए हुए बैज की सूचना 24 घंटे के भीतर दें; नए बैज के 10 यूरो लगते हैं।',
    mr: 'हरवलेल्या बॅजची माहिती 24 तासांच्या आत द्या; नव्या बॅजला 10 युरो लागतात.',
    ta: 'தொலைந்த பேட்ஜ் பற்றி 24 மணி நேரத்துக்குள் தெரிவிக்கவும்; புதியதற்கு 10 யூரோ ஆகும்.',
    te: 'పోయిన బ్యాడ్జ్ గురించి 24 గంటల్లో తెలియజేయండి; కొత్తదానికి 10 యూరోలు అవుతాయి.',
  },
  {
    en: 'Do not use the lifts when the fire alarm sounds.',
    hi: 'आग का अलार्म बजने पर लिफ़्ट का उपयोग न करें।',
    mr: 'आगीचा अलार्म वाजल्यावर लिफ्ट वापरू नका.',
    ta: 'தீ எச்சரிக்கை ஒலிக்கும்போது லிஃப்டைப் பயன்படுத்த வேண்டாம்.',
    te: 'అగ్ని హెచ్చరిక మోగినప్పుడు లిఫ్టులు వాడవద్దు.',
  },
  {
    en: 'Never enter the tank alone.',
    hi: 'टैंक में कभी अकेले मत जाइए।',
    mr: 'टाकीत कधीही एकटे जाऊ नये.',
    ta: 'தொட்டிக்குள் ஒருபோதும் தனியாகச் செல்லக் கூடாது.',
    te: 'ట్యాంకులోకి ఎప్పుడూ ఒంటరిగా వెళ్లకూడదు.',
  },
  {
    en: 'Only trained staff may use the press.',
    hi: 'केवल प्रशिक्षित कर्मचारी ही प्रेस का उपयोग कर सकते हैं।',
    mr: 'फक्त प्रशिक्षित कर्मचारीच प्रेस वापरू शकतात.',
    ta: 'பயிற்சி பெற்ற ஊழியர்கள் மட்டுமே அழுத்தியைப் பயன்படுத்தலாம்.',
    te: 'శిక్షణ పొందిన సిబ్బంది మాత్రమే ప్రెస్‌ను వాడవచ్చు.',
  },
  {
    en: 'All doors stay closed except the main gate.',
    hi: 'मुख्य द्वार के सिवाय सभी दरवाज़े बंद रहते हैं।',
    mr: 'मुख्य दरवाजा वगळता सर्व दरवाजे बंद राहतात.',
    ta: 'முதன்மை வாயிலைத் தவிர எல்லாக் கதவுகளும் மூடியிருக்கும்.',
    te: 'ప్రధాన ద్వారం తప్ప అన్ని తలుపులు మూసి ఉంటాయి.',
  },
  {
    en: 'You must not smoke within 15 metres of the tank.',
    hi: 'टंकी से 15 मीटर के दायरे में धूम्रपान नहीं करना है।',
    mr: 'टाकीपासून 15 मीटरच्या आत धूम्रपान करू नये.',
    ta: 'தொட்டியிலிருந்து 15 மீட்டருக்குள் புகைபிடிக்கக் கூடாது.',
    te: 'ట్యాంకు నుండి 15 మీటర్ల లోపు పొగ తాగకూడదు.',
  },
  {
    en: 'Ask Ravi Kumar or call Meridian before 9:30.',
    hi: '9:30 से पहले रवि कुमार से पूछें या मेरिडियन को फ़ोन करें।',
    mr: '9:30 च्या आधी रवी कुमार यांना विचारा किंवा मेरिडियनला फोन करा.',
    ta: '9:30-க்கு முன் ரவி குமாரிடம் கேட்கவும் அல்லது மெரிடியனை அழைக்கவும்.',
    te: '9:30 లోపు రవి కుమార్‌ను అడగండి లేదా మెరిడియన్‌కు ఫోన్ చేయండి.',
  },
  {
    en: 'Send the form on WhatsApp to the HR desk by Friday.',
    hi: 'फ़ॉर्म शुक्रवार तक WhatsApp पर HR डेस्क को भेजें।',
    mr: 'फॉर्म शुक्रवारपर्यंत WhatsApp वर HR डेस्कला पाठवा.',
    ta: 'படிவத்தை வெள்ளிக்கிழமைக்குள் WhatsApp-இல் HR மேசைக்கு அனுப்பவும்.',
    te: 'ఫారాన్ని శుక్రవారం లోపు WhatsApp లో HR డెస్క్‌కు పంపండి.',
  },
  {
    en: 'Keep frozen food at -18 °C and milk between 2 and 5 °C.',
    hi: 'जमे हुए भोजन को -18 °C पर और दूध को 2 से 5 °C के बीच रखें।',
    mr: 'गोठवलेले अन्न -18 °C वर आणि दूध 2 ते 5 °C दरम्यान ठेवा.',
    ta: 'உறைந்த உணவை -18 °C-இலும் பாலை 2 முதல் 5 °C-க்கும் வைக்கவும்.',
    te: 'గడ్డకట్టిన ఆహారాన్ని -18 °C వద్ద, పాలను 2 నుండి 5 °C మధ్య ఉంచండి.',
  },
  {
    en: 'The company pays 75 % of the premium, at most 1,50,000 rupees a year.',
    hi: 'कंपनी प्रीमियम का 75 % देती है, साल में ज़्यादा से ज़्यादा 1,50,000 रुपये।',
    mr: 'कंपनी प्रीमियमच्या 75 % देते, वर्षाला जास्तीत जास्त 1,50,000 रुपये.',
    ta: 'நிறுவனம் காப்பீட்டுத் தொகையில் 75 % செலுத்துகிறது, ஆண்டுக்கு அதிகபட்சம் 1,50,000 ரூபாய்.',
    te: 'కంపెనీ ప్రీమియంలో 75 % చెల్లిస్తుంది, సంవత్సరానికి గరిష్ఠంగా 1,50,000 రూపాయలు.',
  },
  {
    en: 'The shift ends at 6 p.m. and nobody leaves without signing out.',
    hi: 'पाली शाम 6 बजे ख़त्म होती है और हस्ताक्षर के बिना कोई नहीं जाता।',
    mr: 'पाळी संध्याकाळी 6 वाजता संपते आणि सही केल्याशिवाय कोणीही जात नाही.',
    ta: 'பணிநேரம் மாலை 6 மணிக்கு முடிகிறது; கையெழுத்திடாமல் யாரும் செல்வதில்லை.',
    te: 'షిఫ్టు సాయంత్రం 6 గంటలకు ముగుస్తుంది; సంతకం చేయకుండా ఎవరూ వెళ్లరాదు.',
  },
  {
    en: 'Wash your hands for 20 seconds, 3 times a day.',
    hi: 'दिन में 3 बार 20 सेकंड तक हाथ धोएँ।',
    mr: 'दिवसातून 3 वेळा 20 सेकंद हात धुवा.',
    ta: 'ஒரு நாளைக்கு 3 முறை 20 நொடிகள் கைகளைக் கழுவவும்.',
    te: 'రోజుకు 3 సార్లు 20 సెకన్లు చేతులు కడుక్కోండి.',
  },
];

const others = ['hi', 'mr', 'ta', 'te'] as const;
type Other = (typeof others)[number];
const zeros: Readonly<Record<Other, number>> = { hi: 0x966, mr: 0x966, ta: 0xbe6, te: 0xc66 };
const native = (text: string, language: Other): string =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(zeros[language] + Number(digit)));

const codesOf = (source: string, translation: string, language: Language, sourceLanguage: Language = 'en') =>
  findingsOf({ source, sourceLanguage, translation, language, kind: 'card_text' });

const every = others.flatMap((language) =>
  pairs.map((pair) => ({ language, source: pair.en, translation: pair[language] })),
);

describe('a faithful translation', () => {
  test.each(every)('into $language has no findings: $source', ({ language, source, translation }) => {
    expect(codesOf(source, translation, language)).toEqual([]);
    expect(codesOf(source, native(translation, language), language)).toEqual([]);
  });
  test.each(every)('back from $language has no findings: $source', ({ language, source, translation }) => {
    const withoutNames = codesOf(translation, source, 'en', language).filter(({ code }) => code !== 'name_lost');
    expect(withoutNames).toEqual([]);
  });
});

/** Every fault of its kind that can be planted in a translation, one at a time. */
function planted(
  kind: 'number' | 'unit' | 'denial' | 'name' | 'date',
): { language: Other; source: string; text: string }[] {
  return every.flatMap(({ language, source, translation }) =>
    plantsOf[kind](translation, language).map((text) => ({ language, source, text })),
  );
}

const denialWords: Readonly<Record<Other, readonly [RegExp, string][]>> = {
  hi: [
    [/ न करें/u, ' करें'],
    [/ मत /u, ' '],
    [/केवल /u, ''],
    [/ के सिवाय/u, ' और'],
    [/नहीं करना/u, 'करना'],
    [/ के बिना/u, ' के साथ'],
    [/नहीं जाता/u, 'जाता'],
  ],
  mr: [
    [/वापरू नका/u, 'वापरा'],
    [/जाऊ नये/u, 'जावे'],
    [/फक्त /u, ''],
    [/ वगळता/u, ' आणि'],
    [/करू नये/u, 'करावे'],
    [/केल्याशिवाय/u, 'केल्यावर'],
    [/जात नाही/u, 'जातो'],
  ],
  ta: [
    [/பயன்படுத்த வேண்டாம்/u, 'பயன்படுத்தவும்'],
    [/செல்லக் கூடாது/u, 'செல்லலாம்'],
    [/ மட்டுமே/u, ''],
    [/வாயிலைத் தவிர/u, 'வாயிலும்'],
    [/புகைபிடிக்கக் கூடாது/u, 'புகைபிடிக்கலாம்'],
    [/கையெழுத்திடாமல்/u, 'கையெழுத்திட்டு'],
    [/செல்வதில்லை/u, 'செல்வார்கள்'],
  ],
  te: [
    [/వాడవద్దు/u, 'వాడండి'],
    [/వెళ్లకూడదు/u, 'వెళ్లవచ్చు'],
    [/ మాత్రమే/u, ''],
    [/ద్వారం తప్ప/u, 'ద్వారం,'],
    [/తాగకూడదు/u, 'తాగవచ్చు'],
    [/చేయకుండా/u, 'చేసి'],
    [/వెళ్లరాదు/u, 'వెళ్లాలి'],
  ],
};
const nameWords: Readonly<Record<Other, readonly RegExp[]>> = {
  hi: [/रवि /u, /कुमार /u, /मेरिडियन /u, /WhatsApp पर /u, /HR /u],
  mr: [/रवी /u, /कुमार /u, /मेरिडियनला /u, /WhatsApp वर /u, /HR /u],
  ta: [/ரவி /u, /குமாரிடம் /u, /மெரிடியனை /u, /WhatsApp-இல் /u, /HR /u],
  te: [/రవి /u, /కుమార్‌ను /u, /మెరిడియన్‌కు /u, /WhatsApp లో /u, /HR /u],
};
const unitWords: Readonly<Record<Other, readonly [RegExp, string][]>> = {
  hi: [
    [/24 घंटे/u, '24 दिन'],
    [/10 यूरो/u, '10 रुपये'],
    [/15 मीटर/u, '15 किलोमीटर'],
    [/5 °C/u, '5 %'],
    [/75 %/u, '75'],
    [/रुपये/u, 'डॉलर'],
    [/शाम 6/u, 'सुबह 6'],
    [/20 सेकंड/u, '20 मिनट'],
  ],
  mr: [
    [/24 तासांच्या/u, '24 दिवसांच्या'],
    [/10 युरो/u, '10 रुपये'],
    [/15 मीटरच्या/u, '15 किलोमीटरच्या'],
    [/5 °C/u, '5 %'],
    [/75 %/u, '75'],
    [/रुपये/u, 'डॉलर'],
    [/संध्याकाळी 6/u, 'सकाळी 6'],
    [/20 सेकंद/u, '20 मिनिटे'],
  ],
  ta: [
    [/24 மணி நேரத்துக்குள்/u, '24 நாட்களுக்குள்'],
    [/10 யூரோ/u, '10 ரூபாய்'],
    [/15 மீட்டருக்குள்/u, '15 கிலோமீட்டருக்குள்'],
    [/5 °C/u, '5 %'],
    [/75 %/u, '75'],
    [/ரூபாய்/u, 'டாலர்'],
    [/மாலை 6/u, 'காலை 6'],
    [/20 நொடிகள்/u, '20 நிமிடங்கள்'],
  ],
  te: [
    [/24 గంటల్లో/u, '24 రోజుల్లో'],
    [/10 యూరోలు/u, '10 రూపాయలు'],
    [/15 మీటర్ల/u, '15 కిలోమీటర్ల'],
    [/5 °C/u, '5 %'],
    [/75 %/u, '75'],
    [/రూపాయలు/u, 'డాలర్లు'],
    [/సాయంత్రం 6/u, 'ఉదయం 6'],
    [/20 సెకన్లు/u, '20 నిమిషాలు'],
  ],
};
const dateWords: Readonly<Record<Other, readonly [RegExp, string][]>> = {
  hi: [
    [/शुक्रवार/u, 'सोमवार'],
    [/शुक्रवार तक /u, ''],
  ],
  mr: [
    [/शुक्रवारपर्यंत/u, 'सोमवारपर्यंत'],
    [/शुक्रवारपर्यंत /u, ''],
  ],
  ta: [
    [/வெள்ளிக்கிழமைக்குள்/u, 'திங்கட்கிழமைக்குள்'],
    [/வெள்ளிக்கிழமைக்குள் /u, ''],
  ],
  te: [
    [/శుక్రవారం/u, 'సోమవారం'],
    [/శుక్రవారం లోపు /u, ''],
  ],
};

const replaced = (text: string, words: readonly (readonly [RegExp, string])[]): string[] =>
  words.flatMap(([pattern, by]) => (pattern.test(text) ? [text.replace(pattern, by)] : []));

const plantsOf = {
  /** Each number one more, one digit less, a digit changed, left out; in European digits and in the script's own. */
  number: (text: string, language: Other) =>
    [...text.matchAll(/\d+/gu)].flatMap(({ 0: digits, index }) => {
      const put = (by: string) => text.slice(0, index) + by + text.slice(index + digits.length);
      const changed = [
        String(Number(digits) + 1),
        `${digits}0`,
        digits.slice(1),
        `1${digits}`,
        [...digits].reverse().join(''),
      ];
      return [...new Set(changed)]
        .filter((by) => by !== digits && Number(by) !== Number(digits))
        .flatMap((by) => [put(by), native(put(by), language)]);
    }),
  unit: (text: string, language: Other) => replaced(text, unitWords[language]),
  denial: (text: string, language: Other) => replaced(text, denialWords[language]),
  name: (text: string, language: Other) =>
    replaced(
      text,
      nameWords[language].map((pattern) => [pattern, ''] as const),
    ),
  date: (text: string, language: Other) => replaced(text, dateWords[language]),
};
/** So many at least, lest a changed sentence plants nothing any more. */
const leastPlanted = { number: 400, unit: 32, denial: 28, name: 20, date: 8 } as const;

describe('planted faults', () => {
  test.each(['number', 'unit', 'denial', 'name', 'date'] as const)('every changed or dropped %s is found', (kind) => {
    const all = planted(kind);
    expect(all.length).toBeGreaterThanOrEqual(leastPlanted[kind]);
    const missed = all.filter(({ source, text, language }) => codesOf(source, text, language).length === 0);
    expect(missed).toEqual([]);
  });

  test('a lost minus sign is found', () => {
    const [pair] = pairs.filter(({ en }) => en.includes('-18'));
    for (const language of others)
      expect(codesOf(pair?.en ?? '', (pair?.[language] ?? '').replace('-18', '18'), language)).not.toEqual([]);
  });
});

/** Translations that were not written for this: the words of our own screens, of four words and more. */
describe('the words of our own screens', () => {
  const leaves = (value: unknown, key = ''): [string, string][] =>
    typeof value === 'string'
      ? [[key, value.replace(/\{\w+\}/gu, '')]]
      : Object.entries(value ?? {}).flatMap(([name, part]) => leaves(part, `${key}.${name}`));
  const sources = new Map(leaves(english));
  const catalogues = { hi: hindi, mr: marathi, ta: tamil, te: telugu } as const;
  const said = others.map((language) => ({
    language,
    texts: leaves(catalogues[language]).flatMap(([key, translation]) => {
      const source = sources.get(key) ?? '';
      return source.split(' ').length < 4 ? [] : [{ source, translation }];
    }),
  }));

  test.each(said)('in $language: every number that is changed is found', ({ language, texts }) => {
    const all = texts.flatMap(({ source, translation }) =>
      [...translation.matchAll(/\d+/gu)].map(({ 0: digits, index }) => ({
        source,
        text: `${translation.slice(0, index)}${Number(digits) + 3}${translation.slice(index + digits.length)}`,
      })),
    );
    expect(all.length).toBeGreaterThan(90);
    expect(all.filter(({ source, text }) => codesOf(source, text, language).length === 0)).toEqual([]);
  });

  test.each(said)('in $language: at most one in six has findings', ({ language, texts }) => {
    const found = texts.filter(({ source, translation }) => codesOf(source, translation, language).length > 0);
    expect(found.length / texts.length).toBeLessThan(1 / 6);
  });
});
