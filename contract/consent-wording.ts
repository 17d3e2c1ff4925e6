import type { Language } from './languages.ts';

/**
 * What people agree to, in the server's own words. Changing a word means a new version: each stored consent names the one
 * it was about, and old ones stay readable here.
 */
export const consentWordingVersion = '2026-11';

/** {organization} is the name of whoever sends. */
const words: Record<Language, string> = {
  en: 'I agree to get these lessons from {organization} on WhatsApp. Writing STOP ends them at any time.',
  hi: 'मैं WhatsApp पर {organization} से पाठ पाने के लिए सहमत हूँ। STOP लिखने से ये कभी भी बंद हो जाएँगे।',
  mr: 'मी WhatsApp वर {organization} कडून धडे मिळण्यास संमती देतो/देते. STOP लिहिल्यास ते कधीही बंद होतील.',
  ta: 'WhatsApp-இல் {organization} இடமிருந்து பாடங்களைப் பெற ஒப்புக்கொள்கிறேன். STOP என எழுதினால் அவை எப்போது வேண்டுமானாலும் நிற்கும்.',
  te: 'WhatsApp‌లో {organization} నుండి పాఠాలు పొందడానికి అంగీకరిస్తున్నాను. STOP అని రాస్తే అవి ఎప్పుడైనా ఆగిపోతాయి.',
};

/** The sentence as it is shown, and stored as proof. */
export const consentWording = (language: Language, organization: string): string =>
  words[language].replace('{organization}', () => organization);

/** How a stored consent names its wording. */
export const wordingVersionOf = (language: Language): string => `${consentWordingVersion} ${language}`;
