import type { Language } from '#contract/languages.ts';
import type { TemplateFields } from '#contract/templates.ts';

export interface TemplateText extends TemplateFields {
  language: Language;
  /** What it said before it was rewritten. */
  firstContent?: string;
  /** Meta's word, for those that were submitted. */
  meta?: 'APPROVED' | 'PENDING' | 'REJECTED';
  /** Why Meta said no. */
  rejection?: { type: string; description: string };
  /** Days before today. */
  day: number;
  time: string;
}

export const templateTexts: readonly TemplateText[] = [
  {
    name: 'course_welcome',
    language: 'en',
    category: 'UTILITY',
    status: 'approved',
    meta: 'APPROVED',
    day: 24,
    time: '10:20',
    content:
      'Hello {{first_name}}, you are enrolled in {{course}}. Short lessons will arrive here. Write STOP at any time to end them.',
    variables: ['first_name', 'course'],
    cultural_context: 'First name, polite and plain; no titles.',
  },
  {
    name: 'course_welcome_hi',
    language: 'hi',
    category: 'UTILITY',
    status: 'approved',
    meta: 'APPROVED',
    day: 24,
    time: '10:42',
    content: 'नमस्ते {{first_name}} जी, आपका नाम {{course}} में दर्ज हो गया है। छोटे पाठ यहीं आएँगे। बंद करने के लिए STOP लिखें।',
    variables: ['first_name', 'course'],
    cultural_context: '"जी" after the name, as one speaks to a colleague.',
  },
  {
    name: 'course_welcome_mr',
    language: 'mr',
    category: 'UTILITY',
    status: 'approved',
    meta: 'APPROVED',
    day: 24,
    time: '10:58',
    firstContent: '{{first_name}}, तुमची {{course}} मध्ये नोंदणी झाली आहे.',
    content: 'नमस्कार {{first_name}}, तुमची {{course}} मध्ये नोंदणी झाली आहे. छोटे धडे इथेच येतील. थांबवण्यासाठी STOP लिहा.',
    variables: ['first_name', 'course'],
    cultural_context: 'Respectful "तुमची", common in the district.',
  },
  {
    name: 'lesson_ready',
    language: 'en',
    category: 'UTILITY',
    status: 'approved',
    meta: 'APPROVED',
    day: 23,
    time: '11:30',
    content: 'Hello {{first_name}}, lesson {{lesson_number}} of {{course}} is ready. Tap Start to read it.',
    variables: ['first_name', 'lesson_number', 'course'],
    cultural_context: '',
  },
  {
    name: 'group_session_reminder_mr',
    language: 'mr',
    category: 'UTILITY',
    status: 'approved',
    meta: 'APPROVED',
    day: 18,
    time: '16:15',
    content: 'नमस्कार {{first_name}}, गट प्रशिक्षण {{date}} रोजी {{time}} वाजता {{place}} येथे आहे. कृपया वेळेवर या.',
    variables: ['first_name', 'date', 'time', 'place'],
    cultural_context: 'Sessions are held on weekly market days.',
  },
  {
    name: 'certificate_ready',
    language: 'en',
    category: 'UTILITY',
    status: 'approved',
    meta: 'APPROVED',
    day: 12,
    time: '12:05',
    content:
      'Well done, {{first_name}}! You have finished {{course}}. Your mentor {{mentor}} will sign your card at the next meeting.',
    variables: ['first_name', 'course', 'mentor'],
    cultural_context: 'The card is signed in front of the group.',
  },
  {
    name: 'group_session_reminder_ta',
    language: 'ta',
    category: 'UTILITY',
    status: 'pending',
    meta: 'PENDING',
    day: 3,
    time: '15:25',
    content: 'வணக்கம் {{first_name}}, குழுப் பயிற்சி {{date}} அன்று {{time}} மணிக்கு நடைபெறும். தவறாமல் வாருங்கள்.',
    variables: ['first_name', 'date', 'time'],
    cultural_context: 'For colleagues who moved here from Tamil Nadu.',
  },
  {
    name: 'group_session_reminder_te',
    language: 'te',
    category: 'UTILITY',
    status: 'pending',
    meta: 'PENDING',
    day: 3,
    time: '15:40',
    content: 'నమస్కారం {{first_name}}, టీమ్ శిక్షణ {{date}}న {{time}} గంటలకు జరుగుతుంది. దయచేసి సమయానికి రండి.',
    variables: ['first_name', 'date', 'time'],
    cultural_context: 'For colleagues who moved here from Telangana.',
  },
  {
    name: 'monsoon_snakebite_alert',
    language: 'en',
    category: 'MARKETING',
    status: 'needs_improvement',
    day: 9,
    time: '17:10',
    content:
      'Monsoon warning for {{village}}: wear closed shoes, use a torch at night. After a snakebite call {{phone}} at once.',
    variables: ['village', 'number'],
    cultural_context: '',
    firstContent: 'Snakes! Wear shoes and use a torch. Call {{phone}} if somebody is bitten.',
  },
  {
    name: 'refer_a_colleague',
    language: 'en',
    category: 'UTILITY',
    status: 'rejected',
    meta: 'REJECTED',
    day: 11,
    time: '13:50',
    content: 'Hello {{first_name}}, invite three colleagues this week and win a school bag!',
    variables: ['first_name'],
    cultural_context: '',
    rejection: {
      type: 'INCORRECT_CATEGORY',
      description: 'A prize for inviting people is promotional: choose the category MARKETING.',
    },
  },
  {
    name: 'safe_water_welcome_hi',
    language: 'hi',
    category: 'UTILITY',
    status: 'draft',
    day: 5,
    time: '12:35',
    content: 'नमस्ते {{first_name}} जी, सुरक्षित पानी का नया कोर्स जल्द शुरू होगा। शुरू होने की तारीख: {{date}}।',
    variables: ['first_name', 'date'],
    cultural_context: 'Waits for the course to be published.',
  },
  {
    name: 'cold_chain_refresher_mr',
    language: 'mr',
    category: 'UTILITY',
    status: 'draft',
    day: 2,
    time: '11:05',
    content: 'नमस्कार {{first_name}}, लसीकरण सत्रापूर्वी शीतसाखळीचा धडा पुन्हा वाचा. सत्राची तारीख: {{date}}.',
    variables: ['first_name', 'date'],
    cultural_context: '',
  },
];
