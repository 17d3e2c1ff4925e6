import { wholeWords } from './whole-words.ts';

/**
 * Who is told, or by whose leave, in the languages that put the verb last: the question word takes the place of the
 * person and keeps the case, so that every other word stays as it was.
 */
interface PersonForm {
  /** Named groups `before`, `who`, `mark` (the case of `who`) and `rest`. */
  pattern: RegExp;
  /** The question word for each case, by how its mark begins; the first that fits. */
  asks: readonly (readonly [mark: string, ask: string])[];
}

interface PersonWords {
  /** Whom one tells or asks: people and bodies, by the noun that ends their name. */
  office: RegExp;
  forms: readonly PersonForm[];
  /** Ends the words before a name: a case, a moment, "at once". */
  border: RegExp;
  /** Orders, and how the same is said of everybody. */
  orders: readonly (readonly [order: RegExp, duty: string])[];
}

/** One to three words that are none of those which close the phrase before. */
const fewWords = String.raw`(?:[^\s,।.;:()]+\s){0,2}[^\s,।.;:()]+?`;
const form = (mark: string, rest: string, asks: PersonForm['asks']): PersonForm => ({
  pattern: new RegExp(
    String.raw`^(?<before>(?:.*[\s])?)(?<who>${fewWords})(?<mark>${mark})\s(?<rest>${rest})\s?[।.!]?$`,
    'u',
  ),
  asks,
});

const hindiLeave = '(?:लिखित )?(?:अनुमति|सलाह|मंज़ूरी|मंजूरी|सहमति|स्वीकृति|निगरानी|आदेश)';
const marathiLeave = '(?:लेखी )?(?:परवानगी|संमती|सल्ल्या|मान्यते|देखरेखी|आदेशा)';

const byLanguage: Readonly<Record<string, PersonWords>> = {
  hi: {
    office:
      /(?:पर्यवेक्षक|प्रबंधक|मैनेजर|सुपरवाइज़र|सुपरवाइजर|अधिकारी|विभाग|समिति|प्रमुख|डॉक्टर|चिकित्सक|पुलिस|कार्यालय|बैंक|शिक्षक|प्रशिक्षक|नर्स|इंजीनियर|तकनीशियन|टीम|निरीक्षक|प्रभारी|अध्यक्ष|प्रधानाचार्य|अभिभावक|नियोक्ता)$/u,
    forms: [
      form(' की', `(?:${hindiLeave}) (?:के बिना|से ही|के बाद ही|से) [^,।;:]+`, [['', 'किसकी']]),
      form(
        ' को',
        String.raw`(?:[^\s,।;:]+ ){0,4}?(?:सूचित|सूचना|रिपोर्ट|जानकारी|ख़बर|खबर|शिकायत) (?:कर|दे|द)[^,।;:]*|(?:[^\s,।;:]+ ){0,3}?(?:बता|लिख|भेज|सौंप|दिखा)[^\s,।;:]*(?: [^\s,।;:]+)?|(?:देना|देनी|देने|दें|दिया जाना|जमा कर[^\s]*)(?: [^\s,।;:]+)?`,
        [['', 'किसे']],
      ),
    ],
    border: wholeWords('को|में|से|पर|ने|तक|भी|ही|लिए|बाद|पहले|भीतर|अंदर|दौरान|तुरंत|तो|केवल|सिर्फ|सिर्फ़|करके|दिन|बिना'),
    orders: [],
  },
  mr: {
    office:
      /(?:पर्यवेक्षक|व्यवस्थापक|अधिकाऱ्य|विभाग|समिती|प्रमुख|डॉक्टर|पोलिस|पोलीस|कार्यालय|शिक्षक|प्रशिक्षक|निरीक्षक|तंत्रज्ञ|मालक|बँके|मुख्याध्यापक)(?:ा|ां)?$/u,
    forms: [
      form('च्या', `(?:${marathiLeave})(?: ?शिवाय| ?विना| ?खेरीज|नेच|नंतरच) [^,।;:]+`, [['', 'कोणाच्या']]),
      form(
        '(?:ला|ना|कडे)',
        String.raw`(?:[^\s,।;:]+ ){0,3}?(?:कळव|सांग|दाखव|पाठव|दे[^\s]* |द्य|जमा कर|सादर कर|जा(?:वे|णे))[^\s,।;:]*(?: [^\s,।;:]+)?`,
        [
          ['ला', 'कोणाला'],
          ['ना', 'कोणाला'],
          ['कडे', 'कोणाकडे'],
        ],
      ),
    ],
    border:
      /(?:^|[\p{L}\p{M}](?:ने|नी|ला|ना|त|ात|वर|साठी|नंतर|पूर्वी|ून|शी|ास|ल्यास|स)|(?<![\p{L}\p{M}])(?:त्वरित|लगेच|तर|ते|तो|ती|फक्त|केवळ|आत|आधी))$/u,
    orders: [[/(?<!ा)वा$/u, 'वावे']],
  },
  ta: {
    office:
      /(?:மேற்பார்வையாள|மேலாள|அதிகாரி|மருத்துவ|காவல்துறை|துறை|குழு|ஆசிரிய|பொறியாள|செவிலிய|பொறுப்பாள|தலைவ|வங்கி)(?:ர|ரி|யி|வி|ய|ு)?$/u,
    forms: [
      form(
        '(?:ின்|ன்)',
        String.raw`(?:[^\s,;:]+ )?(?:ஆலோசனை|அனுமதி|ஒப்புதல்|பரிந்துரை|மேற்பார்வை) ?(?:இல்லாமல்|யின்றி|இன்றி) [^,;:]+`,
        [['', 'யாருடைய']],
      ),
      form(
        '(?:ிடம்|இடம்)',
        String.raw`(?:[^\s,;:]+ ){0,2}?(?:தெரிவிக்க|சொல்ல|புகார் அளிக்க|ஒப்படைக்க|காட்ட|கொடுக்க|கேட்க|செல்ல)[^\s,;:]*(?: [^\s,;:]+)?`,
        [['', 'யாரிடம்']],
      ),
      form(
        'ு?க்கு(?:த்|ப்)?',
        String.raw`(?:[^\s,;:]+ ){0,2}?(?:தெரிவிக்க|தகவல் (?:அளிக்க|கொடுக்க|தர)|அறிவிக்க|அனுப்ப)[^\s,;:]*(?: [^\s,;:]+)?`,
        [
          ['ுக்குத்', 'யாருக்குத்'],
          ['க்குத்', 'யாருக்குத்'],
          ['ுக்குப்', 'யாருக்குப்'],
          ['க்குப்', 'யாருக்குப்'],
          ['', 'யாருக்கு'],
        ],
      ),
      form('ை(?:ப்|த்|க்)?', String.raw`(?:[^\s,;:]+ ){0,1}?(?:பார்க்க|அணுக|சந்திக்க|தொடர்பு கொள்ள)[^\s,;:]*(?: [^\s,;:]+)?`, [
        ['ைப்', 'யாரைப்'],
        ['ைத்', 'யாரைத்'],
        ['ைச்', 'யாரைச்'],
        ['', 'யாரை'],
      ]),
    ],
    border:
      /(?:^|[\p{L}\p{M}](?:ால்|ில்|க்கு|ுக்குள்|ாமல்|ை|ைப்|ைத்|ைக்|பற்றி|போது|முன்|பிறகு|டன்|து)|(?<![\p{L}\p{M}])(?:உடனே|உடனடியாக|உடன்|நாளில்))$/u,
    orders: [[/(?<=[\p{L}\p{M}]{2})வும்$/u, ' வேண்டும்']],
  },
  te: {
    office:
      /(?:పర్యవేక్షకుని|పర్యవేక్షకుడి|సూపర్[\u200c]?వైజర్|మేనేజర్|అధికారి|డాక్టర్|వైద్యుని|వైద్యుడి|విభాగాని|కమిటీ|పోలీసుల|బ్యాంకు|సంస్థ|ఇంజనీర్|నర్సు|ఉపాధ్యాయుని|ఉపాధ్యాయుడి|విభాగం)$/u,
    forms: [
      form('', '(?:రాతపూర్వక |ముందస్తు )?(?:అనుమతి|సలహా|ఆమోదం|సమ్మతి|పర్యవేక్షణ) లేకుండా [^,;:]+', [['', 'ఎవరి']]),
      form(
        '[\u200c]?(?:కు|కి)',
        String.raw`(?:[^\s,;:]+ ){0,2}?(?:తెలియజేయ|తెలియజేస|తెలపా|చెప్పా|సమర్పించ|ఇవ్వ|ఫిర్యాదు చేయ|పంపా|పంపించ|తిరిగి ఇవ్వ)[^\s,;:]*(?: [^\s,;:]+)?`,
        [['', 'ఎవరికి']],
      ),
      form('[\u200c]?(?:ను|ని)', String.raw`(?:[^\s,;:]+ ){0,1}?(?:సంప్రదించ|కలవ|కలిసి)[^\s,;:]*(?: [^\s,;:]+)?`, [
        ['', 'ఎవరిని'],
      ]),
    ],
    border:
      /(?:^|[\p{L}\p{M}](?:లో|లోపు|పై|తో|కు|కి|ను|ని|లు|గా|ితే|స్తే|ంటే|ముందు|తర్వాత|నుండి|తరువాత)|(?<![\p{L}\p{M}])(?:వెంటనే|తక్షణమే|ముందు|తర్వాత|రోజే))$/u,
    orders: [
      [/కండి$/u, 'కూడదు'],
      [/ోండి$/u, 'ోవాలి'],
      [/(?<=\p{L})ండి$/u, 'ాలి'],
    ],
  },
};

const modifiers: Readonly<Record<string, RegExp>> = {
  hi: wholeWords(
    'अपने|आपके|मानव|संसाधन|विभाग|सुरक्षा|स्वास्थ्य|शिकायत|बीमा|समय|मुख्य|वरिष्ठ|संबंधित|ज़िला|जिला|शाखा|लेखा|पंजीकृत|शिफ्ट|शिफ़्ट|आंतरिक',
  ),
  mr: wholeWords('आपल्या|तुमच्या|मानव|संसाधन|विभाग|सुरक्षा|आरोग्य|तक्रार|विमा|मुख्य|वरिष्ठ|संबंधित|जिल्हा|शाखा|कारखाना|अंतर्गत|अधिकृत'),
  ta: wholeWords('உங்கள்|தங்கள்|மனிதவள|மனித|வளத்|வள|பாதுகாப்பு|சுகாதார|மூத்த|தலைமை|மாவட்ட|சம்பந்தப்பட்ட|புகார்|உள்|குறைதீர்ப்பு'),
  te: wholeWords('మీ|మానవ|వనరుల|భద్రతా|భద్రత|ఆరోగ్య|బీమా|సీనియర్|సంబంధిత|జిల్లా|ఫిర్యాదుల|అంతర్గత|షిఫ్ట్|ప్రధాన'),
};

/**
 * "Whom must one tell at once?" of "The supervisor must be told at once", and by whose leave, in Hindi, Marathi, Tamil and
 * Telugu. Undefined where the sentence names no office, or where its name might begin before what is cut out.
 */
export function personQuestion(text: string, language: string): { question: string; answer: string } | undefined {
  const words = byLanguage[language];
  if (words === undefined || /[;:“”"()]|[।.!]\s/u.test(text)) return undefined;
  for (const { pattern, asks } of words.forms) {
    const found = pattern.exec(text)?.groups;
    if (found === undefined) continue;
    const { before = '', who = '', mark = '' } = found;
    const rest = (found['rest'] ?? '').replace(/\s?[।.!]+$/u, '');
    const name = nameIn(`${before}${who}`, words, modifiers[language] as RegExp);
    if (name === undefined) continue;
    const front = `${before}${who}`.slice(0, -name.length);
    const ask = asks.find(([own]) => mark.trim().startsWith(own))?.[1] ?? '';
    const turn = words.orders.find(([order]) => order.test(rest));
    const asked = turn === undefined ? rest : rest.replace(turn[0], turn[1]);
    // "Whom must one tell?" of nothing else is no question.
    if (ask === '' || contentLength(`${front}${asked}`) < fewestTold) return undefined;
    return { question: `${front}${ask} ${asked}?`, answer: `${name}${mark}`.trim() };
  }
  return undefined;
}

const fewestTold = 3;
const contentLength = (text: string): number => text.trim().split(/\s+/u).length;

/** The name that closes a text: an office with the words that belong to it, behind a border or at the start. */
function nameIn(text: string, { office, border }: PersonWords, own: RegExp): string | undefined {
  const words = text.split(' ');
  if (!office.test(words.at(-1) ?? '')) return undefined;
  let from = words.length - 1;
  while (from > 0 && own.test(words[from - 1] as string) && words.length - from < mostOfName) from -= 1;
  const previous = words[from - 1];
  if (previous !== undefined && !/,$/u.test(previous) && !border.test(previous)) return undefined;
  return words.slice(from).join(' ');
}
const mostOfName = 4;
