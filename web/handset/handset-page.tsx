import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Handset } from '#contract/handset.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useSession } from '../api/session.ts';
import { LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { ClockControls } from './clock-controls.tsx';
import { FaultSwitches } from './fault-switches.tsx';
import { HandsetList } from './handset-list.tsx';
import { handsetsQuery } from './handset-queries.ts';
import { Scenarios } from './scenarios.tsx';
import { PhoneScreen } from './phone-screen.tsx';

const MessageReasons = lazyPart(() => import('./message-reasons.tsx'), 'MessageReasons');

/** Where something happened last, whoever wrote it. */
const phoneOfNewest = (handsets: readonly Handset[]): string | undefined =>
  handsets.reduce<Handset | undefined>((newest, one) => {
    const [at, before] = [one.messages.at(-1)?.at, newest?.messages.at(-1)?.at];
    return newest === undefined || (at !== undefined && (before === undefined || at > before)) ? one : newest;
  }, undefined)?.phone;

/** What the learner sees; answering here drives the real engine. */
export function HandsetPage() {
  const { t } = useTranslation();
  const handsets = useQuery(handsetsQuery());
  const [phone, setPhone] = useUrlParameter('phone');
  // A second phone beside the first, to see that each learner has a conversation of their own.
  const [beside, setBeside] = useUrlParameter('beside');
  // The one that was shown stays, also when another one gets a message meanwhile.
  const [first, setFirst] = useState<string>();
  const newest = first ?? phoneOfNewest(handsets.data ?? []);
  if (first !== newest) setFirst(newest);
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  return (
    <Page title={t('handset.title')} subtitle={t('handset.subtitle')}>
      <QueryStates query={handsets} failureTitle={t('handset.loadFailed')}>
        {(all) => {
          const chosen = phone || newest;
          if (chosen === undefined) {
            return (
              <EmptyState
                drawing="messages"
                title={t('handset.empty')}
                action={
                  <LinkButton look="primary" to="/learners">
                    {t('handset.addLearner')}
                  </LinkButton>
                }
              >
                {t('handset.emptyText')}
              </EmptyState>
            );
          }
          const other = beside !== '' && beside !== chosen ? beside : undefined;
          return (
            <div
              className={classNames(
                'grid grid-cols-1 items-start gap-6',
                other === undefined
                  ? 'lg:grid-cols-[15rem_minmax(20rem,25rem)_minmax(0,1fr)]'
                  : 'lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]',
              )}
            >
              <HandsetList handsets={all} chosen={chosen} onChoose={setPhone} beside={other} onBeside={setBeside} />
              <PhoneScreen key={chosen} phone={chosen} />
              {other !== undefined && <PhoneScreen key={other} phone={other} onClose={() => setBeside('')} />}
              <div
                className={classNames(
                  'flex flex-col gap-6',
                  other !== undefined && 'lg:col-span-3 lg:grid lg:grid-cols-2 lg:items-start',
                )}
              >
                <Card title={t('handset.clock')}>
                  <ClockControls phone={chosen} />
                </Card>
                <Scenarios phone={chosen} />
                <MessageReasons phone={chosen} />
                {isAdmin && <FaultSwitches />}
              </div>
            </div>
          );
        }}
      </QueryStates>
    </Page>
  );
}
