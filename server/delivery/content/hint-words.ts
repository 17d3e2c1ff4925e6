import type { Language } from '#contract/languages.ts';
import type { Hint } from '../../learning/hint-for.ts';

type HintWords = 'in_card' | 'in_lesson' | 'left_out';

const words: Record<Language, Readonly<Record<HintWords, string>>> = {
  en: {
    in_card: 'Hint: lesson {lesson}, card {card}',
    in_lesson: 'Hint: lesson {lesson}',
    left_out: 'One wrong answer is removed.',
  },
  hi: {
    in_card: 'संकेत: पाठ {lesson}, कार्ड {card}',
    in_lesson: 'संकेत: पाठ {lesson}',
    left_out: 'एक गलत उत्तर हटा दिया गया है।',
  },
  mr: {
    in_card: 'हिंट: धडा {lesson}, कार्ड {card}',
    in_lesson: 'हिंट: धडा {lesson}',
    left_out: 'एक चुकीचे उत्तर काढून टाकले आहे.',
  },
  ta: {
    in_card: 'குறிப்பு: பாடம் {lesson}, அட்டை {card}',
    in_lesson: 'குறிப்பு: பாடம் {lesson}',
    left_out: 'தவறான விடை ஒன்று நீக்கப்பட்டுள்ளது.',
  },
  te: {
    in_card: 'సూచన: పాఠం {lesson}, కార్డు {card}',
    in_lesson: 'సూచన: పాఠం {lesson}',
    left_out: 'ఒక తప్పు సమాధానాన్ని తీసివేశాం.',
  },
};

/** A hint as it stands above a question that was missed: where to look, and that there is one wrong answer less. */
export function hintWords(language: Language, { lesson, card, title, leftOut }: Hint): string {
  const own = words[language];
  const place = (card === undefined ? own.in_lesson : own.in_card)
    .replace('{lesson}', String(lesson))
    .replace('{card}', String(card));
  const where = title === '' ? `${place}.` : `${place}: ${title}${/[\p{L}\p{M}\p{N}]$/u.test(title) ? '.' : ''}`;
  return leftOut === undefined ? where : `${where} ${own.left_out}`;
}
