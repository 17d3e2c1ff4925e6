import { proposeVariant, proposeWrongOptions } from '#contract/question-proposals.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';

/** The grammar of the pipeline is loaded with the first wish: most who serve pages never need it. */
const variants = () => import('#pipeline/assessment/point-variants.ts');

export function proposalRoutes(app: HttpApp): void {
  bindRoute(app, proposeVariant, async (call) => {
    const { point, asked, language } = call.body;
    const course = await call.scoped((scope) =>
      requireCourse(scope, call.principal, call.params.courseId, { toEdit: true }),
    );
    const { anotherVariant } = await variants();
    const known = { kinds: asked.map(({ kind }) => kind), questions: asked.map(({ question }) => question) };
    return { question: anotherVariant(point, language ?? course.language, known) ?? null };
  });

  bindRoute(app, proposeWrongOptions, async (call) => {
    const { answer, language } = call.body;
    const course = await call.scoped((scope) =>
      requireCourse(scope, call.principal, call.params.courseId, { toEdit: true }),
    );
    const { wrongOptions } = await variants();
    return { options: wrongOptions(answer.trim(), language ?? course.language) };
  });
}
