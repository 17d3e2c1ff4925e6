import { repeated } from '#kit/hostile-texts.ts';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { answerId, skipId, wordId } from '../content/button-ids.ts';
import { pauseButtons } from '../content/compose-pause.ts';
import { say } from '../content/learner-messages.ts';
import { menuWords } from '../content/menu-words.ts';
import { pacingWords } from '../content/pacing-words.ts';
import { typedWords } from '../content/typed-words.ts';
import { allWords, writtenAs } from './learner-words.ts';
import { saysYes, understandReply } from './understand-reply.ts';

const typed = (text: string) => understandReply({ text, buttonId: undefined });
const helped = ['progress', 'next', 'more', 'later', 'skip', 'why', 'language', 'menu', 'pause', 'resume', 'stop'];
const deliveryId = '0b8e6f0a-3f63-4d2c-9f5e-0a8f6f1f2a3b';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['बंद करो', 'stop'],
  ['थांबा', 'stop'],
  ['நிறுத்து', 'stop'],
  ['ఆపండి!', 'stop'],
  ['start', 'start'],
  ['शुरू करें', 'start'],
  ['सुरू करा', 'start'],
  ['தொடங்கு', 'start'],
  ['ప్రారంభించు', 'start'],
  ['Help?', 'help'],
  ['मदद', 'help'],
  ['मदत', 'help'],
  ['உதவி', 'help'],
  ['సహాయం', 'help'],
  ['pause', 'pause'],
  ['resume', 'resume'],
  ['प्रगति।', 'progress'],
  ['முன்னேற்றம்', 'progress'],
  ['పురోగతి', 'progress'],
  ['NEXT', 'next'],
  ['aage', 'next'],
  ['अगला पाठ', 'next'],
  ['पुढे', 'next'],
  ['aduthu', 'next'],
  ['తర్వాత', 'next'],
  ['More!', 'more'],
  ['aur bhejo', 'more'],
  ['एक और', 'more'],
  ['आणखी', 'more'],
  ['இன்னும் ஒன்று', 'more'],
  ['inka', 'more'],
  ['later', 'later'],
  ['Not now.', 'later'],
  ['Baad mein', 'later'],
  ['बाद में', 'later'],
  ['नंतर', 'later'],
  ['அப்புறம்', 'later'],
  ['ippudu kadu', 'later'],
  ['kyun?', 'why'],
  ['enduku', 'why'],
  ['ஏன்', 'why'],
  ['का', 'why'],
  ['chhod do', 'skip'],
  ['vittuvidu', 'skip'],
  ['madad', 'help'],
  ['udhavi', 'help'],
  ['Help me please', 'help'],
  ['मदद करें', 'help'],
  ['मदत करा', 'help'],
  ['எனக்கு உதவி வேண்டும்', 'help'],
  ['నాకు సహాయం కావాలి', 'help'],
  ['बाद में करेंगे', 'later'],
  ['नंतर करूया', 'later'],
  ['skip question', 'skip'],
  ['यह सवाल छोड़ दें', 'skip'],
  ['இந்த கேள்வியை தவிர்', 'skip'],
])('%j means %s', (text, word) => {
  expect(typed(text)).toEqual({ kind: 'word', word });
});

test('a word inside a sentence is no order', () => {
  expect(typed('I cannot stop laughing')).toEqual({ kind: 'typed', text: 'I cannot stop laughing' });
});

test.each(['please help me with this question now', 'the source of it', 'stop please', 'please', 'help the others'])(
  'polite words make no command of %j',
  (text) => {
    expect(typed(text)).toEqual({ kind: 'typed', text });
  },
);

test('every word that the help names in the learner’s own language is understood', () => {
  for (const language of languageCodes) {
    const help = say(language, 'help');
    const named = Array.from(help.matchAll(/“([^”]+)”|\b([A-Z]{3,})\b/gu), ([, own, latin]) => own ?? latin ?? '');
    const words = new Set(named.map((text) => typed(text)).map((said) => (said.kind === 'word' ? said.word : said)));
    expect([language, ...words]).toEqual([language, ...helped]);
  }
});

test('a tap on an answer names its asking and its option', () => {
  expect(understandReply({ text: 'B', buttonId: answerId(deliveryId, 1) })).toEqual({
    kind: 'tap',
    deliveryId,
    optionIndex: 1,
  });
});

test('the Start button of the template means start, an unknown button what stands on it', () => {
  expect(understandReply({ text: 'Start', buttonId: 'start' })).toEqual({ kind: 'word', word: 'start' });
  expect(understandReply({ text: 'Unsubscribe', buttonId: 'Unsubscribe' })).toEqual({ kind: 'word', word: 'stop' });
});

test('a picture has no meaning', () => {
  expect(typed('')).toEqual({ kind: 'other' });
});

test('the button that leaves a question out names its asking, and the word is understood in five languages', () => {
  expect(understandReply({ text: 'Skip', buttonId: skipId(deliveryId) })).toEqual({ kind: 'skip', deliveryId });
  for (const text of ['SKIP', 'छोड़ें', 'सोडून द्या', 'தவிர்', 'దాటవేయి'])
    expect(typed(text)).toEqual({ kind: 'word', word: 'skip' });
});

test('a word means one thing, in whichever of the languages it is written', () => {
  for (const word of allWords)
    for (const text of writtenAs(word)) expect([text, typed(text)]).toEqual([text, { kind: 'word', word }]);
});

test('what stands on a button may be typed as well', () => {
  for (const language of languageCodes) {
    expect(typed(say(language, 'go_on'))).toEqual({ kind: 'word', word: 'next' });
    expect(typed(pacingWords(language, 'more'))).toEqual({ kind: 'word', word: 'more' });
    expect(typed(pacingWords(language, 'later'))).toEqual({ kind: 'word', word: 'later' });
    expect(typed(typedWords(language, 'skip'))).toEqual({ kind: 'word', word: 'skip' });
    for (const word of ['next', 'later', 'skip', 'why', 'progress', 'language', 'help'] as const)
      expect(understandReply({ text: menuWords(language, word), buttonId: wordId(word) })).toEqual({
        kind: 'word',
        word,
      });
  }
});

test('the buttons at the end of a portion name the message below which they stand', () => {
  const [more, later] = pauseButtons(deliveryId, 'hi');
  expect(understandReply({ text: 'और', buttonId: more?.id })).toEqual({ kind: 'more', deliveryId });
  expect(understandReply({ text: 'बाद में', buttonId: later?.id })).toEqual({ kind: 'later', deliveryId });
});

test('a reply of marks without an end is taken as typed', () => {
  for (const mark of ['!', ' ', '”']) {
    const text = repeated(mark, { before: 'water', after: 'pipe' })(96 * 1024);
    expect(understandReply({ text, buttonId: undefined })).toMatchObject({ kind: 'typed' });
  }
});

test.each(['YES', 'हाँ', 'जी हां।', 'हाँ जी', 'ठीक है', 'Haan', 'ji haan', 'అవునండి.', 'కావాలి', 'Avunu'])(
  '“%s” is a yes as people write it',
  (text) => {
    expect(saysYes({ text, buttonId: undefined })).toBe(true);
  },
);

test.each(['नहीं', 'हाँ पर कल', 'haan later', 'అవును కానీ రేపు', 'వద్దు'])('“%s” is no yes', (text) => {
  expect(saysYes({ text, buttonId: undefined })).toBe(false);
});
