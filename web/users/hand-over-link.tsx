import { Copy } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { TextField } from '../ui/field.tsx';
import { notify } from '../ui/toasts.tsx';

/** Without a mail server the link is handed over by whoever asked for it; it is shown this once. */
export function HandOverLink({ control, name, link }: { control: DialogControl; name: string; link: string }) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify.success(t('users.copied')),
      () => notify.error(t('users.copyFailed')),
    );
  return (
    <Dialog
      control={control}
      title={t('users.linkTitle', { name })}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.close')}</Button>
          <Button look="primary" icon={Copy} onClick={() => void copy()}>
            {t('users.copyLink')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="warning">{t('users.linkText')}</Alert>
        <TextField label={t('users.link')} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}
