/** Whole numbers as a language writes them in words; where a word has forms, the one that stands before most units. */
const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 24, 30, 48, 60, 90] as const;

const words: Readonly<Record<string, string>> = {
  hi: 'दो तीन चार पाँच छह सात आठ नौ दस बारह पंद्रह बीस चौबीस तीस अड़तालीस साठ नब्बे',
  mr: 'दोन तीन चार पाच सहा सात आठ नऊ दहा बारा पंधरा वीस चोवीस तीस अठ्ठेचाळीस साठ नव्वद',
  ta: 'இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பன்னிரண்டு பதினைந்து இருபது இருபத்துநான்கு முப்பது நாற்பத்தெட்டு அறுபது தொண்ணூறு',
  te: 'రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పన్నెండు పదిహేను ఇరవై ఇరవైనాలుగు ముప్పై నలభైఎనిమిది అరవై తొంభై',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte veinticuatro treinta - sesenta noventa',
  pt: '- três quatro cinco seis sete oito nove dez doze quinze vinte - trinta - sessenta noventa',
  fr: 'deux trois quatre cinq six sept huit neuf dix douze quinze vingt vingt-quatre trente quarante-huit soixante -',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh - - - - - - - -',
  bn: 'দুই তিন চার পাঁচ ছয় সাত আট নয় দশ বারো পনেরো কুড়ি - ত্রিশ - ষাট নব্বই',
};

/** Other ways to write the same. */
const variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: { पांच: 'पाँच', छः: 'छह', छ: 'छह', पन्द्रह: 'पंद्रह' },
};

interface NumberWords {
  /** What a word is worth. */
  read: ReadonlyMap<string, number>;
  /** How a value is written. */
  written: ReadonlyMap<number, string>;
}

const tables = new Map<string, NumberWords>(
  Object.entries(words).map(([language, text]) => {
    const pairs = text
      .normalize('NFC')
      .split(' ')
      .map((word, index) => [word, values[index] as number] as const)
      .filter(([word]) => word !== '-');
    const read = new Map(pairs);
    for (const [written, usual] of Object.entries(variants[language] ?? {}))
      read.set(written.normalize('NFC'), read.get(usual.normalize('NFC')) as number);
    return [language, { read, written: new Map(pairs.map(([word, value]) => [value, word])) }];
  }),
);

/** The number words of a language; undefined where none are known. */
export const numberWordsOf = (language: string): NumberWords | undefined => tables.get(language);
