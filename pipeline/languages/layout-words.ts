/** What is asked of a table's cell, of pairs and of steps, and what their headings say, by language. */
export interface LayoutWords {
  /** `{row}` and `{column}` stand so that neither needs a case or a gender. */
  cell: string;
  /** The same where the cell is a number and the language has another word for it. */
  number?: string;
  /** A column that counts ("days in a year"), where a question word has to stand inside it; `$1` and `$2` are its parts. */
  counted?: readonly [column: RegExp, question: string];
  /** `{title}`. */
  pairs: string;
  /** `{title}`. */
  sequence: string;
  /** A heading or a line over a list that says that its items are in order. */
  speaksOfOrder: RegExp;
  /** One that says that its items stand side by side: advice, merits, reasons. */
  sideBySide: RegExp;
  /** Openings of the first and of the next steps where a procedure is told in sentences. */
  first: RegExp;
  next: RegExp;
}

const byLanguage: Readonly<Record<string, LayoutWords>> = {
  en: {
    cell: '{row}: what is the {column}?',
    pairs: '{title}: match each one with its description.',
    sequence: '{title}: put these steps in order.',
    speaksOfOrder: /\b(?:steps?|stages?|phases?|order|sequence|procedures?|process|method|how to|instructions)\b/iu,
    sideBySide:
      /\b(?:rules?|rights|responsibilities|principles|tips|advice|do['’]?s|don['’]?ts|requirements|reasons|examples|options|policies|values|goals|ways|pros|cons|(?:dis)?advantages|benefits|limitations|drawbacks|strengths|weaknesses|challenges|equipment|practices|habits|questions|considerations|factors|characteristics|traits|tasks|exercises?|activit(?:y|ies)|objectives|assignments?|homework|applications|use cases|features)\b|\b\p{L}+ \d+$/iu,
    first: /^(?:First(?:ly)?|First of all|To (?:begin|start)),? /u,
    next: /^(?:Then|Next|After that|Afterwards|Second(?:ly)?|Third(?:ly)?|Finally|Lastly|Last),? /u,
  },
  hi: {
    cell: '{row}: {column} क्या है?',
    counted: [/^(.*? |)(दिन|घंटे|मिनट|सप्ताह|महीने|साल|वर्ष|रुपये|लीटर|किलो)$/u, '{row}: $1कितने $2?'],
    pairs: '{title}: हर नाम को उसके विवरण से मिलाएँ।',
    sequence: '{title}: इन चरणों को सही क्रम में लगाएँ।',
    speaksOfOrder: /चरण|क्रम|प्रक्रिया|विधि|तरीक|कैसे/u,
    sideBySide:
      /नियम|सुझाव|सलाह|लाभ|फ़ायद|फायद|नुकसान|हानि|कारण|उदाहरण|सिद्धांत|विकल्प|ज़िम्मेदार|जिम्मेदार|अधिकार|लक्ष्य|उपकरण|आवश्यकता/u,
    first: /^(?:सबसे पहले|पहले),? /u,
    next: /^(?:फिर|इसके बाद|उसके बाद|अंत में|आख़िर में|आखिर में),? /u,
  },
  mr: {
    cell: '{row}: {column} काय आहे?',
    number: '{row}: {column} किती?',
    pairs: '{title}: प्रत्येक नावाची त्याच्या वर्णनाशी जोडी लावा.',
    sequence: '{title}: हे टप्पे योग्य क्रमाने लावा.',
    speaksOfOrder: /टप्प|क्रम|पायऱ्य|प्रक्रिया|पद्धत|कृती|(?<![\p{L}\p{M}])(?:कसे|कसा|कशी)(?![\p{L}\p{M}])/u,
    sideBySide: /नियम|सूचना|सल्ल|फायद|तोट|कारण|उदाहरण|तत्त्व|पर्याय|जबाबदार|हक्क|ध्येय|साधन|आवश्यकता/u,
    first: /^(?:सर्वप्रथम|सर्वात आधी|प्रथम|आधी),? /u,
    next: /^(?:मग|नंतर|त्यानंतर|यानंतर|शेवटी),? /u,
  },
  ta: {
    cell: '{row}: {column} என்ன?',
    number: '{row}: {column} எவ்வளவு?',
    pairs: '{title}: ஒவ்வொன்றையும் அதன் விளக்கத்துடன் பொருத்தவும்.',
    sequence: '{title}: இந்தப் படிகளைச் சரியான வரிசையில் அமைக்கவும்.',
    speaksOfOrder: /படிகள்|படிநிலை|செயல்முறை|வழிமுறை|செய்முறை|(?:[\p{L}\p{M}]ும்) முறை|எப்படி|எவ்வாறு/u,
    sideBySide: /விதி|குறிப்பு|ஆலோசனை|நன்மை|தீமை|பலன்|காரண|எடுத்துக்காட்டு|உதாரண|கொள்கை|விருப்ப|பொறுப்பு|உரிமை|இலக்கு|உபகரண|தேவை/u,
    first: /^(?:முதலில்|முதலாவதாக),? /u,
    next: /^(?:பிறகு|பின்னர்|பின்|அடுத்து|அதன் ?பிறகு|அதன் ?பின்|இறுதியாக|கடைசியாக),? /u,
  },
  te: {
    cell: '{row}: {column} ఏమిటి?',
    number: '{row}: {column} ఎంత?',
    pairs: '{title}: ప్రతి దానిని దాని వివరణతో జతపరచండి.',
    sequence: '{title}: ఈ దశలను సరైన క్రమంలో అమర్చండి.',
    speaksOfOrder: /దశలు|విధానం|ప్రక్రియ|పద్ధతి|(?<![\p{L}\p{M}])ఎలా(?![\p{L}\p{M}])/u,
    sideBySide: /నియమ|సూచన|సలహా|లాభ|ప్రయోజన|నష్ట|కారణ|ఉదాహరణ|సూత్ర|ఎంపిక|బాధ్యత|హక్కు|లక్ష్య|పరికర|అవసర/u,
    first: /^(?:ముందుగా|మొదట|మొదటగా),? /u,
    next: /^(?:తర్వాత|తరువాత|ఆ తర్వాత|ఆ తరువాత|ఆపై|చివరగా|చివరికి),? /u,
  },
  es: {
    cell: '{row}: ¿qué {column} corresponde?',
    counted: [/^()(días|minutos|meses|años|segundos)((?: .*)?)$/iu, '{row}: ¿cuántos $2$3?'],
    pairs: '{title}: ¿qué descripción corresponde a cada elemento?',
    sequence: '{title}: ¿en qué orden van estos pasos?',
    speaksOfOrder: /(?<!\p{L})(?:pasos?|procedimientos?|proceso|etapas|fases|orden|cómo)(?!\p{L})/iu,
    sideBySide:
      /(?<!\p{L})(?:reglas?|normas?|consejos?|recomendaciones|ventajas|desventajas|beneficios|razones|motivos|ejemplos|principios|opciones|responsabilidades|derechos|objetivos|valores|equipos?|requisitos)(?!\p{L})/iu,
    first: /^(?:Primero|En primer lugar),? /u,
    next: /^(?:Luego|Después|A continuación|En segundo lugar|Por último|Finalmente),? /u,
  },
  pt: {
    cell: '{row}: que {column} corresponde?',
    counted: [/^()(dias|minutos|meses|anos|segundos)((?: .*)?)$/iu, '{row}: quantos $2$3?'],
    pairs: '{title}: que descrição corresponde a cada item?',
    sequence: '{title}: qual é a ordem certa destes passos?',
    speaksOfOrder: /(?<!\p{L})(?:passos?|procedimentos?|processo|etapas|fases|ordem|como)(?!\p{L})/iu,
    sideBySide:
      /(?<!\p{L})(?:regras?|normas?|dicas?|conselhos?|recomendações|vantagens|desvantagens|benefícios|razões|motivos|exemplos|princípios|opções|responsabilidades|direitos|objetivos|valores|equipamentos?|requisitos)(?!\p{L})/iu,
    first: /^(?:Primeiro|Em primeiro lugar|Primeiramente),? /u,
    next: /^(?:Depois|Em seguida|A seguir|Em segundo lugar|Por fim|Por último|Finalmente),? /u,
  },
  fr: {
    cell: '{row} : qu’est-ce qui correspond à « {column} » ?',
    counted: [/^()(jours|minutes|mois|semaines|secondes)((?: .*)?)$/iu, '{row} : combien de $2$3 ?'],
    pairs: '{title} : quelle description correspond à chaque élément ?',
    sequence: '{title} : dans quel ordre se suivent ces étapes ?',
    speaksOfOrder: /(?<!\p{L})(?:étapes?|procédures?|ordre|marche à suivre|phases|comment)(?!\p{L})/iu,
    sideBySide:
      /(?<!\p{L})(?:règles?|conseils?|recommandations|avantages|inconvénients|bienfaits|raisons|exemples|principes|options|responsabilités|droits|objectifs|valeurs|équipements?|exigences)(?!\p{L})/iu,
    first: /^(?:D['’]abord|Tout d['’]abord|Premièrement|En premier lieu),? /u,
    next: /^(?:Ensuite|Puis|Après cela|Deuxièmement|Enfin|Pour finir),? /u,
  },
  id: {
    cell: '{row}: apa {column}?',
    number: '{row}: berapa {column}?',
    pairs: '{title}: pasangkan masing-masing dengan penjelasannya.',
    sequence: '{title}: urutkan langkah-langkah ini.',
    speaksOfOrder: /(?<!\p{L})(?:langkah(?:-langkah)?|prosedur|urutan|tahap(?:an)?|cara)(?!\p{L})/iu,
    sideBySide:
      /(?<!\p{L})(?:aturan|peraturan|tips|saran|nasihat|kelebihan|keuntungan|kekurangan|kerugian|manfaat|alasan|contoh|prinsip|pilihan|tanggung jawab|hak|tujuan|nilai|peralatan|alat|persyaratan)(?!\p{L})/iu,
    first: /^(?:Pertama(?:-tama)?|Mula-mula),? /u,
    next: /^(?:Lalu|Kemudian|Setelah itu|Selanjutnya|Berikutnya|Terakhir),? /u,
  },
  sw: {
    cell: '{row}: {column} ni nini?',
    number: '{row}: {column} ni kiasi gani?',
    pairs: '{title}: oanisha kila kipengele na maelezo yake.',
    sequence: '{title}: panga hatua hizi kwa mpangilio sahihi.',
    speaksOfOrder: /(?<!\p{L})(?:hatua|utaratibu|taratibu|jinsi ya)(?!\p{L})/iu,
    sideBySide:
      /(?<!\p{L})(?:kanuni|sheria|vidokezo|ushauri|faida|hasara|sababu|mifano|misingi|chaguo|majukumu|wajibu|haki|malengo|vifaa|mahitaji)(?!\p{L})/iu,
    first: /^(?:Kwanza),? /u,
    next: /^(?:Kisha|Halafu|Baada ya hapo|Mwishowe|Hatimaye),? /u,
  },
  bn: {
    cell: '{row}: {column} কী?',
    number: '{row}: {column} কত?',
    pairs: '{title}: প্রতিটির সঙ্গে তার বিবরণ মেলান।',
    sequence: '{title}: এই ধাপগুলি সঠিক ক্রমে সাজান।',
    speaksOfOrder: /ধাপ|পদ্ধতি|প্রক্রিয়া|প্রক্রিয়া/u,
    sideBySide: /নিয়ম|নিয়ম|পরামর্শ|সুবিধা|অসুবিধা|উপকার|কারণ|উদাহরণ|নীতি|বিকল্প|দায়িত্ব|দায়িত্ব|অধিকার|লক্ষ্য|সরঞ্জাম|প্রয়োজনী/u,
    first: /^(?:প্রথমে|সবার আগে),? /u,
    next: /^(?:তারপর|তারপরে|এরপর|এরপরে|এর পরে|সবশেষে|শেষে),? /u,
  },
  ar: {
    cell: '{row}: ما المذكور تحت «{column}»؟',
    number: '{row}: ما قيمة «{column}»؟',
    pairs: '{title}: ما الوصف المناسب لكل عنصر؟',
    sequence: '{title}: ما الترتيب الصحيح لهذه الخطوات؟',
    speaksOfOrder: /خطو[اة]|إجراء|مراحل|الترتيب|كيفية|طريقة/u,
    sideBySide: /قواعد|نصائح|إرشادات|مزايا|عيوب|فوائد|أسباب|أمثلة|مبادئ|خيارات|مسؤوليات|حقوق|أهداف|قيم|معدات|متطلبات/u,
    first: /^(?:أولًا|أولا|في البداية)،? /u,
    next: /^(?:ثم|بعد ذلك|بعدها|ثانيًا|ثانيا|ثالثًا|ثالثا|أخيرًا|أخيرا|وأخيرًا|في النهاية)،? /u,
  },
};

/** Undefined for a language without words here. */
export const layoutWordsOf = (language: string): LayoutWords | undefined => byLanguage[language];

const ofPaper = [
  'date|version|revision|author|reviewer|approved|signature|page|no\\.?|#|id|code|sku|status|owner|changes?|contact|phone|tel|e-?mail|address|link|url|website|figure|table|notes?|comments?|remarks|example|title|name|reference|quantity|qty|total',
  'दिनांक|तारीख|संस्करण|पृष्ठ|फ़ोन|फोन|ईमेल|पता|टिप्पणी|नाम',
  'दिनांक|आवृत्ती|पान|दूरध्वनी|ईमेल|पत्ता|शेरा|टीप|नाव',
  'தேதி|பதிப்பு|பக்கம்|தொலைபேசி|மின்னஞ்சல்|முகவரி|குறிப்பு|பெயர்',
  'తేదీ|వెర్షన్|పేజీ|ఫోన్|ఈమెయిల్|చిరునామా|గమనిక|పేరు',
  'fecha|versión|autor|página|teléfono|correo|dirección|enlace|nota|notas|código|estado|nombre',
  'data|versão|página|telefone|endereço|nota|notas|observações|código|estado|nome',
  'date|auteur|téléphone|courriel|adresse|lien|remarques?|code|statut|nom',
  'tanggal|versi|penulis|halaman|telepon|alamat|tautan|catatan|kode|nama',
  'tarehe|toleo|mwandishi|ukurasa|simu|barua pepe|anwani|kiungo|jina',
  'তারিখ|সংস্করণ|পৃষ্ঠা|ফোন|ইমেল|ঠিকানা|মন্তব্য|নাম',
  'التاريخ|الإصدار|الصفحة|الهاتف|البريد|العنوان|ملاحظات|الاسم',
].join('|');

/** A column of what nobody needs to know: who changed a document when, which page, whose telephone. */
export const columnOfPaper = new RegExp(String.raw`^(?:${ofPaper})(?![\p{L}\p{M}])`, 'iu');

/** "Why", "How long": a column whose head asks cannot be named in a question. */
export const askingColumn =
  /[?؟]|^(?:why|when|who|how|what|where|which|क्यों|कब|कौन|कैसे|क्या|का|केव्हा|कोण|कसे|काय|ஏன்|எப்போது|யார்|எப்படி|என்ன|எவ்வளவு|ఎందుకు|ఎప్పుడు|ఎవరు|ఎలా|ఏమి|qué|por qué|cuándo|cuánt[oa]s?|quién|cómo|por que|quando|quanto|quem|como|o que|pourquoi|quand|qui|comment|quoi|combien|mengapa|kapan|siapa|bagaimana|berapa|apa|kwa nini|lini|nani|nini|কেন|কখন|কে|কী|কত|لماذا|متى|من|كيف|ماذا|كم|ما)(?![\p{L}\p{M}])/iu;
