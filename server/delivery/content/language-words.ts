import { type Language, languages } from '#contract/languages.ts';

const words: Readonly<Record<Language, string>> = {
  en: 'This lesson is in {language}.',
  hi: 'यह पाठ {language} में है।',
  mr: 'हा धडा {language} मध्ये आहे.',
  ta: 'இந்தப் பாடம் {language} மொழியில் உள்ளது.',
  te: 'ఈ పాఠం {language} భాషలో ఉంది.',
};

/** What stands above a lesson that is in another language than the words around it. */
export const lessonIsIn = (language: Language, lessonLanguage: Language): string =>
  words[language].replace('{language}', languages[lessonLanguage]);
