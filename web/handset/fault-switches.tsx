import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { faultsQuery, useClearFaults, useSetFault } from './handset-queries.ts';

/** What the switches offer, in the words of the simulator. */
const offers = {
  rate_limited: { kind: 'send_error', code: 130429 },
  server_error: { kind: 'html_error', code: null },
  lost_answer: { kind: 'accept_then_reset', code: null },
  window_closed: { kind: 'fail_later', code: 131047 },
  unreachable: { kind: 'fail_later', code: 131026 },
  token_expired: { kind: 'token_error', code: 190 },
  late_statuses: { kind: 'webhook_shuffle', code: null },
  repeated_webhooks: { kind: 'webhook_redelivery', code: null },
  no_statuses: { kind: 'webhook_missing', code: null },
} as const;
type Offer = keyof typeof offers;
// Object.keys forgets the keys' type.
const offerNames = Object.keys(offers) as Offer[];
const offerOf = (fault: { kind: string; code: number | null }): Offer | undefined =>
  offerNames.find((name) => offers[name].kind === fault.kind && (offers[name].code ?? null) === fault.code);

/** For administrators: what goes wrong outside, on request. */
export function FaultSwitches() {
  const { t } = useTranslation();
  const faults = useQuery(faultsQuery());
  const set = useSetFault();
  const clear = useClearFaults();
  const [offer, setOffer] = useState<Offer>('rate_limited');
  const failed = (cause: unknown) => notify.failure(cause);
  const nameOf = (fault: { kind: string; code: number | null }) => {
    const known = offerOf(fault);
    return known === undefined ? fault.kind : t(`handset.faultKind.${known}`);
  };
  return (
    <Card title={t('handset.faults')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('handset.faultsText')}</p>
        <div className="flex flex-wrap items-end gap-2">
          <Select
            className="min-w-64 flex-1"
            label={t('handset.fault')}
            choices={offerNames.map((value) => ({ value, label: t(`handset.faultKind.${value}`) }))}
            value={offer}
            onChange={setOffer}
          />
          <Button
            isBusy={set.isPending}
            onClick={() => set.mutate({ body: { ...offers[offer], count: 1 } }, { onError: failed })}
          >
            {t('handset.once')}
          </Button>
          <Button onClick={() => set.mutate({ body: offers[offer] }, { onError: failed })}>
            {t('handset.untilCleared')}
          </Button>
        </div>
        <QueryStates query={faults}>
          {(on) =>
            on.length === 0 ? (
              <StatusChip tone="success">{t('handset.noFaults')}</StatusChip>
            ) : (
              <div className="flex flex-col gap-3">
                <ul className="flex flex-col gap-2 text-sm">
                  {on.map((fault) => (
                    <li key={fault.id} className="flex items-center justify-between gap-4">
                      <span>{nameOf(fault)}</span>
                      <span className="text-muted tabular-nums">
                        {fault.count === null ? t('handset.untilCleared') : t('handset.timesLeft', { n: fault.count })}
                      </span>
                    </li>
                  ))}
                </ul>
                <Button
                  className="self-start"
                  isBusy={clear.isPending}
                  onClick={() => clear.mutate({}, { onError: failed })}
                >
                  {t('handset.clearFaults')}
                </Button>
              </div>
            )
          }
        </QueryStates>
      </div>
    </Card>
  );
}
