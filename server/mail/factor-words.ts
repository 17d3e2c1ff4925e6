import type { Language } from '#contract/languages.ts';

/** What happened to the second factors of an account. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_added'
  | 'app_removed'
  | 'codes_made'
  | 'code_used';

const sentences: Record<Language, Record<FactorChange, string>> = {
  en: {
    passkey_added: 'A passkey was added.',
    passkey_removed: 'A passkey was removed.',
    app_added: 'An authenticator app was added.',
    app_removed: 'The authenticator app was removed.',
    codes_made: 'New recovery codes were made; the earlier ones no longer work.',
    code_used: 'A recovery code was used.',
  },
  hi: {
    passkey_added: 'एक पासकी जोड़ी गई।',
    passkey_removed: 'एक पासकी हटाई गई।',
    app_added: 'एक ऑथेंटिकेटर ऐप जोड़ा गया।',
    app_removed: 'ऑथेंटिकेटर ऐप हटाया गया।',
    codes_made: 'नए रिकवरी कोड बनाए गए; पुराने अब काम नहीं करते।',
    code_used: 'एक रिकवरी कोड इस्तेमाल किया गया।',
  },
  mr: {
    passkey_added: 'एक पासकी जोडली गेली.',
    passkey_removed: 'एक पासकी काढली गेली.',
    app_added: 'एक ऑथेंटिकेटर ॲप जोडले गेले.',
    app_removed: 'ऑथेंटिकेटर ॲप काढले गेले.',
    codes_made: 'नवे रिकव्हरी कोड तयार केले गेले; जुने आता चालणार नाहीत.',
    code_used: 'एक रिकव्हरी कोड वापरला गेला.',
  },
  ta: {
    passkey_added: 'ஒரு பாஸ்கீ சேர்க்கப்பட்டது.',
    passkey_removed: 'ஒரு பாஸ்கீ நீக்கப்பட்டது.',
    app_added: 'ஓர் அங்கீகரிப்புச் செயலி சேர்க்கப்பட்டது.',
    app_removed: 'அங்கீகரிப்புச் செயலி நீக்கப்பட்டது.',
    codes_made: 'புதிய மீட்புக் குறியீடுகள் உருவாக்கப்பட்டன; பழையவை இனி வேலை செய்யாது.',
    code_used: 'ஒரு மீட்புக் குறியீடு பயன்படுத்தப்பட்டது.',
  },
  te: {
    passkey_added: 'ఒక పాస్‌కీని చేర్చారు.',
    passkey_removed: 'ఒక పాస్‌కీని తీసివేశారు.',
    app_added: 'ఒక ఆథెంటికేటర్ యాప్‌ను చేర్చారు.',
    app_removed: 'ఆథెంటికేటర్ యాప్‌ను తీసివేశారు.',
    codes_made: 'కొత్త రికవరీ కోడ్‌లు తయారుచేశారు; పాతవి ఇకపై పనిచేయవు.',
    code_used: 'ఒక రికవరీ కోడ్‌ను వాడారు.',
  },
};

export const wordFactorChange = (change: FactorChange, language: Language): string => sentences[language][change];
