import type { Language } from '#contract/languages.ts';

/** One learner of the demo, and how they behaved in the last two weeks. */
export interface LearnerScript {
  name: string;
  phone: string;
  email: string;
  language: Language;
  consent: { whatsapp: boolean; email: boolean; push: boolean };
  /** Days before today on which the learner was added. */
  addedDay: number;
  /** Absent: in no course. */
  path?: {
    /** Days before today and time of the enrollment. */
    day: number;
    time: string;
    /** How often an answer is right. */
    skill: number;
    /** Minutes between a message and its answer. */
    replies: readonly [number, number];
    /** After so many answers something happens; absent: the learner goes on. */
    ends?: { after: number; with: 'silence' | 'PAUSE' | 'STOP' };
    /** Asks for the next lesson at the end of a portion. */
    wantsMore?: true;
    /** The phone does not take WhatsApp messages. */
    unreachable?: true;
  };
}

const agreed = { whatsapp: true, email: false, push: false } as const;
const agreedToBoth = { whatsapp: true, email: true, push: false } as const;
const toNothing = { whatsapp: false, email: false, push: false } as const;

/** Whoever comes first gets the messages of the fixed budget first. */
export const learnerScripts: readonly LearnerScript[] = [
  {
    // Asks for no more after an answer: early, so that no longer course hides it.
    name: 'Farida Shaikh',
    phone: '+91 98207 55507',
    email: 'farida.shaikh@sahyadri.example',
    language: 'hi',
    consent: agreed,
    addedDay: 12,
    path: { day: 11, time: '14:20', skill: 0.6, replies: [12, 60], ends: { after: 1, with: 'STOP' } },
  },
  {
    // Takes a rest after an answer; early for the same reason.
    name: 'Ramesh Gaikwad',
    phone: '+91 98205 55505',
    email: '',
    language: 'mr',
    consent: agreed,
    addedDay: 14,
    path: { day: 13, time: '09:55', skill: 0.55, replies: [15, 80], ends: { after: 1, with: 'PAUSE' } },
  },
  {
    name: 'Sunita Pawar',
    phone: '+91 98201 55501',
    email: 'sunita.pawar@sahyadri.example',
    language: 'mr',
    consent: agreedToBoth,
    addedDay: 18,
    path: { day: 1, time: '09:40', skill: 0.9, replies: [3, 18], wantsMore: true },
  },
  {
    // Costs nothing of the budget, and shows what an operator does about a failure: early, so that no longer course hides it.
    name: 'Mahadev Gavit',
    phone: '+91 98211 55511',
    email: '',
    language: 'mr',
    consent: agreed,
    addedDay: 4,
    path: { day: 2, time: '11:40', skill: 0.5, replies: [10, 40], unreachable: true },
  },
  {
    // The demo's own account with the role of a learner: its page shows this course.
    name: 'Divya Nair',
    phone: '+91 98208 55508',
    email: 'user@chalkline.example',
    language: 'en',
    consent: agreed,
    addedDay: 12,
    path: { day: 10, time: '15:05', skill: 0.6, replies: [20, 90], ends: { after: 1, with: 'silence' } },
  },
  {
    name: 'Venkat Reddy',
    phone: '+91 98206 55506',
    email: '',
    language: 'te',
    consent: agreed,
    addedDay: 16,
    path: { day: 8, time: '12:10', skill: 0.7, replies: [8, 50], ends: { after: 2, with: 'silence' } },
  },
  {
    name: 'Anil Jadhav',
    phone: '+91 98202 55502',
    email: '',
    language: 'hi',
    consent: agreed,
    addedDay: 18,
    path: { day: 5, time: '10:05', skill: 0.75, replies: [6, 45], ends: { after: 3, with: 'silence' } },
  },
  {
    name: 'Ganesh Bhosale',
    phone: '+91 98209 55509',
    email: '',
    language: 'mr',
    consent: agreed,
    addedDay: 4,
    path: { day: 1, time: '10:45', skill: 0.8, replies: [5, 30] },
  },
  {
    name: 'Shobha Kamble',
    phone: '+91 98210 55510',
    email: '',
    language: 'mr',
    consent: agreed,
    addedDay: 4,
    path: { day: 1, time: '11:30', skill: 0.7, replies: [5, 40] },
  },
  {
    name: 'Lakshmi Subramaniam',
    phone: '+91 98204 55504',
    email: '',
    language: 'ta',
    consent: agreed,
    addedDay: 17,
    path: { day: 2, time: '10:30', skill: 0.65, replies: [10, 70] },
  },
  {
    name: 'Kavita Shinde',
    phone: '+91 98203 55503',
    email: 'kavita.shinde@sahyadri.example',
    language: 'en',
    consent: agreedToBoth,
    addedDay: 17,
    path: { day: 1, time: '17:45', skill: 0.85, replies: [4, 25] },
  },
  {
    name: 'Asma Pathan',
    phone: '+91 98212 55512',
    email: 'asma.pathan@sahyadri.example',
    language: 'hi',
    consent: agreedToBoth,
    addedDay: 1,
  },
  { name: 'Dattatray More', phone: '+91 98213 55513', email: '', language: 'mr', consent: toNothing, addedDay: 10 },
  {
    name: 'Neha Joshi',
    phone: '',
    email: 'neha.joshi@sahyadri.example',
    language: 'en',
    consent: { whatsapp: false, email: true, push: false },
    addedDay: 10,
  },
];
