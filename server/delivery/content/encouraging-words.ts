import type { Language } from '#contract/languages.ts';
import type { Recap } from '../../learning/weekly-recap.ts';
import { lessonsOnlyId } from './button-ids.ts';
import { type MessageContent, textContent } from './message-content.ts';

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
    known: 'points known: {n}',
    learning: 'still learning: {n}',
    back: 'coming back next week: {n}',
    lessonsOnly: 'Lessons only',
    lessonsOnlyNow: 'From now on only your lessons and their questions come here.',
  },
  hi: {
    streak: '🌱 लगातार {days} दिन सीखा। बहुत बढ़िया!',
    week: 'आपका सप्ताह',
    known: 'याद हुए बिंदु: {n}',
    learning: 'अभी सीख रहे हैं: {n}',
    back: 'अगले सप्ताह फिर आएँगे: {n}',
    lessonsOnly: 'सिर्फ़ पाठ',
    lessonsOnlyNow: 'अब यहाँ सिर्फ़ आपके पाठ और उनके प्रश्न आएँगे।',
  },
  mr: {
    streak: '🌱 सलग {days} दिवस शिकलात. खूप छान!',
    week: 'आपला आठवडा',
    known: 'लक्षात राहिलेले मुद्दे: {n}',
    learning: 'अजून शिकत आहात: {n}',
    back: 'पुढच्या आठवड्यात परत येणारे: {n}',
    lessonsOnly: 'फक्त धडे',
    lessonsOnlyNow: 'यापुढे येथे फक्त आपले धडे आणि त्यांचे प्रश्न येतील.',
  },
  ta: {
    streak: '🌱 தொடர்ந்து {days} நாட்கள் கற்றிருக்கிறீர்கள். அருமை!',
    week: 'உங்கள் வாரம்',
    known: 'நினைவில் உள்ள குறிப்புகள்: {n}',
    learning: 'இன்னும் கற்பவை: {n}',
    back: 'அடுத்த வாரம் மீண்டும் வருபவை: {n}',
    lessonsOnly: 'பாடங்கள் போதும்',
    lessonsOnlyNow: 'இனி இங்கே உங்கள் பாடங்களும் அவற்றின் கேள்விகளும் மட்டுமே வரும்.',
  },
  te: {
    streak: '🌱 వరుసగా {days} రోజులు నేర్చుకున్నారు. చాలా బాగుంది!',
    week: 'మీ వారం',
    known: 'గుర్తున్న అంశాలు: {n}',
    learning: 'ఇంకా నేర్చుకుంటున్నవి: {n}',
    back: 'వచ్చే వారం మళ్లీ వచ్చేవి: {n}',
    lessonsOnly: 'పాఠాలు మాత్రమే',
    lessonsOnlyNow: 'ఇకపై ఇక్కడికి మీ పాఠాలు, వాటి ప్రశ్నలు మాత్రమే వస్తాయి.',
  },
};

/** Days in a row, at the end of a portion. */
export const sayStreak = (language: Language, days: number): string =>
  words[language].streak.replace('{days}', String(days));

/** One line about the week, with the button that ends such lines. What is nought is not said. */
export function composeRecap(language: Language, recap: Recap): MessageContent {
  const { week, lessonsOnly } = words[language];
  const parts = (['known', 'learning', 'back'] as const).flatMap((part) => {
    const n = part === 'back' ? recap.comingBack : recap[part];
    return n === 0 ? [] : [words[language][part].replace('{n}', String(n))];
  });
  const choices = [{ id: lessonsOnlyId, title: lessonsOnly }];
  return { kind: 'choice', text: `*${week}* · ${parts.join(' · ')}`, choices };
}

/** In answer to that button. */
export const lessonsOnlyAnswer = (language: Language): MessageContent => textContent(words[language].lessonsOnlyNow);
