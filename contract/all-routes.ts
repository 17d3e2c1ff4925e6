import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as contact from './contact.ts';
import * as courses from './courses.ts';
import * as dashboard from './dashboard.ts';
import * as delivery from './delivery.ts';
import * as editedResult from './edited-result.ts';
import * as inbox from './inbox.ts';
import * as launches from './launches.ts';
import * as lessonPreview from './lesson-preview.ts';
import * as certificates from './certificates.ts';
import * as chartTable from './chart-table.ts';
import * as groups from './groups.ts';
import * as handset from './handset.ts';
import * as health from './health.ts';
import * as piecewiseUploads from './piecewise-uploads.ts';
import * as connectedModel from './connected-model.ts';
import * as modelSpending from './model-spending.ts';
import * as ownModel from './own-model.ts';
import * as learn from './player.ts';
import * as cardVoices from './card-voices.ts';
import * as connectedSpeech from './connected-speech.ts';
import * as learnPush from './player-push.ts';
import * as learnerQuestions from './learner-questions.ts';
import * as learnerImports from './learner-imports.ts';
import * as learners from './learners.ts';
import * as mail from './mail.ts';
import * as media from './media.ts';
import * as metaTemplates from './meta-templates.ts';
import * as allowances from './allowances.ts';
import * as secondFactors from './second-factors.ts';
import * as retention from './retention.ts';
import * as questionProposals from './question-proposals.ts';
import * as rerun from './rerun.ts';
import type { Route } from './route.ts';
import * as sourceFigures from './source-figures.ts';
import * as teaching from './teaching.ts';
import * as templates from './templates.ts';
import * as transformation from './transformation.ts';
import * as translations from './translations.ts';
import * as trials from './trials.ts';
import * as whatsapp from './whatsapp.ts';
import * as users from './users.ts';
import * as versions from './versions.ts';
import * as voiceNotes from './voice-notes.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const named = (slice: string, exports: Record<string, unknown>) =>
  Object.entries(exports).flatMap(([name, value]) => (isRoute(value) ? [{ slice, name, route: value }] : []));

/** Every call of the product, for the API reference and for the checks that each is bound once. */
export const allRoutes: readonly { slice: string; name: string; route: Route }[] = [
  ...named('mail', mail),
  ...named('accounts', accounts),
  ...named('accounts', secondFactors),
  ...named('users', users),
  ...named('audit', audit),
  ...named('contact', contact),
  ...named('courses', courses),
  ...named('versions', versions),
  ...named('media', media),
  ...named('media', piecewiseUploads),
  ...named('media', voiceNotes),
  ...named('media', allowances),
  ...named('templates', templates),
  ...named('templates', metaTemplates),
  ...named('learners', learners),
  ...named('learners', learnerImports),
  ...named('groups', groups),
  ...named('certificates', certificates),
  ...named('transformation', transformation),
  ...named('translations', translations),
  ...named('transformation', chartTable),
  ...named('transformation', questionProposals),
  ...named('transformation', rerun),
  ...named('transformation', editedResult),
  ...named('transformation', sourceFigures),
  ...named('transformation', trials),
  ...named('transformation', connectedModel),
  ...named('transformation', modelSpending),
  ...named('transformation', ownModel),
  ...named('delivery', delivery),
  ...named('delivery', inbox),
  ...named('delivery', launches),
  ...named('delivery', lessonPreview),
  ...named('learn', learn),
  ...named('learn', learnPush),
  ...named('transformation', cardVoices),
  ...named('transformation', connectedSpeech),
  ...named('learn', learnerQuestions),
  ...named('whatsapp', whatsapp),
  ...named('handset', handset),
  ...named('dashboard', dashboard),
  ...named('analytics', analytics),
  ...named('teaching', teaching),
  ...named('retention', retention),
  ...named('health', health),
];
