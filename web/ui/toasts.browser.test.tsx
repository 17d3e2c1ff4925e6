import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { notify } from './toasts.tsx';

const message = page.getByRole('alert');

function selectorsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
    ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
  ]);
}

test('a message stands in the corner, and goes by its button', async () => {
  await show(<p>A page</p>);
  notify.success('Saved.');
  await expect.element(message).toMatchTextContent('Saved.');
  const look = getComputedStyle(message.element().closest('.Toastify__toast') ?? document.body);
  expect({ corner: look.borderRadius, width: look.width }).toEqual({ corner: '10px', width: '368px' });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(message).not.toBeInTheDocument();
});

test('a deletion is taken back by the keyboard', async () => {
  let isBack = false;
  await show(<p>A page</p>);
  notify.undo('Lesson deleted.', 'Undo', () => {
    isBack = true;
  });
  await expect.element(message).toMatchTextContent('Lesson deleted.');
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(message).not.toBeInTheDocument();
  expect(isBack).toBe(true);
});

test('no rule of the style makes the whole page look anew when something is put into it', async () => {
  await show(<p>A page</p>);
  const selectors = [...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules));
  expect(selectors.some((selector) => selector.includes('Toastify__toast'))).toBe(true);
  // What follows a place among its neighbours has to say what it is: "*" is everything below all of them.
  const careless = /:(?:(?:first|last|only|nth)-[^\s>~+]+|empty\)?)(?:\s*[>~+]\s*|\s+)\*/;
  expect(selectors.filter((selector) => careless.test(selector))).toEqual([]);
});
