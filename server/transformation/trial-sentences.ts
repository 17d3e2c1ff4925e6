import type { Language } from '#contract/languages.ts';

/** What a voice says when it is tried: a sentence as cards have them, with a number. */
export const trialSentences: Readonly<Record<Language, string>> = {
  en: 'Wash your hands with soap for 20 seconds before you touch food.',
  hi: 'खाना छूने से पहले साबुन से 20 सेकंड तक हाथ धोएँ।',
  mr: 'अन्नाला हात लावण्यापूर्वी साबणाने 20 सेकंद हात धुवा.',
  ta: 'உணவைத் தொடுவதற்கு முன் சோப்பால் 20 விநாடிகள் கைகளைக் கழுவுங்கள்.',
  te: 'ఆహారాన్ని తాకే ముందు సబ్బుతో 20 సెకన్లు చేతులు కడుక్కోండి.',
};
