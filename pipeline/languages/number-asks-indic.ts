/**
 * How a language whose question word stands where its answer stood asks for the only number of a rule: "Certificates are
 * handed in within 48 hours" as "Certificates are handed in within how many hours?", every case and verb form kept.
 */
interface InPlace {
  /** What is asked for in place of the number, by the words behind it. */
  ask: (after: string) => string;
  /** The word for a percent sign that stands by itself. */
  percent: string;
  /** The ending of a sentence that has its verb; only then can it be asked. */
  ends: RegExp;
  /** Orders, which nobody can ask as they stand, and how the same is said of everybody. */
  orders: readonly (readonly [order: RegExp, duty: string])[];
  /** Endings of orders that have no such form here. */
  unasked: RegExp;
  /** What opens a condition; before a question word it is left out. */
  condition: RegExp;
  /** Right before a number, what no question word follows. */
  before?: RegExp;
}

const stop = String.raw`\s?[।.!]?$`;
const last = (endings: string): RegExp => new RegExp(`(?:${endings})${stop}`, 'u');
const never = /(?!)/u;

const byLanguage: Readonly<Record<string, InPlace>> = {
  hi: {
    ask: (after) => (/^\s?(?:बार|डिग्री)(?![\p{L}\p{M}])/u.test(after) ? 'कितनी' : 'कितने'),
    percent: 'प्रतिशत',
    ends: last(
      String.raw`(?<![\p{L}\p{M}])(?:है|हैं|हो|हों|चाहिए|सकते|सकता|सकती|जाता|जाती|जाते|होता|होती|होते|मिलता|मिलती|मिलते|देता|देती|देते|करता|करती|करते)|[\p{L}\p{M}](?:गा|गे|गी|ें|एँ|एं)(?<!(?:^|[\s])(?:में|उन्हें|इन्हें|हमें))`,
    ),
    orders: [],
    unasked: last(String.raw`इए|िए(?<!चाहिए)|िये|(?<![\p{L}\p{M}])मत [\p{L}\p{M}]+`),
    condition: /^(?:यदि|अगर)\s+/u,
  },
  mr: {
    ask: () => 'किती',
    percent: '%',
    ends: last(
      String.raw`(?<![\p{L}\p{M}])(?:आहे|आहेत|पाहिजे|पाहिजेत|नये|नयेत|नाही|नाहीत)|[\p{L}\p{M}](?:ावे|ावी|ावा|ावेत|ाव्यात|ेल|तील|तो|ते|तात)|(?<![\p{L}\p{M}])नका`,
    ),
    orders: [[/ नका(?=\s?[.।!]?$)/u, ' नये']],
    unasked: never,
    condition: /^जर\s+/u,
  },
  ta: {
    ask: () => 'எத்தனை',
    percent: 'சதவீதம்',
    ends: last(
      String.raw`வேண்டும்|கூடாது|[\p{L}\p{M}](?:லாம்|ும்|து|ார்|ார்கள்|ீர்கள்|கின்றன)|(?<!மிக)வும்|ல்லை|தேவை|அவசியம்|கட்டாயம்|நல்லது`,
    ),
    orders: [[/(?<=[\p{L}\p{M}]{2})(?<!மிக)வும்(?=\s?[.!]?$)/u, ' வேண்டும்']],
    unasked: last(String.raw`ுங்கள்|ாதீர்கள்|வேண்டாம்`),
    condition: never,
    before: /ஒவ்வொரு\s+$/u,
  },
  te: {
    ask: (after) => (/^\s?శాత/u.test(after) ? 'ఎంత' : 'ఎన్ని'),
    percent: 'శాతం',
    ends: last(String.raw`[\p{L}\p{M}](?:ాలి|వచ్చు|ండి|ుంది|ంది|ాయి|ారు|ాడు|తుంది)|కూడదు|రాదు|వద్దు|లేదు|లేరు|కాదు|తప్పనిసరి|అవసరం|మంచిది`),
    orders: [
      [/కండి(?=\s?[.!]?$)/u, 'కూడదు'],
      [/(?<=[\p{L}\p{M}])వద్దు(?=\s?[.!]?$)/u, 'కూడదు'],
      [/ోండి(?=\s?[.!]?$)/u, 'ోవాలి'],
      [/(?<=\p{L})ండి(?=\s?[.!]?$)/u, 'ాలి'],
    ],
    unasked: never,
    condition: never,
  },
  bn: {
    ask: () => 'কত',
    percent: 'শতাংশ',
    ends: last(
      String.raw`(?<![\p{L}\p{M}])(?:হবে|হয়|হয়|যাবে|যাবে না|নেই|নয়|নয়|আছে|না|উচিত|উচিৎ|আবশ্যক|প্রয়োজন|প্রয়োজন|দরকার|নিন|দিন|যান|খান)|[\p{L}\p{M}](?:ুন|বে|বেন|ছে|ছেন|য়|য়|েন)`,
    ),
    orders: [
      [/(?<![\p{L}\p{M}])নিন(?=\s?[।!]?$)/u, 'নিতে হবে'],
      [/(?<![\p{L}\p{M}])দিন(?=\s?[।!]?$)/u, 'দিতে হবে'],
      [/(?<![\p{L}\p{M}])যান(?=\s?[।!]?$)/u, 'যেতে হবে'],
      [/(?<![\p{L}\p{M}])খান(?=\s?[।!]?$)/u, 'খেতে হবে'],
      [/(?<=\p{L})ুন(?=\s?[।!]?$)/u, 'তে হবে'],
    ],
    unasked: last(String.raw`[\p{L}\p{M}]বেন না|ান`),
    condition: /^যদি\s+/u,
  },
};

/** Whether a sentence of these languages has its verb at its end; true for every other language. */
export const endsInVerb = (text: string, language: string): boolean => byLanguage[language]?.ends.test(text) !== false;

/**
 * The question that the number of a rule answers.
 *
 * @param at where the number stands in `text`
 * @returns undefined for every other language, and where the question would not be one that a person asks
 */
export function numberInPlace(text: string, at: number, written: string, language: string): string | undefined {
  const form = byLanguage[language];
  if (form === undefined) return undefined;
  // What stands behind a semicolon is another rule.
  const close = text.indexOf(';', at);
  const sentence = close < 0 ? text : text.slice(0, close);
  if (!form.ends.test(sentence) || form.unasked.test(sentence)) return undefined;
  const before = withoutBrackets(sentence.slice(0, at));
  const after = withoutBrackets(sentence.slice(at + written.length));
  if (form.before?.test(before) === true || /^\s?[%٪](?!\s)/u.test(after)) return undefined;
  if (/[;:“”"()]|[।.!]\s/u.test(`${before}${after}`)) return undefined;
  const isInCase = /,|(?<![\p{L}\p{M}])(?:तो|तर|তাহলে)(?![\p{L}\p{M}])/u.test(after);
  const own = `${isInCase ? before.replace(form.condition, '') : before}${form.ask(after)}${spaced(after, form)}`;
  const asked = form.orders.find(([order]) => order.test(own));
  const told = asked === undefined ? own : own.replace(asked[0], asked[1]);
  return `${told.replace(/\s?[।.!]?$/u, '')}?`;
}

const withoutBrackets = (text: string): string => text.replace(/\s*\([^()]*\)/gu, '');

const spaced = (after: string, { percent }: InPlace): string => {
  const unit = after.replace(/^\s?[%٪](?=\s)/u, ` ${percent}`);
  return /^[\s-]/u.test(unit) ? unit.replace(/^[\s-]/u, ' ') : ` ${unit}`;
};
