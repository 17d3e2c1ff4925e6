const wordEnd = String.raw`(?![\p{L}\p{M}])`;
const openings = (words: string): RegExp => new RegExp(String.raw`^(?:${words})${wordEnd}`, 'iu');

/** How somebody begins who tells of himself, in languages that mark it; a rule that quotes him is none. */
const ofTeller: Readonly<Record<string, RegExp>> = {
  es: openings(
    'soy|estuve|estaba|tengo|tuve|tenía|fui|hice|quería|pensé|sentí|creo|yo|me|mi|mis|cuando (?:yo )?(?:era|estaba|empecé|comencé)',
  ),
  pt: openings('sou|eu|tenho|tive|estava|acho|acredito|meu|minha|meus|minhas|quando (?:eu )?(?:era|estava|comecei)'),
  fr: openings(`je|j['’]\\p{L}+|mon|ma|mes|moi`),
  hi: openings('मैं|मैंने|मुझे|मेरा|मेरी|मेरे|जब मैं'),
  mr: openings('मी|मला|माझा|माझी|माझे|माझ्या'),
  ta: openings('நான்|எனக்கு|எனது|என்னுடைய'),
  te: openings('నేను|నాకు|నా'),
  bn: openings('আমি|আমার|আমাকে'),
  // "Selama acara saya berpikir": a rule has no "saya" anywhere.
  id: /(?<![\p{L}“"])saya(?!\p{L})/iu,
  sw: openings('mimi|nilikuwa|nilipo\\p{L}+|nina'),
  ar: openings('أنا|كنت|لدي'),
};

const thanks =
  /^\P{L}*(?:(?:muchas |mil )?gracias|(?:muito )?obrigad[oa]s?|(?:un grand )?merci|(?:बहुत )?धन्यवाद|आभार|நன்றி|ధన్యవాదాలు|ধন্যবাদ|terima kasih|asante|شكرا)(?![\p{L}\p{M}])/iu;
/** "— @mara, keeper of the yard, on how to say no": whose words the page quotes. */
const credit = /^[—–-]{1,2}\s*(?:@?\p{L}|\[)/u;

/** Whether a point of another language than English is of whoever tells it: a credit, thanks, or about himself. */
export const isOfTeller = (text: string, language: string): boolean =>
  credit.test(text) || thanks.test(text) || (ofTeller[language]?.test(text) ?? false);
