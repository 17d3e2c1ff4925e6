import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { layoutQuestions } from './layout-questions.ts';
import { orderQuestions } from './order-questions.ts';

const asked = (blocks: readonly Pick<Block, 'kind' | 'text'>[], language: string, ask = layoutQuestions) => {
  const document = { sha256: 'ab', language, blocks: blocks.map((block, id) => ({ ...block, id })) };
  const segment = { blockStart: 0, blockEnd: blocks.length, sentences: [] };
  return ask(segment as unknown as AnalysedSegment, document as unknown as Document);
};

test('a cell is asked among the other cells of its column, both names quoted', () => {
  const text = 'الخدمة\tالرسوم\nزيارة منزلية\t٣٠ ريالًا\nفحص الدم\t٤٥ ريالًا\nأشعة\t٩٠ ريالًا';
  const [question] = asked([{ kind: 'table', text }], 'ar');
  expect(question?.question).toMatch(/^وفقًا للجدول، ما قيمة «الرسوم» لـ«.+»؟$/u);
  expect([question?.answer, ...(question?.distractors ?? [])].sort()).toEqual(['٣٠ ريالًا', '٤٥ ريالًا', '٩٠ ريالًا']);
});

test('the label of a description is asked among the other labels of its list; a list of advice is not', () => {
  const list = (lines: string[]) => asked([{ kind: 'list', text: lines.join('\n') }], 'pt');
  const [question] = list([
    'Visitas totais: informa quantas vezes a loja foi aberta',
    'Clientes únicos: informa quantas pessoas diferentes entraram',
    'Taxa de retorno: informa que parte das pessoas voltou',
  ]);
  expect(question?.kind).toBe('label');
  expect(question?.distractors).toHaveLength(2);
  expect(
    list([
      'Luvas: use sempre um par novo para cada pessoa',
      'Máscara: verifique se cobre a boca inteira',
      'Avental: lave com água quente todos os dias',
    ]),
  ).toEqual([]);
});

test('numbered steps under a line that says so are asked in order, in any script; a plain list is not', () => {
  const intro = { kind: 'paragraph', text: 'प्रक्रिया के चरण:' } as const;
  const heading = { kind: 'heading', text: 'मशीन की सफ़ाई' } as const;
  const steps = ['प्लग निकालें', 'ढक्कन खोलें', 'छलनी धोएँ', 'ढक्कन बंद करें'];
  const numbered = steps.map((step, index) => `${String.fromCodePoint(0x967 + index)}. ${step}`).join('\n');
  expect(asked([heading, intro, { kind: 'list', text: numbered }], 'hi', orderQuestions)).toHaveLength(1);
  expect(asked([heading, intro, { kind: 'list', text: steps.join('\n') }], 'hi', orderQuestions)).toEqual([]);
});

test('marks of direction stay in the cells that are offered', () => {
  const cells = ['\u200f‎12 V', '\u200f24 V', '\u200f48 V'];
  const text = `الجهاز\tالجهد\n${['مصباح', 'مضخة', 'محرك'].map((name, at) => `${name}\t${cells[at]}`).join('\n')}`;
  const [question] = asked([{ kind: 'table', text }], 'ar');
  expect([question?.answer, ...(question?.distractors ?? [])].sort()).toEqual([...cells].sort());
});
