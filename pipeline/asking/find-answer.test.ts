import { expect, test } from 'vitest';
import { findAnswer } from './find-answer.ts';
import { lessonPassages } from './lesson-passages.ts';
import { openPassageIndex } from './passage-index.ts';

const courseOf = (language: string, ...cards: string[]) =>
  openPassageIndex(
    lessonPassages([{ title: '', cards: cards.map((text) => ({ title: '', text })) }], language),
    language,
  );

const courses = {
  en: {
    course: courseOf(
      'en',
      'Hot food is kept above 60 °C. Knives are washed by hand.',
      'A visitor signs the book at the gate. The guard keeps the book for two years.',
    ),
    question: 'How long does the guard keep the book?',
    answer: 'The guard keeps the book for two years.',
    unsaid: 'How much does a parking ticket cost?',
  },
  hi: {
    course: courseOf(
      'hi',
      'गरम खाना 60 डिग्री से ऊपर रखें। चाकू हाथ से धोएँ।',
      'बीमारी की छुट्टी साल में 12 दिन की होती है। तीसरे दिन से डॉक्टर का पत्र दें।',
    ),
    question: 'बीमारी की छुट्टी कितने दिन की होती है?',
    answer: 'बीमारी की छुट्टी साल में 12 दिन की होती है।',
    unsaid: 'पार्किंग का टिकट कहाँ मिलता है?',
  },
  mr: {
    course: courseOf(
      'mr',
      'गरम अन्न 60 अंशांच्या वर ठेवा. चाकू हाताने धुवा.',
      'आजारपणाची रजा वर्षाला 12 दिवस असते. तिसऱ्या दिवसापासून डॉक्टरांचे पत्र द्या.',
    ),
    question: 'आजारपणाची रजा किती दिवस असते?',
    answer: 'आजारपणाची रजा वर्षाला 12 दिवस असते.',
    unsaid: 'वाहनतळाचे तिकीट कुठे मिळते?',
  },
  ta: {
    course: courseOf(
      'ta',
      'சூடான உணவை 60 டிகிரிக்கு மேல் வைக்கவும். கத்திகளைக் கையால் கழுவவும்.',
      'நோய் விடுப்பு ஆண்டுக்கு 12 நாட்கள். மூன்றாம் நாள் முதல் மருத்துவர் கடிதம் தேவை.',
    ),
    question: 'நோய் விடுப்பு எத்தனை நாட்கள்?',
    answer: 'நோய் விடுப்பு ஆண்டுக்கு 12 நாட்கள்.',
    unsaid: 'வாகன நிறுத்தச் சீட்டு எங்கே கிடைக்கும்?',
  },
  te: {
    course: courseOf(
      'te',
      'వేడి ఆహారాన్ని 60 డిగ్రీల పైన ఉంచండి. కత్తులను చేతితో కడగండి.',
      'అనారోగ్య సెలవు ఏడాదికి 12 రోజులు ఉంటుంది. మూడో రోజు నుంచి వైద్యుల లేఖ ఇవ్వాలి.',
    ),
    question: 'అనారోగ్య సెలవు ఎన్ని రోజులు ఉంటుంది?',
    answer: 'అనారోగ్య సెలవు ఏడాదికి 12 రోజులు ఉంటుంది.',
    unsaid: 'పార్కింగ్ టికెట్ ఎక్కడ దొరుకుతుంది?',
  },
};

test.each(Object.entries(courses))(
  'in %s the sentence that says it comes first, and what nobody says is declined',
  (_, each) => {
    const found = findAnswer(each.question, each.course);
    expect(found.isSaid).toBe(true);
    expect(found.place?.text).toBe(each.answer);
    expect(findAnswer(each.unsaid, each.course).isSaid).toBe(false);
  },
);

test('the neighbour that has a part in the answer is quoted with it', () => {
  const course = courseOf(
    'en',
    'A visitor signs the book at the gate. The guard keeps the book for two years.',
    'Knives are sharp.',
  );
  expect(findAnswer('Who keeps the book that a visitor signs?', course).quote).toBe(
    'A visitor signs the book at the gate. The guard keeps the book for two years.',
  );
});

test('an item of a list is quoted below its head, without the items beside it', () => {
  const course = courseOf(
    'en',
    'Take with you:\n• the badge of the day\n• the badge of the night',
    'Knives are sharp.',
  );
  expect(findAnswer('Which badge of the night do I take?', course).quote).toBe(
    'Take with you:\n• the badge of the night',
  );
});

test('a course without a word in common finds nothing', () => {
  expect(findAnswer('zzz?', courseOf('en', 'Knives are sharp.'))).toMatchObject({
    isSaid: false,
    quote: '',
    nearest: [],
  });
});

test('an empty course declines', () => {
  expect(findAnswer('How warm is the food?', courseOf('en')).isSaid).toBe(false);
});

test('a figure that stands off its line is found by who types it on the line', () => {
  const course = courseOf('en', 'Knives are washed by hand. A leak of CO₂ is reported to the desk at once.');
  expect(findAnswer('Where is a CO2 leak reported?', course).quote).toContain('CO₂ is reported to the desk');
  expect(findAnswer('What about CO2?', course).isSaid).toBe(true);
});
