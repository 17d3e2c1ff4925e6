import type { Language } from '#contract/languages.ts';
import type { TemplateDefinition } from '../../providers/whatsapp-cloud.ts';
import type { MessageContent } from './message-content.ts';
import { startPayload } from './button-ids.ts';

/**
 * The templates that the product brings along. Outside the service window they are what may be sent; the tap on their
 * button opens the window for what is behind it. `next` names a next lesson. `begin` fits what is none: the first lesson
 * of a course, a question before it, a review. `first` is the first message of a course: it says who writes, what about,
 * how long it takes and why, and asks for the tap as a yes.
 */
export const starters = ['next', 'begin', 'first'] as const;
export type Starter = (typeof starters)[number];

const names = {
  next: 'chalkline_lesson_ready',
  begin: 'chalkline_minutes_ready',
  first: 'chalkline_first_minutes',
} as const;
export const starterTemplateName = (starter: Starter): string => names[starter];

/** What the words leave open; the organization as whoever lets it send has seen its name. */
export interface StarterValues {
  first_name: string;
  course: string;
  organization: string;
}

const words: Record<
  Language,
  Record<Starter, string> & { button: string; example: Record<keyof StarterValues, string> }
> = {
  en: {
    next: 'Hello {{first_name}}, your next lesson of {{course}} is ready. Tap Start to read it.',
    begin: 'Hello {{first_name}}, a few minutes of {{course}} are ready for you. Tap Start to begin.',
    first:
      'Hello {{first_name}}, {{organization}} has a course for you here: {{course}}. Each lesson takes a few minutes and ends with a short question, so that it stays with you. Tap Start if you would like to begin. STOP ends the lessons at any time.',
    button: 'Start',
    example: { first_name: 'Asha', course: 'Food safety', organization: 'Sunrise Training Centre' },
  },
  hi: {
    next: 'नमस्ते {{first_name}}, {{course}} का आपका अगला पाठ तैयार है। पढ़ने के लिए “शुरू करें” दबाएँ।',
    begin: 'नमस्ते {{first_name}}, {{course}} के कुछ मिनट आपके लिए तैयार हैं। आगे बढ़ने के लिए “शुरू करें” दबाएँ।',
    first:
      'नमस्ते {{first_name}}, {{organization}} आपके लिए यहाँ एक कोर्स लाया है: {{course}}। हर पाठ कुछ मिनट का है, साथ में एक छोटा प्रश्न, ताकि सीखा हुआ याद रहे। अगर आप चाहें तो “शुरू करें” दबाएँ। STOP लिखने से पाठ कभी भी बंद हो जाएँगे।',
    button: 'शुरू करें',
    example: { first_name: 'आशा', course: 'खाद्य सुरक्षा', organization: 'सूर्योदय प्रशिक्षण केंद्र' },
  },
  mr: {
    next: 'नमस्कार {{first_name}}, {{course}} या कोर्सचा आपला पुढचा धडा तयार आहे. वाचण्यासाठी “सुरू करा” दाबा.',
    begin: 'नमस्कार {{first_name}}, {{course}} या कोर्सची काही मिनिटे आपल्यासाठी तयार आहेत. त्यासाठी “सुरू करा” दाबा.',
    first:
      'नमस्कार {{first_name}}, {{organization}} ने आपल्यासाठी येथे एक कोर्स आणला आहे: {{course}}. प्रत्येक धडा काही मिनिटांचा, सोबत एक छोटा प्रश्न, म्हणजे शिकलेले लक्षात राहते. हवे असल्यास “सुरू करा” दाबा. STOP लिहिल्यास धडे कधीही बंद होतील.',
    button: 'सुरू करा',
    example: { first_name: 'आशा', course: 'अन्न सुरक्षा', organization: 'सूर्योदय प्रशिक्षण केंद्र' },
  },
  ta: {
    next: 'வணக்கம் {{first_name}}, {{course}} பாடநெறியில் உங்கள் அடுத்த பாடம் தயாராக உள்ளது. படிக்க, ‘தொடங்கு’ என்பதைத் தட்டுங்கள்.',
    begin:
      'வணக்கம் {{first_name}}, {{course}} பாடநெறியின் சில நிமிடங்கள் உங்களுக்காகத் தயாராக உள்ளன. ஆரம்பிக்க, ‘தொடங்கு’ என்பதைத் தட்டுங்கள்.',
    first:
      'வணக்கம் {{first_name}}, {{organization}} உங்களுக்காக இங்கே ஒரு பாடநெறியை வழங்குகிறது: {{course}}. ஒவ்வொரு பாடமும் சில நிமிடங்களே; கற்றது நினைவில் நிற்க ஒரு சிறு கேள்வியும் உண்டு. விரும்பினால் ‘தொடங்கு’ என்பதைத் தட்டுங்கள். STOP என எழுதினால் பாடங்கள் எப்போது வேண்டுமானாலும் நிற்கும்.',
    button: 'தொடங்கு',
    example: { first_name: 'ஆஷா', course: 'உணவுப் பாதுகாப்பு', organization: 'சூரியோதயம் பயிற்சி மையம்' },
  },
  te: {
    next: 'నమస్కారం {{first_name}}, {{course}} కోర్సులో మీ తర్వాతి పాఠం సిద్ధంగా ఉంది. చదవడానికి ‘ప్రారంభించు’ నొక్కండి.',
    begin: 'నమస్కారం {{first_name}}, {{course}} కోర్సులో కొన్ని నిమిషాలు మీ కోసం సిద్ధంగా ఉన్నాయి. మొదలుపెట్టడానికి ‘ప్రారంభించు’ నొక్కండి.',
    first:
      'నమస్కారం {{first_name}}, {{organization}} మీ కోసం ఇక్కడ ఒక కోర్సు అందిస్తోంది: {{course}}. ప్రతి పాఠం కొన్ని నిమిషాలే, నేర్చుకున్నది గుర్తుండేలా ఒక చిన్న ప్రశ్నతో. కావాలంటే ‘ప్రారంభించు’ నొక్కండి. STOP అని రాస్తే పాఠాలు ఎప్పుడైనా ఆగిపోతాయి.',
    button: 'ప్రారంభించు',
    example: { first_name: 'ఆశ', course: 'ఆహార భద్రత', organization: 'సూర్యోదయ శిక్షణ కేంద్రం' },
  },
};

/** Of the values a template's, in the order of its text. */
const wordsOf = (starter: Starter): readonly (keyof StarterValues)[] =>
  starter === 'first' ? ['first_name', 'organization', 'course'] : ['first_name', 'course'];

/**
 * The template's message for one learner. Parameters may hold neither line breaks nor long runs of spaces.
 *
 * @param organization said by `first` alone
 */
export function composeStarter(
  language: Language,
  learnerName: string,
  courseTitle: string,
  starter: Starter,
  organization = '',
): MessageContent {
  const values: StarterValues = {
    first_name: oneLine(learnerName).split(' ')[0] ?? '',
    course: oneLine(courseTitle),
    organization: oneLine(organization.slice(0, 60)),
  };
  const { [starter]: body, button } = words[language];
  const text = body.replace(/{{(\w+)}}/g, (_, name: keyof StarterValues) => values[name]);
  return {
    kind: 'template',
    text: `${text}\n[${button}]`,
    name: starterTemplateName(starter),
    language,
    values: wordsOf(starter).map((name) => ({ name, value: values[name] })),
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
          body_text_named_params: wordsOf(starter).map((name) => ({ param_name: name, example: example[name] })),
        },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: button }] },
    ],
  };
};

/** Whether the template's variables have values that Meta takes; an empty one it refuses. */
export const hasStarterValues = (learnerName: string, courseTitle: string): boolean =>
  learnerName.trim() !== '' && courseTitle.trim() !== '';
