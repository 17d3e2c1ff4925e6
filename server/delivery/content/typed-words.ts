import type { Language } from '#contract/languages.ts';

/** What is said around a question whose answer is typed. Examples stay in Latin digits and letters, which every keyboard has. */
export type TypedWords =
  | 'type_order'
  | 'type_match'
  | 'tap_order'
  | 'tap_match'
  | 'what_next'
  | 'what_belongs'
  | 'so_far'
  | 'type_number'
  | 'type_letter'
  | 'skip'
  | 'or_skip'
  | 'unclear'
  | 'partly'
  | 'wrong'
  | 'skipped';

const words: Record<Language, Readonly<Record<TypedWords, string>>> = {
  en: {
    type_order: 'Type the numbers in the right order, for example: {example}',
    type_match: 'Type the pairs, for example: {example}',
    tap_order: 'Choose what comes first, or type all the numbers in the right order, for example: {example}',
    tap_match: 'Choose what belongs to 1, or type all the pairs, for example: {example}',
    what_next: 'What comes next?',
    what_belongs: 'What belongs to {item}?',
    so_far: 'So far:',
    type_number: 'Type the number.',
    type_letter: 'Type the letter of your answer.',
    skip: 'Skip',
    or_skip: 'Or write SKIP.',
    unclear: "I couldn't find an answer in that.",
    partly: 'Not quite, but this much is right:\n{right}\n\nThe answer is:\n{answer}',
    wrong: 'Not quite. The answer is:\n{answer}',
    skipped: 'Skipped. It comes back later. The answer is:\n{answer}',
  },
  hi: {
    type_order: 'सही क्रम में नंबर लिखें, जैसे: {example}',
    type_match: 'जोड़े लिखें, जैसे: {example}',
    tap_order: 'सबसे पहले क्या आता है, चुनें; या सही क्रम में सभी नंबर लिखें, जैसे: {example}',
    tap_match: '1 के साथ क्या जाता है, चुनें; या सभी जोड़े लिखें, जैसे: {example}',
    what_next: 'इसके बाद क्या आता है?',
    what_belongs: '{item} के साथ क्या जाता है?',
    so_far: 'अब तक:',
    type_number: 'संख्या लिखें।',
    type_letter: 'अपने उत्तर का अक्षर लिखें।',
    skip: 'छोड़ें',
    or_skip: 'या “छोड़ें” लिखें।',
    unclear: 'इसमें उत्तर समझ में नहीं आया।',
    partly: 'थोड़ी चूक हुई, पर इतना सही है:\n{right}\n\nसही उत्तर:\n{answer}',
    wrong: 'थोड़ी चूक हुई। सही उत्तर:\n{answer}',
    skipped: 'छोड़ दिया गया; यह बाद में फिर आएगा। सही उत्तर:\n{answer}',
  },
  mr: {
    type_order: 'योग्य क्रमाने आकडे लिहा, उदाहरणार्थ: {example}',
    type_match: 'जोड्या लिहा, उदाहरणार्थ: {example}',
    tap_order: 'सर्वांत आधी काय येते ते निवडा, किंवा योग्य क्रमाने सर्व आकडे लिहा, उदाहरणार्थ: {example}',
    tap_match: '1 ची जोडी निवडा, किंवा सर्व जोड्या लिहा, उदाहरणार्थ: {example}',
    what_next: 'यानंतर काय येते?',
    what_belongs: '{item}: याची जोडी कोणती?',
    so_far: 'आतापर्यंत:',
    type_number: 'संख्या लिहा.',
    type_letter: 'तुमच्या उत्तराचे अक्षर लिहा.',
    skip: 'सोडून द्या',
    or_skip: 'किंवा “सोडा” लिहा.',
    unclear: 'यातून उत्तर समजले नाही.',
    partly: 'थोडे चुकले, पण इतके बरोबर आहे:\n{right}\n\nबरोबर उत्तर:\n{answer}',
    wrong: 'थोडे चुकले. बरोबर उत्तर:\n{answer}',
    skipped: 'सोडून दिले; हे नंतर पुन्हा येईल. बरोबर उत्तर:\n{answer}',
  },
  ta: {
    type_order: 'சரியான வரிசையில் எண்களை எழுதுங்கள், எடுத்துக்காட்டாக: {example}',
    type_match: 'இணைகளை எழுதுங்கள், எடுத்துக்காட்டாக: {example}',
    tap_order: 'முதலில் வருவதைத் தேர்ந்தெடுங்கள்; அல்லது சரியான வரிசையில் எல்லா எண்களையும் எழுதுங்கள், எடுத்துக்காட்டாக: {example}',
    tap_match: '1-க்கு உரியதைத் தேர்ந்தெடுங்கள்; அல்லது எல்லா இணைகளையும் எழுதுங்கள், எடுத்துக்காட்டாக: {example}',
    what_next: 'அடுத்து வருவது எது?',
    what_belongs: '{item}: இதற்கு உரியது எது?',
    so_far: 'இதுவரை:',
    type_number: 'எண்ணை எழுதுங்கள்.',
    type_letter: 'உங்கள் விடையின் எழுத்தை எழுதுங்கள்.',
    skip: 'தவிர்',
    or_skip: 'அல்லது “தவிர்” என எழுதுங்கள்.',
    unclear: 'இதில் விடை எதுவென்று புரியவில்லை.',
    partly: 'முழுவதும் சரியல்ல, ஆனால் இவ்வளவு சரி:\n{right}\n\nசரியான விடை:\n{answer}',
    wrong: 'அது சரியல்ல. சரியான விடை:\n{answer}',
    skipped: 'தவிர்க்கப்பட்டது; பிறகு மீண்டும் வரும். சரியான விடை:\n{answer}',
  },
  te: {
    type_order: 'సరైన క్రమంలో అంకెలు రాయండి, ఉదాహరణకు: {example}',
    type_match: 'జతలు రాయండి, ఉదాహరణకు: {example}',
    tap_order: 'ముందుగా వచ్చేది ఎంచుకోండి; లేదా సరైన క్రమంలో అన్ని అంకెలు రాయండి, ఉదాహరణకు: {example}',
    tap_match: '1కి సరిపోయేది ఎంచుకోండి; లేదా అన్ని జతలు రాయండి, ఉదాహరణకు: {example}',
    what_next: 'తర్వాత వచ్చేది ఏది?',
    what_belongs: '{item}: దీనికి సరిపోయేది ఏది?',
    so_far: 'ఇప్పటివరకు:',
    type_number: 'సంఖ్య రాయండి.',
    type_letter: 'మీ సమాధానానికి ఉన్న అక్షరం రాయండి.',
    skip: 'దాటవేయండి',
    or_skip: 'లేదా “దాటవేయి” అని రాయండి.',
    unclear: 'ఇందులో సమాధానం అర్థం కాలేదు.',
    partly: 'కొద్దిగా తప్పింది, కానీ ఇంతవరకు సరైనదే:\n{right}\n\nసరైన సమాధానం:\n{answer}',
    wrong: 'కొద్దిగా తప్పింది. సరైన సమాధానం:\n{answer}',
    skipped: 'దాటవేశారు; ఇది తర్వాత మళ్లీ వస్తుంది. సరైన సమాధానం:\n{answer}',
  },
};

export const typedWords = (
  language: Language,
  name: TypedWords,
  values: Readonly<Record<string, string>> = {},
): string => words[language][name].replace(/\{(\w+)\}/g, (brace, key: string) => values[key] ?? brace);
