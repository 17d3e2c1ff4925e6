import { wholeWords as words } from './whole-words.ts';

interface FirstPerson {
  /** "I", "my". */
  one: RegExp;
  /** "we", "our": of whoever speaks, and those whom he speaks for. */
  many: RegExp;
}

const ofLanguage: Readonly<Record<string, FirstPerson>> = {
  en: {
    one: /(?<!\p{L})(?:I(?:['’](?:m|ve|d|ll))?|me|my|mine|myself)(?![\p{L}.-])(?! *\d)/u,
    // "US" is a country.
    many: /(?<!\p{L})(?:[Ww]e(?:['’](?:re|ve|d|ll))?|[Uu]s|[Oo]urs?|[Oo]urselves)(?!\p{L})/u,
  },
  es: {
    one: words(
      'yo|me|mí|mi|mis|mío|mía|conmigo|soy|estoy|estuve|estaba|tengo|tuve|tenía|sé|voy|fui|hago|hice|creo|pienso|digo|dije|veo|llevo|llevé|supongo|puedo|quiero|recuerdo|entré|llegué|pregunté|hablé',
    ),
    many: words('nosotros|nosotras|nos|nuestr[oa]s?|\\p{L}+(?:amos|imos|emos)'),
  },
  pt: {
    one: words(
      'eu|me|mim|meu|minha|meus|minhas|comigo|sou|estou|tenho|tive|fui|fiz|acho|acredito|penso|sei|posso|quero',
    ),
    many: words('nós|nos|noss[oa]s?|a gente|\\p{L}+(?:amos|imos|emos)'),
  },
  fr: { one: words("je|j['’]\\p{L}+|me|m['’]\\p{L}+|moi|mon|ma|mes"), many: words('nous|notre|nos|on') },
  hi: { one: words('मैं|मैंने|मुझे|मुझसे|मुझको|मेरा|मेरी|मेरे'), many: words('हम|हमने|हमें|हमको|हमसे|हमारा|हमारी|हमारे') },
  mr: { one: words('मी|मला|माझा|माझी|माझे|माझ्या'), many: words('आम्ही|आम्हाला|आमचा|आमची|आमचे|आमच्या|आपण') },
  ta: { one: words('நான்|எனக்கு|என்னை|என்|எனது|என்னுடைய'), many: words('நாங்கள்|நாம்|எங்கள்|நமது|எங்களுக்கு') },
  te: { one: words('నేను|నాకు|నన్ను|నా'), many: words('మేము|మనం|మా|మన|మాకు|మనకు') },
  bn: { one: words('আমি|আমার|আমাকে'), many: words('আমরা|আমাদের') },
  id: { one: words('saya|aku|ku'), many: words('kami|kita') },
  sw: {
    one: words('mimi|nina\\p{L}+|nili\\p{L}+|yangu|wangu|langu'),
    many: words('sisi|tuna\\p{L}+|tuli\\p{L}+|yetu|wetu'),
  },
  ar: { one: words('أنا|كنت|لدي'), many: words('نحن|لدينا|كنا') },
};

const quoted = /["“«][^"”»]*["”»]|(?<!\p{L})[‘'][^’']{3,}[’'](?!\p{L})/gu;

/** Whether a sentence speaks of whoever says it, outside of what it quotes; undefined where it speaks of others. */
export function firstPersonIn(text: string, language: string): 'one' | 'many' | undefined {
  const told = text.replace(quoted, ' ');
  const { one, many } = ofLanguage[language] ?? {};
  if (one?.test(told)) return 'one';
  return many?.test(told) ? 'many' : undefined;
}
