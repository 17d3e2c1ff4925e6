import type { Language } from '#contract/languages.ts';

/**
 * What the product itself says to learners. *Stars* are bold in WhatsApp; {braces} are filled in.
 * Letters on buttons stay Latin in all languages: they are easy to type on any keyboard.
 */
const english = {
  key_points: 'Remember',
  progress: '{done}/{total}',
  question: 'Question',
  review: 'Do you still know this?',
  reteach: 'Once more, because it was missed last time:',
  choose: 'Choose',
  correct: 'Right!',
  wrong: 'Not quite. The answer is: {answer}',
  source_page: 'page {page}',
  lesson_done: 'Lesson {done} of {total} done.',
  next_at: 'The next one comes on {time}.',
  review_at: 'I will ask you again on {time}.',
  next_now: 'Here is the next question.',
  completed:
    '*{course}* is finished. You have done all {total} lessons. I will ask you now and then, so that it stays with you.',
  already_answered: 'You have answered this one already, and it counts. Thank you!',
  stopped: 'You will get no more messages. Write START if you change your mind.',
  started: 'Good to have you here! Your lessons go on.',
  paused: 'Your lessons are paused. Write RESUME when you want to go on.',
  resumed: 'Your lessons go on.',
  no_courses: 'You are not enrolled in a course at the moment.',
  progress_of: '*{course}*: {done} of {total} lessons done.',
  help: 'Tap a button, or write the letter of your answer. You can also write: PROGRESS, PAUSE, RESUME, STOP.',
} as const;

export type LearnerMessage = keyof typeof english;

const catalogues: Record<Language, Readonly<Record<LearnerMessage, string>>> = {
  en: english,
  hi: {
    key_points: 'याद रखें',
    progress: '{done}/{total}',
    question: 'प्रश्न',
    review: 'क्या यह अब भी याद है?',
    reteach: 'एक बार फिर, क्योंकि पिछली बार यह छूट गया था:',
    choose: 'चुनें',
    correct: 'सही!',
    wrong: 'ठीक नहीं। सही उत्तर है: {answer}',
    source_page: 'पृष्ठ {page}',
    lesson_done: 'पाठ {done}/{total} पूरा हुआ।',
    next_at: 'अगला {time} को आएगा।',
    review_at: 'मैं {time} को फिर पूछूँगा।',
    next_now: 'यह रहा अगला प्रश्न।',
    completed: '*{course}* पूरा हुआ। आपने सभी {total} पाठ कर लिए हैं। याद बनी रहे, इसलिए मैं कभी-कभी पूछता रहूँगा।',
    already_answered: 'आप इसका उत्तर पहले ही दे चुके हैं, और वह गिना गया है। धन्यवाद!',
    stopped: 'अब आपको कोई संदेश नहीं मिलेगा। मन बदले तो START लिखें।',
    started: 'आपका स्वागत है! आपके पाठ आगे बढ़ते हैं।',
    paused: 'आपके पाठ रोक दिए गए हैं। आगे बढ़ने के लिए RESUME लिखें।',
    resumed: 'आपके पाठ आगे बढ़ते हैं।',
    no_courses: 'अभी आप किसी कोर्स में नहीं हैं।',
    progress_of: '*{course}*: {total} में से {done} पाठ पूरे।',
    help: 'बटन दबाएँ, या अपने उत्तर का अक्षर लिखें। आप यह भी लिख सकते हैं: PROGRESS, PAUSE, RESUME, STOP.',
  },
  mr: {
    key_points: 'लक्षात ठेवा',
    progress: '{done}/{total}',
    question: 'प्रश्न',
    review: 'हे अजून आठवते का?',
    reteach: 'पुन्हा एकदा, कारण मागच्या वेळी हे चुकले होते:',
    choose: 'निवडा',
    correct: 'बरोबर!',
    wrong: 'तसे नाही. बरोबर उत्तर: {answer}',
    source_page: 'पृष्ठ {page}',
    lesson_done: 'धडा {done}/{total} पूर्ण झाला.',
    next_at: 'पुढचा {time} रोजी येईल.',
    review_at: 'मी {time} रोजी पुन्हा विचारेन.',
    next_now: 'हा पुढचा प्रश्न.',
    completed: '*{course}* पूर्ण झाला. तुम्ही सर्व {total} धडे केले आहेत. लक्षात राहावे म्हणून मी अधूनमधून विचारत राहीन.',
    already_answered: 'याचे उत्तर तुम्ही आधीच दिले आहे, आणि ते मोजले आहे. धन्यवाद!',
    stopped: 'यापुढे तुम्हाला संदेश येणार नाहीत. विचार बदलल्यास START लिहा.',
    started: 'तुमचे स्वागत आहे! तुमचे धडे पुढे सुरू आहेत.',
    paused: 'तुमचे धडे थांबवले आहेत. पुढे जाण्यासाठी RESUME लिहा.',
    resumed: 'तुमचे धडे पुढे सुरू आहेत.',
    no_courses: 'सध्या तुम्ही कोणत्याही अभ्यासक्रमात नाही.',
    progress_of: '*{course}*: {total} पैकी {done} धडे पूर्ण.',
    help: 'बटण दाबा, किंवा उत्तराचे अक्षर लिहा. तुम्ही हेही लिहू शकता: PROGRESS, PAUSE, RESUME, STOP.',
  },
  ta: {
    key_points: 'நினைவில் கொள்க',
    progress: '{done}/{total}',
    question: 'கேள்வி',
    review: 'இது இன்னும் நினைவிருக்கிறதா?',
    reteach: 'மீண்டும் ஒருமுறை, கடந்த முறை இது தவறியதால்:',
    choose: 'தேர்வு செய்க',
    correct: 'சரி!',
    wrong: 'சரியில்லை. சரியான விடை: {answer}',
    source_page: 'பக்கம் {page}',
    lesson_done: 'பாடம் {done}/{total} முடிந்தது.',
    next_at: 'அடுத்தது {time} அன்று வரும்.',
    review_at: '{time} அன்று மீண்டும் கேட்பேன்.',
    next_now: 'இதோ அடுத்த கேள்வி.',
    completed: '*{course}* முடிந்தது. எல்லா {total} பாடங்களையும் முடித்துவிட்டீர்கள். மறக்காமல் இருக்க அவ்வப்போது கேட்பேன்.',
    already_answered: 'இதற்கு ஏற்கனவே விடை அளித்துவிட்டீர்கள், அது கணக்கில் உள்ளது. நன்றி!',
    stopped: 'இனி உங்களுக்குச் செய்திகள் வராது. மனம் மாறினால் START என எழுதுங்கள்.',
    started: 'வருக! உங்கள் பாடங்கள் தொடர்கின்றன.',
    paused: 'உங்கள் பாடங்கள் நிறுத்தப்பட்டுள்ளன. தொடர RESUME என எழுதுங்கள்.',
    resumed: 'உங்கள் பாடங்கள் தொடர்கின்றன.',
    no_courses: 'இப்போது நீங்கள் எந்தப் பாடநெறியிலும் இல்லை.',
    progress_of: '*{course}*: {total} பாடங்களில் {done} முடிந்தது.',
    help: 'பொத்தானைத் தட்டுங்கள், அல்லது விடையின் எழுத்தை எழுதுங்கள். இவற்றையும் எழுதலாம்: PROGRESS, PAUSE, RESUME, STOP.',
  },
  te: {
    key_points: 'గుర్తుంచుకోండి',
    progress: '{done}/{total}',
    question: 'ప్రశ్న',
    review: 'ఇది ఇంకా గుర్తుందా?',
    reteach: 'మరొకసారి, ఎందుకంటే గతసారి ఇది తప్పింది:',
    choose: 'ఎంచుకోండి',
    correct: 'సరైనది!',
    wrong: 'కాదు. సరైన సమాధానం: {answer}',
    source_page: 'పేజీ {page}',
    lesson_done: 'పాఠం {done}/{total} పూర్తయింది.',
    next_at: 'తర్వాతిది {time} న వస్తుంది.',
    review_at: '{time} న మళ్ళీ అడుగుతాను.',
    next_now: 'ఇదిగో తర్వాతి ప్రశ్న.',
    completed: '*{course}* పూర్తయింది. మీరు మొత్తం {total} పాఠాలు పూర్తి చేశారు. మరచిపోకుండా అప్పుడప్పుడు అడుగుతాను.',
    already_answered: 'దీనికి మీరు ఇప్పటికే సమాధానం ఇచ్చారు, అది లెక్కించబడింది. ధన్యవాదాలు!',
    stopped: 'ఇకపై మీకు సందేశాలు రావు. మనసు మారితే START అని రాయండి.',
    started: 'స్వాగతం! మీ పాఠాలు కొనసాగుతాయి.',
    paused: 'మీ పాఠాలు ఆపబడ్డాయి. కొనసాగించడానికి RESUME అని రాయండి.',
    resumed: 'మీ పాఠాలు కొనసాగుతాయి.',
    no_courses: 'ప్రస్తుతం మీరు ఏ కోర్సులోనూ లేరు.',
    progress_of: '*{course}*: {total} పాఠాలలో {done} పూర్తయ్యాయి.',
    help: 'బటన్ నొక్కండి, లేదా మీ సమాధానం అక్షరం రాయండి. ఇవి కూడా రాయవచ్చు: PROGRESS, PAUSE, RESUME, STOP.',
  },
};

/** The sentence in the learner's language, with its {braces} filled. */
export function say(
  language: Language,
  message: LearnerMessage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return catalogues[language][message].replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace));
}

/** Weekday, date and time on the learner's own clock, with Latin digits in every language. */
export function sayTime(language: Language, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);
}
