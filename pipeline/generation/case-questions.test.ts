import { expect, test } from 'vitest';
import { caseQuestion, reasonQuestion } from './case-questions.ts';

test.each([
  ['hi', 'यदि गैस की गंध आए, तो सभी खिड़कियाँ खोलें।', 'यदि गैस की गंध आए, तो क्या करना चाहिए?'],
  ['hi', 'मशीन साफ़ करने से पहले बिजली का प्लग निकालें।', 'मशीन साफ़ करने से पहले क्या करना चाहिए?'],
  ['hi', 'घाव साफ़ करने के लिए उबले हुए पानी का उपयोग करें।', 'घाव साफ़ करने के लिए किसका उपयोग करना चाहिए?'],
  ['mr', 'यंत्र सुरू करण्यापूर्वी सर्व झाकणे बंद आहेत का ते तपासा.', 'यंत्र सुरू करण्यापूर्वी काय करावे?'],
  ['mr', 'रुग्णाला ताप आल्यास त्याला थंड पाणी देऊ नका.', 'रुग्णाला ताप आल्यास काय करू नये?'],
  ['ta', 'குழந்தைக்கு காய்ச்சல் இருந்தால் உடனே மருத்துவரை அணுகவும்.', 'குழந்தைக்கு காய்ச்சல் இருந்தால் என்ன செய்ய வேண்டும்?'],
  ['te', 'యంత్రాన్ని శుభ్రం చేసే ముందు విద్యుత్ సరఫరాను నిలిపివేయండి.', 'యంత్రాన్ని శుభ్రం చేసే ముందు ఏమి చేయాలి?'],
  ['bn', 'রোগীর জ্বর হলে দ্রুত ডাক্তারকে খবর দিন।', 'রোগীর জ্বর হলে কী করতে হবে?'],
  ['es', 'Si detecta una fuga de gas, cierre la válvula principal.', '¿Qué hay que hacer si detecta una fuga de gas?'],
  ['pt', 'Antes de limpar a máquina, desligue a chave geral.', 'O que é preciso fazer antes de limpar a máquina?'],
  [
    'fr',
    'Si une alarme retentit, quittez le bâtiment par la sortie la plus proche.',
    'Que faut-il faire si une alarme retentit ?',
  ],
  ['id', 'Sebelum membersihkan mesin, matikan sakelar utama.', 'Apa yang harus dilakukan sebelum membersihkan mesin?'],
  [
    'sw',
    'Ikiwa mgonjwa ana homa kali, mpeleke hospitali mara moja.',
    'Unapaswa kufanya nini ikiwa mgonjwa ana homa kali?',
  ],
  [
    'ar',
    'إذا انسكبت مادة كيميائية على الجلد، اغسل المكان بالماء فورًا.',
    'ما الذي يجب فعله إذا انسكبت مادة كيميائية على الجلد؟',
  ],
])('%s asks what a rule ties to its case: %s', (language, text, question) => {
  expect(caseQuestion(text, language)?.question).toBe(question);
});

test('what happens in a case is asked as such, and the answer is what the sentence says behind it', () => {
  expect(
    caseQuestion('Se alguém enviar um pedido, mas nunca receber resposta, o cliente poderá desistir da compra.', 'pt'),
  ).toEqual({
    question: 'O que pode acontecer se alguém enviar um pedido, mas nunca receber resposta?',
    answer: 'O cliente poderá desistir da compra.',
    isOpen: true,
    caseWords: 6,
  });
});

test('a reason is asked behind the clause that it is given for', () => {
  expect(
    caseQuestion('Los guantes se cambian con cada paciente, porque transmiten gérmenes de la piel.', 'es'),
  ).toMatchObject({
    question: 'Los guantes se cambian con cada paciente. ¿Por qué?',
    answer: 'Transmiten gérmenes de la piel.',
  });
});

test.each([
  ['id', 'Untuk membersihkan tumpahan asam, gunakan sarung tangan karet.', 'Sarung tangan karet'],
  ['hi', 'घाव साफ़ करने के लिए उबले हुए पानी का उपयोग करें।', 'उबले हुए पानी'],
  ['fr', 'Si une alarme retentit, vous ne devez pas utiliser les ascenseurs.', 'Utiliser les ascenseurs.'],
  ['ar', 'إذا انسكبت مادة كيميائية على الجلد، فاغسل المكان بالماء فورًا.', 'اغسل المكان بالماء فورًا.'],
])('in %s an answer says what was asked for and nothing else: %s', (language, text, answer) => {
  expect(caseQuestion(text, language)?.answer).toBe(answer);
});

test.each([
  ['sw', 'Wakati mgonjwa anapolalamika kuhusu huduma, ni kazi yako kushughulikia malalamiko.'],
  ['hi', 'मरीज की पूरी जाँच करने के बाद, आपको निर्णय लेना होगा कि आगे क्या करना है।'],
  ['ta', 'உங்கள் இயந்திரத்தை ஆழமாகப் புரிந்துகொள்ள விரும்பினால், அதற்கான கையேட்டைப் படிக்கவும்.'],
  ['hi', 'अपने बदलाव सर्वर पर भेजने के लिए git push का उपयोग करें।'],
  ['id', 'Jika proyek Anda sesuai untuk pengolah data Python, temui komunitas pengolah data Python.'],
])('in %s nothing is asked that the sentence does not answer itself: %s', (language, text) => {
  expect(caseQuestion(text, language)).toBeUndefined();
});

test.each([
  ['hi', 'यदि आप योगदान देना चाहते हैं, तो नीचे दिए गए चरणों का पालन करें।'],
  ['hi', 'उन परिवर्तनों को जोड़ने से पहले सूची की जाँच करें।'],
  ['sw', 'Unapaswa kuchukua hatua kali tu wakati ni wazi kwamba suluhu haiwezi kupatikana.'],
  ['id', 'Tidak ada aturan yang menyebutkan bahwa Anda harus menunggu ketika ada tamu datang.'],
  ['es', 'Si nuestro equipo encuentra un error, corregimos el informe nosotros mismos.'],
  ['en', 'If you smell gas, open every window.'],
])('%s is left alone where the page, another sentence or the writer is needed: %s', (language, text) => {
  expect(caseQuestion(text, language)).toBeUndefined();
});

test('a reason is asked for where its sentence says all, and not of "another" thing nor with "this" in its answer', () => {
  expect(
    reasonQuestion(
      'Se você abrir sua gaveta à noite, o alarme toca, porque o sensor fica ligado até as seis horas.',
      'pt',
    ),
  ).toMatchObject({
    question: 'Se você abrir sua gaveta à noite, o alarme toca. Por quê?',
    answer: 'O sensor fica ligado até as seis horas.',
  });
  for (const text of [
    'O gerente guarda sua chave na gaveta da sala, porque o sensor fica ligado até as seis horas.',
    'As chaves ficam em outra gaveta da sala fria, porque o sensor fica ligado até as seis horas.',
    'As chaves ficam guardadas na gaveta da sala, porque isso evita a perda do material.',
  ])
    expect(reasonQuestion(text, 'pt')).toBeUndefined();
});

test('the first of several cases that one deed answers is not asked for the others', () => {
  expect(caseQuestion('शौचालयातून आल्यावर, कच्चे मांस हाताळल्यावर हात पुन्हा धुवावेत.', 'mr')).toBeUndefined();
  expect(caseQuestion('कच्चे मांस हाताळल्यावर हात साबणाने पुन्हा धुवावेत.', 'mr')?.question).toBe(
    'कच्चे मांस हाताळल्यावर काय करावे?',
  );
});

test('"il faut" points at nothing, and "il doit" does', () => {
  expect(caseQuestion('Si le frigo dépasse huit degrés, il faut jeter les produits frais.', 'fr')?.isOpen).toBe(false);
  expect(caseQuestion('Si le frigo dépasse huit degrés, ils doivent jeter les produits frais.', 'fr')?.isOpen).toBe(
    true,
  );
});

test('where what is to be done stands before what is not, it is asked as what is to be done', () => {
  expect(caseQuestion('आम्ल पातळ करताना नेहमी पाण्यात आम्ल टाकावे, आम्लात पाणी टाकू नये.', 'mr')?.question).toBe(
    'आम्ल पातळ करताना काय करावे?',
  );
  expect(caseQuestion('आम्ल पातळ करताना आम्लाच्या भांड्यात थंड पाणी टाकू नये.', 'mr')?.question).toBe(
    'आम्ल पातळ करताना काय करू नये?',
  );
});

test('a case that agrees with what only the main clause names is not asked', () => {
  const rule = 'Les heures supplémentaires doivent être validées par le chef avant ';
  expect(caseQuestion(`${rule}d'être effectuées.`, 'fr')).toBeUndefined();
  expect(caseQuestion(`${rule}de commencer le travail.`, 'fr')).toBeDefined();
});
