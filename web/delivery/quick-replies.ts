import type { Language } from '#contract/languages.ts';

/** What is written most often, in the learner's language: whoever presses one can change it before it goes. */
export const quickReplies: Record<Language, readonly string[]> = {
  en: [
    'Thank you for asking. I will find out and write back.',
    'Please tap one of the answers, or write its letter.',
    'Well done, keep going!',
  ],
  hi: [
    'पूछने के लिए धन्यवाद। पता करके आपको जवाब दिया जाएगा।',
    'कृपया एक उत्तर पर टैप करें, या उसका अक्षर लिखें।',
    'शाबाश, ऐसे ही आगे बढ़ें!',
  ],
  mr: [
    'विचारल्याबद्दल धन्यवाद. माहिती घेऊन तुम्हाला कळवले जाईल.',
    'कृपया एका उत्तरावर टॅप करा, किंवा त्याचे अक्षर लिहा.',
    'शाबास, असेच पुढे चला!',
  ],
  ta: [
    'கேட்டதற்கு நன்றி. விசாரித்துப் பதில் எழுதுகிறேன்.',
    'ஒரு விடையைத் தட்டுங்கள், அல்லது அதன் எழுத்தை எழுதுங்கள்.',
    'அருமை, இப்படியே தொடருங்கள்!',
  ],
  te: ['అడిగినందుకు ధన్యవాదాలు. తెలుసుకుని రాస్తాను.', 'ఒక సమాధానాన్ని నొక్కండి, లేదా దాని అక్షరం రాయండి.', 'శభాష్, ఇలాగే కొనసాగించండి!'],
};
