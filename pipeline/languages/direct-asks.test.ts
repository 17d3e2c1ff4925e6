import { expect, test } from 'vitest';
import { directAsk } from './direct-asks.ts';

test.each([
  [
    'es',
    'Solo se puede abrir la cámara cuando la presión ha bajado a cero.',
    '¿En qué caso se puede abrir la cámara?',
    'Solo cuando la presión ha bajado a cero.',
  ],
  [
    'es',
    'La ficha de seguridad sirve para conocer los riesgos.',
    '¿Para qué sirve la ficha de seguridad?',
    'para conocer los riesgos.',
  ],
  [
    'pt',
    'Você só pode operar a empilhadeira se tiver o certificado.',
    'Em que caso você pode operar a empilhadeira?',
    'Só se tiver o certificado.',
  ],
  [
    'pt',
    'Os óculos de proteção servem para reter lascas.',
    'Para que servem os óculos de proteção?',
    'para reter lascas.',
  ],
  [
    'fr',
    "Vous ne pouvez entrer dans l'atelier qu'avec un casque.",
    "Dans quel cas peut-on entrer dans l'atelier ?",
    'Seulement avec un casque.',
  ],
  [
    'fr',
    'Vous pouvez ouvrir le four, à condition que le voyant soit vert.',
    'À quelle condition peut-on ouvrir le four ?',
    'à condition que le voyant soit vert.',
  ],
  [
    'id',
    'Anda hanya boleh membuka ruang server setelah mendapat izin.',
    'Dalam keadaan apa Anda boleh membuka ruang server?',
    'Hanya setelah mendapat izin.',
  ],
  ['ar', 'لا يجوز دخول المختبر إلا بعد ارتداء القفازات.', 'متى يجوز دخول المختبر؟', 'بعد ارتداء القفازات.'],
])(
  'in %s a condition, a leave or a purpose is asked for in the words of its sentence: %s',
  (language, text, question, answer) => {
    expect(directAsk(text, language)).toMatchObject({ question, answer });
  },
);

test.each([
  ['es', 'Puede salir antes, siempre que avise por escrito.'],
  ['es', 'El comité no sirve para resolver conflictos.'],
  ['fr', 'Vous pouvez le renseigner, à condition que le texte soit identique.'],
  ['fr', 'La personne qui sert à table porte des gants.'],
  ['fr', 'Vous ne pouvez pas dire que si le four chauffe, il est sûr.'],
])(
  'in %s nothing is asked where who or what it is about stands in another sentence, or nothing is allowed: %s',
  (language, text) => {
    expect(directAsk(text, language)).toBeUndefined();
  },
);
