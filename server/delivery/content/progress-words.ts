import type { Language } from '#contract/languages.ts';

/** What progress is told with. Numbers stand behind a colon: no language has to bend a word after them. */
export type ProgressWords = 'lessons' | 'known' | 'settled' | 'practice' | 'waiting';

const words: Record<Language, Readonly<Record<ProgressWords, string>>> = {
  en: {
    lessons: 'Lessons finished: {done} of {total}.',
    known: 'Points you know: {known} of {asked}.',
    settled: 'You know this well: {lessons}.',
    practice: 'Still to practice: {lessons}.',
    waiting: 'A card is waiting for you. Write NEXT to go on.',
  },
  hi: {
    lessons: 'पूरे हुए पाठ: {total} में से {done}।',
    known: 'याद हुई बातें: {asked} में से {known}।',
    settled: 'यह अच्छी तरह याद है: {lessons}।',
    practice: 'इसका अभ्यास बाकी है: {lessons}।',
    waiting: 'एक कार्ड आपका इंतज़ार कर रहा है। आगे बढ़ने के लिए “आगे” लिखें।',
  },
  mr: {
    lessons: 'पूर्ण झालेले धडे: {total} पैकी {done}.',
    known: 'लक्षात असलेले मुद्दे: {asked} पैकी {known}.',
    settled: 'हे चांगले लक्षात आहे: {lessons}.',
    practice: 'याचा सराव बाकी आहे: {lessons}.',
    waiting: 'एक कार्ड तुमची वाट पाहत आहे. पुढे जाण्यासाठी “पुढे” लिहा.',
  },
  ta: {
    lessons: 'முடிந்த பாடங்கள்: {total}-இல் {done}.',
    known: 'நினைவில் உள்ள கருத்துகள்: {asked}-இல் {known}.',
    settled: 'இவை நன்றாக நினைவில் உள்ளன: {lessons}.',
    practice: 'இன்னும் பயிற்சி தேவை: {lessons}.',
    waiting: 'ஓர் அட்டை உங்களுக்காகக் காத்திருக்கிறது. தொடர “அடுத்து” என எழுதுங்கள்.',
  },
  te: {
    lessons: 'పూర్తయిన పాఠాలు: {total}లో {done}.',
    known: 'గుర్తున్న అంశాలు: {asked}లో {known}.',
    settled: 'ఇవి బాగా గుర్తున్నాయి: {lessons}.',
    practice: 'ఇంకా ప్రాక్టీస్ కావాలి: {lessons}.',
    waiting: 'ఒక కార్డు మీ కోసం ఎదురుచూస్తోంది. కొనసాగించడానికి “తర్వాత” అని రాయండి.',
  },
};

/** A title may end the sentence by its own sign: "Soap and water, or rub?" has no full stop behind it. */
export const progressWords = (
  language: Language,
  name: ProgressWords,
  values: Readonly<Record<string, string | number>>,
): string =>
  words[language][name]
    .replace(/\{(\w+)\}/g, (brace, key: string) => String(values[key] ?? brace))
    .replace(/([?!…।.])[.।]$/u, '$1');
