/** How a language says that something must be, must not be, may be, and on which condition. All without the flag `g`. */
export interface RuleWords {
  must: RegExp;
  mustNot: RegExp;
  may: RegExp;
  should: RegExp;
  condition: RegExp;
}

/** Words of any script: a word border of the `u` flag knows only Latin letters. */
const words = (alternatives: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`, 'iu');

const english: RuleWords = {
  must: words(
    'must|shall|(?:is|are|be|being) (?:strictly )?(?:required|mandatory|obliged|obligated)|required to|ha(?:s|ve) to|needs? to|mandatory|make sure|ensure|always|responsible for|is due|are due|no later than',
  ),
  mustNot: words(
    "(?:must|may|shall|should|can|do|does|will|are|is) not (?:be )?|cannot|can['’]t|never|don['’]t|mustn['’]t|prohibited|forbidden|not (?:allowed|permitted|acceptable|tolerated|okay|ok)|under no circumstances",
  ),
  may: words('may|(?:is|are|be) (?:allowed|permitted|entitled|eligible|free)'),
  should: words('should|ought to|recommended|expected to|encouraged to|advised to'),
  condition: words('if|unless|only (?:if|when|with|after)|except|provided that|in case|when|whenever|before|until'),
};

/** For languages without a table of their own: the commonest words of several that are written with these letters. */
const several: RuleWords = {
  must: words(
    'debe[ns]?|deberá[n]?|tienen? que|hay que|obligatori[oa]s?|siempre|doi(?:t|vent)|obligatoires?|il faut|toujours|devem?|deverá|obrigatóri[oa]s?|é preciso|sempre|harus|wajib|selalu|lazima|anapaswa|হবে|অবশ্যই|يجب|ينبغي|دائما',
  ),
  mustNot: words(
    'no (?:debe[ns]?|puede[ns]?|se)|nunca|prohibid[oa]s?|jamais|interdit(?:e|s|es)?|ne (?:doit|doivent|peut|peuvent)|não|proibid[oa]s?|jangan|tidak boleh|dilarang|kamwe|marufuku|যাবে না|করবেন না|لا يجوز|يمنع|لا تقم',
  ),
  may: words('puede[ns]?|peu(?:t|vent)|pode[m]?|boleh|dapat|anaweza|পারে|পারেন|يجوز|يمكن'),
  should: words('debería[n]?|conviene|devrai(?:t|ent)|deveria[m]?|sebaiknya|inafaa|উচিত|يفضل'),
  condition: words('si|salvo|excepto|sauf|lorsque|quand|se|quando|exceto|jika|bila|kecuali|kama|ikiwa|যদি|إذا|إلا'),
};

const byLanguage: Readonly<Record<string, RuleWords>> = {
  en: english,
  hi: {
    must: words('चाहिए|ज़रूरी|जरूरी|अनिवार्य|आवश्यक|अवश्य|हमेशा|करना होगा|करनी होगी|पड़ता है|पड़ती है'),
    mustNot: words('न करें|नहीं करना|मत|कभी न|कभी भी नहीं|वर्जित|निषिद्ध|मना है|न दें|न रखें|न लें'),
    may: words('सकते हैं|सकता है|सकती है|अनुमति है'),
    should: words('बेहतर है|सलाह'),
    condition: words('यदि|अगर|जब|जब तक|के अलावा|सिवाय|से पहले'),
  },
  mr: {
    must: words('पाहिजे|आवश्यक|अनिवार्य|गरजेचे|बंधनकारक|नेहमी|लागते|लागतो|करावे|करावी|करावा'),
    mustNot: words('नये|नका|नयेत|निषिद्ध|मनाई|कधीही'),
    may: words('शकता|शकतो|शकते|परवानगी'),
    should: words('चांगले|सल्ला'),
    condition: words('जर|जेव्हा|शिवाय|आधी|पूर्वी'),
  },
  ta: {
    must: words('\\p{L}*வேண்டும்|கட்டாயம்|அவசியம்|எப்போதும்'),
    mustNot: words('\\p{L}*கூடாது|வேண்டாம்|தடை|ஒருபோதும்'),
    may: words('\\p{L}*லாம்|முடியும்'),
    should: words('நல்லது'),
    condition: words('\\p{L}*என்றால்|\\p{L}*போது|தவிர|முன்'),
  },
  te: {
    must: words('\\p{L}*ాలి|తప్పనిసరి|అవసరం|ఎల్లప్పుడూ|తప్పకుండా'),
    mustNot: words('\\p{L}*కూడదు|\\p{L}*రాదు|వద్దు|నిషేధం|ఎప్పుడూ'),
    may: words('\\p{L}*వచ్చు|అనుమతి'),
    should: words('మంచిది'),
    condition: words('\\p{L}*అయితే|\\p{L}*ఉంటే|\\p{L}*నప్పుడు|తప్ప|ముందు'),
  },
};

export const ruleWordsOf = (language: string): RuleWords => byLanguage[language] ?? several;
