import { proposeVariant, proposeWrongOptions } from '#contract/question-proposals.ts';
import { outsideReasons } from '#contract/outside-reasons.ts';
import { BudgetSpent, ModelFailed } from '#pipeline/engines.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { fewAtOnce } from './few-at-once.ts';
import { keptModels } from './kept-models.ts';
import { withinBudget } from './model-budget.ts';
import { saidInCourse } from './said-in-course.ts';

/** The grammar of the pipeline is loaded with the first wish: most who serve pages never need it. */
const variants = () => import('#pipeline/assessment/point-variants.ts');
const inWords = () => import('#pipeline/assessment/wrong-words.ts');
const author = () => import('#pipeline/authoring/write-wrong-options.ts');

/** Somebody who tries one question after the other has one open, or a second while they look at the first. */
const mostAtOnce = 2;

export function proposalRoutes(app: HttpApp, context: Context): void {
  const models = keptModels(context);
  const asking = fewAtOnce(mostAtOnce);

  bindRoute(app, proposeVariant, async (call) => {
    const { point, asked, language } = call.body;
    const course = await call.scoped((scope) =>
      requireCourse(scope, call.principal, call.params.courseId, { toEdit: true }),
    );
    const { anotherVariant } = await variants();
    const known = { kinds: asked.map(({ kind }) => kind), questions: asked.map(({ question }) => question) };
    return { question: anotherVariant(point, language ?? course.language, known) ?? null };
  });

  bindRoute(app, proposeWrongOptions, async ({ body, params, principal, scoped, organizationId, signal }) => {
    const { question, told, asked } = body;
    const answer = body.answer.trim();
    const { course, said } = await scoped(async (scope) => ({
      course: await requireCourse(scope, principal, params.courseId, { toEdit: true }),
      said: await saidInCourse(scope, params.courseId),
    }));
    const language = body.language ?? course.language;
    if (body.by === 'model') {
      const { languageModel, terms } = await models(organizationId);
      if (languageModel === undefined || terms === undefined)
        throw new AppError('language_model_unreachable', { reason: outsideReasons.model_missing });
      const model = withinBudget(languageModel, terms, { db: context.db, organizationId, purpose: 'options' });
      const { writeWrongOptions } = await author();
      const write = () => writeWrongOptions({ question, answer, told }, { model, language, signal }).catch(refuse);
      return { options: await asking(principal.userId, write) };
    }
    const { wrongOptions } = await variants();
    const numbers = wrongOptions(answer, language);
    if (numbers.length > 0 || question === '') return { options: numbers };
    const { wrongInWords } = await inWords();
    const elsewhere = { told: [...told, ...said.told], asked: [...asked, ...said.asked] };
    return { options: await wrongInWords({ question, answer }, elsewhere, language) };
  });
}

function refuse(error: unknown): never {
  if (error instanceof BudgetSpent) throw new AppError('language_model_budget');
  if (error instanceof ModelFailed) throw new AppError('language_model_unreachable', { reason: error.message });
  throw error;
}
