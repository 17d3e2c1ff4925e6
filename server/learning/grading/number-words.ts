import { foldText } from './fold-text.ts';

// From zero on, one word each; several spellings stand with a stroke. Hindi and Marathi have a word of its own for every number below
// a hundred; the others go on with tens.
const counted = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'शून्य एक दो तीन चार पाँच|पांच छह|छः|छ|छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह|अट्ठारह उन्नीस बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अट्ठाइस उनतीस तीस इकतीस|इकत्तीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस|चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
  'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस बत्तीस तेहतीस|तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस|शेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ऐंशी एक्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव',
  'பூஜ்யம்|பூஜ்ஜியம்|சுழியம் ஒன்று|ஒரு|ஒண்ணு இரண்டு|ரெண்டு மூன்று|மூணு நான்கு|நாலு ஐந்து|அஞ்சு ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதின்மூன்று|பதிமூன்று பதினான்கு|பதினாலு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது',
  'సున్నా|సున్న ఒకటి|ఒక రెండు మూడు నాలుగు ఐదు|అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు|పధ్నాలుగు పదిహేను|పదహేను పదహారు పదిహేడు|పదహేడు పద్దెనిమిది పంతొమ్మిది|పందొమ్మిది',
];
const tens = [
  'twenty thirty forty|fourty fifty sixty seventy eighty ninety',
  'இருபது|இருபத்தி|இருபத்து முப்பது|முப்பத்தி|முப்பத்து நாற்பது|நாற்பத்தி|நாற்பத்து ஐம்பது|ஐம்பத்தி|ஐம்பத்து அறுபது|அறுபத்தி|அறுபத்து எழுபது|எழுபத்தி|எழுபத்து எண்பது|எண்பத்தி|எண்பத்து தொண்ணூறு|தொண்ணூற்றி|தொண்ணூற்று',
  'ఇరవై ముప్పై|ముఫ్పై నలభై|నలబై యాభై|యాబై అరవై డెబ్బై|డెబ్భై ఎనభై తొంభై',
];
const hundreds = [
  'நூறு|நூற்றி|நூற்று இருநூறு|இருநூற்று முந்நூறு|முந்நூற்று நானூறு|நானூற்று ஐநூறு|ஐந்நூறு|ஐநூற்று அறுநூறு எழுநூறு எண்ணூறு தொள்ளாயிரம்',
  'शंभर|एकशे दोनशे तीनशे चारशे पाचशे सहाशे सातशे आठशे नऊशे',
];
const scaled: Readonly<Record<number, string>> = {
  100: 'hundred सौ వంద వందల వందలు నూరు',
  1000: 'thousand हज़ार हजार ஆயிரம் ஆயிரத்து వెయ్యి వేల వేలు',
  100000: 'lakh lakhs lac लाख லட்சம் இலட்சம் లక్ష లక్షల లక్షలు',
  1000000: 'million मिलियन மில்லியன் మిలియన్',
  10000000: 'crore crores करोड़ कोटी கோடி కోటి కోట్ల కోట్లు',
};
/** Said before a number and added to it: "साढ़े सात" is seven and a half. */
const added: Readonly<Record<string, string>> = { '0.5': 'साढ़े साडे', '0.25': 'सवा सव्वा', '-0.25': 'पौने पावणे' };
const parts: Readonly<Record<string, string>> = {
  '0.5': 'half आधा आधे आधी अर्धा अर्धी अर्धे அரை అర',
  '1.5': 'डेढ़ दीड ஒன்றரை ఒకటిన్నర',
  '2.5': 'ढाई अढ़ाई अडीच இரண்டரை రెండున్నర',
  '0.25': 'quarter पाव கால் పావు',
};
const ordinals = [
  'first second third fourth fifth sixth seventh eighth ninth',
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th',
  'पहला|पहली|पहले दूसरा|दूसरी|दूसरे तीसरा|तीसरी|तीसरे चौथा|चौथी|चौथे पाँचवाँ|पांचवां|पाँचवा|पाँचवीं छठा|छठी|छठवाँ सातवाँ|सातवां|सातवीं आठवाँ|आठवां|आठवीं नौवाँ|नौवां|नवाँ',
  'पहिला|पहिली|पहिले दुसरा|दुसरी|दुसरे तिसरा|तिसरी|तिसरे चौथा|चौथी|चौथे पाचवा|पाचवी|पाचवे सहावा|सहावी|सहावे सातवा|सातवी|सातवे आठवा|आठवी|आठवे नववा|नववी|नववे',
  'முதல்|முதலாவது|முதலாவதாக இரண்டாவது|இரண்டாவதாக மூன்றாவது|மூன்றாவதாக நான்காவது ஐந்தாவது ஆறாவது ஏழாவது எட்டாவது ஒன்பதாவது',
  'మొదటి|మొదటిది|ఒకటవ రెండవ|రెండో|రెండోది|రెండవది మూడవ|మూడో|మూడోది|మూడవది నాలుగవ|నాలుగో|నాలుగోది ఐదవ|ఐదో ఆరవ|ఆరో ఏడవ|ఏడో ఎనిమిదవ|ఎనిమిదో తొమ్మిదవ|తొమ్మిదో',
];

// The languages that write a number of two parts as one word.
const [, , marathi = '', tamil = '', telugu = ''] = counted;
const vowelSigns: Readonly<Record<string, string>> = { ஒ: 'ொ', இ: 'ி', ஐ: 'ை', ஆ: 'ா', ஏ: 'ே', எ: 'ெ' };

/** Written as one word: साडेसात, ஏழரை and ఏడున్నర are seven and a half, இருபத்தைந்து and ఇరవైఐదు twenty-five. */
function gluedWords(): [string, number][] {
  const glued: [string, number][] = [];
  const each = (list: string, put: (word: string, value: number) => void): void =>
    list.split(' ').forEach((words, value) => {
      if (value > 0) for (const word of words.split('|')) put(word, value);
    });
  each(marathi, (word, value) => {
    glued.push([`साडे${word}`, value + 0.5], [`सव्वा${word}`, value + 0.25], [`पावणे${word}`, value - 0.25]);
  });
  each(telugu, (word, value) => glued.push([`${word}న్నర`, value + 0.5]));
  each(tamil, (word, value) => {
    if (word.endsWith('ு')) glued.push([`${word.slice(0, -1)}ரை`, value + 0.5]);
  });
  const [, tamilTens = '', teluguTens = ''] = tens;
  each(`- - ${tamilTens}`, (ten, decade) => {
    each(tamil.split(' ').slice(0, 10).join(' '), (word, ones) => {
      const sign = vowelSigns[word[0] ?? ''];
      const isShort = ten.endsWith('த்து') && sign !== undefined;
      glued.push([isShort ? ten.slice(0, -1) + sign + word.slice(1) : ten + word, decade * 10 + ones]);
    });
  });
  each(`- - ${teluguTens}`, (ten, decade) => {
    each(telugu.split(' ').slice(0, 10).join(' '), (word, ones) => glued.push([ten + word, decade * 10 + ones]));
  });
  return glued;
}

export type NumberWord =
  | { kind: 'value'; value: number }
  | { kind: 'tens'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'added'; value: number };

const spellings = (word: string): string[] => word.split('|').map(foldText);
const listed = (text: string, entry: (place: number) => NumberWord): [string, NumberWord][] =>
  text
    .split(' ')
    .flatMap((word, place) => spellings(word).map((spelling): [string, NumberWord] => [spelling, entry(place)]));
const sorted = (table: Readonly<Record<string, string>>, kind: 'scale' | 'added' | 'value') =>
  Object.entries(table).flatMap(([value, words]) => listed(words, () => ({ kind, value: Number(value) })));

const numberWords: ReadonlyMap<string, NumberWord> = new Map([
  ...gluedWords().map(([word, value]): [string, NumberWord] => [foldText(word), { kind: 'value', value }]),
  ...counted.flatMap((words) => listed(words, (place) => ({ kind: 'value', value: place }))),
  ...tens.flatMap((words) => listed(words, (place) => ({ kind: 'tens', value: 20 + 10 * place }))),
  ...hundreds.flatMap((words) => listed(words, (place) => ({ kind: 'tens', value: 100 * (place + 1) }))),
  ...sorted(scaled, 'scale'),
  ...sorted(added, 'added'),
  ...sorted(parts, 'value'),
]);
const ordinalWords: ReadonlyMap<string, number> = new Map(
  ordinals.flatMap((words) =>
    words
      .split(' ')
      .flatMap((word, place) => spellings(word).map((spelling): [string, number] => [spelling, place + 1])),
  ),
);

/** A number word of any of the five languages, folded; "twenty" waits for its ones, "hundred" multiplies what came before. */
export const numberWord = (word: string): NumberWord | undefined => numberWords.get(word);

/** "2", "two", "second", "दूसरा", folded. @returns 1-based; undefined for any other word */
export function placeNamed(word: string): number | undefined {
  // Ten options are the most that a question shows.
  if (/^(?:[1-9]|10)$/.test(word)) return Number(word);
  const ordinal = ordinalWords.get(word);
  if (ordinal !== undefined) return ordinal;
  const number = numberWords.get(word);
  return number?.kind === 'value' && Number.isInteger(number.value) && number.value > 0 ? number.value : undefined;
}
