import { consentWordingVersion } from '#contract/consent-wording.ts';
import type { Language } from '#contract/languages.ts';
import type { TemplateDefinition } from '../../providers/whatsapp-cloud.ts';
import type { ComposedMessage } from './compose-message.ts';
import { yesPayload } from './button-ids.ts';

/**
 * The one message that a number gets before its own yes. Its words belong to the server; of the sender it holds the name
 * alone, as the administrator saw it who let the organization send.
 */
const consentTemplateName = 'chalkline_lessons_wanted';

// Meta takes no template that begins or ends with a variable.
const words: Record<Language, { body: string; button: string; example: string }> = {
  en: {
    body: 'Hello! {{organization}} would like to send you lessons here. Reply YES if you would like them, or simply ignore this message.',
    button: 'Yes',
    example: 'Sunrise Training Centre',
  },
  hi: {
    body: 'नमस्ते! {{organization}} आपको यहाँ पाठ भेजना चाहता है। अगर आप चाहें तो “हाँ” लिखें, नहीं तो इस संदेश को छोड़ दें।',
    button: 'हाँ',
    example: 'सूर्योदय प्रशिक्षण केंद्र',
  },
  mr: {
    body: 'नमस्कार! {{organization}} आपल्याला येथे धडे पाठवू इच्छिते. हवे असल्यास “होय” लिहा, नाहीतर या संदेशाकडे दुर्लक्ष करा.',
    button: 'होय',
    example: 'सूर्योदय प्रशिक्षण केंद्र',
  },
  ta: {
    body: 'வணக்கம்! {{organization}} உங்களுக்கு இங்கே பாடங்களை அனுப்ப விரும்புகிறது. வேண்டுமென்றால் “ஆம்” என எழுதுங்கள்; இல்லையெனில் இதைப் பொருட்படுத்த வேண்டாம்.',
    button: 'ஆம்',
    example: 'சூரியோதயம் பயிற்சி மையம்',
  },
  te: {
    body: 'నమస్కారం! {{organization}} మీకు ఇక్కడ పాఠాలు పంపాలనుకుంటోంది. కావాలంటే “అవును” అని రాయండి, వద్దనుకుంటే ఈ సందేశాన్ని వదిలేయండి.',
    button: 'అవును',
    example: 'సూర్యోదయ శిక్షణ కేంద్రం',
  },
};

/** How a consent names the question that was answered with yes. */
export const consentQuestionVersion = (language: Language): string => `${consentWordingVersion} question ${language}`;

export function composeConsentQuestion(language: Language, organization: string): ComposedMessage {
  const name = organization.replace(/\s+/g, ' ').trim().slice(0, 60) || '-';
  const { body, button } = words[language];
  return {
    text: `${body.replace('{{organization}}', () => name)}\n[${button}]`,
    payload: {
      type: 'template',
      template: {
        name: consentTemplateName,
        language: { code: language },
        components: [
          { type: 'body', parameters: [{ type: 'text', parameter_name: 'organization', text: name }] },
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: yesPayload }],
          },
        ],
      },
    },
  };
}

/** Whether a message is that question, by what is sent to WhatsApp. */
export function isConsentQuestion(payload: Record<string, unknown>): boolean {
  const { template } = payload;
  return (
    typeof template === 'object' && template !== null && 'name' in template && template.name === consentTemplateName
  );
}

/** As it is submitted to Meta. */
export const consentQuestionIn = (language: Language): TemplateDefinition => {
  const { body, button, example } = words[language];
  return {
    name: consentTemplateName,
    language,
    category: 'UTILITY',
    parameter_format: 'named',
    components: [
      {
        type: 'BODY',
        text: body,
        example: { body_text_named_params: [{ param_name: 'organization', example }] },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: button }] },
    ],
  };
};
