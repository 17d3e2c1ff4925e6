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
    note: 'Open source, on your own server. Try all of it without an account anywhere.',
  },
  trial: {
    drop: 'Drop a document, see its first lesson',
    over: 'Let go to see its first lesson',
    choose: 'Choose a file',
    kinds: 'PDF, Word, PowerPoint, HTML, Markdown or text, up to 5 MB.',
    promise: 'No account needed. It stays on this server and is deleted after a day.',
    uploading: 'Uploading',
    steps: {
      extraction: 'Reading the document',
      segmentation: 'Finding the lessons',
      analysis: 'Finding what matters',
      generation: 'Writing the lesson',
      assessment: 'Writing the questions',
    },
    cancel: 'Cancel',
    ready: 'Your first lesson is on the phone',
    count: 'Lessons in this document: {n}',
    keep: 'Keep it',
    keepNote: 'Sign up or sign in to keep it. Otherwise it is deleted after a day.',
    toPhone: 'Send it to my phone',
    wayToPhone: {
      scan: 'Point your phone’s camera at the code. The lesson opens in its browser.',
      code: 'QR code that opens this lesson on a phone',
      scanNote: 'Anyone with the code can read the lesson for a day.',
      onlyHere: 'This page is open at an address that only this computer knows, so a phone can’t reach it.',
      onPhone: 'You’re on your phone: the lesson is right here.',
      whatsapp: {
        connected:
          'To get it in WhatsApp, keep it: sign up with your number, add the lessons, then press “Send it to my phone”. We only message people who’ve agreed.',
        simulated:
          'WhatsApp is simulated here. Keep it, and you can send it to a phone on your screen that shows what WhatsApp would.',
        none: 'No WhatsApp number is connected here yet. Keep it, and send it once one is.',
      },
    },
    another: 'Try another file',
    failed: 'We can’t make lessons from this file',
    unreachable: 'The server can’t be reached. Try again in a moment.',
    lost: "Connection lost. We'll continue as soon as it's back.",
    half: 'This file hasn’t finished uploading',
    arrived: '{percent} % has arrived',
    halfNote: "Choose the same file again, and we'll pick up where it stopped.",
    goOn: 'Choose the file',
    retry: 'Try again',
    unreadable: 'The file was moved or changed while it was uploading. Choose it again.',
    faults: {
      damaged: 'The file is damaged. Save it again from its program, then drop it once more.',
      locked: 'The file is locked with a password. Remove the password, then drop it once more.',
      pictures: 'This PDF holds only pictures of pages. Use a file with text.',
      short: 'There’s too little text for a lesson: it takes about 40 words.',
      font: 'This PDF uses an old font whose letters can’t be read. Save it with a Unicode font.',
      long: 'This file takes too long to read. Split it and drop a part, or create an account.',
      kind: 'This kind of file can’t become lessons here. Use a PDF, Word, PowerPoint, HTML, Markdown or text file.',
    },
    phone: 'Your document as a lesson',
  },
  path: {
    heading: 'From a page to something known',
    lead: 'One line runs through everything: each key point and each answer can be followed back to the sentence it came from.',
    steps: [
      { name: 'Your material', text: 'Documents, slides, recordings, pictures and charts.' },
      { name: 'Short lessons', text: 'A few minutes each, with key points and goals.' },
      { name: 'In the chat', text: 'In the morning, with a question to tap.' },
      {
        name: 'Remembered',
        text: 'A wrong answer is explained and asked another way later; a right one comes back when it may fade.',
      },
    ],
    source: {
      label: 'Page 4 of your handbook',
      before: 'Wash your hands with soap. ',
      marked: 'Measure one litre of clean drinking water into a clean pot, unless the packet names another amount.',
      after: ' Empty the whole packet into the water and stir until everything has dissolved.',
    },
    question: {
      label: 'What the learner gets',
      text: 'How much clean water goes with one packet of ORS?',
      options: ['Half a litre', 'One litre', 'Two litres'],
      answer: 1,
      feedback: 'Right. Measure one litre of clean drinking water into a clean pot.',
    },
  },
  why: {
    heading: 'Why Chalkline?',
    cards: [
      {
        title: 'Delivered through WhatsApp, nothing to install',
        text: 'Lessons and questions arrive where people already read. They answer with a tap. No new app, no new password.',
        note: 'Works today: with your WhatsApp Business account, or with the built-in simulator.',
      },
      {
        title: 'Learning paths that adapt in real time',
        text: 'Every answer moves the plan. A wrong answer is told why it is wrong and where to read it, and the point comes back as another question; what is known rests until it is about to fade.',
        note: 'Works today: spaced repetition for each learner and each question.',
      },
      {
        title: 'Omnichannel: one course, every channel',
        text: 'Write a course once. Learners follow it in WhatsApp, by e-mail, by push notice or in the web player, and their progress stays in one place.',
        note: 'Works today: by the channels each person has agreed to, with a second one when the first fails.',
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
        text: 'Message templates are checked while you write, sent to Meta by a press, and their verdict comes back with its reason.',
      },
      {
        title: 'Recordings, pictures and charts',
        text: 'Videos and sound become lessons by their captions or by speech to text, scans by text recognition, charts by their figures.',
      },
      {
        title: 'Groups, links and certificates',
        text: 'People join by a code or a printed sign, learn in groups, and get a certificate that anybody can check.',
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
      {
        title: 'A reason for every message',
        text: 'Each learner has a path of their own, and each message tells why it came now. A teacher sees who needs attention.',
      },
      {
        title: 'Reads without a network',
        text: 'The learner’s page can be installed. What was opened once can be read on the bus; answers follow when the network is back.',
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
    text: 'Nobody has let us write about them yet, and we do not make customers up. What we can show is a whole organization: the demo organization trains health workers, with two courses, twenty-four media files and two weeks of answers. Walk through it and judge for yourself.',
    action: 'Open the demo organization',
    read: 'Follow the tutorial instead',
    picture: 'The simulator: learners at the left, the phone with a lesson and its question, the clock at the right',
  },
  roadmap: {
    heading: 'Roadmap',
    stages: [
      {
        name: 'Works today',
        entries: [
          'Lessons from documents, recordings, pictures and charts',
          'WhatsApp, e-mail, push and a web player that also works without a network',
          'Spaced repetition, and another question after a wrong answer',
          'Templates, groups, inbox, certificates, analytics',
          'This site in five languages',
          'Questions written by a language model of your choice, every claim checked against its source',
        ],
      },
      { name: 'After that', entries: ['Single sign-on', 'More channels', 'Learning records for other systems'] },
    ],
  },
  call: {
    heading: 'Ready to Transform Your Learning Experience?',
    text: 'Make an account, bring one document, and see the first lesson on the handset.',
    start: 'Get Started',
    docs: 'Read the guide first',
  },
};

export type LandingTexts = typeof landingEnglish;
