import type { Quiz } from '#contract/lesson-proof.ts';

/** A lesson that a creator wrote by hand. */
export interface WrittenLesson {
  title: string;
  content: string;
  /** Minutes. */
  duration: number;
  points: readonly string[];
  quiz: readonly Quiz[];
}

/** Questions that Meera wrote where the document gave none. */
export const writtenQuestions: Readonly<Record<string, readonly Quiz[]>> = {
  'diarrhoea-and-oral-rehydration.pdf': [
    {
      question: 'How much clean water belongs to one packet of ORS, unless the packet says otherwise?',
      options: ['Half a litre', 'One litre', 'Two litres'],
      answer: 'One litre',
    },
    {
      question: 'For how many days does a child with diarrhoea take zinc?',
      options: ['3 days', '7 days', '14 days'],
      answer: '14 days',
    },
  ],
};

export const hindiLessons: readonly WrittenLesson[] = [
  {
    title: 'हाथ कब धोएँ',
    duration: 2,
    content:
      'गंदे हाथ पानी और खाने को गंदा करते हैं। शौच के बाद, बच्चे का मल साफ़ करने के बाद, खाना बनाने से पहले और खाना खाने से पहले साबुन से हाथ धोएँ।\n\nहाथ धोने में चालीस से साठ सेकंड लगते हैं। हथेलियाँ, हाथ का पिछला भाग, उँगलियों के बीच की जगह, अँगूठे और नाखून, सब रगड़ें। फिर बहते पानी से धोकर साफ़ कपड़े से सुखाएँ।',
    points: ['शौच के बाद और खाने से पहले साबुन से हाथ धोएँ।', 'हाथ धोने में चालीस से साठ सेकंड लगते हैं।'],
    quiz: [
      {
        question: 'साबुन से हाथ धोने में कितना समय लगता है?',
        options: ['5 सेकंड', '40 से 60 सेकंड', '5 मिनट'],
        answer: '40 से 60 सेकंड',
      },
    ],
  },
  {
    title: 'ओआरएस का घोल बनाना',
    duration: 2,
    content:
      'दस्त में शरीर से पानी और नमक निकल जाते हैं। ओआरएस का घोल दोनों को वापस देता है। पहले साबुन से हाथ धोएँ। साफ़ बर्तन में एक लीटर साफ़ पानी लें और उसमें ओआरएस का पूरा पैकेट डालकर घोलें।\n\nघोल को ढककर रखें और चौबीस घंटे के बाद बचा हुआ घोल फेंक दें। उसमें चीनी, दूध या रस न मिलाएँ। बच्चे को कप या चम्मच से थोड़ा-थोड़ा पिलाएँ।',
    points: ['एक पैकेट, एक लीटर साफ़ पानी।', 'चौबीस घंटे के बाद बचा हुआ घोल फेंक दें।'],
    quiz: [
      {
        question: 'एक पैकेट ओआरएस के लिए कितना पानी चाहिए?',
        options: ['आधा लीटर', 'एक लीटर', 'दो लीटर'],
        answer: 'एक लीटर',
      },
      { question: 'तैयार घोल को कितने समय बाद फेंक देना चाहिए?', options: ['6 घंटे', '24 घंटे', '3 दिन'], answer: '24 घंटे' },
    ],
  },
];
