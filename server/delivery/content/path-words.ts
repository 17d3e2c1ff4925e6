import type { Language } from '#contract/languages.ts';

/** What stands above a question that comes before its lesson, or once more. */
export type PathWords = 'pre_test' | 'reminder' | 'last_reminder';

const words: Record<Language, Readonly<Record<PathWords, string>>> = {
  en: {
    pre_test: 'Before we start: you can skip what you already know.',
    reminder: 'This one is still open. Take your time.',
    last_reminder: "I won't ask again on my own. Answer, or write RESUME, whenever you like.",
  },
  hi: {
    pre_test: 'शुरू करने से पहले: जो आप पहले से जानते हैं, उसे दोबारा सीखने की ज़रूरत नहीं।',
    reminder: 'यह प्रश्न अभी बाकी है। आराम से उत्तर दें।',
    last_reminder: 'अब यह अपने आप फिर नहीं पूछा जाएगा। जब ठीक लगे, उत्तर दें या “जारी रखें” लिखें।',
  },
  mr: {
    pre_test: 'सुरुवात करण्याआधी: जे तुम्हाला आधीच येते, ते पुन्हा शिकण्याची गरज नाही.',
    reminder: 'हा प्रश्न अजून बाकी आहे. सावकाश उत्तर द्या.',
    last_reminder: 'आता हा आपोआप पुन्हा विचारला जाणार नाही. सोयीच्या वेळी उत्तर द्या किंवा “चालू ठेवा” लिहा.',
  },
  ta: {
    pre_test: 'தொடங்கும் முன்: உங்களுக்கு ஏற்கனவே தெரிந்ததை மீண்டும் கற்கத் தேவையில்லை.',
    reminder: 'இந்தக் கேள்விக்கு இன்னும் விடையளிக்கவில்லை. நிதானமாக விடையளியுங்கள்.',
    last_reminder: 'இனி நானாக மீண்டும் கேட்க மாட்டேன். உங்களுக்கு வசதியான நேரத்தில் விடையளியுங்கள், அல்லது “தொடர்” என எழுதுங்கள்.',
  },
  te: {
    pre_test: 'మొదలుపెట్టే ముందు: మీకు ఇప్పటికే తెలిసినవి మళ్లీ నేర్చుకోనక్కర్లేదు.',
    reminder: 'ఈ ప్రశ్న ఇంకా మిగిలి ఉంది. నిదానంగా సమాధానం ఇవ్వండి.',
    last_reminder: 'ఇకపై నా అంతట నేను మళ్లీ అడగను. వీలున్నప్పుడు సమాధానం ఇవ్వండి, లేదా “కొనసాగించు” అని రాయండి.',
  },
};

export const pathWords = (language: Language, which: PathWords): string => words[language][which];
