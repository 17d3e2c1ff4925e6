import { useState } from 'react';
import type { OrganizationLimits, OrganizationUse } from '#contract/allowances.ts';
import { toCallFailure } from '../api/failure.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { useSetLimits } from './users-queries.ts';

const names = ['storage_mb', 'upload_mb_per_day', 'media_minutes_per_day', 'transformations_at_once'] as const;
const written = (limit: number | null): string => (limit === null ? '' : String(limit));

/** An empty field is the installation's own limit. */
export function LimitsDialog({ control, use }: { control: DialogControl; use: OrganizationUse }) {
  const { t } = useTranslation();
  const save = useSetLimits();
  const [texts, setTexts] = useState(() => ({
    storage_mb: written(use.own_limits.storage_mb),
    upload_mb_per_day: written(use.own_limits.upload_mb_per_day),
    media_minutes_per_day: written(use.own_limits.media_minutes_per_day),
    transformations_at_once: written(use.own_limits.transformations_at_once),
  }));
  const limitOf = (name: keyof OrganizationLimits) => (texts[name].trim() === '' ? null : Number(texts[name]));
  const errors = save.error === null ? {} : toCallFailure(save.error).validationErrors;
  const send = () =>
    save.mutate(
      {
        params: { organizationId: use.id },
        body: {
          storage_mb: limitOf('storage_mb'),
          upload_mb_per_day: limitOf('upload_mb_per_day'),
          media_minutes_per_day: limitOf('media_minutes_per_day'),
          transformations_at_once: limitOf('transformations_at_once'),
        },
      },
      {
        onSuccess: () => {
          control.close();
          notify.success(t('users.limits.saved', { name: use.name }));
        },
      },
    );
  return (
    <Dialog
      control={control}
      title={t('users.limits.changeOf', { name: use.name })}
      description={t('users.limits.emptyText')}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={save.isPending} onClick={send}>
            {t('users.limits.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.error !== null && Object.keys(errors).length === 0 && <FailureNotice cause={save.error} />}
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`users.limits.${name}`)}
            type="number"
            inputMode="numeric"
            min={1}
            value={texts[name]}
            error={errors[name]?.[0]}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
