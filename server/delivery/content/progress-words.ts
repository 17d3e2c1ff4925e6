import type { Language } from '#contract/languages.ts';

/** What progress is told with. Numbers stand behind a colon: no language has to bend a word after them. */
export type ProgressWords = 'lessons' | 'known' | 'settled' | 'practice';

const words: Record<Language, Readonly<Record<ProgressWords, string>>> = {
  en: {
    lessons: 'Lessons finished: {done} of {total}.',
    known: 'Points you know: {known} of {asked}.',
    settled: 'You know this well: {lessons}.',
    practice: 'Still to practice: {lessons}.',
  },
  hi: {
    lessons: 'पूरे हुए पाठ: {total} में से {done}।',
    known: 'याद बिंदु: {asked} में से {known}।',
    settled: 'यह अच्छी तरह याद है: {lessons}।',
    practice: 'इसका अभ्यास बाकी है: {lessons}।',
  },
  mr: {
    lessons: 'पूर्ण झालेले धडे: {total} पैकी {done}.',
    known: 'लक्षात असलेले मुद्दे: {asked} पैकी {known}.',
    settled: 'हे चांगले लक्षात आहे: {lessons}.',
    practice: 'याचा सराव बाकी आहे: {lessons}.',
  },
  ta: {
    lessons: 'முடிந்த பாடங்கள்: {total}-இல் {done}.',
    known: 'நினைவில் உள்ள குறிப்புகள்: {asked}-இல் {known}.',
    settled: 'இவை நன்றாக நினைவில் உள்ளன: {lessons}.',
    practice: 'இன்னும் பயிற்சி தேவை: {lessons}.',
  },
  te: {
    lessons: 'పూర్తయిన పాఠాలు: {total}లో {done}.',
    known: 'గుర్తున్న అంశాలు: {asked}లో {known}.',
    settled: 'ఇవి బాగా గుర్తున్నాయి: {lessons}.',
    practice: 'ఇంకా సాధన కావాలి: {lessons}.',
  },
};

export const progressWords = (
  language: Language,
  name: ProgressWords,
  values: Readonly<Record<string, string | number>>,
): string => words[language][name].replace(/\{(\w+)\}/g, (brace, key: string) => String(values[key] ?? brace));
