import { Monitor } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import type { Session } from '#contract/accounts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './accounts-queries.ts';
import { deviceName } from './device-name.ts';

/** Where the person is signed in; each place can be signed out from here. */
export function SessionsCard() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions.data?.some((session) => !session.is_current) === true;
  return (
    <Card
      title={t('settings.sessions')}
      action={
        hasOthers && (
          <Button
            size="small"
            isBusy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(
                {},
                {
                  onSuccess: () => notify.success(t('settings.othersEnded')),
                  onError: (cause) => notify.failure(cause),
                },
              )
            }
          >
            {t('settings.endOthers')}
          </Button>
        )
      }
    >
      <QueryStates query={sessions} failureTitle={t('settings.sessionsFailed')}>
        {(list) => (
          <ul className="-my-3 divide-y divide-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const end = useEndSession();
  const name = deviceName(session.user_agent) || t('settings.unknownDevice');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon of={Monitor} className="text-muted" />
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-muted">
          {session.address} · <RelativeTime at={session.last_used_at} />
        </p>
      </div>
      {session.is_current ? (
        <StatusChip tone="success">{t('settings.thisSession')}</StatusChip>
      ) : (
        <Button
          size="small"
          isBusy={end.isPending}
          aria-label={t('settings.endSessionOf', { device: name })}
          onClick={() =>
            end.mutate({ params: { sessionId: session.id } }, { onError: (cause) => notify.failure(cause) })
          }
        >
          {t('settings.endSession')}
        </Button>
      )}
    </li>
  );
}
