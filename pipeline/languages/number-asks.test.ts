import { expect, test } from 'vitest';
import { numberElsewhere } from './number-asks-elsewhere.ts';
import { endsInVerb, numberInPlace } from './number-asks-indic.ts';

/** A rule whose number stands between bars: "within |48| hours". */
function asked(marked: string, language: string): string | undefined {
  const [before = '', written = '', after = ''] = marked.split('|');
  const ask = numberInPlace(before + written + after, before.length, written, language);
  return ask ?? numberElsewhere(before + written + after, before.length, written, language);
}

test.each([
  ['hi', 'रसीद |48| घंटे के भीतर लेखा विभाग को देनी होगी।', 'रसीद कितने घंटे के भीतर लेखा विभाग को देनी होगी?'],
  ['hi', 'फ़िल्टर साल में |4| बार बदला जाना चाहिए।', 'फ़िल्टर साल में कितनी बार बदला जाना चाहिए?'],
  ['hi', 'यदि बुखार |3| दिन तक रहे, तो डॉक्टर को दिखाना चाहिए।', 'बुखार कितने दिन तक रहे, तो डॉक्टर को दिखाना चाहिए?'],
  ['mr', 'टाकीत |20| लिटरपेक्षा जास्त पाणी भरू नका.', 'टाकीत किती लिटरपेक्षा जास्त पाणी भरू नये?'],
  ['mr', 'तक्रार |15| दिवसांच्या आत नोंदवावी.', 'तक्रार किती दिवसांच्या आत नोंदवावी?'],
  ['ta', 'கைகளை |20| வினாடிகள் கழுவவும்.', 'கைகளை எத்தனை வினாடிகள் கழுவ வேண்டும்?'],
  [
    'ta',
    'சோதனைக்கு முன் |8| மணி நேரம் எதுவும் சாப்பிடக் கூடாது; தண்ணீர் குடிக்கலாம்.',
    'சோதனைக்கு முன் எத்தனை மணி நேரம் எதுவும் சாப்பிடக் கூடாது?',
  ],
  ['te', 'చేతులను |20| సెకన్లు కడగండి.', 'చేతులను ఎన్ని సెకన్లు కడగాలి?'],
  ['te', 'వేతనంలో |12| శాతం జమ చేయాలి.', 'వేతనంలో ఎంత శాతం జమ చేయాలి?'],
  ['te', 'మందును |3| రోజులకు మించి వాడకండి.', 'మందును ఎన్ని రోజులకు మించి వాడకూడదు?'],
  ['bn', 'হাত |20| সেকেন্ড ধরে ধুয়ে রাখুন।', 'হাত কত সেকেন্ড ধরে ধুয়ে রাখতে হবে?'],
  [
    'fr',
    'Le salarié doit déclarer l’accident dans les |24| heures.',
    'Le salarié doit déclarer l’accident dans un délai de combien d’heures ?',
  ],
  [
    'fr',
    'Un salarié peut télétravailler |deux| jours par semaine au maximum.',
    'Un salarié peut télétravailler combien de jours par semaine au maximum ?',
  ],
  [
    'fr',
    'Le matériel doit être rendu dans les |8| jours qui suivent la fin du contrat.',
    'Le matériel doit être rendu dans un délai de combien de jours après la fin du contrat ?',
  ],
  [
    'fr',
    'Les enfants de moins de |10| ans doivent être accompagnés.',
    'Les enfants de moins de quel âge doivent être accompagnés ?',
  ],
  ['pt', 'O pedido deve ser respondido em até |5| dias.', 'O pedido deve ser respondido em até quantos dias?'],
  [
    'es',
    'El taller revisa las grúas cada |seis| meses y anota el resultado.',
    'El taller revisa las grúas cada… ¿cuántos meses?',
  ],
  ['es', 'El plazo de entrega es de |15| días.', '¿De cuántos días es el plazo de entrega?'],
  ['ar', 'يجب إبلاغ المشرف خلال |24| ساعة.', 'خلال كم ساعة يجب إبلاغ المشرف؟'],
  [
    'id',
    'Cuti harus diajukan paling lambat |3| hari sebelumnya.',
    'Cuti harus diajukan paling lambat berapa hari sebelumnya?',
  ],
  ['sw', 'Ripoti lazima itolewe ndani ya miezi |3|.', 'Ripoti lazima itolewe ndani ya miezi mingapi?'],
])('in %s "%s" is asked for its number with every other form kept', (language, rule, question) => {
  expect(asked(rule, language)).toBe(question);
});

test.each([
  // No verb: what a list defines.
  ['hi', 'प्रत्येक |20| दिन पर मिलने वाला एक दिन का अवकाश।'],
  // An order that has no form of duty here.
  ['hi', 'हाथ |20| सेकंड तक धोइए।'],
  ['ta', 'கைகளை |20| வினாடிகள் கழுவுங்கள்.'],
  // "Each how many" is nothing that one says.
  ['ta', 'ஒவ்வொரு |6| மாதங்களுக்கும் பரிசோதிக்க வேண்டும்.'],
  // A case ending hangs on the sign.
  ['ta', 'ஈரப்பதம் |60|%க்குக் குறையக் கூடாது.'],
  // The measure stands in the middle, or is all that is said.
  ['fr', 'Les |24| heures qui suivent sont décisives.'],
  ['fr', 'Si la pièce dépasse |30| degrés, ouvrez la fenêtre.'],
  ['pt', 'As |24| horas seguintes são decisivas.'],
  ['es', 'Espere al menos |10| minutos antes de entrar.'],
  ['ar', 'الأيام |3| الأولى مهمة جدًا.'],
])('in %s "%s" has no question that a person would ask', (language, rule) => {
  expect(asked(rule, language)).toBeUndefined();
});

test('a sentence of these languages ends in its verb, and one of others is not looked at', () => {
  expect(endsInVerb('समिति निर्णय देगी।', 'hi')).toBe(true);
  expect(endsInVerb('काम के बाद मिलने वाला अवकाश।', 'hi')).toBe(false);
  expect(endsInVerb('विमा काढलेली व्यक्ती.', 'mr')).toBe(false);
  expect(endsInVerb('ஒப்பந்தம் உள்ள மருத்துவமனை.', 'ta')).toBe(false);
  expect(endsInVerb('ఒప్పందం ఉన్న ఆసుపత్రి.', 'te')).toBe(false);
  expect(endsInVerb('Un permiso pagado.', 'es')).toBe(true);
});
