import type { RuleTurns, Turn } from './turn-shapes.ts';
import { wholeWords as words } from './whole-words.ts';

/** Two words that stand for each other, each at the start of a sentence too. */
function pair(one: string, other: string): Turn[] {
  const as = (text: string) => (found: string) =>
    /^\p{Lu}/u.test(found) ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
  return [
    [words(one), as(other)],
    [words(other), as(one)],
  ];
}

const indicative: Readonly<Record<string, string>> = {
  esté: 'está',
  estén: 'están',
  sea: 'es',
  sean: 'son',
  esteja: 'está',
  estejam: 'estão',
  seja: 'é',
  sejam: 'são',
  soit: 'est',
  soient: 'sont',
};

/** "Although badges are not always checked, ..." as "badges are always checked.", its verb no longer a subjunctive. */
const concession = (_: string, subject = '', verb = '', rest = ''): string => `${subject} ${indicative[verb]} ${rest}.`;

/** Spanish, Portuguese, French, Indonesian, Swahili, Arabic: each pair keeps the forms of the words around it. */
export const elsewhereTurns: Readonly<Record<string, () => RuleTurns>> = {
  es: () => ({
    leaves: [
      [/(?<!\p{L})[Nn]o se debe(n)? (?!ser\b|estar\b|haber\b)(?=\p{Ll}+r\b)/u, 'se puede$1 '],
      [
        /(?<!\p{L})([Nn]o )(?:se )?debe(n|s)? (?!ser\b|estar\b|haber\b)(?=\p{Ll}+r(?:se|lo|la|los|las)?\b)/u,
        'puede$2 ',
      ],
      [/(?<!\p{L})[Nn]o (puede[ns]?) (?!ser\b|estar\b|haber\b|garantizar\b)/u, '$1 '],
      [/(?<!\p{L})([Ee]stán?|[Qq]uedan?) prohibid([oa]s?)(?!\p{L})/u, '$1 permitid$2'],
      [/(?<!\p{L})[Nn]o está permitido\b/u, 'está permitido'],
      [/(?<!\p{L})[Nn]o (es|son) (necesari[oa]s?|obligatori[oa]s?)\b/u, '$1 $2'],
      [/\bes obligatori[oa]\b/u, 'es opcional'],
      [/\bson obligatori[oa]s\b/u, 'son opcionales'],
    ],
    exception: words(
      'pero|fuera de|solo|sólo|solamente|únicamente|salvo|excepto|hasta que|a menos que|sin|siempre que|sino',
    ),
    restOfBan: /(?<!\p{L})(?:ni|ning[uú]n\p{L}*|nada|nadie|tampoco)(?!\p{L})/u,
    bounds: [
      [words('al menos|como mínimo|por lo menos'), 'como máximo'],
      [words('como máximo'), 'como mínimo'],
      [/(?<!\p{L})más de(?= \p{N})/u, 'menos de'],
      [/(?<!\p{L})menos de(?= \p{N})/u, 'más de'],
      [/(?<!\p{L})más (\p{L}+) que(?!\p{L})/u, 'menos $1 que'],
      ...pair('peor que', 'mejor que'),
      ...pair('mayor que', 'menor que'),
      ...pair('superior a', 'inferior a'),
    ],
    denials: [
      [/^Aunque (.{3,60}) no (esté|estén|sea|sean) (?=(?:siempre|necesariamente) )([^,]+),.*$/u, concession],
      [/^No (?=tod[oa]s l[oa]s \p{L})/u, ''],
      [/(?<!\p{L})no (?=(?:siempre|necesariamente) \p{L})/u, ''],
      [
        /(?<!\p{L})no ((?:se )?(?!se |l[aeo]s? |me |te |nos )\p{L}+) (?=(?:siempre|necesariamente|automáticamente)(?!\p{L}))/u,
        '$1 ',
      ],
      [/^No (?:hay|existe) (?:ninguna )?(?:regla|norma|ley) que diga que (?=(?:se )?(?:debe|tiene|hay que))/u, ''],
    ],
  }),
  pt: () => ({
    leaves: [
      [/(?<!\p{L})[Nn]ão deve(m)? (?!ser\b|estar\b|haver\b)(?=\p{Ll}+r\b)/u, 'pode$1 '],
      [/(?<!\p{L})[Nn]ão (podem?) (?!ser\b|estar\b|haver\b|garantir\b)/u, '$1 '],
      [/(?<!\p{L})([Éé]|[Ff]icam?|[Ee]stá|[Ee]stão|[Ss]ão) proibid([oa]s?)(?!\p{L})/u, '$1 permitid$2'],
      [/(?<!\p{L})[Nn]ão é permitido\b/u, 'é permitido'],
      [/(?<!\p{L})[Nn]ão (é|são) (necessári[oa]s?|obrigatóri[oa]s?|preciso)(?!\p{L})/u, '$1 $2'],
      [/(?<!\p{L})é obrigatóri[oa](?!\p{L})/u, 'é opcional'],
      [/(?<!\p{L})são obrigatóri[oa]s(?!\p{L})/u, 'são opcionais'],
    ],
    exception: words(
      'mas|fora d[eoa]s?|porém|só|somente|apenas|salvo|exceto|até que|a menos que|sem|desde que|a não ser',
    ),
    restOfBan: /(?<!\p{L})(?:nem|nenhum\p{L}*|nada|ningu[eé]m)(?!\p{L})/u,
    bounds: [
      [words('pelo menos|no mínimo'), 'no máximo'],
      [words('no máximo'), 'no mínimo'],
      [/(?<!\p{L})mais de(?= \p{N})/u, 'menos de'],
      [/(?<!\p{L})menos de(?= \p{N})/u, 'mais de'],
      [/(?<!\p{L})mais (\p{L}+) (do que|que)(?!\p{L})/u, 'menos $1 $2'],
      ...pair('superior a', 'inferior a'),
    ],
    denials: [
      [/^Embora (.{3,60}) não (esteja|estejam|seja|sejam) (?=(?:sempre|necessariamente) )([^,]+),.*$/u, concession],
      [/^Nem (?=tod[oa]s [oa]s \p{L})/u, ''],
      [/(?<!\p{L})nem (?=sempre \p{L})/u, ''],
      [/(?<!\p{L})não (?=necessariamente \p{L})/u, ''],
      [
        /(?<!\p{L})não ((?:se )?(?!se |[oa]s? |lhes? |me |nos )\p{L}+) (?=(?:sempre|necessariamente|automaticamente)(?!\p{L}))/u,
        '$1 ',
      ],
      [
        /^Não (?:há|existe) (?:nenhuma )?(?:regra|norma|lei) que diga que (?=(?:você )?(?:se )?(?:deve|tem|é preciso))/u,
        '',
      ],
    ],
  }),
  fr: () => ({
    leaves: [
      [/\bne doit (?:pas|jamais) (?!être\b|avoir\b)/u, 'peut '],
      [/\bne doivent (?:pas|jamais) (?!être\b|avoir\b)/u, 'peuvent '],
      [/\bne devez (?:pas|jamais) (?!être\b|avoir\b)/u, 'pouvez '],
      [/\bne (peut|peuvent|pouvez) pas (?!être\b|avoir\b|garantir\b)/u, '$1 '],
      [/(?<!\p{L})est (?:strictement |formellement )?interdit d(e |['’])/u, 'est permis d$1'],
      [/\bn(?:e |['’])(est|sont) pas (nécessaires?|obligatoires?|autorisée?s?)(?!\p{L})/u, '$1 $2'],
    ],
    exception:
      /(?<!\p{L})(?:seulement|uniquement|que si|sauf|hors|en dehors|sous réserve|jusqu['’]\p{L}+|à moins|sans|qu['’]avec|mais)(?!\p{L})/u,
    restOfBan:
      /(?<!\p{L})(?:ni|aucun\p{L}*|rien|personne)(?!\p{L})|(?:peut|peuvent|pouvez) (?:\p{L}+ ){1,2}(?:de |d['’])/u,
    bounds: [
      [words('au moins|au minimum'), 'au plus'],
      [words('au plus|au maximum'), 'au moins'],
      [/(?<!\p{L})plus de(?= \p{N})/u, 'moins de'],
      [/(?<!\p{L})moins de(?= \p{N})/u, 'plus de'],
      [/(?<!\p{L})plus (\p{L}+) que(?!\p{L})/u, 'moins $1 que'],
      [/(?<!\p{L})supérieur(e?s?) à(?!\p{L})/u, 'inférieur$1 à'],
      [/(?<!\p{L})inférieur(e?s?) à(?!\p{L})/u, 'supérieur$1 à'],
    ],
    denials: [
      [/^Bien que (.{3,60}) ne (soit|soient) pas (?=(?:toujours|nécessairement|forcément) )([^,]+),.*$/u, concession],
      [
        /^(Tous les|Toutes les) ([^,]{3,60}?) (?:ne |n['’])((?:se |s['’])?(?!en |y |l[ae]s? |l['’])\p{L}+) pas (?!d[e'’])/u,
        '$1 $2 $3 ',
      ],
      [
        /(?<!\p{L})(?:ne |n['’])((?:se |s['’])?(?!en |y |l[ae]s? |l['’])\p{L}+) pas (?=(?:toujours|nécessairement|forcément|systématiquement|automatiquement)(?!\p{L}))/u,
        '$1 ',
      ],
      [/^Aucune (?:règle|loi|norme) ne dit qu(?:e |['’])(?=(?:vous |on |il )(?:devez|doit|faut))/u, ''],
    ],
  }),
  id: () => ({
    leaves: [
      [/\btidak boleh\b/u, 'boleh'],
      [/\bdilarang (?=me|ber)/u, 'boleh '],
      [/^Dilarang (?=me|ber)/u, 'Boleh '],
      [/\btidak (perlu|wajib|harus)\b/u, '$1'],
      [/^(?!Setiap|Semua|Seluruh)(.*)\bwajib\b/u, '$1tidak wajib'],
      [/\btidak (bisa|dapat)\b/u, '$1'],
    ],
    exception: words('tetapi|tapi|namun|melainkan|hanya|kecuali|sampai|tanpa|apa pun|siapa pun|selain'),
    bounds: [
      [words('minimal|paling sedikit|setidaknya|sekurang-kurangnya'), 'maksimal'],
      [words('maksimal|paling banyak|paling lama'), 'minimal'],
      [/\blebih dari(?= \p{N})/u, 'kurang dari'],
      [/\bkurang dari(?= \p{N})/u, 'lebih dari'],
      [/\blebih (\p{L}+) (daripada|dibanding(?:kan)?)\b/u, 'kurang $1 $2'],
    ],
    denials: [
      [/^Tidak (?=semua \p{L})/u, ''],
      [/(?<!\p{L})tidak (?=(?:selalu|otomatis) \p{L})/u, ''],
      [/(?<!\p{L})belum tentu(?!\p{L})/u, 'pasti'],
      [
        /^Tidak ada (?:aturan|peraturan|ketentuan) yang (?:menyebutkan|menyatakan|mengatakan) bahwa (?=[^,]* harus )/u,
        '',
      ],
    ],
  }),
  sw: () => ({
    leaves: [
      [/\bhupaswi\b/u, 'unaweza'],
      [/\bhaupaswi\b/u, 'unaweza'],
      [/\bhawapaswi\b/u, 'wanaweza'],
      [/\bHupaswi\b/u, 'Unaweza'],
      [/\bhairuhusiwi\b/u, 'inaruhusiwa'],
      [/\bHairuhusiwi\b/u, 'Inaruhusiwa'],
      [/\bhawaruhusiwi\b/u, 'wanaruhusiwa'],
      [/\bsi lazima\b/u, 'ni lazima'],
      [/\bSi lazima\b/u, 'Ni lazima'],
      [/\bhuwezi\b/u, 'unaweza'],
      [/\bhawawezi\b/u, 'wanaweza'],
      [/\bhaiwezi\b/u, 'inaweza'],
      [/\bhaziwezi\b/u, 'zinaweza'],
    ],
    exception: words('lakini|bali|tu|isipokuwa|hadi|bila|pekee|yeyote|wowote|yoyote|chochote'),
    bounds: [
      [/(?<!\p{L})angalau(?= (?:\p{L}+ )?\p{N})/u, 'si zaidi ya'],
      [/(?<!\p{L})zaidi ya(?= (?:\p{L}+ )?\p{N})/u, 'chini ya'],
      [/(?<!\p{L})chini ya(?= (?:\p{L}+ )?\p{N})/u, 'zaidi ya'],
      [/(?<!\p{L})mbaya zaidi kuliko(?!\p{L})/u, 'nzuri zaidi kuliko'],
      [/(?<!\p{L})nzuri zaidi kuliko(?!\p{L})/u, 'mbaya zaidi kuliko'],
    ],
    denials: [[/^Sio? (?=kila \p{L})/u, '']],
  }),
  ar: () => ({
    leaves: [
      [/(?<![\p{L}\p{M}])لا (?=يجوز(?![\p{L}\p{M}]))/u, ''],
      [/(?<![\p{L}\p{M}])لا (?=ينبغي(?![\p{L}\p{M}]))/u, ''],
      [/(?<![\p{L}\p{M}])لا (?=يمكنك?(?![\p{L}\p{M}]))/u, ''],
      [/(?<![\p{L}\p{M}])لا (?=يلزم(?![\p{L}\p{M}]))/u, ''],
      [/(?<![\p{L}\p{M}])ليس من الضروري(?![\p{L}\p{M}])/u, 'من الضروري'],
    ],
    exception: words('لكن|ولكن|بل|إلا|فقط|حتى|بدون|دون|ما لم|سوى'),
    restOfBan: /(?<!\p{L})(?:إلا|أي|أحد|أبد\p{L}*)(?!\p{L})/u,
    bounds: [
      [words('على الأقل'), 'على الأكثر'],
      [words('على الأكثر'), 'على الأقل'],
      [words('أكثر من'), 'أقل من'],
      [words('أقل من'), 'أكثر من'],
      [words('أسوأ من'), 'أفضل من'],
      [words('أفضل من'), 'أسوأ من'],
      [words('الحد الأدنى'), 'الحد الأقصى'],
      [words('الحد الأقصى'), 'الحد الأدنى'],
    ],
    denials: [
      [/^ليست? (?=كل [\p{L}\p{M}])/u, ''],
      [/(?<![\p{L}\p{M}])لا (?=[يت][\p{L}\p{M}]+ (?:دائم[\p{L}\p{M}]*|بالضرورة)(?![\p{L}\p{M}]))/u, ''],
    ],
  }),
};
