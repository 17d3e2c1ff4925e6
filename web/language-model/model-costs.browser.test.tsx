import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LanguageModelView } from '#contract/connected-model.ts';
import { languageModelSpending, type ModelReport } from '#contract/model-spending.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom, type Sketch } from '#kit/made-answers.ts';
import { show } from '#kit/show-page.tsx';
import { useSharedModel } from './language-model-queries.ts';
import { ModelCosts } from './model-costs.tsx';

const prices = { price_in: '3', price_out: '15', currency: 'USD', month_limit: null };
const nothing = { calls: 0, read: 0, written: 0, amount: null, currency: 'USD', is_estimated: false };
const spent = {
  calls: 20,
  read: 41_000,
  written: 9_500,
  amount: '0.2655',
  currency: 'USD',
  is_estimated: false,
};
const report: Sketch<ModelReport> = {
  days: 30,
  total: spent,
  purposes: [{ purpose: 'lessons', spent }],
  unpriced: 0,
  others: [],
  lessons: 12,
  per_lesson: '0.022125',
  month_amount: '0.2655',
};

function Costs({ view }: { view: LanguageModelView }) {
  return <ModelCosts view={view} query={useSharedModel().spending} />;
}

const open = (view: Sketch<LanguageModelView> = {}): Promise<void> =>
  show(<Costs view={madeFrom(LanguageModelView, { source: 'saved', ...prices, ...view })} />, { as: 'admin' });

describe('the costs of the language model', () => {
  test('say that there was no call yet', async () => {
    server.answers(languageModelSpending, {
      ...report,
      total: nothing,
      purposes: [],
      lessons: 0,
      per_lesson: null,
      month_amount: '0',
    });
    await open();
    await expect.element(page.getByText(/No calls in the last 30 days/)).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  test('tell what a lesson costs, what each purpose took, and what happens when a budget ends', async () => {
    const tries = { ...spent, calls: 1, read: 900, written: 100, amount: '0.0042' };
    server.answers(languageModelSpending, {
      ...report,
      purposes: [
        { purpose: 'lessons', spent },
        { purpose: 'trial', spent: tries },
      ],
    });
    await open();
    await expect.element(page.getByRole('definition').first()).toHaveTextContent('$0.022');
    await expect.element(page.getByRole('row', { name: 'Lessons 20 50,500 $0.27' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Tries on this page 1 1,000 $0.0042' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Total/ })).toBeVisible();
    await expect.element(page.getByText('$0.27 spent this month.')).toBeVisible();
    await expect.element(page.getByText(/what.s written stays/)).toBeVisible();
  });

  test('show how far the budget of the month is spent, and warn when it is', async () => {
    server.answers(languageModelSpending, report);
    await open({ month_limit: '1' });
    await expect.element(page.getByRole('progressbar', { name: '$0.27 of $1.00 spent this month.' })).toBeVisible();
    await expect.element(page.getByText(/budget is used up/)).not.toBeInTheDocument();
    await open({ month_limit: '0.2' });
    await expect.element(page.getByText(/This month.s budget is used up/)).toBeVisible();
  });

  test('say what is not known, estimated, or paid in another currency', async () => {
    server.answers(languageModelSpending, {
      ...report,
      total: { ...spent, amount: null, is_estimated: true },
      purposes: [{ purpose: 'lessons', spent: { ...spent, amount: null } }],
      unpriced: 20,
      others: [{ currency: 'EUR', amount: '3.5' }],
      per_lesson: null,
    });
    await open();
    await expect.element(page.getByRole('definition').first()).toHaveTextContent('Not known');
    await expect.element(page.getByText(/20 calls had no price/)).toBeVisible();
    await expect.element(page.getByText(/estimated some of them/)).toBeVisible();
    await expect.element(page.getByText(/Also paid in another currency: €3.50/)).toBeVisible();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(languageModelSpending, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to load what it costs')).toBeVisible();
    server.answers(languageModelSpending, report);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });
});
