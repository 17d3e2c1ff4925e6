import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { MediaFile } from '#contract/media.ts';
import { deleteMedia, restoreMedia } from '#contract/calls/media-calls.ts';
import { call } from '../api/call.ts';
import { toCallFailure } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { refreshMedia } from './media-queries.ts';

/** What can be done with several files at once. Files that lessons show stay; each of them asks for itself. */
export function MediaSelectionBar({ files, onClear }: { files: readonly MediaFile[]; onClear: () => void }) {
  const { t } = useTranslation();
  const question = useDialog();
  const [isBusy, setBusy] = useState(false);
  if (files.length === 0) return null;

  const deleteAll = async () => {
    setBusy(true);
    const { deleted, used, failure } = await deleteUnused(files);
    setBusy(false);
    question.close();
    onClear();
    if (deleted.length > 0)
      notify.undo(t('media.severalDeleted', { count: deleted.length }), t('ui.undo'), () => void bringBack(deleted));
    if (used.length > 0) notify.notice(t('media.severalKept', { names: used.map(({ name }) => name).join(', ') }));
    if (failure !== undefined) notify.failure(failure, t('media.deleteFailed'));
    await refreshMedia();
  };
  const bringBack = async (deleted: readonly MediaFile[]) => {
    try {
      for (const { id } of deleted) await call(restoreMedia, { params: { mediaId: id } });
    } catch (cause) {
      notify.failure(cause, t('media.restoreFailed'));
    }
    await refreshMedia();
  };

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-primary-soft px-4 py-2 text-sm">
      <p className="flex-1 font-medium" aria-live="polite">
        {t('media.selected', { count: files.length })}
      </p>
      <Button size="small" look="quiet" onClick={onClear}>
        {t('media.clearSelection')}
      </Button>
      <Button size="small" icon={Trash2} onClick={question.open}>
        {t('media.delete')}
      </Button>
      <ConfirmDialog
        control={question}
        title={t('media.deleteSeveralTitle', { count: files.length })}
        question={`${t('media.deleteSeveralQuestion')} ${t('media.binText')}`}
        confirmLabel={t('media.delete')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void deleteAll()}
      />
    </div>
  );
}

/** One after the other; the first failure that is not "in use" ends it, since the next would most likely fail as well. */
async function deleteUnused(
  files: readonly MediaFile[],
): Promise<{ deleted: MediaFile[]; used: MediaFile[]; failure: unknown }> {
  const deleted: MediaFile[] = [];
  const used: MediaFile[] = [];
  for (const file of files) {
    try {
      await call(deleteMedia, { params: { mediaId: file.id } });
      deleted.push(file);
    } catch (cause) {
      if (toCallFailure(cause).reason !== 'media_in_use') return { deleted, used, failure: cause };
      used.push(file);
    }
  }
  return { deleted, used, failure: undefined };
}
