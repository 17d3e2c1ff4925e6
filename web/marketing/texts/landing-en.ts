/** Everything the home page says, in English; another language is another file of this shape. */
export const landingEnglish = {
  title: 'An Intelligent Learning Architect',
  description:
    'Turns handbooks and slides into short lessons with quizzes, brings them to people in their chat, and repeats what each of them is about to forget. Open source, on your own server.',
  hero: {
    tagline: 'An Intelligent Learning Architect',
    lead: 'Your handbooks become short lessons. They arrive in the chat people already use, ask a question, and come back just before they are forgotten.',
    start: 'Get Started',
    more: 'Learn More',
    note: 'Open source, on your own server. No account with anybody is needed to try all of it.',
  },
  path: {
    heading: 'From a page to something known',
    lead: 'One line runs through everything: each key point and each answer can be followed back to the sentence it came from.',
    steps: [
      { name: 'Your document', text: 'PDF, Word, slides, Markdown or plain text.' },
      { name: 'Short lessons', text: 'A few minutes each, with key points and goals.' },
      { name: 'In the chat', text: 'In the morning, with a question to tap.' },
      { name: 'Remembered', text: 'Wrong answers are taught again, right ones come back later.' },
    ],
    source: {
      label: 'Page 4 of your handbook',
      before: 'Wash your hands with soap. ',
      marked: 'Measure one litre of clean drinking water into a clean pot, unless the packet names another amount.',
      after: ' Empty the whole packet into the water and stir until everything has dissolved.',
    },
    question: {
      label: 'What the learner gets',
      text: 'How much clean water belongs to one packet of ORS?',
      options: ['Half a litre', 'One litre', 'Two litres'],
      answer: 1,
      feedback: 'Right. Measure one litre of clean drinking water into a clean pot.',
    },
  },
  why: {
    heading: 'Why Chalkline?',
    cards: [
      {
        icon: 'chat',
        title: 'Delivered through WhatsApp, nothing to install',
        text: 'Lessons and questions arrive where people already read. They answer with a tap. No new app, no new password.',
        state: 'today',
        note: 'Works today: with your WhatsApp Business account, or with the built-in simulator.',
      },
      {
        icon: 'path',
        title: 'Learning paths that adapt in real time',
        text: 'Every answer moves the plan. What somebody got wrong is taught again; what they know rests until it is about to fade.',
        state: 'today',
        note: 'Works today: spaced repetition for each learner and each question.',
      },
      {
        icon: 'channels',
        title: 'Omnichannel: one course, every channel',
        text: 'Write a course once. Learners follow it on the channel they agreed to, and their progress stays in one place.',
        state: 'next',
        note: 'WhatsApp works today. Lessons by e-mail, push and a web player are being built.',
      },
    ],
  },
  features: {
    heading: 'Features',
    lead: 'What is in it today, without an extra part to buy.',
    entries: [
      {
        title: 'Lessons that keep their sources',
        text: 'Each key point and each answer carries the page and the sentence it stands on. What cannot be shown is not said.',
      },
      {
        title: 'Questions that pass gates',
        text: 'A question that gives its answer away, or has two right answers, is thrown out before you see it.',
      },
      {
        title: 'Learners with consent',
        text: 'Add people by hand or from a spreadsheet. Every opt-in and opt-out is kept with its time; STOP is obeyed in five languages.',
      },
      {
        title: 'A phone on your screen',
        text: 'The simulator shows exactly what a learner gets, moves the clock to tomorrow, and can play every fault of a real network.',
      },
      {
        title: 'Templates that get approved',
        text: 'Message templates are checked while you write, with the exact characters marked and the reason given.',
      },
      {
        title: 'A log that explains itself',
        text: 'Each message has its time line, from planned to read; if one fails, the reason is in plain words.',
      },
      {
        title: 'Five languages',
        text: 'English, Hindi, Marathi, Tamil and Telugu, on the screens and in what learners receive.',
      },
      {
        title: 'Yours to run',
        text: 'One command starts the product with its own PostgreSQL, queue and files. Your own database server is a setting away.',
      },
    ],
  },
  pricing: {
    heading: 'Pricing',
    lead: 'There is one plan.',
    name: 'Self-hosted',
    price: 'Free',
    licence: 'Apache-2.0: use it, change it, run it for others.',
    included: [
      'Every feature on this page',
      'As many courses, learners and administrators as your server carries',
      'The source code',
    ],
    besides:
      'What others may charge you: your server, and, once you connect a real WhatsApp number, what Meta asks for messages.',
  },
  cases: {
    heading: 'Case Studies',
    text: 'Nobody has let us write about them yet, and we do not make customers up. What we can show is a whole organization: the demo installation trains health workers, with two courses, twenty-four media files and two weeks of answers. Walk through it and judge for yourself.',
    action: 'Open the demo organization',
    read: 'Follow the tutorial instead',
  },
  roadmap: {
    heading: 'Roadmap',
    stages: [
      {
        name: 'Works today',
        entries: [
          'Lessons from PDF, Word, slides, Markdown and text',
          'WhatsApp, simulated and real',
          'Spaced repetition and teaching again',
          'Templates, learners, delivery log, analytics',
        ],
      },
      {
        name: 'Being built',
        entries: [
          'Lessons by e-mail and web push',
          'A web player for learners',
          'Video, audio, pictures and charts as sources',
        ],
      },
      { name: 'After that', entries: ['This site in all five languages', 'Single sign-on', 'More channels'] },
    ],
  },
  call: {
    heading: 'Ready to Transform Your Learning Experience?',
    text: 'Make an account, bring one document, and see the first lesson on the handset.',
    start: 'Get Started',
    docs: 'Read the guide first',
  },
} as const;

export type LandingTexts = typeof landingEnglish;
