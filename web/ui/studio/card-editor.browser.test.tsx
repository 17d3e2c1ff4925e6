import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { proposeVariant } from '#contract/question-proposals.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { CardEditor } from './card-editor.tsx';
import { addPoint, addQuestion, editCard, editPoint, questionsOf } from './draft-changes.ts';
import { storedQuestion } from './draft-question.ts';
import { type LessonDraft, openDraft } from './lesson-draft.ts';
import { blankQuestion } from './question-of-kind.ts';

const rule = 'Report every spill within 24 hours.';
let latest: LessonDraft | undefined;
let opened = '';

/** A lesson of one card whose points are asked once each, as the studio holds it; the card can be left. */
function Studio({ points = ['p1'], check }: { points?: readonly string[]; check?: LessonCard['check'] }) {
  const [openId, setOpenId] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [draft, setDraft] = useState<LessonDraft>(() => {
    let count = 0;
    const newKey = (): string => {
      count += 1;
      return `id-${count}`;
    };
    const blank = openDraft(undefined, newKey);
    const checked = check && { text: rule, check };
    const empty = checked ? editCard(blank, blank.cards[0]?.id ?? '', checked) : blank;
    return points.reduce((lesson, pointId, at) => {
      const pointed = editPoint(addPoint(lesson, lesson.cards[0]?.id ?? '', pointId), pointId, { text: rule });
      const asked = { id: `q${at + 1}`, pointId, kind: 'choice', evidence: '', language: 'en' } as const;
      return addQuestion(pointed, { ...blankQuestion(asked, newKey), question: 'Within how many hours?' });
    }, empty);
  });
  latest = draft;
  opened = openId;
  const [card] = draft.cards;
  if (card === undefined || isLeft) return null;
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Another card
      </button>
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
    </>
  );
}

const variant = page.getByRole('button', { name: 'Another variant' });
const stored = (pointId = 'p1') => (latest === undefined ? [] : questionsOf(latest, pointId).map(storedQuestion));

const question = 'True or false: Report every spill within 36 hours.';
const made = { kind: 'true_false', question, options: ['True', 'False'], answer: 'False', accepted: [] } as const;

describe('another variant of a point', () => {
  test('is made from its sentence, and opens to be read', async () => {
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

  test('comes for each of two points that were asked for one right after the other', async () => {
    server.answersBy(proposeVariant, () => ({ question: made }));
    const { release } = server.holds(proposeVariant);
    await show(<Studio points={['p1', 'p2']} />);
    await variant.first().click();
    await variant.last().click();
    await sent(proposeVariant, 2);
    await expect.element(variant.first()).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.poll(() => stored('p2')).toHaveLength(2);
    await expect.poll(() => stored('p1')).toHaveLength(2);
    await expect.element(variant.first()).not.toHaveAttribute('aria-busy', 'true');
  });

  test('comes also when its card was left meanwhile, and opens over no other question', async () => {
    server.answers(proposeVariant, { question: made });
    const { release } = server.holds(proposeVariant);
    await show(<Studio />);
    await variant.click();
    await sent(proposeVariant);
    await page.getByRole('button', { name: 'Another card' }).click();
    release();
    await expect.poll(() => stored()).toHaveLength(2);
    expect(opened).toBe('');
  });
});

test('a card in a language model’s words says why they hold, until a person writes them anew', async () => {
  await show(<Studio check={{ verdict: 'proved', reason: 'read_again' }} />);
  const why = page.getByText('Checked a second time: it follows from these words in the file.');
  await expect.element(why).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Report every spill at once.');
  await expect.element(why).not.toBeInTheDocument();
  expect(latest?.cards[0]).not.toHaveProperty('check');
});
