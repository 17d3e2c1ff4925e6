import * as z from 'zod/mini';
import { type Language, languageCodes } from './languages.ts';

/** Why a row of a file of learners was not taken, or what it changed. */
export const importReasonCodes = [
  'no_text',
  'no_name',
  'long_name',
  'no_address',
  'bad_phone',
  'bad_email',
  'bad_language',
  'bad_time_zone',
  'unreadable',
  'in_earlier_row',
  'two_people',
  'known_already',
  'changed',
] as const;
type ImportReasonCode = (typeof importReasonCodes)[number];

/** Parts of a learner that a file may change. */
const changedFields = ['name', 'email', 'phone_number', 'language', 'time_zone', 'consent'] as const;
export type ChangedField = (typeof changedFields)[number];

/** A code with what its sentence needs, so that every reader gets it in their own language. */
export const ImportReason = z.object({
  code: z.enum(importReasonCodes),
  /** What stood in the cell, shortened. */
  cell: z.optional(z.string()),
  /** The row of the file that the sentence speaks of. */
  row: z.optional(z.int()),
  fields: z.optional(z.array(z.enum(changedFields))),
});
export type ImportReason = z.infer<typeof ImportReason>;

type Words = Record<ImportReasonCode, string> & { fieldNames: Record<ChangedField, string> };

const words: Record<Language, Words> = {
  en: {
    no_text: 'The row holds signs that are no text. Save the file again as CSV in UTF-8.',
    no_name: 'The name is missing.',
    long_name: 'The name is longer than 200 characters.',
    no_address: 'There is neither a phone number nor an e-mail address.',
    bad_phone: '"{cell}" is not a phone number. Write it with its country code, such as +91 98765 43210.',
    bad_email: '"{cell}" is not an e-mail address.',
    bad_language: '"{cell}" is not one of the languages {languages}.',
    bad_time_zone: '"{cell}" is not a time zone such as Asia/Kolkata.',
    unreadable: 'The row cannot be read.',
    in_earlier_row: 'The same phone number or e-mail address is in row {row}.',
    two_people: 'The phone number belongs to one learner and the e-mail address to another.',
    known_already: 'This learner is known already, with the same details.',
    changed: 'Changed: {fields}.',
    fieldNames: {
      name: 'name',
      email: 'e-mail address',
      phone_number: 'phone number',
      language: 'language',
      time_zone: 'time zone',
      consent: 'consent',
    },
  },
  hi: {
    no_text: 'इस पंक्ति में ऐसे चिह्न हैं जो लिखावट नहीं हैं। फ़ाइल को फिर से UTF-8 वाली CSV के रूप में सहेजें।',
    no_name: 'नाम नहीं है।',
    long_name: 'नाम 200 अक्षरों से लंबा है।',
    no_address: 'न फ़ोन नंबर है, न ईमेल पता।',
    bad_phone: '"{cell}" फ़ोन नंबर नहीं है। उसे देश के कोड के साथ लिखें, जैसे +91 98765 43210।',
    bad_email: '"{cell}" ईमेल पता नहीं है।',
    bad_language: '"{cell}" इन भाषाओं में से नहीं है: {languages}।',
    bad_time_zone: '"{cell}" टाइम ज़ोन नहीं है, जैसे Asia/Kolkata।',
    unreadable: 'इस पंक्ति को पढ़ा नहीं जा सका।',
    in_earlier_row: 'यही फ़ोन नंबर या ईमेल पता पंक्ति {row} में है।',
    two_people: 'फ़ोन नंबर एक शिक्षार्थी का है और ईमेल पता किसी दूसरे का।',
    known_already: 'यह शिक्षार्थी पहले से है, और जानकारी भी वही है।',
    changed: 'बदला गया: {fields}।',
    fieldNames: {
      name: 'नाम',
      email: 'ईमेल पता',
      phone_number: 'फ़ोन नंबर',
      language: 'भाषा',
      time_zone: 'टाइम ज़ोन',
      consent: 'सहमति',
    },
  },
  mr: {
    no_text: 'या ओळीत मजकूर नसलेली चिन्हे आहेत. फाइल पुन्हा UTF-8 मधील CSV म्हणून जतन करा.',
    no_name: 'नाव नाही.',
    long_name: 'नाव 200 अक्षरांपेक्षा मोठे आहे.',
    no_address: 'फोन नंबरही नाही आणि ईमेल पत्ताही नाही.',
    bad_phone: '"{cell}" हा फोन नंबर नाही. तो देशाच्या कोडसह लिहा, जसे +91 98765 43210.',
    bad_email: '"{cell}" हा ईमेल पत्ता नाही.',
    bad_language: '"{cell}" ही या भाषांपैकी नाही: {languages}.',
    bad_time_zone: '"{cell}" हा टाइम झोन नाही, जसा Asia/Kolkata.',
    unreadable: 'ही ओळ वाचता आली नाही.',
    in_earlier_row: 'हाच फोन नंबर किंवा ईमेल पत्ता ओळ {row} मध्ये आहे.',
    two_people: 'फोन नंबर एका शिकणाऱ्याचा आहे आणि ईमेल पत्ता दुसऱ्याचा.',
    known_already: 'हे शिकणारे आधीपासून आहेत, आणि माहितीही तीच आहे.',
    changed: 'बदलले: {fields}.',
    fieldNames: {
      name: 'नाव',
      email: 'ईमेल पत्ता',
      phone_number: 'फोन नंबर',
      language: 'भाषा',
      time_zone: 'टाइम झोन',
      consent: 'संमती',
    },
  },
  ta: {
    no_text: 'இந்த வரிசையில் எழுத்து அல்லாத குறிகள் உள்ளன. கோப்பை UTF-8 CSV ஆக மீண்டும் சேமியுங்கள்.',
    no_name: 'பெயர் இல்லை.',
    long_name: 'பெயர் 200 எழுத்துகளை விட நீளமாக உள்ளது.',
    no_address: 'தொலைபேசி எண்ணும் இல்லை, மின்னஞ்சல் முகவரியும் இல்லை.',
    bad_phone: '"{cell}" ஒரு தொலைபேசி எண் அல்ல. நாட்டுக் குறியீட்டுடன் எழுதுங்கள், எடுத்துக்காட்டாக +91 98765 43210.',
    bad_email: '"{cell}" ஒரு மின்னஞ்சல் முகவரி அல்ல.',
    bad_language: '"{cell}" இந்த மொழிகளில் ஒன்று அல்ல: {languages}.',
    bad_time_zone: '"{cell}" Asia/Kolkata போன்ற நேர மண்டலம் அல்ல.',
    unreadable: 'இந்த வரிசையைப் படிக்க முடியவில்லை.',
    in_earlier_row: 'இதே தொலைபேசி எண் அல்லது மின்னஞ்சல் முகவரி வரிசை {row} இல் உள்ளது.',
    two_people: 'தொலைபேசி எண் ஒரு கற்பவருடையது, மின்னஞ்சல் முகவரி வேறொருவருடையது.',
    known_already: 'இந்தக் கற்பவர் ஏற்கெனவே உள்ளார், விவரங்களும் அதேதான்.',
    changed: 'மாறியவை: {fields}.',
    fieldNames: {
      name: 'பெயர்',
      email: 'மின்னஞ்சல் முகவரி',
      phone_number: 'தொலைபேசி எண்',
      language: 'மொழி',
      time_zone: 'நேர மண்டலம்',
      consent: 'ஒப்புதல்',
    },
  },
  te: {
    no_text: 'ఈ వరుసలో అక్షరాలు కాని గుర్తులు ఉన్నాయి. ఫైల్‌ను మళ్లీ UTF-8 CSVగా సేవ్ చేయండి.',
    no_name: 'పేరు లేదు.',
    long_name: 'పేరు 200 అక్షరాల కంటే పొడవుగా ఉంది.',
    no_address: 'ఫోన్ నంబర్ లేదు, ఇ-మెయిల్ చిరునామా కూడా లేదు.',
    bad_phone: '"{cell}" ఫోన్ నంబర్ కాదు. దేశ కోడ్‌తో రాయండి, ఉదాహరణకు +91 98765 43210.',
    bad_email: '"{cell}" ఇ-మెయిల్ చిరునామా కాదు.',
    bad_language: '"{cell}" ఈ భాషల్లో లేదు: {languages}.',
    bad_time_zone: '"{cell}" Asia/Kolkata వంటి టైమ్ జోన్ కాదు.',
    unreadable: 'ఈ వరుసను చదవడం కుదరలేదు.',
    in_earlier_row: 'ఇదే ఫోన్ నంబర్ లేదా ఇ-మెయిల్ చిరునామా వరుస {row}లో ఉంది.',
    two_people: 'ఫోన్ నంబర్ ఒక లెర్నర్‌ది, ఇ-మెయిల్ చిరునామా మరొకరిది.',
    known_already: 'ఈ లెర్నర్ ఇప్పటికే ఉన్నారు, వివరాలు కూడా అవే.',
    changed: 'మారినవి: {fields}.',
    fieldNames: {
      name: 'పేరు',
      email: 'ఇ-మెయిల్ చిరునామా',
      phone_number: 'ఫోన్ నంబర్',
      language: 'భాష',
      time_zone: 'టైమ్ జోన్',
      consent: 'సమ్మతి',
    },
  },
};

/** The reason as a sentence: on the screen, and in the file of the rows that were not taken. */
export function importReasonText(reason: ImportReason, language: Language): string {
  const { fieldNames, ...sentences } = words[language];
  const values: Record<string, string> = {
    cell: reason.cell ?? '',
    row: String(reason.row ?? ''),
    fields: (reason.fields ?? []).map((field) => fieldNames[field]).join(', '),
    languages: languageCodes.join(', '),
  };
  // A function, since a cell may hold what a replacement would take for a sign of its own.
  return sentences[reason.code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
