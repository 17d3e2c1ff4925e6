import type { Language } from '#contract/languages.ts';
import type { Word } from '../content/button-ids.ts';

// As people write them, also in Latin letters, for want of another keyboard. Whatever the learner's language, all are
// understood. A word that is as likely an answer ("soda", "en", "ka") stands in none of them.
const spoken: Record<Word, Readonly<Record<Language, string>>> = {
  stop: {
    en: 'stop, unsubscribe, stop all, cancel',
    hi: 'रोकें, रुको, बंद करें, बंद करो, संदेश बंद करें, band karo, band karein, roko',
    mr: 'थांबा, थांबवा, बंद करा, संदेश बंद करा, thamba, thambva, band kara',
    ta: 'நிறுத்து, நிறுத்துக, நிறுத்துங்கள், niruthu, niruthungal, niruttu',
    te: 'ఆపు, ఆపండి, ఆపేయండి, స్టాప్, వద్దు, aapu, aapandi, apandi, aapeyandi',
  },
  start: {
    en: 'start, begin, subscribe',
    hi: 'शुरू, शुरू करें, शुरू करो, shuru, shuru karo, shuru karein',
    mr: 'सुरू, सुरू करा, suru, suru kara',
    ta: 'தொடங்கு, தொடங்குங்கள், thodangu, todangu',
    te: 'ప్రారంభించు, ప్రారంభించండి, మొదలు, prarambhinchu, modalu',
  },
  help: {
    en: 'help',
    hi: 'मदद, सहायता, madad, sahayata',
    mr: 'मदत, सहाय्य, madat',
    ta: 'உதவி, உதவுங்கள், udhavi, udavi, uthavi',
    te: 'సహాయం, సాయం, sahayam, saayam',
  },
  pause: {
    en: 'pause',
    hi: 'विराम, ठहरो, कुछ समय रोकें, viram, thehro',
    mr: 'विराम द्या, थोडा वेळ थांबवा',
    ta: 'இடைநிறுத்து, இடைவேளை, idaivelai',
    te: 'విరామం, ఆగు, viramam, aagu',
  },
  resume: {
    en: 'resume, continue',
    hi: 'जारी रखें, जारी, jaari rakhein, jari rakho',
    mr: 'चालू ठेवा, पुन्हा सुरू करा, chalu theva',
    ta: 'தொடர், தொடரவும், thodar, thodaravum',
    te: 'కొనసాగించు, కొనసాగించండి, konasaginchu',
  },
  progress: {
    en: 'progress, score',
    hi: 'प्रगति, pragati',
    mr: 'प्रगती',
    ta: 'முன்னேற்றம், munnetram',
    te: 'పురోగతి, purogati',
  },
  menu: { en: 'menu', hi: 'मेनू, मेन्यू, सूची, suchi', mr: 'मेनु', ta: 'மெனு, பட்டியல், pattiyal', te: 'మెనూ, మెను' },
  next: {
    en: 'next, next lesson, next please, next one, go on',
    hi: 'आगे, आगे बढ़ें, आगे बढ़ो, अगला, अगला पाठ, aage, aage badho, age badho, agla, agla paath, agla path',
    mr: 'पुढे, पुढे जा, पुढे चला, पुढचा, पुढचा धडा, पुढील, pudhe, pudhcha, pudhcha dhada',
    ta: 'அடுத்து, அடுத்தது, அடுத்த பாடம், aduthu, adutthu, aduthathu, adutha paadam',
    te: 'తర్వాత, తరువాత, తదుపరి, ముందుకు, తర్వాతి పాఠం, తరువాతి పాఠం, tarvata, tarvatha, taruvata, tharuvatha',
  },
  more: {
    en: 'more, more please, one more, another, another lesson, one more lesson',
    hi: 'और, और दें, और दो, और भेजें, और भेजो, एक और, एक और पाठ, aur, aur do, aur bhejo, ek aur, ek aur paath',
    mr: 'आणखी, आणखी द्या, आणखी एक, अजून, अजून एक, aankhi, aankhin, ankhi, ajun, ajun ek',
    ta: 'மேலும், இன்னும், இன்னும் ஒன்று, இன்னொன்று, melum, innum, innum onnu, innonnu',
    te: 'ఇంకా, మరొకటి, ఇంకొకటి, మరో పాఠం, మరిన్ని, inka, inkaa, marokati, inkokati, maro patam',
  },
  later: {
    en: 'later, not now, later please, maybe later, remind me later, tomorrow',
    hi: 'बाद में, बाद मे, अभी नहीं, फिर कभी, कल, baad mein, baad me, baad main, bad mein, bad me, abhi nahi, abhi nahin, kal',
    mr: 'नंतर, नंतर करू, नंतर पाहू, आत्ता नाही, आत्ता नको, आता नको, उद्या, nantar, nanter, aatta nahi, atta nahi, aata nako, udya',
    ta: 'பிறகு, பின்னர், அப்புறம், இப்போது வேண்டாம், இப்ப வேண்டாம், நாளை, piragu, pinnar, appuram, apram, ippo vendam, naalai',
    te: 'ఇప్పుడు కాదు, ఇప్పుడు వద్దు, తర్వాత చూద్దాం, తర్వాత చేస్తాను, కాసేపటి తర్వాత, రేపు, ippudu kadu, ippudu kaadu, ippudu vaddu, tarvata chustanu, tarvata chestanu, repu',
  },
  skip: {
    en: 'skip, skip it, skip this, pass',
    hi: 'छोड़ें, छोड़ो, छोड़, छोड़ दें, छोड़ दो, छोड़िए, रहने दें, रहने दो, chhodo, chodo, chhod do, chod do, chhodiye',
    mr: 'सोडा, सोडून द्या, वगळा, sodun dya, vagla',
    ta: 'தவிர், தவிர்க்கவும், விட்டுவிடு, thavir, tavir, vittuvidu',
    te: 'దాటవేయి, దాటవేయండి, వదిలేయి, వదిలేయండి, vadileyi, vadileyandi, vadiley',
  },
  why: {
    en: 'why, source',
    hi: 'क्यों, ऐसा क्यों, स्रोत, kyon, kyun, kyu, kyo, aisa kyon',
    mr: 'का, असे का, कशामुळे, kashamule, ase ka',
    ta: 'ஏன், மூலம், ஆதாரம், yen, aen',
    te: 'ఎందుకు, మూలం, enduku, endhuku',
  },
  listen: {
    en: 'listen, sound on, audio on, read to me, read aloud, read it to me',
    hi: 'सुनना है, सुनाओ, सुनाइए, सुनाएँ, सुनाएं, पढ़कर सुनाओ, पढ़कर सुनाइए, आवाज़ चालू, आवाज चालू, sunao, sunaiye, sunna hai, padhkar sunao',
    mr: 'ऐकवा, ऐकायचे आहे, वाचून दाखवा, आवाज चालू करा, aikva, aikvaa, aikaycha ahe, vachun dakhva',
    ta: 'கேட்க வேண்டும், வாசித்துக் காட்டு, வாசித்துக் காட்டுங்கள், வாசித்துக் காட்டவும், படித்துக் காட்டு, ஒலி வேண்டும், ketka vendum, padithu kaattu, oli vendum',
    te: 'వినిపించు, వినిపించండి, వినాలి, చదివి వినిపించు, చదివి వినిపించండి, vinipinchu, vinipinchandi, vinali',
  },
  silence: {
    en: 'text only, sound off, audio off, no sound, no audio, stop sound, stop audio',
    hi: 'आवाज़ बंद, आवाज बंद, आवाज़ बंद करो, आवाज बंद करो, बिना आवाज़, मत सुनाओ, सिर्फ़ पढ़ें, awaz band, aawaz band, awaz band karo, mat sunao',
    mr: 'आवाज बंद, आवाज बंद करा, आवाज नको, ऐकवू नका, फक्त वाचा, awaj band, awaj band kara, awaj nako',
    ta: 'ஒலி வேண்டாம், குரல் வேண்டாம், படிக்க மட்டும், oli vendam, kural vendam',
    te: 'ఆడియో వద్దు, సౌండ్ వద్దు, టెక్స్ట్ మాత్రమే, శబ్దం వద్దు, వినిపించవద్దు, వినిపించొద్దు, చదవడం మాత్రమే, sabdam vaddu, shabdam vaddu, audio vaddu, sound vaddu, vinipinchoddu',
  },
  language: { en: 'language, lang', hi: 'भाषा, bhasha', mr: 'भाषा बदला', ta: 'மொழி, mozhi', te: 'భాష, bhasha marchu' },
};

// Object.keys forgets the keys' type.
export const allWords = Object.keys(spoken) as Word[];

/** All that a word may be written as, in small letters. */
export const writtenAs = (word: Word): string[] =>
  Object.values(spoken[word]).flatMap((list) => list.normalize('NFC').split(', '));

/** What stands around a word and changes nothing of it: whom it is for, that it is asked for kindly, that it is to be done. */
const politeWords = new Set(
  Object.values({
    en: 'please me i need want some now this question',
    hi: 'कृपया प्लीज़ प्लीज जी मुझे चाहिए करें करो करिए कीजिए करेंगे करूँगा करूंगा करूँगी करूंगी दें दो दीजिए इसे यह ये सवाल प्रश्न को अब mujhe chahiye karo karein karenge please',
    mr: 'कृपया प्लीज मला हवी हवे हवा पाहिजे करा करू करूया करेन करीन द्या हा हे प्रश्न आता mala havi pahije kara karu',
    ta: 'தயவுசெய்து தயவு செய்து ப்ளீஸ் எனக்கு வேண்டும் தேவை செய்யுங்கள் செய்யவும் செய்கிறேன் பார்க்கலாம் கொடுங்கள் இந்த கேள்வியை கேள்வி இப்போது enakku vendum',
    te: 'దయచేసి ప్లీజ్ నాకు కావాలి చేయండి చేయి చేస్తాను ఇవ్వండి ఈ ప్రశ్నను ప్రశ్న ఇప్పుడు naaku kavali',
  }).flatMap((list) => list.normalize('NFC').split(' ')),
);
/** A longer text is a sentence of its own. */
const longestAsked = 5;
/** Only said by itself it ends messages, or lets them begin. */
const consents: ReadonlySet<Word> = new Set(['stop', 'start']);

/**
 * Which word is meant by something written: the word itself, or with no more around it than polite words ("help me please").
 *
 * @param plain in small letters, with single spaces
 */
export function wordIn(plain: string): Word | undefined {
  const exact = wordOf.get(plain);
  if (exact !== undefined) return exact;
  const parts = plain.split(' ');
  if (parts.length > longestAsked) return undefined;
  const word = wordOf.get(parts.filter((part) => !politeWords.has(part)).join(' '));
  return word === undefined || consents.has(word) ? undefined : word;
}

/** Which word something written is. */
const wordOf: ReadonlyMap<string, Word> = new Map(
  allWords.flatMap((word) => writtenAs(word).map((text) => [text, word] as const)),
);
