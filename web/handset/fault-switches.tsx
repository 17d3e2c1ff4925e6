import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { type FaultGroup, faultGroupNames, offerNamed, offersOf } from './fault-offers.ts';
import { faultsQuery, useClearFaults, useSetFault } from './handset-queries.ts';

/** For administrators: what goes wrong outside, on request. */
export function FaultSwitches() {
  const { t } = useTranslation();
  const faults = useQuery(faultsQuery());
  const set = useSetFault();
  const clear = useClearFaults();
  const failed = (cause: unknown) => notify.failure(cause);
  const [group, setGroup] = useState<FaultGroup>('limits');
  const [chosen, setChosen] = useState('rate_limited');
  const [phone, setPhone] = useState('');
  const offers = offersOf(group);
  const [name, offer] =
    offers.find(([known]) => known === chosen) ?? offers[0] ?? (['rate_limited', { kind: '' }] as const);
  const switchOn = (count: number | null) =>
    set.mutate(
      { body: { ...offer, count, ...(phone.trim() !== '' && { recipient_suffix: phone.trim() }) } },
      { onError: failed },
    );
  const nameOf = (fault: { kind: string; code: number | null }) => {
    const known = offerNamed(fault);
    return known === undefined ? fault.kind : t(`handset.faultKind.${known}`);
  };
  return (
    <Card title={t('handset.faults')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('handset.faultsText')}</p>
        <div className="flex flex-wrap items-end gap-2">
          <Select
            className="min-w-48 flex-1"
            label={t('handset.faultAbout')}
            choices={faultGroupNames.map((value) => ({ value, label: t(`handset.faultGroup.${value}`) }))}
            value={group}
            onChange={setGroup}
          />
          <Select
            className="min-w-64 flex-[2]"
            label={t('handset.fault')}
            choices={offers.map(([value]) => ({ value, label: t(`handset.faultKind.${value}`) }))}
            value={name}
            onChange={setChosen}
          />
          <TextField
            label={t('handset.faultFor')}
            hint={t('handset.faultForHint')}
            inputMode="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button isBusy={set.isPending} onClick={() => switchOn(1)}>
            {t('handset.once')}
          </Button>
          <Button onClick={() => switchOn(null)}>{t('handset.untilCleared')}</Button>
        </div>
        <QueryStates query={faults}>
          {(on) =>
            on.length === 0 ? (
              <p>
                <StatusChip tone="success">{t('handset.noFaults')}</StatusChip>
              </p>
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
