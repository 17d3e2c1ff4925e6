import { pointsBack } from '../generation/points-back.ts';
import { countWords } from '../languages/words.ts';

/** A ban whose verb is that of the order right before it narrows that order: it is asked of the order. */
interface BanForm {
  /** Its group is the stem of the verb; before it stands where or how, and no thing of its own. "Do" would join any two. */
  ban: RegExp;
  /** What stands behind the same stem in an order. */
  order: string;
  /** A word that says where or how, or joins two of them; it or the one right behind a noun makes that noun no object. */
  place: RegExp;
  /** The language sets such a word behind its noun. */
  isBehind: boolean;
  /** A pronoun behind a clause of its own sentence, which names what it stands for. */
  ownPronoun: RegExp;
  opening: RegExp;
  question: string;
}

const byLanguage: Readonly<Record<string, BanForm>> = {
  hi: {
    ban: /(?:में|पर|से|पास|बाहर|अंदर|ऊपर|नीचे|साथ|कर)(?: (?:इसे|उसे|इन्हें|उन्हें))? (?:न|मत) (?!कर)([\p{L}\p{M}]{2,}?)(?:ें|एँ|एं)\s?[।.!]?$/u,
    order: '(?:ें|एँ|एं| दें| लें)',
    place: /^(?:में|पर|से|के|की|का|पास|बाहर|अंदर|ऊपर|नीचे|साथ|या|और|इसे|उसे|इन्हें|उन्हें|[\p{L}\p{M}]+कर)$/u,
    isBehind: true,
    ownPronoun: /(?<=को [^।]*कर )(?:इसमें|उसमें|इसे|उसे)/u,
    opening: /^(?:अब|फिर),? /u,
    question: 'ऐसा करते समय क्या नहीं करना चाहिए?',
  },
  mr: {
    ban: /(?:[\p{L}\p{M}]त|वर|मध्ये|जवळ|खाली|ाला) (?!कर)([\p{L}\p{M}]{2,}?)ू नका\s?[.।!]?$/u,
    order: 'ा',
    place: /(?:च्या|[\p{L}\p{M}]त|ास|ीस|वर|मध्ये|जवळ|खाली)$|^(?:किंवा|व|आणि)$/u,
    isBehind: false,
    ownPronoun: /(?<=[\p{L}\p{M}]ा, (?:व|आणि) )(?:त्यात|त्यावर|त्यामध्ये)/u,
    opening: /^(?:आता|मग),? /u,
    question: 'असे करताना काय करू नये?',
  },
  ta: {
    ban: /(?:ில்|மீது|மேல்|உடன்) (?!செய்ய)([\p{L}\p{M}]{3,}?)(?:க் ?கூடாது| வேண்டாம்|ாதீர்கள்)\s?[.!]?$/u,
    order: '(?:வும்| வேண்டும்)',
    place: /(?:ில்|மீது|மேல்|உடன்|ின்)$|^(?:அல்லது|மற்றும்)$/u,
    isBehind: false,
    ownPronoun: /(?!)/u,
    opening: /^(?:இப்போது|பிறகு),? /u,
    question: 'அப்போது என்ன செய்யக் கூடாது?',
  },
  te: {
    ban: /(?:లో|పై|మీద|దగ్గర|తో) (?!చేయ)([\p{L}\p{M}]{3,}?)(?:వద్దు|కూడదు)\s?[.!]?$/u,
    order: '(?:ండి|ాలి)',
    place: /(?:లో|పై|మీద|దగ్గర|తో)$|^(?:లేదా|మరియు)$/u,
    isBehind: false,
    ownPronoun: /(?!)/u,
    opening: /^(?:ఇప్పుడు|తర్వాత),? /u,
    question: 'అలా చేసేటప్పుడు ఏమి చేయకూడదు?',
  },
};

const fewestOfName = 3;

/** Whether a ban, told up to its verb, names nothing that the order did not: "no box in the passage" has nothing to do with the door. */
function isOfOrder(told: string, order: string, { place, isBehind }: BanForm): boolean {
  const words = told.split(/\s+/u).filter((word) => word !== '' && !/^(?:न|मत)$/u.test(word));
  return words.every((word, index) => {
    const next = words[index + 1] ?? '';
    if (place.test(word) || (isBehind && place.test(next))) return !/^को$/u.test(next);
    return word.length >= fewestOfName && order.includes(word);
  });
}

const orderWords = [4, 22] as const;
const fewestOfBan = 3;

/**
 * "Add your name to the file. What must not be done then?", of an order and the ban on the same verb right behind it.
 * Another verb may forbid something that has nothing to do with the order.
 */
export function banAfterOrder(
  ban: string,
  before: string,
  language: string,
): { question: string; answer: string } | undefined {
  const form = byLanguage[language];
  const stem = form?.ban.exec(ban)?.[1];
  if (form === undefined || stem === undefined || countWords(ban) < fewestOfBan) return undefined;
  const order = before.replace(form.opening, '').replace(/\s+(?=[।.!]$)/u, '');
  const words = countWords(order);
  const isSame = new RegExp(String.raw`(?<![\p{L}\p{M}])${stem}${form.order}[।.!]$`, 'u').test(order);
  // "மூடி வைக்கவும்": the verb only helps another.
  const isHelper = language === 'ta' && new RegExp(String.raw`(?:ி|து) ${stem}${form.order}[.!]$`, 'u').test(order);
  const isWhole = !pointsBack(order.replace(form.ownPronoun, ''), language) && !/[?:“”"()<>*_]|https?:/u.test(order);
  if (
    !isSame ||
    isHelper ||
    !isOfOrder(ban.slice(0, ban.lastIndexOf(stem)), order, form) ||
    !isWhole ||
    words < orderWords[0] ||
    words > orderWords[1]
  )
    return undefined;
  return { question: `${order} ${form.question}`, answer: ban };
}
