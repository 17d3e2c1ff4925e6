import type { CaseForm, CaseWords } from './case-words.ts';
import { wholeWords as words } from './whole-words.ts';

/**
 * A case in front of its comma, or behind the main clause.
 *
 * @param around before and after: nothing "happens" then
 * @param purpose what for
 * @param goesOn words behind a comma that still belong to the case
 */
function casesOf(when: string, around: string, purpose: string, goesOn: string, comma = ','): CaseForm[] {
  const border = String.raw`(?![\p{L}\p{M}])`;
  const front = (openers: string) =>
    new RegExp(
      String.raw`^(?<case>(?:${openers})${border}[^;:]{6,}?)\s?${comma}\s+(?!(?:${goesOn})${border})(?<main>[^;:]+)$`,
      'iu',
    );
  const back = (openers: string) =>
    new RegExp(String.raw`^(?<main>[^,،;:]{10,}?),? (?<case>(?:${openers})${border} [^,،;:]{6,}?)[.!]?$`, 'u');
  return [
    { pattern: front(when), isWhen: true },
    { pattern: front(around) },
    { pattern: front(purpose), isPurpose: true },
    { pattern: back(when), isWhen: true, isBehind: true },
    { pattern: back(around), isBehind: true },
    { pattern: back(purpose), isBehind: true, isPurpose: true },
  ];
}

const spanish = String.raw`usa|use|utiliza|utilice|haz|haga|comprueba|compruebe|verifica|verifique|revisa|revise|llama|llame|avisa|avise|informa|informe|notifica|notifique|pide|pida|solicita|solicite|lava|lave|pon|ponga|coloca|coloque|cierra|cierre|abre|abra|apaga|apague|enciende|encienda|guarda|guarde|mantén|mantenga|evita|evite|espera|espere|retira|retire|limpia|limpie|desconecta|desconecte|conecta|conecte|pulsa|pulse|selecciona|seleccione|considera|considere|consulta|consulte|sigue|siga|deja|deje|contacta|contacte|comunica|comunique|escribe|escriba|lee|lea|busca|busque|toma|tome|lleva|lleve|crea|cree|añade|añada|acude|acuda|registra|registre|envía|envíe|reporta|reporte|prueba|intenta|intente|recuerda|recuerde|explica|explique|elige|elija|escucha|escuche|etiqueta|etiquete|marca|marque|anota|anote|entrega|entregue|devuelve|devuelva|cambia|cambie|mide|mida|seca|seque|agita|agite|mezcla|mezcle|vierte|vierta|cubre|cubra|protege|proteja|presiona|presione|mueve|mueva|levanta|levante|acompaña|acompañe|atiende|atienda|repite|repita|enjuaga|enjuague|aplica|aplique|habla|hable|pregunta|pregunte|responde|responda|ofrece|ofrezca|respeta|respete|sal|salga|para|pare|asegúrate|asegúrese`;
const portuguese = String.raw`use|utilize|faça|verifique|confira|revise|ligue|avise|informe|notifique|peça|solicite|lave|ponha|coloque|feche|abra|desligue|guarde|mantenha|evite|espere|aguarde|retire|remova|limpe|conecte|desconecte|pressione|clique|selecione|considere|consulte|siga|deixe|contate|comunique|escreva|leia|procure|tome|leve|crie|adicione|registre|envie|reporte|relate|tente|lembre-se|explique|escolha|devolva|escute|ouça|anote|marque|entregue|troque|meça|seque|agite|misture|cubra|proteja|levante|acompanhe|atenda|repita|enxágue|aplique|fale|pergunte|responda|ofereça|respeite|volte|saia|chame|desinfete|retorne|pare|certifique-se|entre`;
const indonesian = String.raw`jangan|(?!(?:ini|itu|sangat|ada|bukan|tidak|te|sete|jum|masa|sa|seko|ia|wi|de)lah|(?:bu|a|sedang|i)kan)[\p{L}]+(?:lah|kan)|hubungi|cuci|buka|tutup|beri|baca|periksa|ikuti|lihat|klik|tekan|pilih|simpan|buat|ambil|minta|cari|isi|ganti|hindari|matikan|pakai|lapor|tanya|catat|bilas|angkat|tunggu|jaga|kembali|keluar|dorong|tarik|beritahu|segera`;
const swahili = String.raw`tumia|hakikisha|wasiliana|jipe|omba|angalia|andika|soma|fungua|funga|weka|toa|chukua|peleka|mpeleke|osha|safisha|piga|fuata|epuka|subiri|ripoti|mwambie|waambie|eleza|uliza|tafuta|bofya|chagua|ondoa|zima|washa|vaa|nawa|mpe|wape|usi\p{L}+|(?!mwenye|wenye|yenye|zenye|wazee|ambaye)(?:zi|ki|vi|m|wa|u|i|li|ya)\p{L}{3,}e`;
const arabic = String.raw`استخدم|اجمع|تأكد|اتصل|اغسل|ضع|أبلغ|راجع|اشرح|خذ|احرص|تجنب|اطلب|استأذن|أخبر|فاخبره|أخبره|افتح|أغلق|اقرأ|اكتب|أرسل|انتظر|ارتد|احتفظ|اختر|انقر|اضغط|توقف|احفظ|حاول|امنح|قم|سجل|تحقق|فكر|تذكر|أضف|احذف|أزل|قدم|اترك|ابتعد|احمل|أوقف|استشر|اسأل|انتبه|ارفع|ارجع|أعد|نظف|غط|شغل|أطفئ|اخرج|توجه|راقب|وثق`;

/** How cases are told and asked in the languages that open a case with a word and may put it first or last. */
export const otherCases: Readonly<Record<string, () => CaseWords>> = {
  es: () => ({
    forms: casesOf(
      'si|cuando|en (?:el )?caso de',
      'antes de|antes del|después de',
      'para',
      'pero|y|e|o|u|como|para|sin|con|ni|aunque|incluso|por ejemplo|que|así|sino|ya sea',
    ),
    directs: new RegExp(
      String.raw`^(?:${spanish}|\p{Ll}*[áéíóú]\p{Ll}*(?:te|se|lo|la|los|las|le|les))(?!\p{L})|(?<!\p{L})(?:debe[ns]?|deberá[ns]?|tienen? que|tienes que|hay que|es (?:necesario|obligatorio|importante|(?:tu|su) (?:responsabilidad|deber|tarea)))(?!\p{L})`,
      'iu',
    ),
    bans: /^no (?:te |se |lo |la |los |las |le |les )?(?:us(?:e|es)|utilic(?:e|es)|compart(?:a|as)|dej(?:e|es)|toqu(?:e|es)|abr(?:a|as)|entr(?:e|es)|olvid(?:e|es)|hag(?:a|as)|pong(?:a|as)|mezcl(?:e|es)|intent(?:e|es)|permit(?:a|as)|com(?:a|as)|fum(?:e|es)|beb(?:a|as)|corr(?:a|as)|tir(?:e|es)|acept(?:e|es)|respond(?:a|as)|envíe|envíes|instal(?:e|es)|conect(?:e|es)|muev(?:a|as)|retir(?:e|es)|llev(?:e|es)|expong(?:a|as)|guard(?:e|es)|levant(?:e|es)|manipul(?:e|es)|salg(?:a|as)|continúe|continúes|ignor(?:e|es)|teng(?:a|as)|d(?:é|es))(?!\p{L})|(?<!\p{L})(?:no (?:se )?(?:debe[ns]?|puede[ns]?|deberá[ns]?)|nunca|prohibid[oa]s?)(?!\p{L})/iu,
    only: words(String.raw`solo|sólo|solamente|únicamente|siempre`),
    bare: /^(?:usted |tú )?no (?:se )?(?:debe[ns]?|puede[ns]?|deberá[ns]?) (?=\p{L}+r(?:se|lo|la|los|las)?(?!\p{L}))/iu,
    pageReference: words(
      String.raw`a continuación|siguientes?|anterior(?:es)?|más (?:abajo|arriba|adelante)|figuras?|tablas?|aquí|enlaces?`,
    ),
    vague: words(String.raw`a veces|a menudo|quizás?|tal vez|suelen?|normalmente|generalmente|casi`),
    speaksOfItself: /(?<!\p{L})(?:yo|mi|mis|me|nosotros|nos|nuestr[oa]s?)(?!\p{L})|\p{L}{2}[áaei]mos(?!\p{L})/iu,
    asked: {
      duty: '¿Qué hay que hacer {case}?',
      care: '¿Qué hay que tener en cuenta {case}?',
      ban: '¿Qué no se debe hacer {case}?',
      means: [/^(?:usa|use|utiliza|utilice|se usan?|se utilizan?)(?!\p{L})/iu, '¿Qué se usa {case}?'],
      outcomes: [
        [/(?<!\p{L})(?:puedes|podrás|usted puede)(?!\p{L})/iu, '¿Qué puedes hacer {case}?'],
        [/(?<!\p{L})(?:puede|pueden|podrían?)(?!\p{L})/iu, '¿Qué puede ocurrir {case}?'],
        [/(?<!\p{L})\p{L}{2,}r(?:á|án|ás)(?!\p{L})/iu, '¿Qué ocurrirá {case}?'],
      ],
    },
    why: {
      pattern: /^(?<main>[^;:¿]{15,}?),? (?:(?:porque|ya que) |(?=para que ))(?<reason>[^;:]{10,})$/u,
      question: '{main}. ¿Por qué?',
    },
  }),
  pt: () => ({
    forms: casesOf(
      'se|quando|em caso de|no caso de|caso',
      'antes de|antes d[oa]s?|depois de|depois d[oa]s?|após',
      'para',
      'mas|e|ou|como|para|sem|com|nem|embora|mesmo|por exemplo|que|seja',
    ),
    directs: new RegExp(
      String.raw`^(?:${portuguese})(?!\p{L})|(?<!\p{L})(?:deve|devem|deverá|deverão|tem que|têm que|precisam?|é (?:necessário|obrigatório|preciso|importante|(?:a )?sua (?:responsabilidade|tarefa)))(?!\p{L})`,
      'iu',
    ),
    bans: /^não (?:se )?(?:use|utilize|compartilhe|deixe|toque|abra|entre|esqueça|faça|ponha|coloque|misture|tente|permita|coma|fume|beba|corra|jogue|aceite|responda|envie|instale|conecte|mova|retire|leve|exponha|guarde|levante|manuseie|saia|continue|reutilize|ignore|tenha|ultrapasse|bloqueie|remova)(?!\p{L})|(?<!\p{L})(?:não (?:se )?(?:deve|devem|pode|podem|deverá)|nunca|proibid[oa]s?)(?!\p{L})/iu,
    only: words(String.raw`só|somente|apenas|sempre`),
    bare: /^(?:você )?não (?:se )?(?:devem?|podem?|deverá) (?=\p{L}+r(?!\p{L}))/iu,
    pageReference: words(String.raw`a seguir|seguintes?|anterior(?:es)?|abaixo|acima|figuras?|tabelas?|aqui|links?`),
    vague: words(String.raw`às vezes|geralmente|talvez|muitas vezes|normalmente|costuma[m]?|quase`),
    speaksOfItself: /(?<!\p{L})(?:eu|meus?|minhas?|me|nós|nos|noss[oa]s?)(?!\p{L})|\p{L}{2}[áaei]mos(?!\p{L})/iu,
    asked: {
      duty: 'O que é preciso fazer {case}?',
      care: 'Em que é preciso prestar atenção {case}?',
      ban: 'O que não se deve fazer {case}?',
      means: [/^(?:use|utilize|usa-se|utiliza-se)(?!\p{L})/iu, 'O que se usa {case}?'],
      outcomes: [
        [/(?<!\p{L})você (?:pode|poderá|será capaz)(?!\p{L})/iu, 'O que você pode fazer {case}?'],
        [/(?<!\p{L})(?:pode|podem|poderá|poderão|poderiam?)(?!\p{L})/iu, 'O que pode acontecer {case}?'],
        [/(?<!\p{L})\p{L}{2,}r(?:á|ão)(?!\p{L})/iu, 'O que acontecerá {case}?'],
      ],
    },
    why: {
      pattern: /^(?<main>[^;:]{15,}?),? (?:(?:porque|pois|já que) |(?=para que ))(?<reason>[^;:]{10,})$/u,
      question: '{main}. Por quê?',
    },
  }),
  fr: () => ({
    forms: casesOf(
      String.raw`si|s['’]ils?|lorsque|lorsqu['’]\p{L}+|quand|(?:en|dans le) cas de|(?:en|dans le) cas d['’]\p{L}+|dès que`,
      String.raw`avant de|avant d['’]\p{L}+|après`,
      String.raw`pour|afin de|afin d['’]\p{L}+`,
      'mais|et|ou|comme|pour|sans|avec|ni|même|par exemple|qui|que|dont|où|soit|car',
    ),
    directs:
      /^(?:\p{Ll}{2,}ez|faites|dites)(?:-(?:le|la|les|vous))?(?!\p{L})|(?<!\p{L})(?:doi(?:t|vent)|devez|devra|devront|devrez|il faut|il convient de|la meilleure solution est d[e'’]|(?:est|sont) (?:nécessaires?|obligatoires?))(?!\p{L})/iu,
    bans: /^(?:ne |n['’])|(?<!\p{L})(?:ne |n['’])(?:doi(?:t|vent)|devez|peu(?:t|vent)|pouvez|devra|faut)(?!\p{L})|(?<!\p{L})(?:interdite?s?|jamais)(?!\p{L})/iu,
    only: words(String.raw`seulement|uniquement|que|toujours`),
    bare: /^(?:vous |on |il )?ne (?:doit|devez|doivent|peut|pouvez|faut) (?:pas|jamais) (?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))/iu,
    pageReference: words(
      String.raw`ci-dessous|ci-dessus|suivante?s?|précédente?s?|plus (?:haut|bas)|figures?|tableaux?|fiches?|ici`,
    ),
    vague: words(String.raw`parfois|souvent|peut-être|généralement|en général|presque|habituellement`),
    speaksOfItself: /(?<!\p{L})(?:je|j['’]|me|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
    asked: {
      duty: 'Que faut-il faire {case} ?',
      care: 'À quoi faut-il veiller {case} ?',
      ban: 'Que ne faut-il pas faire {case} ?',
      means: [/^(?:utilisez|on utilise)(?!\p{L})/iu, 'Qu’utilise-t-on {case} ?'],
      outcomes: [
        [/(?<!\p{L})vous pou(?:vez|rrez)(?!\p{L})/iu, 'Que pouvez-vous faire {case} ?'],
        [/(?<!\p{L})(?:peut|peuvent|pourrait|pourraient)(?!\p{L})/iu, 'Que peut-il se passer {case} ?'],
        [/(?<!\p{L})\p{L}{2,}r(?:a|ont)(?!\p{L})/iu, 'Que se passera-t-il {case} ?'],
      ],
    },
    why: {
      pattern:
        /^(?<main>[^;:]{15,}?),? (?:(?:car|parce qu(?:e |['’])) ?|(?=(?:afin|pour) qu(?:e |['’])))(?<reason>[^;:]{10,})$/u,
      question: '{main}. Pourquoi ?',
    },
  }),
  id: () => ({
    forms: casesOf(
      'jika|bila|apabila|kalau|ketika|saat|dalam hal',
      'sebelum|setelah|sesudah|selama',
      'untuk|agar|supaya',
      'tetapi|tapi|dan|atau|seperti|misalnya|untuk|termasuk|yang|meskipun|namun|baik|serta',
    ),
    directs: new RegExp(
      String.raw`^(?:${indonesian})(?!\p{L})|(?<!\p{L})(?:harus|wajib|perlu|pastikan|sebaiknya|hendaknya)(?!\p{L})`,
      'iu',
    ),
    bans: /^jangan(?!\p{L})|(?<!\p{L})(?:tidak boleh|dilarang|jangan)(?!\p{L})/iu,
    only: words(String.raw`hanya|baru`),
    bare: /^(?:Anda )?(?:tidak boleh|jangan|dilarang) /iu,
    pageReference: words(
      String.raw`berikut(?:nya|kan)?|di bawah|di atas|sebelumnya|selanjutnya|gambar|tabel|di sini|tautan`,
    ),
    vague: words(String.raw`kadang(?:-kadang)?|(?:sering|sering ?kali|seringkali)|mungkin|biasanya|umumnya|hampir`),
    speaksOfItself: /(?<!\p{L})(?:saya|aku|kami|kita)(?!\p{L})/iu,
    asked: {
      duty: 'Apa yang harus dilakukan {case}?',
      ban: 'Apa yang tidak boleh dilakukan {case}?',
      means: [/^gunakan(?:lah)?(?!\p{L})/iu, 'Apa yang digunakan {case}?'],
      outcomes: [
        [/(?<!\p{L})Anda (?:mungkin )?(?:dapat|bisa|boleh|ingin)(?!\p{L})/u, 'Apa yang dapat Anda lakukan {case}?'],
        [/(?<!\p{L})(?:mungkin|dapat|bisa)(?!\p{L})/iu, 'Apa yang dapat terjadi {case}?'],
        [/(?<!\p{L})akan(?!\p{L})/iu, 'Apa yang akan terjadi {case}?'],
      ],
    },
    why: { pattern: /^(?<main>[^;:]{15,}?),? (?:karena|sebab) (?<reason>[^;:]{10,})$/u, question: '{main}. Mengapa?' },
  }),
  sw: () => ({
    forms: casesOf(
      'ikiwa|iwapo|endapo|kama|wakati',
      'kabla ya|baada ya',
      'ili',
      'lakini|na|au|kama|kwa mfano|ili|hata|ingawa|pamoja',
    ),
    directs: new RegExp(
      String.raw`^(?:${swahili})(?!\p{L})|(?<!\p{L})(?:lazima|(?:una|wana|ana|mna|tuna|ina|yana|zina)paswa|utahitaji|hakikisha|ni (?:kazi|wajibu|jukumu) (?:yako|wako|lako|lao|wao|yao))(?!\p{L})`,
      'iu',
    ),
    bans: /(?<!\p{L})(?:usi\p{L}+|kamwe|marufuku|(?:hu|hau|hawa|ha|hai|hazi|haku)paswi|hairuhusiwi)(?!\p{L})/iu,
    only: words(String.raw`tu|pekee`),
    pageReference: words(
      String.raw`hapa chini|hapa juu|[a-z]?ifuatayo|[yz]a?ifuatazo|zifuatazo|yafuatayo|hapo juu|hapo chini|mchoro|jedwali|kiungo`,
    ),
    vague: words(String.raw`wakati mwingine|huenda|labda|kwa kawaida|mara nyingi|pengine`),
    speaksOfItself: /(?<!\p{L})(?:mimi|sisi|[nt]i?li\p{L}+|yetu|wetu|zetu|langu|yangu|wangu)(?!\p{L})/iu,
    asked: {
      duty: 'Unapaswa kufanya nini {case}?',
      ban: 'Hupaswi kufanya nini {case}?',
      means: [/^tumia(?!\p{L})/iu, 'Unatumia nini {case}?'],
      outcomes: [
        [/(?<!\p{L})unaweza(?!\p{L})/iu, 'Unaweza kufanya nini {case}?'],
        [/(?<!\p{L})(?:huenda|(?:ana|ina|zina|wana|ya?na)weza)(?!\p{L})/iu, 'Ni nini kinaweza kutokea {case}?'],
        [/(?<!\p{L})(?:i|a|wa|zi|ya|u|ki)ta\p{L}{3,}/iu, 'Ni nini kitatokea {case}?'],
      ],
    },
    why: {
      pattern: /^(?<main>[^;:]{15,}?),? (?:kwa sababu|kwani) (?<reason>[^;:]{10,})$/u,
      question: '{main}. Kwa nini?',
    },
  }),
  ar: () => ({
    forms: casesOf(
      'إذا|عندما|في حال|في حالة',
      'قبل|بعد|عند|أثناء',
      'من أجل|لكي',
      'ولكن|لكن|أو|مثل|حتى|بدون|التي|الذي|بما|سواء|و[\\p{L}\\p{M}]+',
      '،',
    ),
    directs: new RegExp(
      String.raw`^(?:ف|و)?(?:${arabic})(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])ف?(?:يجب|ينبغي|يلزم|عليك|ستحتاج|مسؤولي[\p{L}\p{M}]+|من واجب[\p{L}\p{M}]*)(?![\p{L}\p{M}])`,
      'u',
    ),
    bans: /(?<![\p{L}\p{M}])(?:ف?لا (?:يجوز|ينبغي|يجب|يمكن|تستخدم|تفتح|تترك|تشارك|تلمس|تخلط|ترسل|تضع|تشغل|تغلق|تحاول|تقم|تدخل|تتناول|تشرب|تعط|تحرك|تخرج|تكشف|تنشر)|ي[ُ]?منع|ممنوع|ي[ُ]?حظر)(?![\p{L}\p{M}])/u,
    only: words(String.raw`فقط`),
    bare: /^لا (?:يجوز|ينبغي) /u,
    pageReference: words(String.raw`التالي(?:ة)?|أدناه|أعلاه|السابق(?:ة)?|فيما يلي|الآتي(?:ة)?|الشكل|الجدول|هنا`),
    vague: words(String.raw`أحيان[\p{L}\p{M}]*|غالب[\p{L}\p{M}]*|ربما|عادة|قد`),
    speaksOfItself: /(?<![\p{L}\p{M}])(?:أنا|نحن|لدينا|لنا|علينا|نريد|نحتاج)(?![\p{L}\p{M}])/u,
    asked: {
      duty: 'ما الذي يجب فعله {case}؟',
      ban: 'ما الذي لا يجوز فعله {case}؟',
      means: [/^ف?استخدم(?![\p{L}\p{M}])/iu, 'ماذا تستخدم {case}؟'],
      outcomes: [
        [/(?<![\p{L}\p{M}])(?:ف?يمكنك|قد ترغب|قد تريد)(?![\p{L}\p{M}])/u, 'ماذا يمكنك أن تفعل {case}؟'],
        [/(?<![\p{L}\p{M}])(?:ف?قد|ف?يمكن)(?![\p{L}\p{M}])/u, 'ماذا يمكن أن يحدث {case}؟'],
        [/(?<![\p{L}\p{M}])(?:ف?س[يت][\p{L}\p{M}]{2,}|سوف)(?![\p{L}\p{M}])/u, 'ماذا سيحدث {case}؟'],
      ],
    },
    why: { pattern: /^(?<main>[^;:؛]{15,}?)،? (?=لأن|بسبب)(?<reason>[^;:؛]{10,})$/u, question: '{main}. لماذا؟' },
  }),
};
