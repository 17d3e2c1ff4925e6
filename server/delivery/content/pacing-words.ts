import type { Language } from '#contract/languages.ts';
import { dayOf, dayOfWeek } from '../../learning/local-clock.ts';

/** What is said where a learner chooses the pace: at the end of a portion, and in answer to "later". */
export type PacingWords =
  | 'portion_done'
  | 'rest_done'
  | 'back_one'
  | 'back_some'
  | 'lesson_comes'
  | 'lesson_too'
  | 'more'
  | 'later'
  | 'or_write'
  | 'put_off'
  | 'put_off_lesson';

const words: Record<Language, Readonly<Record<PacingWords, string>>> = {
  en: {
    portion_done: 'That was lesson {done} of {total} today.',
    rest_done: "That's all for now.",
    back_one: 'One thing comes back {day}.',
    back_some: '{things} things come back {day}.',
    lesson_comes: 'The next lesson comes {day}.',
    lesson_too: 'The next lesson comes that day too.',
    more: 'More',
    later: 'Later',
    or_write: 'Write MORE or LATER.',
    put_off: "OK, later. We'll go on {day} at {clock}. If you have time before then, write NEXT.",
    put_off_lesson: 'OK, later. The next lesson comes {day} at {clock}. If you have time before then, write MORE.',
  },
  hi: {
    portion_done: 'यह आज का पाठ था: {total} में से {done}।',
    rest_done: 'अभी के लिए इतना ही।',
    back_one: 'एक बात {day} फिर पूछी जाएगी।',
    back_some: '{things} बातें {day} फिर पूछी जाएँगी।',
    lesson_comes: 'अगला पाठ {day} आएगा।',
    lesson_too: 'अगला पाठ भी तभी आएगा।',
    more: 'और',
    later: 'बाद में',
    or_write: '“और” या “बाद में” लिखें।',
    put_off: 'ठीक है, बाद में। हम {day} {clock} बजे आगे बढ़ेंगे। इससे पहले समय मिले, तो “आगे” लिखें।',
    put_off_lesson: 'ठीक है, बाद में। अगला पाठ {day} {clock} बजे आएगा। इससे पहले समय मिले, तो “और” लिखें।',
  },
  mr: {
    portion_done: 'हा आजचा धडा होता: {total} पैकी {done}.',
    rest_done: 'आत्तापुरते इतकेच.',
    back_one: 'एक गोष्ट {day} पुन्हा विचारली जाईल.',
    back_some: '{things} गोष्टी {day} पुन्हा विचारल्या जातील.',
    lesson_comes: 'पुढचा धडा {day} येईल.',
    lesson_too: 'पुढचा धडाही तेव्हाच येईल.',
    more: 'आणखी',
    later: 'नंतर',
    or_write: '“आणखी” किंवा “नंतर” लिहा.',
    put_off: 'ठीक आहे, नंतर. आपण {day} {clock} वाजता पुढे जाऊ. आधी वेळ मिळाला तर “पुढे” लिहा.',
    put_off_lesson: 'ठीक आहे, नंतर. पुढचा धडा {day} {clock} वाजता येईल. आधी वेळ मिळाला तर “आणखी” लिहा.',
  },
  ta: {
    portion_done: 'இன்றைய பாடங்கள்: {total}-இல் {done} முடிந்தது.',
    rest_done: 'இப்போதைக்கு இவ்வளவுதான்.',
    back_one: 'ஒரு விஷயம் {day} மீண்டும் வரும்.',
    back_some: '{things} விஷயங்கள் {day} மீண்டும் வரும்.',
    lesson_comes: 'அடுத்த பாடம் {day} வரும்.',
    lesson_too: 'அடுத்த பாடமும் அன்றே வரும்.',
    more: 'மேலும்',
    later: 'பிறகு',
    or_write: '“மேலும்” அல்லது “பிறகு” என எழுதுங்கள்.',
    put_off: 'சரி, பிறகு பார்க்கலாம். {day} {clock} மணிக்குத் தொடர்வோம். அதற்கு முன் நேரம் கிடைத்தால் “அடுத்து” என எழுதுங்கள்.',
    put_off_lesson:
      'சரி, பிறகு பார்க்கலாம். அடுத்த பாடம் {day} {clock} மணிக்கு வரும். அதற்கு முன் நேரம் கிடைத்தால் “மேலும்” என எழுதுங்கள்.',
  },
  te: {
    portion_done: 'ఇది ఈ రోజు పాఠం: {total}లో {done}.',
    rest_done: 'ప్రస్తుతానికి ఇంతే.',
    back_one: 'ఒక విషయం {day} మళ్లీ వస్తుంది.',
    back_some: '{things} విషయాలు {day} మళ్లీ వస్తాయి.',
    lesson_comes: 'తర్వాతి పాఠం {day} వస్తుంది.',
    lesson_too: 'తర్వాతి పాఠం కూడా అప్పుడే వస్తుంది.',
    more: 'ఇంకా',
    later: 'ఇప్పుడు కాదు',
    or_write: '“ఇంకా” లేదా “ఇప్పుడు కాదు” అని రాయండి.',
    put_off: 'సరే, తర్వాత చూద్దాం. {day} {clock} గంటలకు కొనసాగిద్దాం. ఈలోగా వీలైతే “తర్వాత” అని రాయండి.',
    put_off_lesson: 'సరే, తర్వాత చూద్దాం. తర్వాతి పాఠం {day} {clock} గంటలకు వస్తుంది. ఈలోగా వీలైతే “ఇంకా” అని రాయండి.',
  },
};

export const pacingWords = (
  language: Language,
  name: PacingWords,
  values: Readonly<Record<string, string | number>> = {},
): string => words[language][name].replace(/\{(\w+)\}/g, (brace, key: string) => String(values[key] ?? brace));

/** From 2 to 9, at the beginning of a sentence. */
const counts: Record<Language, readonly string[]> = {
  en: ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'],
  hi: ['दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
  mr: ['दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ'],
  ta: ['இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது'],
  te: ['రెండు', 'మూడు', 'నాలుగు', 'ఐదు', 'ఆరు', 'ఏడు', 'ఎనిమిది', 'తొమ్మిది'],
};

/** How many, in words up to nine. @param count 2 or more */
export const sayCount = (language: Language, count: number): string => counts[language][count - 2] ?? String(count);

/** "today", "tomorrow", then Monday to Sunday as "on Monday". */
const days: Record<Language, readonly string[]> = {
  en: [
    'today',
    'tomorrow',
    'on Monday',
    'on Tuesday',
    'on Wednesday',
    'on Thursday',
    'on Friday',
    'on Saturday',
    'on Sunday',
  ],
  hi: ['आज', 'कल', 'सोमवार को', 'मंगलवार को', 'बुधवार को', 'गुरुवार को', 'शुक्रवार को', 'शनिवार को', 'रविवार को'],
  mr: ['आज', 'उद्या', 'सोमवारी', 'मंगळवारी', 'बुधवारी', 'गुरुवारी', 'शुक्रवारी', 'शनिवारी', 'रविवारी'],
  ta: [
    'இன்று',
    'நாளை',
    'திங்கட்கிழமை',
    'செவ்வாய்க்கிழமை',
    'புதன்கிழமை',
    'வியாழக்கிழமை',
    'வெள்ளிக்கிழமை',
    'சனிக்கிழமை',
    'ஞாயிற்றுக்கிழமை',
  ],
  te: ['ఈ రోజు', 'రేపు', 'సోమవారం', 'మంగళవారం', 'బుధవారం', 'గురువారం', 'శుక్రవారం', 'శనివారం', 'ఆదివారం'],
};

/** A date beyond a week. */
const dated: Record<Language, string> = {
  en: 'on {date}',
  hi: '{date} को',
  mr: '{date} रोजी',
  ta: '{date} அன்று',
  te: '{date}న',
};

/** The learner's day in the middle of a sentence: today, tomorrow, on Thursday, on 3 December. */
export function sayDay(language: Language, at: Date, now: Date, timeZone: string): string {
  const day = dayOf(at, timeZone);
  const ahead = day - dayOf(now, timeZone);
  const named = ahead < 2 ? Math.max(0, ahead) : ahead < 7 ? 1 + dayOfWeek(day) : undefined;
  if (named !== undefined) return days[language][named] ?? '';
  const date = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { day: 'numeric', month: 'long', timeZone }).format(
    at,
  );
  return dated[language].replace('{date}', date);
}

/** The learner's hour and minutes, with Latin digits; twelve hours in English, twenty-four elsewhere. */
export const sayClock = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone,
  }).format(at);
