import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { proposeVariant } from '#contract/question-proposals.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { CardEditor } from './card-editor.tsx';
import { addPoint, addQuestion, editPoint, questionsOf } from './draft-changes.ts';
import { storedQuestion } from './draft-question.ts';
import { type LessonDraft, openDraft } from './lesson-draft.ts';
import { blankQuestion } from './question-of-kind.ts';

const rule = 'Report every spill within 24 hours.';
let latest: LessonDraft | undefined;

/** A lesson of one card whose point is asked once, as the studio holds it. */
function Studio() {
  const [openId, setOpenId] = useState('');
  const [draft, setDraft] = useState<LessonDraft>(() => {
    let count = 0;
    const newKey = (): string => {
      count += 1;
      return `id-${count}`;
    };
    const empty = openDraft(undefined, newKey);
    const pointed = editPoint(addPoint(empty, empty.cards[0]?.id ?? '', 'p1'), 'p1', { text: rule });
    const asked = { id: 'q1', pointId: 'p1', kind: 'choice', evidence: '', language: 'en' } as const;
    return addQuestion(pointed, { ...blankQuestion(asked, newKey), question: 'Within how many hours?' });
  });
  latest = draft;
  const [card] = draft.cards;
  return card === undefined ? null : (
    <CardEditor
      draft={draft}
      card={card}
      n={1}
      language="en"
      courseId="c1"
      jobId={undefined}
      openId={openId}
      onOpenQuestion={setOpenId}
      takesFocus={false}
      change={(next) => setDraft(next)}
      onSplit={() => undefined}
      onMerge={() => undefined}
      onDrop={() => undefined}
    />
  );
}

const variant = page.getByRole('button', { name: 'Another variant' });
const stored = () => (latest === undefined ? [] : questionsOf(latest, 'p1').map(storedQuestion));

describe('another variant of a point', () => {
  test('is made from its sentence, and opens to be read', async () => {
    const question = 'True or false: Report every spill within 36 hours.';
    const made = { kind: 'true_false', question, options: ['True', 'False'], answer: 'False', accepted: [] } as const;
    server.answers(proposeVariant, { question: made });
    await show(<Studio />);
    await variant.click();
    await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue(question);
    expect(stored()).toMatchObject([
      { id: 'q1' },
      { point_id: 'p1', kind: 'true_false', question, options: ['True', 'False'], answer: 'False' },
    ]);
    expect((await sent(proposeVariant)).body).toEqual({
      point: { text: rule, kind: 'rule' },
      language: 'en',
      asked: [{ kind: 'choice', question: 'Within how many hours?' }],
    });
  });

  test('is an empty question where none can be made, and says so', async () => {
    server.answers(proposeVariant, { question: null });
    await show(<Studio />);
    await variant.click();
    await expect.element(page.getByText(/make another variant from this point/u)).toBeVisible();
    await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue('');
    expect(stored()).toHaveLength(2);
  });

  test('can still be written where the server does not answer', async () => {
    server.fails(proposeVariant, 'whatsapp_unreachable');
    await show(<Studio />);
    await variant.click();
    await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue('');
  });
});
