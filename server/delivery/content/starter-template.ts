import type { Language } from '#contract/languages.ts';
import type { TemplateDefinition } from '../../providers/whatsapp-cloud.ts';
import type { MessageContent } from './message-content.ts';
import { startPayload } from './button-ids.ts';

/**
 * The templates that the product brings along. Outside the service window they are what may be sent; the tap on their
 * button opens the window for what is behind it. `next` names a next lesson. `begin` fits what is none: the first lesson
 * of a course, a question before it, a review.
 */
export const starters = ['next', 'begin'] as const;
export type Starter = (typeof starters)[number];

const names = { next: 'chalkline_lesson_ready', begin: 'chalkline_minutes_ready' } as const;
export const starterTemplateName = (starter: Starter): string => names[starter];

const words: Record<Language, Record<Starter, string> & { button: string; example: readonly [string, string] }> = {
  en: {
    next: 'Hello {{first_name}}, your next lesson of {{course}} is ready. Tap Start to read it.',
    begin: 'Hello {{first_name}}, a few minutes of {{course}} are ready for you. Tap Start to begin.',
    button: 'Start',
    example: ['Asha', 'Food safety'],
  },
  hi: {
    next: 'नमस्ते {{first_name}}, {{course}} का आपका अगला पाठ तैयार है। पढ़ने के लिए “शुरू करें” दबाएँ।',
    begin: 'नमस्ते {{first_name}}, {{course}} के कुछ मिनट आपके लिए तैयार हैं। आगे बढ़ने के लिए “शुरू करें” दबाएँ।',
    button: 'शुरू करें',
    example: ['आशा', 'खाद्य सुरक्षा'],
  },
  mr: {
    next: 'नमस्कार {{first_name}}, {{course}} या कोर्सचा आपला पुढचा धडा तयार आहे. वाचण्यासाठी “सुरू करा” दाबा.',
    begin: 'नमस्कार {{first_name}}, {{course}} या कोर्सची काही मिनिटे आपल्यासाठी तयार आहेत. त्यासाठी “सुरू करा” दाबा.',
    button: 'सुरू करा',
    example: ['आशा', 'अन्न सुरक्षा'],
  },
  ta: {
    next: 'வணக்கம் {{first_name}}, {{course}} பாடநெறியில் உங்கள் அடுத்த பாடம் தயாராக உள்ளது. படிக்க, ‘தொடங்கு’ என்பதைத் தட்டுங்கள்.',
    begin:
      'வணக்கம் {{first_name}}, {{course}} பாடநெறியின் சில நிமிடங்கள் உங்களுக்காகத் தயாராக உள்ளன. ஆரம்பிக்க, ‘தொடங்கு’ என்பதைத் தட்டுங்கள்.',
    button: 'தொடங்கு',
    example: ['ஆஷா', 'உணவுப் பாதுகாப்பு'],
  },
  te: {
    next: 'నమస్కారం {{first_name}}, {{course}} కోర్సులో మీ తర్వాతి పాఠం సిద్ధంగా ఉంది. చదవడానికి ‘ప్రారంభించు’ నొక్కండి.',
    begin: 'నమస్కారం {{first_name}}, {{course}} కోర్సులో కొన్ని నిమిషాలు మీ కోసం సిద్ధంగా ఉన్నాయి. మొదలుపెట్టడానికి ‘ప్రారంభించు’ నొక్కండి.',
    button: 'ప్రారంభించు',
    example: ['ఆశ', 'ఆహార భద్రత'],
  },
};

/** The template's message for one learner. Parameters may hold neither line breaks nor long runs of spaces. */
export function composeStarter(
  language: Language,
  learnerName: string,
  courseTitle: string,
  starter: Starter,
): MessageContent {
  const firstName = oneLine(learnerName).split(' ')[0] ?? '';
  const course = oneLine(courseTitle);
  const { [starter]: body, button } = words[language];
  const text = body.replace('{{first_name}}', () => firstName).replace('{{course}}', () => course);
  return {
    kind: 'template',
    text: `${text}\n[${button}]`,
    name: starterTemplateName(starter),
    language,
    values: [
      { name: 'first_name', value: firstName },
      { name: 'course', value: course },
    ],
    buttonId: startPayload,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim() || '-';

/** As it is submitted to WhatsApp for review. */
export const starterTemplateIn = (starter: Starter, language: Language): TemplateDefinition => {
  const { [starter]: body, button, example } = words[language];
  return {
    name: starterTemplateName(starter),
    language,
    category: 'UTILITY',
    parameter_format: 'named',
    components: [
      {
        type: 'BODY',
        text: body,
        example: {
          body_text_named_params: [
            { param_name: 'first_name', example: example[0] },
            { param_name: 'course', example: example[1] },
          ],
        },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: button }] },
    ],
  };
};

/** Whether the template's variables have values that Meta takes; an empty one it refuses. */
export const hasStarterValues = (learnerName: string, courseTitle: string): boolean =>
  learnerName.trim() !== '' && courseTitle.trim() !== '';
