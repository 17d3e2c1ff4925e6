import type { Language } from '#contract/languages.ts';

/** What stands around a lesson in a mail. {braces} are filled in. */
const english = {
  subject_lesson: '{course}: {title}',
  subject_question: 'One question: {title}',
  subject_review: 'Do you still know this? {title}',
  subject_completion: 'You have finished {course}',
  lead_lesson: 'Lesson {number} of {total}',
  lead_review: 'Do you still know this?',
  lead_reteach: 'Once more, because it was missed last time',
  lead_question: 'Question',
  remember: 'Remember',
  tap: 'Choose your answer. It counts once you confirm it on the page that opens.',
  answer_here: 'Answer on my page',
  open: 'Open my lessons',
  why: 'You get this because you learn “{course}” with {organization}.',
  settings: 'Change time or channel',
  unsubscribe: 'No more e-mails',
} as const;

export type MailPhrase = keyof typeof english;

const catalogues: Record<Language, Readonly<Record<MailPhrase, string>>> = {
  en: english,
  hi: {
    subject_lesson: '{course}: {title}',
    subject_question: 'एक प्रश्न: {title}',
    subject_review: 'क्या यह अब भी याद है? {title}',
    subject_completion: 'आपने कोर्स पूरा किया: {course}',
    lead_lesson: 'पाठ {number}/{total}',
    lead_review: 'क्या यह अब भी याद है?',
    lead_reteach: 'एक बार फिर, क्योंकि पिछली बार इसमें चूक हुई थी',
    lead_question: 'प्रश्न',
    remember: 'याद रखें',
    tap: 'अपना उत्तर चुनें। खुलने वाले पेज पर पुष्टि करने के बाद ही वह गिना जाएगा।',
    answer_here: 'अपने पेज पर उत्तर दें',
    open: 'मेरे पाठ खोलें',
    why: 'आपको यह ईमेल इसलिए मिला है, क्योंकि आप {organization} के साथ “{course}” सीख रहे हैं।',
    settings: 'समय या माध्यम बदलें',
    unsubscribe: 'ईमेल बंद करें',
  },
  mr: {
    subject_lesson: '{course}: {title}',
    subject_question: 'एक प्रश्न: {title}',
    subject_review: 'हे अजून आठवते का? {title}',
    subject_completion: 'आपण कोर्स पूर्ण केला: {course}',
    lead_lesson: 'धडा {number}/{total}',
    lead_review: 'हे अजून आठवते का?',
    lead_reteach: 'पुन्हा एकदा, कारण मागच्या वेळी हे चुकले होते',
    lead_question: 'प्रश्न',
    remember: 'लक्षात ठेवा',
    tap: 'आपले उत्तर निवडा. उघडणाऱ्या पेजवर पुष्टी केल्यावरच ते मोजले जाईल.',
    answer_here: 'माझ्या पेजवर उत्तर द्या',
    open: 'माझे धडे उघडा',
    why: 'आपण {organization} सोबत “{course}” शिकत आहात, म्हणून हा ईमेल आपल्याला मिळाला आहे.',
    settings: 'वेळ किंवा माध्यम बदला',
    unsubscribe: 'ईमेल बंद करा',
  },
  ta: {
    subject_lesson: '{course}: {title}',
    subject_question: 'ஒரு கேள்வி: {title}',
    subject_review: 'இது இன்னும் நினைவிருக்கிறதா? {title}',
    subject_completion: 'பாடநெறியை முடித்துவிட்டீர்கள்: {course}',
    lead_lesson: 'பாடம் {number}/{total}',
    lead_review: 'இது இன்னும் நினைவிருக்கிறதா?',
    lead_reteach: 'சென்ற முறை இது தவறியது; எனவே மீண்டும் ஒருமுறை',
    lead_question: 'கேள்வி',
    remember: 'நினைவில் கொள்ளுங்கள்',
    tap: 'உங்கள் விடையைத் தேர்ந்தெடுங்கள். திறக்கும் பக்கத்தில் உறுதி செய்த பிறகே அது கணக்கில் வரும்.',
    answer_here: 'என் பக்கத்தில் விடையளிக்கவும்',
    open: 'என் பாடங்களைத் திறக்கவும்',
    why: '{organization} வழங்கும் “{course}” பாடநெறியைக் கற்பதால் இது உங்களுக்கு வந்துள்ளது.',
    settings: 'நேரத்தை அல்லது வழியை மாற்றவும்',
    unsubscribe: 'இனி மின்னஞ்சல் வேண்டாம்',
  },
  te: {
    subject_lesson: '{course}: {title}',
    subject_question: 'ఒక ప్రశ్న: {title}',
    subject_review: 'ఇది ఇంకా గుర్తుందా? {title}',
    subject_completion: 'మీరు కోర్సు పూర్తి చేశారు: {course}',
    lead_lesson: 'పాఠం {number}/{total}',
    lead_review: 'ఇది ఇంకా గుర్తుందా?',
    lead_reteach: 'పోయినసారి ఇది తప్పింది, అందుకే మరొకసారి',
    lead_question: 'ప్రశ్న',
    remember: 'గుర్తుంచుకోండి',
    tap: 'మీ సమాధానాన్ని ఎంచుకోండి. తెరుచుకునే పేజీలో నిర్ధారించిన తర్వాతే అది లెక్కలోకి వస్తుంది.',
    answer_here: 'నా పేజీలో సమాధానం ఇవ్వండి',
    open: 'నా పాఠాలను తెరవండి',
    why: '{organization} అందించే “{course}” కోర్సు నేర్చుకుంటున్నందున ఇది మీకు వచ్చింది.',
    settings: 'సమయం లేదా మార్గం మార్చండి',
    unsubscribe: 'ఇక ఇ-మెయిల్‌లు వద్దు',
  },
};

/** The phrase in the learner's language, with its {braces} filled. */
export function phrase(
  language: Language,
  name: MailPhrase,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return catalogues[language][name].replace(/\{(\w+)\}/g, (brace, key: string) => String(values[key] ?? brace));
}
