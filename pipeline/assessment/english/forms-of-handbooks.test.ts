import { describe, expect, test } from 'vitest';
import { plainQuestion, plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

describe('what every handbook says is asked in a person’s words', () => {
  test.each([
    ['Contact the safety office for a new badge.', 'Who should you contact for a new badge? The safety office'],
    ['Email the finance team if an invoice is wrong.', 'Who should you email if an invoice is wrong? The finance team'],
    [
      'Notify your supervisor within 24 hours of any accident.',
      'Who should you notify of any accident? Your supervisor within 24 hours',
    ],
    [
      'Any leak found or suspected must be reported to the duty manager at once.',
      'Who must any leak found or suspected be reported to? The duty manager at once',
    ],
    [
      'If there is smoke in the weaving hall, leave by the nearest door.',
      'What should you do if there is smoke in the weaving hall? Leave by the nearest door',
    ],
    [
      'Initial fine for late oars is the price of one hour of rowing.',
      'What is the initial fine for late oars? The price of one hour of rowing',
    ],
    ['The speed limit on the site is 10 km/h.', 'What is the speed limit on the site? 10 km/h'],
    [
      'Keep the vaccine between 2 and 8 degrees.',
      'At what temperature should you keep the vaccine? Between 2 and 8 degrees',
    ],
    [
      'A diver in trouble must be accompanied by the guide for the entire ascent.',
      'Who must accompany a diver in trouble? The guide',
    ],
    [
      'Visitors must be accompanied by a member of staff at all times.',
      'Who must accompany visitors? A member of staff',
    ],
    ['Claims for tools are approved by the line manager.', 'Who approves claims for tools? The line manager'],
    [
      'Bicycles may be parked only in the rack behind the hall.',
      'Where may bicycles be parked? Only in the rack behind the hall',
    ],
    [
      'Reports of any length should be taken in a quiet, private space.',
      'Where should reports of any length be taken? In a quiet, private space',
    ],
    ['Never use water on an electrical fire.', 'What must you never use on an electrical fire? Water'],
    ['Report lost badges to the front desk.', 'Who should you report lost badges to? The front desk'],
    [
      'Expenses above 500 euros need approval from the head of department.',
      'Who must give approval for expenses above 500 euros? The head of department',
    ],
    [
      'It takes about ten minutes to charge the battery pack.',
      'How long does it take to charge the battery pack? About ten minutes',
    ],
    [
      'Payslips are issued on the last working day of each month.',
      'When are payslips issued? On the last working day of each month',
    ],
    ['Team meetings are held every second Tuesday.', 'How often are team meetings held? Every second Tuesday'],
    [
      'Refunds are processed within 14 days of receiving the item.',
      'How soon are refunds processed? Within 14 days of receiving the item',
    ],
    ['Interns receive a laptop on their first day.', 'When do interns receive a laptop? On their first day'],
    ['Keep at least one metre away from the edge.', 'How far should you keep away from the edge? At least one metre'],
    ['Overtime is paid at 1.5 times the normal rate.', 'At what rate is overtime paid? 1.5 times the normal rate'],
    [
      'New starters get 25 days of annual leave per year.',
      'How many days of annual leave do new starters get? 25 days of annual leave',
    ],
    [
      'Never install software that is advertised in a browser pop-up.',
      'Which software must you never install? Software that is advertised in a browser pop-up',
    ],
    [
      'Never leave a running laser unattended, even for a few seconds.',
      'What must you never do with a running laser? Leave it unattended, even for a few seconds',
    ],
    [
      'Guards must not create additional hazards such as pinch points.',
      'What must guards not create? Additional hazards such as pinch points',
    ],
    [
      'Software switches cannot be used as an analog source.',
      'What can software switches not be used as? An analog source',
    ],
    [
      'The time required to upload may vary depending on the size of the file.',
      'What does the time required to upload depend on? The size of the file',
    ],
    [
      'The annual bonus is based on the results of the whole company.',
      'What is the annual bonus based on? The results of the whole company',
    ],
    [
      'The travel policy applies to all employees and contractors.',
      'Who does the travel policy apply to? All employees and contractors',
    ],
    ['Mask and gloves are mandatory in the spray booth.', 'What is mandatory in the spray booth? Mask and gloves'],
    [
      'A valid notes file must be in the Models folder on the SD card.',
      'Where must a valid notes file be? In the Models folder on the SD card',
    ],
    [
      'The first aid kit is located behind the reception desk.',
      'Where is the first aid kit located? Behind the reception desk',
    ],
    ['Food waste goes into the green bin.', 'Where does food waste go? Into the green bin'],
    [
      'Volunteers who handle cash need a background check.',
      'What do volunteers who handle cash need? A background check',
    ],
    [
      'We use the events calendar to keep track of talks in the department.',
      'What is the events calendar used for? To keep track of talks in the department',
    ],
    ['Compost is ready when it is dark and crumbly.', 'When is compost ready? When it is dark and crumbly'],
    [
      'Nip points occur whenever machine parts move toward each other.',
      'When do nip points occur? Whenever machine parts move toward each other',
    ],
    [
      'Make sure that email headers are intact to analyze the origin of the emails.',
      'Why should you make sure that email headers are intact? To analyze the origin of the emails',
    ],
    [
      'If a badge is lost, the old badge must be blocked by the security desk.',
      'What must be done with the old badge if a badge is lost? It must be blocked by the security desk',
    ],
    [
      'Gifts worth more than 50 euros must be declined.',
      'Which gifts must be declined? Gifts worth more than 50 euros',
    ],
    [
      'Meals are provided for shifts longer than eight hours.',
      'For which shifts are meals provided? Shifts longer than eight hours',
    ],
    ['The emergency exit must never be blocked.', 'What must never be blocked? The emergency exit'],
    ['Up to ten books can be borrowed at a time.', 'How many books can be borrowed at a time? Up to ten books'],
    ['Students may miss no more than three classes.', 'How many classes may students miss? No more than three classes'],
    ['Members pay an annual fee of 60 dollars.', 'What annual fee do members pay? 60 dollars'],
    [
      'The warranty does not cover damage caused by misuse.',
      'What does the warranty not cover? Damage caused by misuse',
    ],
    [
      'Iron tablets should not be taken with tea or coffee.',
      'What should iron tablets not be taken with? Tea or coffee',
    ],
    [
      'The vaccine must be stored between 2 and 8 degrees.',
      'At what temperature must the vaccine be stored? Between 2 and 8 degrees',
    ],
    [
      'The ideal storage temperature of tubers lies between 4 and 6 degrees.',
      'What is the ideal storage temperature of tubers? Between 4 and 6 degrees',
    ],
    [
      'Knead the dough until it is smooth and elastic.',
      'How long should you knead the dough? Until it is smooth and elastic',
    ],
    [
      'A hot work permit is required for welding outside the workshop.',
      'What is required for welding outside the workshop? A hot work permit',
    ],
    [
      'Check the oil level every 50 hours of operation.',
      'How often should you check the oil level? Every 50 hours of operation',
    ],
    ['Late fees are 25 cents per day.', 'How much are late fees? 25 cents per day'],
    [
      'Store onions in a dark, dry but airy loft for 6 to 9 months.',
      'How long should you store onions in a dark, dry but airy loft? 6 to 9 months',
    ],
    [
      'The most important thing to remember is that you must oil the winch every day.',
      'How often must you oil the winch? Every day',
    ],
    ['Maternity leave is 26 weeks.', 'How long is maternity leave? 26 weeks'],
    ['Probation lasts six months.', 'How long does probation last? Six months'],
    [
      'Anyone who works in the press room must wear ear plugs.',
      'Who must wear ear plugs? Anyone who works in the press room',
    ],
    [
      'Splash guards are essential for keeping acid off the floor.',
      'Why are splash guards essential? For keeping acid off the floor',
    ],
    [
      'Quarterly reports are separated into three parts with a summary.',
      'What are quarterly reports separated into? Three parts with a summary',
    ],
    [
      'Missed visits rate: the number of patients without a visit in two quarters.',
      'What does “Missed visits rate” mean? the number of patients without a visit in two quarters',
    ],
    [
      'The hot wash must not be stopped or it will leave soap in the cloth.',
      'What happens if the hot wash is stopped? It will leave soap in the cloth',
    ],
    [
      'Benches that are bolted to the deck should not carry more than two people.',
      'Which benches should not carry more than two people? Benches that are bolted to the deck',
    ],
    [
      'Press the amber button to enter numbers and signs.',
      'What should you press to enter numbers and signs? The amber button',
    ],
    [
      'To set up most wired printers, all you need to do is plug in a cable.',
      'What should you do to set up most wired printers? Plug in a cable',
    ],
    ['Handrails must be fitted where the floor is wet.', 'Where must handrails be fitted? Where the floor is wet'],
    [
      'The log book of the ferry should be labelled LOG OF THE YEAR.',
      'How should the log book of the ferry be labelled? LOG OF THE YEAR',
    ],
    [
      'Drivers are expected to sign the log book at the gate.',
      'What are drivers expected to sign? The log book at the gate',
    ],
    ['Complaints are handled by the ombudsperson.', 'Who are complaints handled by? The ombudsperson'],
  ])('%s', (sentence, question) => {
    expect(asked(sentence)).toContain(question);
  });
});

describe('what only looks like such a sentence is not asked so', () => {
  test.each([
    [
      'whoever is told, and not of what',
      'Inform the end user of the product on how to obtain a copy of the code.',
      /^Who/u,
    ],
    ['a question of help', 'Contact the office for help with the form.', /^Who/u],
    ['a state is no place', 'All reports must be in a good condition.', /^Where/u],
    ['all times are no place', 'Fire doors must be kept closed at all times.', /^Where/u],
    ['a number before its moment', 'Give the second dose four weeks after the first.', /^When/u],
    ['a number of times', 'The filter can be washed up to five times before it must be replaced.', /^When/u],
    ['a state is no deed', 'Returned items must be unused and in the original packaging.', /be done with/u],
    ['a deed with people in it', 'Bringing in experts can happen at any time of the project.', /^Who/u],
    ['the end of a line, no end of a time', 'Write a full stop at the end of lines.', /^When/u],
    ['a name in capitals before its verb', 'WARN macros are not to be used for anything that is expected.', /you do/u],
    ['what only praises', 'The ferry line is a very pleasant way of crossing the bay.', /^What is/u],
    ['what all of a kind do, however named', 'Drawings submitted for the fair should use bright paint.', /^Which/u],
    ['a name with a hyphen', 'At boot time, night-boot and night-config store their notes in the log.', /you do/u],
    ['a restatement is no reason', 'Sort the letters, this is to say, put those of one street together.', /^Why/u],
    ['a supposed case', 'Supposing you build a large boat and add a mast so you can sail it.', /^Why/u],
    ['a sentence about the term', 'Ledger: The ledger program helps us to count coins without a till.', /mean\?/u],
    ['what is possible has no time', 'The output socket may be different when running another system.', /^When/u],
    ['what is liked', 'Press the button for the pump that you would like to start.', /press to/u],
    ['a slip of the writer', 'The database requires updates because, because new software appears.', /^Why/u],
    ['somebody who is sent something', 'Send you an invitation to the Harbour Lab organization.', /^(?:Who|To whom)/u],
  ])('%s: %s', (_, sentence, question) => {
    expect(asked(sentence).some((text) => question.test(text))).toBe(false);
  });

  test('children under twelve are many', () => {
    expect(asked('Children under 12 must be accompanied by an adult.')).toContain(
      'What must be done with children under 12? They must be accompanied by an adult',
    );
  });

  test('what is never done with a thing does not name it twice', () => {
    expect(plainQuestion('Never store passwords in plain text on the hard disk.')).toMatchObject({
      text: 'What must you never do with passwords?',
      left: 'Store them in plain text on the hard disk',
      needsHeading: true,
    });
  });
});
