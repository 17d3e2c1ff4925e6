import { listDemoMails, listMails } from '#contract/mail.ts';
import { hasPermission } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { mailModeOf } from './mail-mode.ts';
import { pageOfMails, recentMailsTo } from './mailbox-repository.ts';

/** @param isOpenDemo whether visitors may use the demo accounts; the accounts slice knows */
export function mailboxRoutes(app: HttpApp, context: Context, isOpenDemo: () => Promise<boolean>): void {
  const requireMailbox = (): void => {
    if (mailModeOf(context.config) !== 'mailbox') throw new AppError('mailbox_closed');
  };

  bindRoute(app, listMails, async (call) => {
    requireMailbox();
    const { role, userId } = call.principal;
    return call.scoped((scope) =>
      pageOfMails(
        scope,
        call.query,
        role === 'admin' ? 'all' : { userId, seesLessons: hasPermission(role, 'create_courses') },
      ),
    );
  });

  bindRoute(app, listDemoMails, async (call) => {
    requireMailbox();
    if (!(await isOpenDemo())) throw new AppError('mailbox_closed');
    return asSystem(context.db, (scope) => recentMailsTo(scope, call.query.to));
  });
}
