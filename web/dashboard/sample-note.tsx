import { Trash2 } from 'lucide-react';
import { removeSample } from '#contract/calls/dashboard-calls.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';

const everything = [['dashboard'], ['courses'], ['learners'], ['media'], ['templates'], ['messages'], ['analytics']];

/** Says that what is shown is sample data, and takes it away for good when asked. */
export function SampleNote() {
  const { t } = useTranslation();
  const asking = useDialog();
  const remove = useContractMutation(removeSample, { refresh: everything });
  const confirm = async () => {
    await remove.mutateAsync({});
    asking.close();
    notify.success(t('dashboard.sample.removed'));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-5 py-3 text-sm text-muted">
      <p>{t('dashboard.sample.note')}</p>
      <Button icon={Trash2} onClick={asking.open}>
        {t('dashboard.sample.remove')}
      </Button>
      <ConfirmDialog
        control={asking}
        title={t('dashboard.sample.title')}
        question={t('dashboard.sample.question')}
        confirmLabel={t('dashboard.sample.remove')}
        isDangerous
        onConfirm={confirm}
      />
    </div>
  );
}
