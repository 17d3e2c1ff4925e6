import { expect, test } from 'vitest';
import { leaveOfBan } from './ban-leaves-elsewhere.ts';

test.each([
  ['es', 'No transporte nunca a otra persona.', 'Está permitido transportar a otra persona.'],
  ['es', 'No toque los cables con las manos mojadas.', 'Está permitido tocar los cables con las manos mojadas.'],
  ['es', 'No abra la válvula con la bomba en marcha.', 'Está permitido abrir la válvula con la bomba en marcha.'],
  ['pt', 'Não utilize o elevador durante o alarme.', 'É permitido utilizar o elevador durante o alarme.'],
  ['fr', 'Ne connectez jamais une clé USB trouvée.', 'Il est permis de connecter une clé USB trouvée.'],
  ['fr', 'N’imprimez pas de documents à domicile.', 'Il est permis d’imprimer des documents à domicile.'],
  ['fr', 'Ne mettez pas les doigts dans la machine.', 'Il est permis de mettre les doigts dans la machine.'],
  ['id', 'Jangan membagikan kata sandi kepada rekan kerja.', 'Anda boleh membagikan kata sandi kepada rekan kerja.'],
  ['sw', 'Usifungue mlango wakati mashine inafanya kazi.', 'Inaruhusiwa kufungua mlango wakati mashine inafanya kazi.'],
])('in %s "%s" is told as the leave to do it', (language, ban, leave) => {
  expect(leaveOfBan(ban, language)).toBe(leave);
});

test.each([
  // The pronoun would have to move behind the verb.
  ['es', 'No lo levante solo.'],
  ['fr', 'Ne vous servez pas de l’ascenseur.'],
  // The verb changes its stem.
  ['es', 'No olvide su carné.'],
  // Of one thing nobody knows its gender.
  ['fr', 'N’utilisez pas de téléphone en conduisant.'],
  // "gunakan" would need its prefix.
  ['id', 'Jangan gunakan lift.'],
  ['es', 'Los operarios no deben fumar.'],
  ['hi', 'फ़ोन न करें।'],
])('in %s "%s" is left as it is', (language, ban) => {
  expect(leaveOfBan(ban, language)).toBeUndefined();
});
