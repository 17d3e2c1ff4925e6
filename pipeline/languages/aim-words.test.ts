import { expect, test } from 'vitest';
import { aimWordsOf, toldQuestion } from './aim-words.ts';

const told = (language: string, question: string): string | undefined => {
  const words = aimWordsOf(language);
  return words && toldQuestion(question, words);
};

test.each([
  ['hi', 'यदि मटका टूट जाए, तो क्या करना चाहिए?', 'बताना कि यदि मटका टूट जाए, तो क्या करना चाहिए'],
  ['mr', 'भांडे फुटल्यास काय करावे?', 'भांडे फुटल्यास काय करावे हे सांगणे'],
  ['ta', 'பானை உடைந்தால் என்ன செய்ய வேண்டும்?', 'பானை உடைந்தால் என்ன செய்ய வேண்டும் என்று கூறுதல்'],
  ['te', 'కుండ పగిలితే ఏమి చేయాలి?', '“కుండ పగిలితే ఏమి చేయాలి?” అనే ప్రశ్నకు సమాధానం చెప్పడం'],
  ['bn', 'হাঁড়ি ভাঙলে কী করতে হবে?', 'হাঁড়ি ভাঙলে কী করতে হবে তা বলা'],
  ['es', '¿Qué hay que hacer si el horno humea?', 'Decir qué hay que hacer si el horno humea'],
  ['pt', 'O que se deve fazer se o forno fumegar?', 'Dizer o que se deve fazer se o forno fumegar'],
  ['fr', 'Que faut-il faire si le four fume ?', "Dire ce qu'il faut faire si le four fume"],
  ['id', 'Apa yang harus dilakukan jika tungku berasap?', 'Menyebutkan apa yang harus dilakukan jika tungku berasap'],
  [
    'sw',
    'Unapaswa kufanya nini ikiwa tanuri linatoa moshi?',
    'Kueleza unapaswa kufanya nini ikiwa tanuri linatoa moshi',
  ],
  ['ar', 'ما الذي يجب فعله إذا انكسر القدر؟', 'ذكر ما يجب فعله إذا انكسر القدر'],
])('a question in %s is told as what a learner can say: %s', (language, question, aim) => {
  expect(told(language, question)).toBe(aim);
});

test.each([
  ['hi', 'भट्ठी संभालनी चाहिए। किस स्थिति में नहीं?'],
  ['es', 'Se cierra el horno. ¿Por qué?'],
  ['fr', 'Le four est fermé. Pourquoi ?'],
  ['de', 'Was tun, wenn der Ofen raucht?'],
])('a question in two sentences, or in a language without words for it, has no such form: %s', (language, question) => {
  expect(told(language, question)).toBeUndefined();
});

test.each([
  ['hi', 'भट्ठी साफ़ करना', 'भट्ठी की योजना'],
  ['hi', 'यह तय करना कि कौन जलाएगा', 'चोट की सूचना'],
  ['mr', 'भट्टी साफ करणे', 'नवीन गाणे'],
  ['ta', 'உலையைச் சுத்தம் செய்தல்', 'உலையின் பாகங்கள்'],
  ['te', 'కొలిమిని శుభ్రం చేయడం', 'కొలిమి భాగాలు'],
  ['bn', 'চুলা পরিষ্কার করা', 'চুলার অংশ'],
  ['es', 'Limpiar el horno', 'Lugar de reunión'],
  ['es', 'Limpia tus herramientas', 'Debate sobre hornos'],
  ['pt', 'Limpar o forno', 'Professor de cerâmica'],
  ['fr', 'Nettoyer le four', 'Cahier de bord'],
  ['id', 'Membersihkan tungku', 'Media sosial'],
  ['sw', 'Kusafisha tanuri', 'Kumbukumbu za karakana'],
  ['ar', 'تنظيف الفرن', 'أجزاء الفرن'],
])('in %s "%s" is a deed already, and "%s" is none', (language, deed, thing) => {
  const words = aimWordsOf(language);
  expect([words?.deed.test(deed), words?.deed.test(thing)]).toEqual([true, false]);
});
