import { useState } from 'react';
import { type AgingKind, agingKinds, type Kept } from '#contract/retention.ts';
import { toCallFailure } from '../api/failure.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { notify } from '../ui/toasts.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { useKeepFor } from './retention-queries.ts';

/** How many days one kind is kept. A shorter term deletes, and says so before. */
export function KeepDialog({ control, kept }: { control: DialogControl; kept: Kept }) {
  const { t } = useTranslation();
  const save = useKeepFor();
  const [typed, setTyped] = useState(String(kept.term?.days ?? ''));
  const { kind, term } = kept;
  if (term === null || !isAging(kind)) return null;
  const name = t(`retention.kind.${kind}`);
  const days = Number(typed);
  const isWithin = Number.isInteger(days) && days >= term.floor && days <= term.ceiling;
  const range = t('retention.range', {
    floor: formatNumber(term.floor),
    ceiling: formatNumber(term.ceiling),
    usual: formatNumber(term.usual),
  });
  const refusals = save.error === null ? undefined : toCallFailure(save.error).validationErrors['days'];
  const send = () =>
    save.mutate(
      { body: { kind, days } },
      {
        onSuccess: () => {
          control.close();
          notify.success(t('retention.saved', { name }));
        },
      },
    );
  return (
    <Dialog
      control={control}
      title={t('retention.changeOf', { name })}
      description={t(`retention.about.${kind}`)}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={save.isPending} disabled={!isWithin} onClick={send}>
            {t('retention.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error !== null && refusals === undefined && <FailureNotice cause={save.error} />}
        <TextField
          label={t('retention.daysLabel')}
          type="number"
          inputMode="numeric"
          min={term.floor}
          max={term.ceiling}
          hint={range}
          value={typed}
          error={isWithin ? refusals?.[0] : t('retention.outside')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isWithin && days < term.days && <Alert tone="warning">{t('retention.shorter')}</Alert>}
      </div>
    </Dialog>
  );
}

const isAging = (kind: Kept['kind']): kind is AgingKind => agingKinds.some((aging) => aging === kind);
