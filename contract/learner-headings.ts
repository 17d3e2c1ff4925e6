import { learnerColumns } from './learners.ts';

/** What a column of a file of learners means. */
export type LearnerColumn = (typeof learnerColumns)[number];

/** Spellings of headings as spreadsheets have them, without case, spaces and marks. */
const headings: Record<LearnerColumn, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'learner',
    'learnername',
    'student',
    'contactname',
    'नाम',
    'नाव',
    'பெயர்',
    'முழுப் பெயர்',
    'పేరు',
  ],
  phone_number: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilenumber',
    'whatsapp',
    'whatsappnumber',
    'contactnumber',
    'telephone',
    'फ़ोन',
    'फोन',
    'मोबाइल',
    'मोबाईल',
    'தொலைபேசி',
    'தொலைபேசி எண்',
    'கைபேசி',
    'கைபேசி எண்',
    'ஃபோன்',
    'ஃபோன் எண்',
    'போன் எண்',
    'மொபைல்',
    'மொபைல் எண்',
    'ఫోన్',
    'మొబైల్',
  ],
  email: ['email', 'emailaddress', 'mail', 'ईमेल', 'மின்னஞ்சல்', 'மின்னஞ்சல் முகவரி', 'ఈమెయిల్'],
  language: ['language', 'languagecode', 'lang', 'भाषा', 'மொழி', 'భాష'],
  time_zone: ['timezone', 'zone'],
  consent: ['consent', 'optin', 'agreed', 'optedin', 'सहमति', 'संमती', 'ஒப்புதல்', 'సమ్మతి'],
  consent_whatsapp: ['consentwhatsapp', 'whatsappconsent', 'whatsappoptin'],
  consent_email: ['consentemail', 'emailconsent', 'emailoptin'],
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]/gu, '');

const byHeading = new Map(
  learnerColumns.flatMap((column) => headings[column].map((heading) => [plain(heading), column] as const)),
);

/** What a heading says by itself; undefined: its column is left out unless a person says what it means. */
export const guessColumn = (heading: string): LearnerColumn | undefined => byHeading.get(plain(heading));
