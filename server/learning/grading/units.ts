import { foldText } from './fold-text.ts';

/** Of one dimension, so that values can be turned into each other by their factors. */
export interface Unit {
  dimension: string;
  factor: number;
}

// dimension, factor to its smallest unit, words; a word that ends in a hyphen may take endings.
const table = [
  ['time', 1, 's sec secs second seconds सेकंड- सेकेंड- सेकण्ड- நொடி- வினாடி- విநாடி- సెకన-'],
  ['time', 60, 'min mins minute minutes मिनट- मिनिट- நிமிட- నిమిష-'],
  ['time', 3600, 'h hr hrs hour hours घंट- घण्ट- तास- மணி- గంట-'],
  ['time', 86_400, 'd day days दिन- दिवस- நாள்- நாட்க- రోజు-'],
  ['time', 604_800, 'wk week weeks सप्ताह- हफ़्त- हफ्त- आठवड- வார- వార-'],
  ['calendar', 1, 'month months महीन- माह महिन- மாத- నెల-'],
  ['calendar', 12, 'yr yrs year years साल- वर्ष- वर्षे ஆண்டு- வருட- సంవత్సర- ఏళ్ల-'],
  ['length', 1, 'mm millimetre millimetres millimeter millimeters मिमी'],
  ['length', 10, 'cm centimetre centimetres centimeter centimeters सेमी सेंटीमीटर- சென்டிமீட்டர்- సెంటీమీటర-'],
  ['length', 1000, 'm metre metres meter meters मीटर- மீட்டர்- మీటర-'],
  ['length', 1_000_000, 'km kilometre kilometres kilometer kilometers किमी किलोमीटर- கிலோமீட்டர்- కిలోమీటర-'],
  ['length', 25.4, 'inch inches इंच- அங்குல- అంగుళ-'],
  ['length', 304.8, 'ft foot feet फुट- फीट அடி అడుగు-'],
  ['mass', 1, 'mg milligram milligrams मिलीग्राम மில்லிகிராம்- మిల్లీగ్రామ-'],
  ['mass', 1000, 'g gm gram grams ग्राम- ग्रॅम- கிராம்- గ్రామ-'],
  ['mass', 1_000_000, 'kg kgs kilo kilos kilogram kilograms किलो किलोग्राम- किग्रा கிலோ கிலோகிராம்- కిలో- కిలోగ్రామ-'],
  ['mass', 100_000_000, 'quintal quintals क्विंटल- குவிண்டால்- క్వింటా-'],
  ['mass', 1_000_000_000, 'tonne tonnes ton tons टन- டன்- టన్ను-'],
  ['volume', 1, 'ml millilitre millilitres milliliter milliliters मिली मिलीलीटर- மில்லி மில்லிலிட்டர்- మిల్లీలీటర-'],
  ['volume', 1000, 'l litre litres liter liters लीटर- लिटर- லிட்டர்- లీటర-'],
  ['celsius', 1, '°c c celsius सेल्सियस செல்சியஸ் సెల్సియస్'],
  ['fahrenheit', 1, '°f f fahrenheit फ़ारेनहाइट ஃபாரன்ஹீட் ఫారెన్‌హీట్'],
  ['percent', 1, '% percent प्रतिशत- फीसदी फ़ीसदी टक्के टक्का சதவீத- சதவிகித- விழுக்காடு- శాత-'],
  ['inr', 1, '₹ rs inr rupee rupees रुपय- रुपए रुपये रु ரூபாய்- ரூ రూపాయ- రూ'],
  ['usd', 1, '$ usd dollar dollars डॉलर- டாலர்- డాలర-'],
  ['eur', 1, '€ eur euro euros यूरो யூரோ యూరో'],
  ['gbp', 1, '£ gbp pound pounds'],
  ['acre', 1, 'acre acres एकड़- एकर- ஏக்கர்- ఎకర-'],
  ['hectare', 1, 'ha hectare hectares हेक्टेयर- हेक्टर- ஹெக்டேர்- హెక్టార-'],
] as const;

const whole = new Map<string, Unit>();
const stems: { stem: string; unit: Unit }[] = [];
for (const [dimension, factor, words] of table) {
  for (const word of words.split(' ')) {
    const unit = { dimension, factor };
    if (word.endsWith('-')) stems.push({ stem: foldText(word.slice(0, -1)), unit });
    else whole.set(foldText(word), unit);
  }
}
// "किलोमीटर" before "किलो".
stems.sort((a, b) => b.stem.length - a.stem.length);

/** An ending of a case or a plural; more would be another word: "दिनांक" has three signs behind "दिन". */
const longestEnding = 6;

/** @param word folded */
export const unitNamed = (word: string): Unit | undefined =>
  whole.get(word) ??
  stems.find(({ stem }) => word.startsWith(stem) && word.length - stem.length <= longestEnding)?.unit;
