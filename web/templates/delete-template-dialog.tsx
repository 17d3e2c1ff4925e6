import { useTranslation } from '../i18n/translate.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { useDeleteTemplate, useRestoreTemplate } from './templates-queries.ts';

/** Asks, deletes, and offers it back. */
export function DeleteTemplateDialog({
  control,
  template,
  onDeleted,
}: {
  control: DialogControl;
  template: MessageTemplate;
  onDeleted?: () => void;
}) {
  const { t } = useTranslation();
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();
  const bringBack = () =>
    restore.mutate(
      { params: { templateId: template.id } },
      { onError: (cause) => notify.failure(cause, t('templates.restoreFailed')) },
    );
  return (
    <ConfirmDialog
      control={control}
      title={t('templates.deleteTitle', { name: template.name })}
      question={
        <>
          {t('templates.deleteQuestion')}
          <span className="mt-2 block">{t('templates.binText')}</span>
        </>
      }
      confirmLabel={t('templates.delete')}
      failureTitle={t('templates.deleteFailed')}
      isDangerous
      onConfirm={async () => {
        await remove.mutateAsync({ params: { templateId: template.id } });
        control.close();
        notify.undo(t('templates.deleted', { name: template.name }), t('ui.undo'), bringBack);
        onDeleted?.();
      }}
    />
  );
}
