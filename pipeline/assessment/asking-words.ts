interface Words {
  yes: string;
  no: string;
  /** `{statement}` is filled in. */
  asked: string;
  number: string;
}

/**
 * The two answers and the question around a statement, and around a gap for a number, by language. Outside the five the
 * wordings are as short as they can be, so that none needs a case, a gender or an article.
 */
const words: Readonly<Record<string, Words>> = {
  en: {
    yes: 'True',
    no: 'False',
    asked: 'True or false: {statement}',
    number: 'Which number belongs here? “{statement}”',
  },
  hi: { yes: 'सही', no: 'गलत', asked: 'सही या गलत: {statement}', number: 'यहाँ कौन-सी संख्या आएगी? “{statement}”' },
  mr: { yes: 'बरोबर', no: 'चूक', asked: 'बरोबर की चूक: {statement}', number: 'येथे कोणती संख्या येईल? “{statement}”' },
  ta: { yes: 'சரி', no: 'தவறு', asked: 'சரியா, தவறா: {statement}', number: 'இங்கு எந்த எண் வர வேண்டும்? “{statement}”' },
  te: { yes: 'ఒప్పు', no: 'తప్పు', asked: 'ఒప్పా, తప్పా: {statement}', number: 'ఇక్కడ ఏ సంఖ్య రావాలి? “{statement}”' },
  es: {
    yes: 'Verdadero',
    no: 'Falso',
    asked: 'Verdadero o falso: {statement}',
    number: '¿Qué número falta aquí? “{statement}”',
  },
  pt: {
    yes: 'Verdadeiro',
    no: 'Falso',
    asked: 'Verdadeiro ou falso: {statement}',
    number: 'Que número falta aqui? “{statement}”',
  },
  fr: {
    yes: 'Vrai',
    no: 'Faux',
    asked: 'Vrai ou faux : {statement}',
    number: 'Quel nombre manque ici ? “{statement}”',
  },
  id: {
    yes: 'Benar',
    no: 'Salah',
    asked: 'Benar atau salah: {statement}',
    number: 'Angka berapa yang tepat di sini? “{statement}”',
  },
  sw: {
    yes: 'Kweli',
    no: 'Si kweli',
    asked: 'Kweli au si kweli: {statement}',
    number: 'Ni namba gani inafaa hapa? “{statement}”',
  },
  bn: { yes: 'সত্য', no: 'মিথ্যা', asked: 'সত্য না মিথ্যা: {statement}', number: 'এখানে কোন সংখ্যাটি বসবে? “{statement}”' },
  ar: { yes: 'صواب', no: 'خطأ', asked: 'صواب أم خطأ: {statement}', number: 'ما الرقم المناسب هنا؟ “{statement}”' },
};

/** Signs that are read everywhere, for a language that we have no words of. */
const anywhere: Words = { yes: '✓', no: '✗', asked: '✓ / ✗: {statement}', number: '? “{statement}”' };

export const askingWordsOf = (language: string): Words => words[language] ?? anywhere;

const yesWords = new Set([...Object.values(words), anywhere].map(({ yes }) => yes));

/** Orders the two answers of a true-or-false question. */
export const yesFirst = (a: string, b: string): number => Number(yesWords.has(b)) - Number(yesWords.has(a));
