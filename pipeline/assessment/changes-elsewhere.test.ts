import { expect, test } from 'vitest';
import { changeElsewhere, quantityWithOthers } from './changes-elsewhere.ts';
import { canBeTrue } from './statements-elsewhere.ts';

test.each([
  ['hi', 'दुर्घटना की सूचना २४ घंटे के भीतर देनी होगी।', 'दुर्घटना की सूचना ३६ घंटे के भीतर देनी होगी।'],
  ['mr', 'अपघाताची माहिती 24 तासांच्या आत द्यावी.', 'अपघाताची माहिती 36 तासांच्या आत द्यावी.'],
  ['ta', 'விபத்தை 24 மணி நேரத்திற்குள் தெரிவிக்க வேண்டும்.', 'விபத்தை 36 மணி நேரத்திற்குள் தெரிவிக்க வேண்டும்.'],
  ['te', 'ప్రమాదాన్ని 24 గంటల్లోపు తెలియజేయాలి.', 'ప్రమాదాన్ని 36 గంటల్లోపు తెలియజేయాలి.'],
  ['bn', 'শেষ ৩০ মিনিটে চা পান করা যাবে না।', 'শেষ ৪৫ মিনিটে চা পান করা যাবে না।'],
  ['ar', 'يجب الإبلاغ عن الحادث خلال ٢٤ ساعة.', 'يجب الإبلاغ عن الحادث خلال ٣٦ ساعة.'],
  ['sw', 'Toa taarifa ndani ya masaa 24 baada ya ajali.', 'Toa taarifa ndani ya masaa 36 baada ya ajali.'],
])('in %s a number changes within its numeral system, and its unit stays', (language, text, changed) => {
  expect(changeElsewhere(text, language)).toBe(changed);
});

test.each([
  ['hi', 'पासवर्ड किसी के साथ साझा नहीं करना चाहिए।', 'पासवर्ड किसी के साथ साझा कर सकते हैं।'],
  ['mr', 'आपला पासवर्ड कोणालाही सांगू नका.', 'आपला पासवर्ड कोणालाही सांगू शकता.'],
  ['ta', 'கடவுச்சொல்லை யாருடனும் பகிரக் கூடாது.', 'கடவுச்சொல்லை யாருடனும் பகிரலாம்.'],
  ['te', 'పాస్‌వర్డ్ ఇతరులకు ఇవ్వకూడదు.', 'పాస్‌వర్డ్ ఇతరులకు ఇవ్వవచ్చు.'],
  ['es', 'El personal no debe compartir su contraseña.', 'El personal puede compartir su contraseña.'],
  ['es', 'No puedes llevar la llave a casa.', 'Puedes llevar la llave a casa.'],
  [
    'es',
    'Está prohibido anotar contraseñas en lugares visibles.',
    'Está permitido anotar contraseñas en lugares visibles.',
  ],
  ['es', 'Queda prohibida la venta de alcohol.', 'Queda permitida la venta de alcohol.'],
  ['pt', 'É proibido levar passageiros na empilhadeira.', 'É permitido levar passageiros na empilhadeira.'],
  ['fr', "Il est interdit d'entrer avec des boissons.", "Il est permis d'entrer avec des boissons."],
  ['pt', 'Os funcionários não devem compartilhar a senha.', 'Os funcionários podem compartilhar a senha.'],
  ['fr', 'Le personnel ne doit pas partager son mot de passe.', 'Le personnel peut partager son mot de passe.'],
  ['id', 'Karyawan tidak boleh membagikan kata sandi.', 'Karyawan boleh membagikan kata sandi.'],
  ['sw', 'Wafanyakazi hawapaswi kushiriki nenosiri lao.', 'Wafanyakazi wanaweza kushiriki nenosiri lao.'],
  ['bn', 'রোগীর তথ্য অন্য কাউকে দেওয়া যাবে না।', 'রোগীর তথ্য অন্য কাউকে দেওয়া যাবে।'],
  ['ar', 'لا يجوز للموظف مشاركة كلمة المرور.', 'يجوز للموظف مشاركة كلمة المرور.'],
])('in %s a ban becomes leave to do the same', (language, text, changed) => {
  expect(changeElsewhere(text, language)).toBe(changed);
});

test.each([
  ['es', 'El personal no debe compartir su contraseña, salvo con el administrador.'],
  ['es', 'No puede haber nadie en la sala durante la prueba.'],
  ['fr', 'Il est interdit de fumer en dehors des locaux prévus.'],
  ['fr', 'Une image décorative ne doit pas avoir de texte de remplacement.'],
  ['pt', 'A senha tem 8 letras e 2 números, e não muda.'],
  ['ar', 'لا يجوز الدخول إلا بإذن المدير.'],
  ['id', 'Kata sandi disimpan pada tahun 2024.'],
])('in %s nothing is changed where an exception, a second number or a form stands against it: %s', (language, text) => {
  expect(changeElsewhere(text, language)).toBeUndefined();
});

test('Arabic numbers stay where their unit keeps its form', () => {
  expect(quantityWithOthers('يجب الإبلاغ خلال 7 أيام.', 'ar')?.others.every((other) => Number(other) <= 10)).toBe(true);
});

test('a language without words here changes a number before a sign alone', () => {
  expect(changeElsewhere('Die Luft muss unter 40 % Feuchte bleiben.', 'und')).toBe(
    'Die Luft muss unter 50 % Feuchte bleiben.',
  );
  expect(changeElsewhere('Melden Sie den Unfall in 24 Stunden.', 'und')).toBeUndefined();
});

test('an order is never told as true, nor is what need not be, nor that not all are so', () => {
  expect(canBeTrue('फ़ाइल के अंत में अपना नाम न जोड़ें।', 'hi')).toBe(false);
  expect(canBeTrue('No mezcle lejía con amoníaco.', 'es')).toBe(false);
  expect(canBeTrue('O modelo não é obrigatório para todos.', 'pt')).toBe(false);
  expect(canBeTrue('Nem todas as vacinas exigem jejum.', 'pt')).toBe(false);
  expect(canBeTrue('El personal no debe compartir su contraseña.', 'es')).toBe(true);
});

test('that something comes before and not after something else, common sense decides', () => {
  expect(changeElsewhere('Los pacientes pagan en caja antes de la consulta.', 'es')).toBeUndefined();
});

test.each([
  ['es', 'El depósito puede consumir unos 40 litros al día.'],
  ['pt', 'O depósito pode consumir cerca de 40 litros por dia.'],
  ['fr', 'Le réservoir consomme environ 40 litres par jour.'],
  ['id', 'Tangki itu memakai sekitar 40 liter setiap hari.'],
  ['hi', 'टंकी में हर दिन लगभग 40 लीटर पानी लगता है।'],
])('in %s a number that is only about right is not asked', (language, text) => {
  expect(quantityWithOthers(text, language)).toBeUndefined();
});
