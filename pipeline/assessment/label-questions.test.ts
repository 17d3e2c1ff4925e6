import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import { labelQuestions } from './label-questions.ts';

function asked(language: string, lines: readonly string[]) {
  const text = lines.join('\n');
  const document = { language, sha256: 'ab', blocks: [{ id: 0, kind: 'list', text }] } as unknown as Document;
  const sentences = [{ block: 0, start: 0, end: text.length, text }];
  const draft = { segment: { sentences, blockStart: 0, blockEnd: 1 } } as unknown as LessonDraft;
  return labelQuestions(draft, document).map(({ question: { question, options, answer } }) => ({
    question,
    options: options.toSorted(),
    answer,
  }));
}

const panel = [
  'Temperatura da câmara: Mostra o calor dentro da sala fria.',
  'Nível de carga: Indica quanto tempo falta para ligar o cabo',
  'Contador: Informa quantas portas abriram durante o turno',
];

test('a list of things and what each shows asks which of them shows it, the others being the wrong options', () => {
  expect(asked('pt', panel)[0]).toEqual({
    question: 'Qual destas opções mostra o calor dentro da sala fria?',
    options: ['Contador', 'Nível de carga', 'Temperatura da câmara'],
    answer: 'Temperatura da câmara',
  });
  expect(
    asked('fr', [
      'Voyant rouge : indique une panne du moteur',
      'Cadran : mesure la pression du gaz',
      'Registre : contient les noms des visiteurs',
    ]).map(({ question }) => question),
  ).toEqual(["Qu'est-ce qui indique une panne du moteur ?", "Qu'est-ce qui mesure la pression du gaz ?"]);
});

test('a line of another form, a description that names its label and two that say nearly the same are not asked', () => {
  expect(asked('pt', [...panel, 'Chame o supervisor em caso de dúvida'])).toEqual([]);
  const nearly = ['Portas: Informa quantas entradas abriram hoje', 'Carga: Informa quantas entradas fecharam hoje'];
  const own = 'Temperatura: Mostra a temperatura da sala fria';
  expect(asked('pt', [...nearly, own])).toEqual([]);
});

test('English lists and lists of two are left to others', () => {
  expect(asked('en', ['Lamp: shows a fault', 'Dial: shows the pressure', 'Log: shows the visitors'])).toEqual([]);
  expect(asked('pt', panel.slice(0, 2))).toEqual([]);
});
