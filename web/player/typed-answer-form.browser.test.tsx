import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { TypedAnswerForm } from './typed-answer-form.tsx';

const field = page.getByLabelText('Your answer');
const check = page.getByRole('button', { name: 'Check' });

async function open(form: 'number' | 'words', isBusy = false) {
  const onAnswer = vi.fn<(text: string) => void>();
  const onReveal = vi.fn<() => void>();
  await show(<TypedAnswerForm form={form} count={0} isBusy={isBusy} onAnswer={onAnswer} onReveal={onReveal} />);
  return { onAnswer, onReveal };
}

describe('the line for a typed answer', () => {
  test('hands on what was typed, by Enter as well', async () => {
    const { onAnswer } = await open('number');
    await field.fill(' 5 days ');
    await userEvent.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('5 days');
  });

  test('asks for an answer where there is none', async () => {
    const { onAnswer } = await open('number');
    await field.fill('   ');
    await check.click();
    await expect.element(field).toHaveAccessibleDescription(/Write your answer first/);
    await expect.element(field).toHaveFocus();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('shows the answer to who would rather look, and only where words are asked for', async () => {
    const { onReveal } = await open('words');
    await page.getByRole('button', { name: /answer/i }).click();
    expect(onReveal).toHaveBeenCalledOnce();
  });

  test('keeps what was typed while it is on its way', async () => {
    const { onAnswer } = await open('number', true);
    await expect.element(field).toHaveAttribute('readonly');
    await field.click();
    await userEvent.keyboard('{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
