import { byLanguage } from './by-language.ts';

/** How a language, English apart, tells what a learner can do after a lesson. Nothing in `{}` is inflected. */
export interface AimWords {
  /** Of a thing, as its heading names it. */
  explain: string;
  /** Of a question that a heading asks, with its sign. */
  answer: string;
  /** A question as something that is told; the first form that fits. Of others only `answer` can be said. */
  told: readonly (readonly [form: RegExp, telling: string])[];
  /** A heading that is a deed already: an infinitive or the noun of a verb. Orders are told by `directsSomebody`. */
  deed: RegExp;
  /** A heading that is a sentence, a case or a place of the page, and no thing. */
  noThing: RegExp;
  /** A sentence that bids nothing, though it looks like an order to who knows no more than endings. */
  noOrder: RegExp;
}

/** The deeds of Hindi in "-ना"; as many nouns end so too: योजना, सूचना, घटना. */
const hindiDeed =
  'करना|कराना|लेना|देना|रखना|बनाना|बनना|जाना|आना|होना|देखना|दिखाना|लिखना|पढ़ना|पढ़ाना|सुनना|बोलना|बताना|समझना|समझाना|चुनना|खोलना|जोड़ना|हटाना|बदलना|भेजना|बचना|बचाना|पूछना|सोचना|जानना|पहचानना|चलाना|चलना|लगाना|निकालना|धोना|पहनना|ढकना|मानना|मिलना|मिलाना|संभालना|सँभालना|खोजना|ढूँढना|ढूंढना|माँगना|मांगना|उठाना|छोड़ना|रोकना|काटना|सीखना|सिखाना|बुलाना|पाना|अपनाना|निपटना|निपटाना|जाँचना|जांचना|घटाना|बढ़ाना|डालना|बाँटना|बांटना|मापना|नापना|गिनना|भरना|रोपना|बोना|खिलाना|पिलाना|पकाना|सुखाना|टालना|सुनाना|जलाना|बुझाना|खींचना|दबाना|तोलना|तौलना|चुकाना';

/** Verbs as they stand in a dictionary, first in the heading and with something behind them; some nouns look the same. */
const infinitive = (endings: string, nouns: string): RegExp =>
  new RegExp(
    String.raw`^(?!(?:${nouns})(?:es|s)?\b)\p{Lu}?\p{L}*(?:${endings})(?:se|lo|la|los|las|te|nos)? \p{L}`,
    'iu',
  );

const pageOf = (words: string): RegExp => new RegExp(String.raw`^(?:${words})(?![\p{L}\p{M}])`, 'iu');

const known = byLanguage<AimWords>({
  hi: () => ({
    explain: '{} समझाना',
    answer: '“{}” इस सवाल का जवाब देना',
    told: [[/^(?!क्या )(?<q>[^।?]+)\?$/u, 'बताना कि {}']],
    deed: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${hindiDeed})(?:$| कि )`, 'u'),
    noThing: /(?:[।.]|(?:है|हैं|था|थे|सके|सकें|जाए|होगा|पर|में|से|के लिए|के दौरान|समय))$/u,
    noOrder: /(?:है|हैं|था|थे)[।.]?$/u,
  }),
  mr: () => ({
    explain: '{} समजावून सांगणे',
    answer: '“{}” या प्रश्नाचे उत्तर देणे',
    told: [[/^(?<q>[^।.?]+)\?$/u, '{} हे सांगणे']],
    deed: /(?<!ठा|पु|ना|गा|दा|जु|सो)णे$/u,
    noThing: /(?:[।.]|(?:आहे|आहेत|होते|असते|वर|मध्ये|साठी|दरम्यान|वेळी))$/u,
    noOrder: /(?:आहे|आहेत|होते|असते)[।.]?$/u,
  }),
  ta: () => ({
    explain: '“{}” பற்றி விளக்குதல்',
    answer: '“{}” என்ற கேள்விக்குப் பதிலளித்தல்',
    told: [[/^(?<q>[^.?]+)\?$/u, '{} என்று கூறுதல்']],
    deed: /(?:தல்|[்ு]வது|ப்பது)$/u,
    noThing: /(?:\.|(?:ால்|போது|க்கு|வில்|யில்|த்தில்|ங்களில்|கிறது|கிறார்கள்|வீர்கள்|ார்கள்))$/u,
    noOrder: /(?:உதவும்|ஆகும்|இருக்கும்|தரவும்|நிலவும்|பரவும்|பொறுப்பு|வேண்டும்)[.]?$/u,
  }),
  te: () => ({
    explain: '{} గురించి వివరించడం',
    answer: '“{}” అనే ప్రశ్నకు సమాధానం చెప్పడం',
    told: [[/^(?<q>[^.?]+\?)$/u, '“{}” అనే ప్రశ్నకు సమాధానం చెప్పడం']],
    deed: /(?:డం|టం)$/u,
    noThing: /(?:\.|(?:ంది|ారు|ాయి|ప్పుడు|ితే|లో|కు|కి))$/u,
    noOrder: /(?:ంది|ారు|ాయి)[.]?$/u,
  }),
  bn: () => ({
    explain: 'ব্যাখ্যা করা: {}',
    answer: '“{}” প্রশ্নের উত্তর দেওয়া',
    told: [[/^(?<q>[^।?]+)\?$/u, '{} তা বলা']],
    deed: /(?<![\p{L}\p{M}])(?:করা|নেওয়া|দেওয়া|রাখা|লেখা|তোলা|দেখা|বোঝা|চেনা|মাপা|ধোয়া|পরা|জানানো|পাঠানো|বানানো)$/u,
    noThing: /(?:।|(?:হয়|আছে|হবে|সময়|জন্য|পরে|আগে))$/u,
    noOrder: /(?:হয়|আছে|হবে)[।]?$/u,
  }),
  es: () => ({
    explain: 'Explicar: {}',
    answer: 'Responder: {}',
    told: [
      [
        /^¿(?<q>(?:qué|cuándo|dónde|quién(?:es)?|por qué|cómo|cuánt[oa]s?|con qué|para qué|de qué) [^?¿]+)\?$/iu,
        'Decir {}',
      ],
    ],
    deed: new RegExp(
      String.raw`${infinitive('[aei]r|ír', 'lugar|hogar|mujer|pilar|taller|azúcar|escolar|familiar|dólar|ayer|poder|deber|ser|mar|bar|militar|particular|similar|popular').source}|^(?!(?:debate|combate|remate|rescate|chocolate)\b)\p{Lu}\p{Ll}+(?:[ae] (?:tus?|sus?)|[aeáé]te) `,
      'iu',
    ),
    noThing:
      /^(?:recursos? adicional|colaborador|referencias?|créditos|agradecimiento|enlaces|véase|ver también|más información|cuando|si)(?![\p{L}\p{M}]{4})|[.…]$/iu,
    noOrder: /(?<!\p{L})(?:es|son|está|están|hay|era|fue)(?!\p{L})/iu,
  }),
  pt: () => ({
    explain: 'Explicar: {}',
    answer: 'Responder: {}',
    told: [
      [/^(?<q>(?:o que|quando|onde|quem|por que|como|quant[oa]s?|com que|para que|de que) [^?]+)\?$/iu, 'Dizer {}'],
    ],
    deed: infinitive(
      '[aeio]r',
      'lugar|lar|mulher|pilar|açúcar|escolar|familiar|dólar|poder|dever|ser|mar|bar|militar|particular|similar|popular|valor|setor|autor|maior|melhor|menor|pior|professor|motor|por|cor|favor|fator|instrutor|gestor|tutor|leitor',
    ),
    noThing: pageOf(
      'descubra$|aprenda$|saiba$|veja$|use$|leia$|recursos adicionais|colaboradores|referências|créditos|agradecimentos|links|ver também|veja também|saiba mais|leia mais|mais informações|quando|se',
    ),
    noOrder: /(?<!\p{L})(?:é|são|está|estão|há|era|foi)(?!\p{L})/iu,
  }),
  fr: () => ({
    explain: 'Expliquer : {}',
    answer: 'Répondre à la question : {}',
    told: [
      [/^Que faut-il faire (?<q>[^?]+?)\s?\?$/u, "Dire ce qu'il faut faire {}"],
      [/^Que ne faut-il pas faire (?<q>[^?]+?)\s?\?$/u, "Dire ce qu'il ne faut pas faire {}"],
      [/^À quoi faut-il veiller (?<q>[^?]+?)\s?\?$/u, 'Dire à quoi il faut veiller {}'],
      [/^À quoi (?<q>sert [^?]+?)\s?\?$/u, 'Dire à quoi {}'],
    ],
    deed: infinitive(
      '[ei]r|re',
      'papier|fichier|cahier|métier|hiver|premier|dernier|chantier|dossier|courrier|loyer|atelier|calendrier|quartier|panier|escalier|plaisir|avenir|cadre|titre|nombre|lettre|livre|centre|chiffre|membre|autre|notre|votre|entre|contre|règle|procédure|mesure|nature|mer|fer|hier|cher',
    ),
    noThing: pageOf(
      "voir aussi|voir ailleurs|correspondances|crédits|remerciements|références|pour aller plus loin|mémo|en savoir plus|quand|si|en pratique|l['’]enjeu",
    ),
    noOrder: /(?<!\p{L})(?:est|sont|était|a|ont)(?!\p{L})/iu,
  }),
  id: () => ({
    explain: 'Menjelaskan: {}',
    answer: 'Menjawab: {}',
    told: [[/^(?<q>(?:apa yang|kapan|siapa|di mana|bagaimana|mengapa|kenapa|berapa) [^?]+)\?$/iu, 'Menyebutkan {}']],
    deed: /^(?!(?:mereka|media|metode|menu|mesin|meja|member|mentor|menteri|merek|meter|berita|berkas|berat|beras|beranda|berbagai|berikut)\b)(?:me|ber)\p{Ll}{4,} \p{L}/iu,
    noThing: pageOf('ketika|saat|jika|bila|referensi|tautan|lihat juga|sumber'),
    noOrder: /\b(?:adalah|merupakan|membutuhkan|menjadi|ialah)\b/iu,
  }),
  sw: () => ({
    explain: 'Kueleza: {}',
    answer: 'Kujibu: {}',
    told: [[/^(?<q>(?:unapaswa|hupaswi|nini|lini|wapi|nani|kwa nini|jinsi gani) [^?]+)\?$/iu, 'Kueleza {}']],
    deed: /^(?!(?:kumbukumbu|kundi|kura|kuku|kuhusu|kutoka|kuna)\b)kw?u?\p{Ll}{3,} \p{L}/iu,
    noThing: pageOf('wakati|ikiwa|marejeo|viungo|rasilimali'),
    noOrder: /\b(?:ni|si|wakati|kuwa|ina|yana|ana)\b/iu,
  }),
  ar: () => ({
    explain: 'شرح: {}',
    answer: 'الإجابة عن السؤال: {}',
    told: [
      [/^ما الذي (?<q>[^؟]+)؟$/u, 'ذكر ما {}'],
      [/^(?<q>(?:متى|أين|من|كيف|لماذا|كم) [^؟]+)؟$/u, 'ذكر {}'],
    ],
    // The nouns of verbs, by their patterns.
    deed: /^(?:ت\p{L}{2}ي\p{L}|إ\p{L}{2}ا\p{L}ة?|ا\p{L}ت\p{L}ا\p{L}|است\p{L}{2}ا\p{L}|وضع|منع|فهم|جمع|كتابة|قراءة|حماية|معالجة|مراجعة|متابعة|قياس|غسل|حفظ|نقل) \p{L}/u,
    noThing: pageOf('عندما|إذا|موارد|مراجع|روابط|انظر'),
    noOrder: /(?<!\p{L})(?:هو|هي|كان|كانت|يكون|تكون)(?!\p{L})/u,
  }),
});

/** undefined for English, and for a language of which no words are known. */
export const aimWordsOf = (language: string): AimWords | undefined => known(language);

/** @returns undefined where the question has no form that can be told */
export function toldQuestion(question: string, { told }: AimWords): string | undefined {
  for (const [form, telling] of told) {
    const asked = form.exec(question)?.groups?.['q'];
    if (asked !== undefined) return telling.replace('{}', () => smallOpening(asked));
  }
  return undefined;
}

/** Latin questions begin large; inside of a sentence they do not. */
const smallOpening = (text: string): string =>
  /^\p{Script=Latin}/u.test(text) ? text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase()) : text;
