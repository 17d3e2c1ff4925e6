import type { Language } from './languages.ts';

type Meaning = 'first_name' | 'name' | 'course' | 'lesson' | 'date' | 'time';

const inLanguage: Readonly<Record<Language, Readonly<Record<Meaning, string>>>> = {
  en: {
    first_name: 'Asha',
    name: 'Asha Rao',
    course: 'Food safety',
    lesson: 'Washing hands',
    date: '21 November',
    time: '09:00',
  },
  hi: { first_name: 'आशा', name: 'आशा राव', course: 'खाद्य सुरक्षा', lesson: 'हाथ धोना', date: '21 नवंबर', time: '09:00' },
  mr: { first_name: 'आशा', name: 'आशा राव', course: 'अन्न सुरक्षा', lesson: 'हात धुणे', date: '21 नोव्हेंबर', time: '09:00' },
  ta: {
    first_name: 'ஆஷா',
    name: 'ஆஷா ராவ்',
    course: 'உணவுப் பாதுகாப்பு',
    lesson: 'கை கழுவுதல்',
    date: '21 நவம்பர்',
    time: '09:00',
  },
  te: { first_name: 'ఆశ', name: 'ఆశ రావు', course: 'ఆహార భద్రత', lesson: 'చేతులు కడగడం', date: '21 నవంబర్', time: '09:00' },
};
const anywhere: Readonly<Record<string, string>> = {
  organization: 'Chalk & Line',
  count: '3',
  score: '8',
  number: '4',
  link: 'l/42',
};
const alike: Readonly<Record<string, Meaning>> = {
  learner: 'first_name',
  learner_name: 'first_name',
  course_name: 'course',
};

/** What a variable of a usual name stands for, as an example for people and for Meta's reviewers; undefined for others. */
export function usualValue(name: string, language: string): string | undefined {
  const words = language in inLanguage ? inLanguage[language as Language] : inLanguage.en; // `in` has just proved the key
  const meaning = alike[name] ?? name;
  return meaning in words ? words[meaning as Meaning] : anywhere[name]; // as above
}
