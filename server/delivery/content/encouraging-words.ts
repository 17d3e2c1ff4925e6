import type { Language } from '#contract/languages.ts';
import type { Recap } from '../../learning/weekly-recap.ts';
import { lessonsOnlyId } from './button-ids.ts';
import { namedLessons } from './compose-progress.ts';
import { type MessageContent, textContent } from './message-content.ts';
import { sayDay } from './pacing-words.ts';

interface Words {
  streak: string;
  week: string;
  known: string;
  learning: string;
  back: string;
  lessonsOnly: string;
  lessonsOnlyNow: string;
}

/** Numbers stand behind a colon: no language has to bend a word after them. */
const words: Record<Language, Words> = {
  en: {
    streak: '🌱 {days} learning days in a row. Well done!',
    week: 'Your week',
    known: 'points you know: {n}',
    learning: 'still to practice: {n}',
    back: 'coming back: {n}, the first {day}',
    lessonsOnly: 'Lessons only',
    lessonsOnlyNow: "From now on, you'll only get your lessons and their questions here.",
  },
  hi: {
    streak: '🌱 लगातार {days} दिन सीखा। बहुत बढ़िया!',
    week: 'आपका हफ़्ता',
    known: 'याद हुई बातें: {n}',
    learning: 'अभ्यास बाकी: {n}',
    back: 'फिर आएँगी: {n}, पहली {day}',
    lessonsOnly: 'सिर्फ़ पाठ',
    lessonsOnlyNow: 'अब यहाँ सिर्फ़ आपके पाठ और उनके प्रश्न आएँगे।',
  },
  mr: {
    streak: '🌱 सलग {days} दिवस शिकलात. खूप छान!',
    week: 'तुमचा आठवडा',
    known: 'लक्षात असलेले मुद्दे: {n}',
    learning: 'सराव बाकी: {n}',
    back: 'परत येणारे: {n}, पहिला {day}',
    lessonsOnly: 'फक्त धडे',
    lessonsOnlyNow: 'यापुढे इथे फक्त तुमचे धडे आणि त्यांचे प्रश्न येतील.',
  },
  ta: {
    streak: '🌱 தொடர்ந்து {days} நாட்கள் கற்றிருக்கிறீர்கள். அருமை!',
    week: 'உங்கள் வாரம்',
    known: 'நினைவில் உள்ள கருத்துகள்: {n}',
    learning: 'இன்னும் பயிற்சி தேவை: {n}',
    back: 'மீண்டும் வருபவை: {n}; முதலாவது {day}',
    lessonsOnly: 'பாடங்கள் போதும்',
    lessonsOnlyNow: 'இனி இங்கே உங்கள் பாடங்களும் அவற்றின் கேள்விகளும் மட்டுமே வரும்.',
  },
  te: {
    streak: '🌱 వరుసగా {days} రోజులు నేర్చుకున్నారు. చాలా బాగుంది!',
    week: 'మీ వారం',
    known: 'గుర్తున్న అంశాలు: {n}',
    learning: 'ఇంకా ప్రాక్టీస్ కావాలి: {n}',
    back: 'మళ్లీ వచ్చేవి: {n}, మొదటిది {day}',
    lessonsOnly: 'పాఠాలు మాత్రమే',
    lessonsOnlyNow: 'ఇకపై ఇక్కడికి మీ పాఠాలు, వాటి ప్రశ్నలు మాత్రమే వస్తాయి.',
  },
};

/** Days in a row, at the end of a portion. */
export const sayStreak = (language: Language, days: number): string =>
  words[language].streak.replace('{days}', String(days));

/**
 * One line about the week, with the button that ends such lines: how many points, of which lessons, and the day on which the
 * first comes back. What is nought is not said.
 */
export function composeRecap(language: Language, recap: Recap, at: { now: Date; timeZone: string }): MessageContent {
  const { week, lessonsOnly, known, learning, back } = words[language];
  const about = (text: string, n: number, titles: readonly string[]): string[] => {
    if (n === 0) return [];
    const line = text.replace('{n}', String(n));
    return [titles.length === 0 ? line : `${line} (${namedLessons(titles, language)})`];
  };
  const parts = [...about(known, recap.known, recap.settled), ...about(learning, recap.learning, recap.practicing)];
  if (recap.backAt !== null) {
    const day = sayDay(language, recap.backAt, at.now, at.timeZone);
    parts.push(
      ...about(
        back.replace('{day}', () => day),
        recap.comingBack,
        [],
      ),
    );
  }
  const choices = [{ id: lessonsOnlyId, title: lessonsOnly }];
  return { kind: 'choice', text: `*${week}* · ${parts.join(' · ')}`, choices };
}

/** In answer to that button. */
export const lessonsOnlyAnswer = (language: Language): MessageContent => textContent(words[language].lessonsOnlyNow);
