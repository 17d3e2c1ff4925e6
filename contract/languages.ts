/** The five languages of the interface and of learner messages, each in its own name. */
export const languages = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
} as const;

export type Language = keyof typeof languages;
export const languageCodes = ['en', 'hi', 'mr', 'ta', 'te'] as const satisfies readonly Language[];
