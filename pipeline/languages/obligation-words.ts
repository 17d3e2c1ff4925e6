import { byLanguage } from './by-language.ts';
import { wholeWords as words } from './whole-words.ts';

/** How a language says that something must be, must not be, may be, and on which condition. All without the flag `g`. */
export interface RuleWords {
  must: RegExp;
  mustNot: RegExp;
  may: RegExp;
  should: RegExp;
  condition: RegExp;
}

const english: RuleWords = {
  must: words(
    'must|shall|(?:is|are|be|being) (?:strictly )?(?:required|mandatory|obliged|obligated)|required to|ha(?:s|ve) to|needs? to|mandatory|make sure|ensure|always|responsible for|is due|are due|no later than',
  ),
  mustNot: words(
    "(?:must|may|shall|should|can|will) not|(?<!\\p{L} )do not|(?:are|is) not to|cannot|can['’]t|never|don['’]t|mustn['’]t|prohibited|forbidden|not (?:allowed|permitted|acceptable|tolerated|okay|ok)|under no circumstances",
  ),
  may: words('may|(?:is|are|be) (?:allowed|permitted|entitled|eligible|free)'),
  should: words('should|ought to|recommended|expected to|encouraged to|advised to'),
  condition: words('if|unless|only (?:if|when|with|after)|except|provided that|in case|when|whenever|before|until'),
};

const known = byLanguage<RuleWords>({
  en: () => english,
  hi: () => ({
    must: words('चाहिए|ज़रूरी|जरूरी|अनिवार्य|आवश्यक|अवश्य|[\\p{L}\\p{M}]+न[ाीे] (?:होगा|होगी|होंगे|पड़ेगा|पड़ेगी)'),
    mustNot: words(
      'न करें|नहीं करना|मत|कभी न|कभी भी नहीं|वर्जित|निषिद्ध|मना है|न दें|न रखें|न लें|नहीं (?!(?:पहुँचा|पहुंचा|कहा|माना|समझा|देखा|जाना|बताया|रोका|टाला|बचा|बचाया|पाया|भुलाया) )[\\p{L}\\p{M}]+ (?:जा सकत[ाीे]|जाए(?:गा|गी)|जाएँगे|जाएंगे)|अनुमति नहीं',
    ),
    may: words('सकते हैं|सकता है|सकती है|अनुमति है'),
    should: words('बेहतर है|सलाह'),
    condition: words('यदि|अगर|जब|जब तक|के अलावा|सिवाय|से पहले'),
  }),
  mr: () => ({
    must: words('पाहिजे|आवश्यक|अनिवार्य|गरजेचे|बंधनकारक|लागते|लागतो|करावे|करावी|करावा'),
    mustNot: words(
      'नये|नका|नयेत|निषिद्ध|मनाई|कधीही|(?:[\\p{L}\\p{M}]+ता येणार|[\\p{L}\\p{M}]+(?:ले|ली|ला) जाणार|[\\p{L}\\p{M}]+ता येत) नाही|परवानगी नाही',
    ),
    may: words('शकता|शकतो|शकते|परवानगी'),
    should: words('चांगले|सल्ला'),
    condition: words('जर|जेव्हा|शिवाय|आधी|पूर्वी'),
  }),
  ta: () => ({
    must: words('[\\p{L}\\p{M}]*வேண்டும்|கட்டாயம்|அவசியம்'),
    mustNot: words(
      '[\\p{L}\\p{M}]*கூடாது|வேண்டாம்|[\\p{L}\\p{M}]+ாதீர்கள்|தடை|ஒருபோதும்|[\\p{L}\\p{M}]*(?:அனுமதிக்கப்படாது|வழங்கப்படாது|அனுமதி இல்லை)',
    ),
    may: words('[\\p{L}\\p{M}]*லாம்|முடியும்'),
    should: words('நல்லது'),
    condition: words('[\\p{L}\\p{M}]*என்றால்|[\\p{L}\\p{M}]*போது|தவிர|முன்'),
  }),
  te: () => ({
    must: words('[\\p{L}\\p{M}]*ాలి|తప్పనిసరి|అవసరం|తప్పకుండా'),
    mustNot: words(
      '[\\p{L}\\p{M}]*కూడదు|[\\p{L}\\p{M}]*రాదు|[\\p{L}\\p{M}]*వద్దు|[\\p{L}\\p{M}]+కండి|నిషేధం|ఎప్పుడూ|[\\p{L}\\p{M}]*(?:అనుమతించబడదు|చెల్లదు|ఆమోదించబడదు)|అనుమతి లేదు',
    ),
    may: words('[\\p{L}\\p{M}]*వచ్చు|అనుమతి'),
    should: words('మంచిది'),
    condition: words('[\\p{L}\\p{M}]*అయితే|[\\p{L}\\p{M}]*ఉంటే|[\\p{L}\\p{M}]*నప్పుడు|తప్ప|ముందు'),
  }),
  es: () => ({
    must: words(
      'debe[ns]?|deberá[ns]?|tienen? que|tienes que|hay que|obligatori[oa]s?|es necesario|asegúrate de|asegúrese de',
    ),
    mustNot: words('no (?:se )?(?:debe[ns]?|deberá[ns]?|puede[ns]?|podrá[ns]?)|nunca|prohibid[oa]s?|no está permitido'),
    may: words('puede[ns]?|podrá[ns]?|está permitido'),
    should: words('debería[ns]?|conviene|se recomienda'),
    condition: words('si|salvo|excepto|cuando|antes de|hasta que|a menos que|siempre que|solo|sólo'),
  }),
  pt: () => ({
    must: words(
      'devem?|deverá|deverão|tem que|têm que|obrigatóri[oa]s?|é preciso|é necessário|precisam?|certifique-se',
    ),
    mustNot: words('não (?:devem?|podem?|deverá|poderá)|nunca|proibid[oa]s?|não é permitido'),
    may: words('podem?|poderá|é permitido'),
    should: words('deveria[m]?|convém|recomenda-se'),
    condition: words('se|salvo|exceto|quando|antes de|até que|a menos que|desde que|só|somente|apenas'),
  }),
  fr: () => ({
    must: words('doi(?:t|vent)|devez|devra|devront|obligatoires?|il faut|est nécessaire|veillez à'),
    mustNot: words(
      "jamais|interdit(?:e|s|es)?|n(?:e |['’])(?:doit|doivent|devez|peut|peuvent|pouvez) pas|n['’]est pas permis",
    ),
    may: words('peu(?:t|vent)|pouvez|est permis'),
    should: words('devrai(?:t|ent)|devriez|il est recommandé|mieux vaut'),
    condition: words("si|s['’]il|s['’]ils|sauf|lorsque|quand|avant de|jusqu['’]à|à moins|seulement|que si"),
  }),
  id: () => ({
    must: words('harus|wajib|pastikan|perlu'),
    mustNot: words('jangan|tidak boleh|dilarang'),
    may: words('boleh|dapat|diizinkan'),
    should: words('sebaiknya|disarankan'),
    condition: words('jika|bila|apabila|ketika|saat|kecuali|sebelum|sampai|hanya'),
  }),
  sw: () => ({
    must: words('lazima|(?:una|wana|ana|mna|tuna|ina|yana)paswa|hakikisha'),
    mustNot: words('kamwe|marufuku|(?:hu|hau|hawa|ha)paswi|usi\\p{L}+|hairuhusiwi'),
    may: words('(?:una|wana|ana)weza|inaruhusiwa'),
    should: words('inafaa|inapendekezwa'),
    condition: words('kama|ikiwa|isipokuwa|wakati|kabla|hadi|endapo|tu'),
  }),
  bn: () => ({
    must: words('(?:করতে|হতে|দিতে|নিতে|থাকতে|রাখতে) হবে|অবশ্যই|নিশ্চিত করুন|বাধ্যতামূলক'),
    mustNot: words('যাবে না|করবেন না|দেবেন না|নেবেন না|উচিত নয়|নিষিদ্ধ|কখনও না|কখনোই'),
    may: words('পারে|পারেন'),
    should: words('উচিত'),
    condition: words('যদি|হলে|ছাড়া|যখন|আগে|পর্যন্ত|শুধুমাত্র|শুধু'),
  }),
  ar: () => ({
    must: words('يجب|ينبغي|يلزم|تأكد'),
    mustNot: words('لا يجوز|لا ينبغي|يُمنع|يمنع|ممنوع|يُحظر|يحظر|لا تقم|أبدا|أبدًا'),
    may: words('يجوز|يمكن|يُسمح|يسمح'),
    should: words('يفضل|يُفضل|من الأفضل'),
    condition: words('إذا|إلا|عندما|قبل|حتى|فقط|ما لم'),
  }),
});

const nothing = /(?!)/u;
/** Of a language without words here no sentence is called a rule. */
const unknown: RuleWords = { must: nothing, mustNot: nothing, may: nothing, should: nothing, condition: nothing };

export const ruleWordsOf = (language: string): RuleWords => known(language) ?? unknown;
