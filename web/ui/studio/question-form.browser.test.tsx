import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languageModelInUse } from '#contract/connected-model.ts';
import { proposeWrongOptions } from '#contract/question-proposals.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { addQuestion, questionsOf } from './draft-changes.ts';
import { type DraftQuestion, storedQuestion } from './draft-question.ts';
import { type LessonDraft, openDraft } from './lesson-draft.ts';
import { blankQuestion } from './question-of-kind.ts';
import { QuestionForm } from './question-form.tsx';

let latest: DraftQuestion | undefined;

/** A lesson with this one question, as the studio holds it. */
function Studio() {
  const [draft, setDraft] = useState<LessonDraft>(() => {
    let count = 0;
    const newId = (): string => {
      count += 1;
      return `id-${count}`;
    };
    const question = blankQuestion({ id: 'q1', pointId: 'p1', kind: 'choice', evidence: '', language: 'en' }, newId);
    return addQuestion(openDraft(undefined, newId), question);
  });
  const question = questionsOf(draft, 'p1')[0];
  latest = question;
  return question === undefined ? null : (
    <QuestionForm question={question} language="en" courseId="c1" change={(next) => setDraft(next)} />
  );
}

const question = page.getByLabelText('Question', { exact: true });

async function chooseKind(kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Kind of question' }).click();
  await page.getByRole('option', { name: kind }).click();
}

const stored = () => (latest === undefined ? {} : storedQuestion(latest));

describe('the form of a question', () => {
  test('holds the question, its answers and which is right', async () => {
    await show(<Studio />);
    await question.fill('Where is the exit?');
    await page.getByLabelText('Answer 1', { exact: true }).fill('Left');
    await page.getByLabelText('Answer 2', { exact: true }).fill('Right');
    await page.getByRole('radio', { name: 'Answer 2 is the right one' }).click();
    await expect
      .poll(stored)
      .toMatchObject({ kind: 'choice', question: 'Where is the exit?', options: ['Left', 'Right'], answer: 'Right' });
  });

  test('says what a question still needs, and no more once it has it', async () => {
    await show(<Studio />);
    const faults = page.getByRole('status').getByRole('listitem');
    await expect.element(faults.first()).toBeVisible();
    await question.fill('Where is the exit?');
    await page.getByLabelText('Answer 1', { exact: true }).fill('Left');
    await page.getByLabelText('Answer 2', { exact: true }).fill('Right');
    await page.getByRole('radio', { name: 'Answer 1 is the right one' }).click();
    await expect.element(faults).not.toBeInTheDocument();
  });

  test('keeps what was written when it becomes another kind', async () => {
    await show(<Studio />);
    await question.fill('How many exits are there?');
    await chooseKind('Number');
    await expect.element(question).toHaveValue('How many exits are there?');
    await page.getByLabelText('Accepted answer 1').fill('4');
    await expect.poll(stored).toMatchObject({ kind: 'numeric', question: 'How many exits are there?', answer: '4' });
  });

  test('asks for steps where they are put in order', async () => {
    await show(<Studio />);
    await chooseKind('Put in order');
    await page.getByLabelText('Step 1').fill('Hear the bell');
    await page.getByLabelText('Step 2').fill('Leave');
    await expect.poll(stored).toMatchObject({ kind: 'order', answer: expect.stringMatching(/Hear the bell.*Leave/) });
  });

  test('puts three better wrong answers beside the right one, which keeps its place', async () => {
    server.answers(proposeWrongOptions, { options: ['36 hours', '12 hours', '48 hours'] });
    await show(<Studio />);
    const propose = page.getByRole('button', { name: 'Three better wrong options' });
    await page.getByLabelText('Answer 1', { exact: true }).fill('Soon');
    await expect.element(propose).not.toBeInTheDocument();
    await question.fill('When must a spill be reported?');
    await page.getByLabelText('Answer 2', { exact: true }).fill('24 hours');
    await page.getByRole('radio', { name: 'Answer 2 is the right one' }).click();
    await propose.click();
    await expect
      .poll(stored)
      .toMatchObject({ options: ['36 hours', '24 hours', '12 hours', '48 hours'], answer: '24 hours' });
    const given = { question: 'When must a spill be reported?', answer: '24 hours' };
    expect((await sent(proposeWrongOptions)).body).toMatchObject({ ...given, language: 'en', by: 'course' });
  });

  test('says so where no better wrong answers are found, and leaves those that there are', async () => {
    server.answers(proposeWrongOptions, { options: [] });
    await show(<Studio />);
    await question.fill('Where are the aprons kept?');
    await page.getByLabelText('Answer 1', { exact: true }).fill('Room 7B');
    await page.getByLabelText('Answer 2', { exact: true }).fill('A guest');
    await page.getByRole('button', { name: 'Three better wrong options' }).click();
    await expect.element(page.getByText(/found no better wrong options/u)).toBeVisible();
    expect(stored()).toMatchObject({ options: ['Room 7B', 'A guest'] });
  });

  test('asks a connected language model only by a press of its own, which says what is shown to it', async () => {
    server.answers(languageModelInUse, { model: 'small-1' });
    server.answers(proposeWrongOptions, { options: ['The cook', 'A guest', 'The heir'] });
    await show(<Studio />);
    await question.fill('Who signs the log?');
    await page.getByLabelText('Answer 1', { exact: true }).fill('The warden');
    const press = page.getByRole('button', { name: 'Three from the language model' });
    await expect.element(press).toHaveAccessibleDescription(/key points to small-1/u);
    await press.click();
    await expect.poll(stored).toMatchObject({ options: ['The warden', 'The cook', 'A guest', 'The heir'] });
    expect((await sent(proposeWrongOptions)).body).toMatchObject({ by: 'model', answer: 'The warden' });
  });

  test('says so where the language model writes no three that fit', async () => {
    server.answers(languageModelInUse, { model: 'small-1' });
    server.answers(proposeWrongOptions, { options: [] });
    await show(<Studio />);
    await question.fill('Who signs the log?');
    await page.getByLabelText('Answer 1', { exact: true }).fill('The warden');
    await page.getByRole('button', { name: 'Three from the language model' }).click();
    await expect.element(page.getByText(/wrote no three wrong options/u)).toBeVisible();
  });

  test('offers no other wrong answers where the answers are true and false', async () => {
    await show(<Studio />);
    await chooseKind('True or false');
    await expect.element(page.getByRole('button', { name: 'Three better wrong options' })).not.toBeInTheDocument();
  });
});
