import { consentWordingVersion } from '#contract/consent-wording.ts';
import type { Language } from '#contract/languages.ts';
import type { TemplateDefinition } from '../../providers/whatsapp-cloud.ts';
import type { MessageContent } from './message-content.ts';
import { yesPayload } from './button-ids.ts';

/**
 * The one message that a number gets before its own yes. Its words belong to the server; of the sender it holds the name
 * alone, as the administrator saw it who let the organization send: no title of a course, which anybody may write.
 *
 * Words that Meta has approved are never changed under their name. `offered` says who, what, how long and why, and asks;
 * `wanted` is what was approved before, and is asked with until an account's `offered` is.
 */
export const consentQuestions = ['offered', 'wanted'] as const;
export type ConsentQuestion = (typeof consentQuestions)[number];

export const consentTemplateName = (question: ConsentQuestion): string => `chalkline_lessons_${question}`;

// Meta takes no template that begins or ends with a variable.
const words: Record<Language, Record<ConsentQuestion, string> & { button: string; example: string }> = {
  en: {
    offered:
      'Hello! {{organization}} would like to send you lessons here: a few minutes each, with a short question so that it stays with you. Reply YES if you would like them, or simply ignore this message. STOP ends them at any time.',
    wanted:
      'Hello! {{organization}} would like to send you lessons here. Reply YES if you would like them, or simply ignore this message.',
    button: 'Yes',
    example: 'Sunrise Training Centre',
  },
  hi: {
    offered:
      'नमस्ते! {{organization}} आपको यहाँ पाठ भेजना चाहता है: हर पाठ कुछ मिनट का, साथ में एक छोटा प्रश्न, ताकि सीखा हुआ याद रहे। अगर आप चाहें तो “हाँ” लिखें, नहीं तो इस संदेश को छोड़ दें। STOP लिखने से ये कभी भी बंद हो जाएँगे।',
    wanted: 'नमस्ते! {{organization}} आपको यहाँ पाठ भेजना चाहता है। अगर आप चाहें तो “हाँ” लिखें, नहीं तो इस संदेश को छोड़ दें।',
    button: 'हाँ',
    example: 'सूर्योदय प्रशिक्षण केंद्र',
  },
  mr: {
    offered:
      'नमस्कार! {{organization}} आपल्याला येथे धडे पाठवू इच्छिते: प्रत्येक धडा काही मिनिटांचा, सोबत एक छोटा प्रश्न, म्हणजे शिकलेले लक्षात राहते. हवे असल्यास “होय” लिहा, नाहीतर या संदेशाकडे दुर्लक्ष करा. STOP लिहिल्यास ते कधीही बंद होतील.',
    wanted: 'नमस्कार! {{organization}} आपल्याला येथे धडे पाठवू इच्छिते. हवे असल्यास “होय” लिहा, नाहीतर या संदेशाकडे दुर्लक्ष करा.',
    button: 'होय',
    example: 'सूर्योदय प्रशिक्षण केंद्र',
  },
  ta: {
    offered:
      'வணக்கம்! {{organization}} உங்களுக்கு இங்கே பாடங்களை அனுப்ப விரும்புகிறது: ஒவ்வொன்றும் சில நிமிடங்களே; கற்றது நினைவில் நிற்க ஒரு சிறு கேள்வியும் உண்டு. வேண்டுமென்றால் “ஆம்” என எழுதுங்கள்; இல்லையெனில் இதைப் பொருட்படுத்த வேண்டாம். STOP என எழுதினால் எப்போது வேண்டுமானாலும் நிற்கும்.',
    wanted:
      'வணக்கம்! {{organization}} உங்களுக்கு இங்கே பாடங்களை அனுப்ப விரும்புகிறது. வேண்டுமென்றால் “ஆம்” என எழுதுங்கள்; இல்லையெனில் இதைப் பொருட்படுத்த வேண்டாம்.',
    button: 'ஆம்',
    example: 'சூரியோதயம் பயிற்சி மையம்',
  },
  te: {
    offered:
      'నమస్కారం! {{organization}} మీకు ఇక్కడ పాఠాలు పంపాలనుకుంటోంది: ఒక్కొక్కటి కొన్ని నిమిషాలే, నేర్చుకున్నది గుర్తుండేలా ఒక చిన్న ప్రశ్నతో. కావాలంటే “అవును” అని రాయండి, వద్దనుకుంటే ఈ సందేశాన్ని వదిలేయండి. STOP అని రాస్తే ఎప్పుడైనా ఆగిపోతాయి.',
    wanted: 'నమస్కారం! {{organization}} మీకు ఇక్కడ పాఠాలు పంపాలనుకుంటోంది. కావాలంటే “అవును” అని రాయండి, వద్దనుకుంటే ఈ సందేశాన్ని వదిలేయండి.',
    button: 'అవును',
    example: 'సూర్యోదయ శిక్షణ కేంద్రం',
  },
};

/** How a consent names the question that was answered with yes. */
export const consentQuestionVersion = (question: ConsentQuestion, language: Language): string =>
  `${consentWordingVersion} ${question === 'wanted' ? 'question' : question} ${language}`;

export function composeConsentQuestion(
  question: ConsentQuestion,
  language: Language,
  organization: string,
): MessageContent {
  const name = organization.replace(/\s+/g, ' ').trim().slice(0, 60) || '-';
  const { [question]: body, button } = words[language];
  return {
    kind: 'template',
    text: `${body.replace('{{organization}}', () => name)}\n[${button}]`,
    name: consentTemplateName(question),
    language,
    values: [{ name: 'organization', value: name }],
    buttonId: yesPayload,
  };
}

/** Which of these questions a message is. */
export const consentQuestionOf = (content: MessageContent): ConsentQuestion | undefined =>
  content.kind === 'template'
    ? consentQuestions.find((question) => consentTemplateName(question) === content.name)
    : undefined;

/** As it is submitted to Meta. */
export const consentQuestionIn = (question: ConsentQuestion, language: Language): TemplateDefinition => {
  const { [question]: text, button, example } = words[language];
  return {
    name: consentTemplateName(question),
    language,
    category: 'UTILITY',
    parameter_format: 'named',
    components: [
      { type: 'BODY', text, example: { body_text_named_params: [{ param_name: 'organization', example }] } },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: button }] },
    ],
  };
};
