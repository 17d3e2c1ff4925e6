import type { DrawCertificateRequest } from '#pipeline/programs/draw-certificate-process.ts';
import type { Certificate } from '#contract/certificates.ts';
import type { Language } from '#contract/languages.ts';

interface Words {
  title: string;
  confirms: string;
  completed: string;
  lessons: { one: string; other: string };
  code: string;
}

/** As the certificate's own page says it. */
const words: Record<Language, Words> = {
  en: {
    title: 'Certificate',
    confirms: 'This certifies that',
    completed: 'has completed the course',
    lessons: { one: '{count} lesson', other: '{count} lessons' },
    code: 'Code {code}',
  },
  hi: {
    title: 'प्रमाणपत्र',
    confirms: 'प्रमाणित किया जाता है कि',
    completed: 'ने यह कोर्स पूरा किया है',
    lessons: { one: '{count} पाठ', other: '{count} पाठ' },
    code: 'कोड {code}',
  },
  mr: {
    title: 'प्रमाणपत्र',
    confirms: 'प्रमाणित करण्यात येते की',
    completed: 'यांनी हा कोर्स पूर्ण केला आहे',
    lessons: { one: '{count} धडा', other: '{count} धडे' },
    code: 'कोड {code}',
  },
  ta: {
    title: 'சான்றிதழ்',
    confirms: 'இச்சான்றிதழ் இவருக்கு வழங்கப்படுகிறது',
    completed: 'இவர் நிறைவு செய்த பாடநெறி',
    lessons: { one: '{count} பாடம்', other: '{count} பாடங்கள்' },
    code: 'குறியீடு {code}',
  },
  te: {
    title: 'సర్టిఫికెట్',
    confirms: 'ఈ సర్టిఫికెట్ వీరికి ఇస్తున్నాం',
    completed: 'వీరు పూర్తి చేసిన కోర్సు',
    lessons: { one: '{count} పాఠం', other: '{count} పాఠాలు' },
    code: 'కోడ్ {code}',
  },
};

/** The lines of a certificate in its learner's language. @param productName stands beside the code */
export function certificateLines(certificate: Certificate, productName: string): DrawCertificateRequest {
  const { language, lessons, code, organization_name: organization } = certificate;
  const said = words[language];
  const isOne = new Intl.PluralRules(language).select(lessons) === 'one';
  const day = new Date(certificate.issued_on);
  // As in every message: Marathi dates have digits of their own, which its numbers here have not.
  const date = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  return {
    title: said.title,
    confirms: said.confirms,
    learner: certificate.learner_name,
    completed: said.completed,
    course: certificate.course_title,
    lessons: (isOne ? said.lessons.one : said.lessons.other).replace('{count}', String(lessons)),
    issued: `${organization} · ${date}`,
    code: `${productName} · ${said.code.replace('{code}', code)}`,
  };
}
