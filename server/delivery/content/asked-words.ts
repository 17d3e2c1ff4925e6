import type { Language } from '#contract/languages.ts';
import type { AskedHint, AskedThing, FoundPassage } from '#contract/learner-questions.ts';
import { fitText } from './fit-text.ts';
import { say } from './learner-messages.ts';
import type { MessageLimits } from './message-content.ts';

type AskingWords =
  | 'answered'
  | 'place'
  | 'declined'
  | 'limited'
  | 'hint_open'
  | 'hint_soon'
  | 'in_card'
  | 'in_lesson'
  | 'headed'
  | 'leave_out'
  | 'later'
  | AskedThing;

const words: Record<Language, Readonly<Record<AskingWords, string>>> = {
  en: {
    answered: 'Your course says:',
    place: 'Lesson {lesson}, card {card}',
    declined: "The course doesn't say this. I've passed your question on to your teacher.",
    limited: "You've asked a lot today. Your teacher will read this question.",
    hint_open: "That's what the open question asks, so here's just a hint.",
    hint_soon: "I'll ask you about this soon, so here's just a hint.",
    in_card: 'Read lesson {lesson}, card {card} again.',
    in_lesson: 'Read lesson {lesson} again.',
    headed: 'Look under "{title}".',
    leave_out: "You can write SKIP to leave this question out. I've told your teacher that you're stuck.",
    later: "I've told your teacher that you'd like to know more.",
    number: 'The answer is a number.',
    order: 'Put the steps in order.',
    pairs: 'Find what belongs together.',
    true_or_false: 'Decide if a sentence is true.',
    option: 'One of the answers shown is right.',
    words: 'Give a short answer in your own words.',
  },
  hi: {
    answered: 'आपके कोर्स में यह लिखा है:',
    place: 'पाठ {lesson}, कार्ड {card}',
    declined: 'कोर्स में यह नहीं लिखा है। मैंने आपका सवाल आपके शिक्षक को भेज दिया है।',
    limited: 'आज आपने बहुत सवाल पूछे हैं। यह सवाल आपके शिक्षक पढ़ेंगे।',
    hint_open: 'जो प्रश्न अभी बाकी है, उसमें यही पूछा गया है, इसलिए यहाँ केवल एक संकेत है।',
    hint_soon: 'इसके बारे में आपसे जल्द ही पूछा जाएगा, इसलिए यहाँ केवल एक संकेत है।',
    in_card: 'पाठ {lesson} का कार्ड {card} फिर से पढ़ें।',
    in_lesson: 'पाठ {lesson} फिर से पढ़ें।',
    headed: '“{title}” के नीचे देखें।',
    leave_out: 'यह प्रश्न छोड़ने के लिए “छोड़ें” लिखें। मैंने आपके शिक्षक को बता दिया है कि आप यहाँ अटके हैं।',
    later: 'मैंने आपके शिक्षक को बता दिया है कि आप इसके बारे में और जानना चाहते हैं।',
    number: 'एक संख्या पूछी गई है।',
    order: 'चरणों का क्रम पूछा गया है।',
    pairs: 'पूछा गया है कि किसके साथ क्या जुड़ता है।',
    true_or_false: 'पूछा गया है कि वाक्य सही है या गलत।',
    option: 'दिए गए उत्तरों में से एक सही है।',
    words: 'अपने शब्दों में एक छोटा उत्तर पूछा गया है।',
  },
  mr: {
    answered: 'तुमच्या कोर्समध्ये असे लिहिले आहे:',
    place: 'धडा {lesson}, कार्ड {card}',
    declined: 'कोर्समध्ये हे लिहिलेले नाही. मी तुमचा प्रश्न तुमच्या शिक्षकांकडे पाठवला आहे.',
    limited: 'आज तुम्ही बरेच प्रश्न विचारले आहेत. हा प्रश्न तुमचे शिक्षक वाचतील.',
    hint_open: 'बाकी असलेला प्रश्न हाच आहे, म्हणून इथे फक्त एक हिंट देत आहे.',
    hint_soon: 'याबद्दल मी लवकरच तुम्हाला विचारणार आहे, म्हणून इथे फक्त एक हिंट देत आहे.',
    in_card: 'धडा {lesson} मधील कार्ड {card} पुन्हा वाचा.',
    in_lesson: 'धडा {lesson} पुन्हा वाचा.',
    headed: '"{title}" या शीर्षकाखाली पाहा.',
    leave_out: 'प्रश्न सोडायचा असल्यास “सोडा” लिहा. तुम्ही इथे अडकला आहात हे मी तुमच्या शिक्षकांना कळवले आहे.',
    later: 'तुम्हाला याबद्दल अधिक जाणून घ्यायचे आहे हे मी तुमच्या शिक्षकांना कळवले आहे.',
    number: 'उत्तर एक संख्या आहे.',
    order: 'पायऱ्या योग्य क्रमाने लावा.',
    pairs: 'कशाची जोडी कशाशी जुळते ते शोधा.',
    true_or_false: 'वाक्य बरोबर आहे की चूक ते ठरवा.',
    option: 'दाखवलेल्या उत्तरांपैकी एक बरोबर आहे.',
    words: 'तुमच्या शब्दांत छोटे उत्तर द्या.',
  },
  ta: {
    answered: 'உங்கள் பாடநெறி இப்படிச் சொல்கிறது:',
    place: 'பாடம் {lesson}, அட்டை {card}',
    declined: 'இது உங்கள் பாடநெறியில் இல்லை. உங்கள் கேள்வியை உங்கள் ஆசிரியருக்கு அனுப்பிவிட்டேன்.',
    limited: 'இன்று நிறைய கேள்விகள் கேட்டுவிட்டீர்கள். இந்தக் கேள்வியை உங்கள் ஆசிரியர் படிப்பார்.',
    hint_open: 'பதிலுக்காகக் காத்திருக்கும் கேள்வி இதைத்தான் கேட்கிறது; அதனால் ஒரு குறிப்பு மட்டும் தருகிறேன்.',
    hint_soon: 'இதைப் பற்றி விரைவில் உங்களிடம் கேட்பேன்; அதனால் ஒரு குறிப்பு மட்டும் தருகிறேன்.',
    in_card: 'பாடம் {lesson}, அட்டை {card}-ஐ மீண்டும் படியுங்கள்.',
    in_lesson: 'பாடம் {lesson}-ஐ மீண்டும் படியுங்கள்.',
    headed: '“{title}” என்ற தலைப்பின் கீழ் பாருங்கள்.',
    leave_out: 'கேள்வியைத் தவிர்க்க “தவிர்” என எழுதலாம். நீங்கள் இங்கே தடுமாறுவதை உங்கள் ஆசிரியருக்குத் தெரிவித்துவிட்டேன்.',
    later: 'இதைப் பற்றி மேலும் அறிய விரும்புகிறீர்கள் என்று உங்கள் ஆசிரியருக்குத் தெரிவித்துவிட்டேன்.',
    number: 'ஓர் எண் கேட்கப்படுகிறது.',
    order: 'படிகளின் வரிசை கேட்கப்படுகிறது.',
    pairs: 'எது எதனுடன் பொருந்தும் என்று கேட்கப்படுகிறது.',
    true_or_false: 'வாக்கியம் சரியா தவறா என்று கேட்கப்படுகிறது.',
    option: 'காட்டப்பட்ட விடைகளில் ஒன்று சரியானது.',
    words: 'உங்கள் சொற்களில் ஒரு சிறு விடை கேட்கப்படுகிறது.',
  },
  te: {
    answered: 'మీ కోర్సు ఇలా చెబుతోంది:',
    place: 'పాఠం {lesson}, కార్డు {card}',
    declined: 'ఇది కోర్సులో లేదు. మీ ప్రశ్నను మీ ఉపాధ్యాయులకు పంపాను.',
    limited: 'ఈ రోజు మీరు చాలా ప్రశ్నలు అడిగారు. ఈ ప్రశ్నను మీ ఉపాధ్యాయులు చదువుతారు.',
    hint_open: 'మీరు సమాధానం ఇవ్వాల్సిన ప్రశ్న కూడా ఇదే, కాబట్టి ఇక్కడ ఒక సూచన మాత్రమే.',
    hint_soon: 'దీని గురించి త్వరలో మిమ్మల్ని అడుగుతాను, కాబట్టి ఇక్కడ ఒక సూచన మాత్రమే.',
    in_card: 'పాఠం {lesson}, కార్డు {card} మళ్లీ చదవండి.',
    in_lesson: 'పాఠం {lesson} మళ్లీ చదవండి.',
    headed: '"{title}" శీర్షిక కింద చూడండి.',
    leave_out: 'ఈ ప్రశ్నను వదిలేయాలంటే “దాటవేయి” అని రాయండి. మీరు ఇక్కడ ఆగిపోయారని మీ ఉపాధ్యాయులకు తెలియజేశాను.',
    later: 'దీని గురించి మీరు మరింత తెలుసుకోవాలనుకుంటున్నారని మీ ఉపాధ్యాయులకు తెలియజేశాను.',
    number: 'సమాధానం ఒక సంఖ్య.',
    order: 'దశలను సరైన వరుసలో పెట్టండి.',
    pairs: 'ఏది దేనికి సరిపోతుందో చూడండి.',
    true_or_false: 'వాక్యం ఒప్పో తప్పో చెప్పండి.',
    option: 'చూపిన సమాధానాల్లో ఒకటి సరైనది.',
    words: 'మీ మాటల్లో చిన్న సమాధానం ఇవ్వండి.',
  },
};

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace));

/** Signs left for what stands around a quote. */
const frame = 400;

/** The course's own words, marked as a quote, with where they stand. */
export function answerWords(language: Language, found: FoundPassage, limits: Pick<MessageLimits, 'text'>): string {
  const { quote, lesson, card, page, lesson_title } = found;
  const own = words[language];
  const fitted = fitText(quote.replaceAll('_', ' '), limits.text - frame, language);
  const place = [
    fill(own.place, { lesson, card }),
    ...(page === null ? [] : [say(language, 'source_page', { page })]),
  ].join(', ');
  return [
    own.answered,
    // A mark of slanted letters ends with its line.
    fitted
      .split('\n')
      .map((line) => `_${line.trim()}_`)
      .join('\n'),
    `${place}: ${fitText(lesson_title, 120, language)}`,
  ].join('\n\n');
}

/** Where to look for what is still to be answered; with each step a little more, and never the answer. */
export function askedHintWords(language: Language, hint: AskedHint | undefined): string {
  const own = words[language];
  if (hint === undefined) return own.hint_soon;
  const { step, is_open, lesson, card, title, thing } = hint;
  const values = { lesson, card: card ?? 0 };
  return [
    is_open ? own.hint_open : own.hint_soon,
    fill(card === null ? own.in_lesson : own.in_card, values),
    ...(title === '' ? [] : [fill(own.headed, { title })]),
    ...(thing === null ? [] : [own[thing]]),
    ...(step < 3 ? [] : [is_open ? own.leave_out : own.later]),
  ].join(' ');
}

export const declinedWords = (language: Language): string => words[language].declined;
export const limitedWords = (language: Language): string => words[language].limited;
