import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft, Point } from '../lesson-plan.ts';
import { canBeAsked } from './can-be-asked.ts';
import { underItsHeading } from './heading-cue.ts';
import type { Proposal } from './proposal.ts';
import { ruleQuestions } from './rule-questions.ts';

/** What is asked of the last of some lines, each of which is a rule. */
function asked(language: string, kind: 'list' | 'paragraph', lines: readonly string[], heading = ''): Proposal[] {
  const text = lines.join(kind === 'list' ? '\n' : ' ');
  const sentences = lines.map((line) => {
    const start = text.indexOf(line);
    return { block: 1, start, end: start + line.length, text: line, stems: [], wordCount: 12 };
  });
  const last = sentences.at(-1) ?? { block: 1, start: 0, end: 0, text: '' };
  const point: Point = { text: last.text, kind: 'rule', importance: 3, how: 'verbatim', sources: [last] };
  const blocks = [
    { id: 0, kind: 'heading', text: heading },
    { id: 1, kind, text },
  ] as unknown as Document['blocks'];
  const draft = {
    title: { text: heading, sources: [], how: 'verbatim' },
    segment: { sentences, headingPath: [], blockStart: 0 },
    keyPoints: [point],
  } as unknown as LessonDraft;
  const document = { blocks, language } as unknown as Document;
  return ruleQuestions(draft, [], text, language, blocks).map((proposal) => underItsHeading(proposal, draft, document));
}

const questions = (...given: Parameters<typeof asked>): string[] => asked(...given).map(({ question }) => question);

const bans = ['Compruebe los frenos antes de cada turno.', 'No transporte nunca a otra persona en la carretilla.'];

test('an order that forbids, in a line of its own, is asked as the leave to do it, which is false', () => {
  const [statement, ...more] = asked('es', 'list', bans);
  expect(statement?.question).toBe('Verdadero o falso: Está permitido transportar a otra persona en la carretilla.');
  expect(statement?.answer).toBe('Falso');
  expect(more).toEqual([]);
});

test('inside a paragraph the sentence before may say what it is about, so it is not asked', () => {
  expect(questions('es', 'paragraph', bans)).toEqual([]);
});

test('what a list defines is asked neither for its number nor as a statement', () => {
  expect(questions('hi', 'list', ['प्रत्येक 20 दिन के काम पर मिलने वाला एक सवेतन अवकाश।'])).toEqual([]);
  expect(questions('hi', 'list', ['प्रत्येक 20 दिन के काम पर एक सवेतन अवकाश दिया जाएगा।'])).not.toEqual([]);
});

test('what a writer tells of himself is not asked for its number', () => {
  expect(questions('es', 'paragraph', ['Yo trabajo en mi proyecto durante 15 horas.'])).toEqual([]);
  expect(questions('es', 'paragraph', ['El turno de noche del almacén dura 15 horas.'])).not.toEqual([]);
});

test('a short question stands under the heading that says of what it is, and a long one needs none', () => {
  expect(questions('hi', 'paragraph', ['समिति अपना निर्णय 21 दिन के भीतर देगी।'], 'शिकायत')).toContain(
    'शिकायत: समिति अपना निर्णय कितने दिन के भीतर देगी?',
  );
  const long = 'प्रमाणपत्र काम पर लौटने के 48 घंटे के भीतर मानव संसाधन विभाग के कार्यालय में जमा करना होगा।';
  expect(questions('hi', 'paragraph', [long], 'बीमारी')).toContain(
    'प्रमाणपत्र काम पर लौटने के कितने घंटे के भीतर मानव संसाधन विभाग के कार्यालय में जमा करना होगा?',
  );
});

test('a heading over the steps of a procedure is not set over what is told behind them, nor one that says the same', () => {
  const rule = 'A solução desinfetante perde o efeito depois de 12 horas.';
  expect(questions('pt', 'paragraph', [rule], 'Como limpar um quarto')).toContain(
    'A solução desinfetante perde o efeito depois de quantas horas?',
  );
  expect(questions('pt', 'paragraph', [rule], 'Produtos químicos')).toContain(
    'Produtos químicos: a solução desinfetante perde o efeito depois de quantas horas?',
  );
  expect(
    questions('fr', 'paragraph', ['Le personnel doit se laver les mains toutes les deux heures.'], 'Lavage'),
  ).toContain('Le personnel doit se laver les mains toutes les combien d’heures ?');
});

test('a rule of Arabic opens with what binds and is no order', () => {
  expect(questions('ar', 'paragraph', ['يجب تقديم طلب الإجازة قبل 14 يومًا.'])).toContain(
    'قبل كم يوم يجب تقديم طلب الإجازة؟',
  );
  expect(questions('ar', 'paragraph', ['قدم طلب الإجازة إلى المدير قبل 14 يومًا.'])).toContain(
    'ما الرقم المناسب هنا؟ “قدم طلب الإجازة إلى المدير قبل ______ يومًا.”',
  );
});

test('a ban of an institution is turned with its verb kept, and one that holds for anything is not', () => {
  const told = (text: string) => asked('hi', 'paragraph', [text]).map(({ question, answer }) => [question, answer]);
  expect(told('मातृत्व अवकाश में किसी महिला कर्मचारी को नौकरी से नहीं निकाला जा सकता।')).toEqual([
    ['सही या गलत: मातृत्व अवकाश में किसी महिला कर्मचारी को नौकरी से निकाला जा सकता है।', 'गलत'],
  ]);
  expect(told('शिकायत करने वाले के विरुद्ध किसी भी प्रकार की कार्रवाई नहीं की जाएगी।')).toEqual([]);
  expect(asked('mr', 'paragraph', ['प्रशिक्षण पूर्ण न झालेल्या कामगाराला यंत्र चालवू दिले जाणार नाही.'])[0]?.question).toBe(
    'बरोबर की चूक: प्रशिक्षण पूर्ण न झालेल्या कामगाराला यंत्र चालवू दिले जाईल.',
  );
});

test('of two rules the one that has a question in its language can be asked, and a bare duty cannot', () => {
  expect(canBeAsked('hi')('रसीद 48 घंटे के भीतर जमा करनी होगी।')).toBe(true);
  expect(canBeAsked('hi')('डॉक्टर की अनुमति के बिना काम पर नहीं लौटना चाहिए।')).toBe(true);
  expect(canBeAsked('hi')('सभी कर्मचारियों को सुरक्षा के नियमों का पालन करना चाहिए।')).toBe(false);
});
