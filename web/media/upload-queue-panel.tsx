import { CopyCheck, RotateCcw, X } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { failureWords } from '../api/failure-words.ts';
import { formatNumber } from '../i18n/format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { Card } from '../ui/page.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { refusalWords } from './refusal-words.ts';
import {
  cancelUpload,
  clearEndedUploads,
  isOpen,
  retryAllUploads,
  retryUpload,
  type Upload,
  uploadAnyway,
  useUploads,
} from './upload-queue.ts';

/** Every file on its way, with its own progress; nothing when there is none. */
export function UploadQueuePanel({ onOpenExisting }: { onOpenExisting: (mediaId: string) => void }) {
  const { t } = useTranslation();
  const uploads = useUploads((state) => state.uploads);
  if (uploads.length === 0) return null;
  const open = uploads.filter(isOpen).length;
  const failed = uploads.filter(({ state }) => state.kind === 'failed').length;
  return (
    <Card
      isFlush
      className="mb-6"
      title={
        <span aria-live="polite">{open > 0 ? t('media.queue.sending', { count: open }) : t('media.queue.ended')}</span>
      }
      action={
        <span className="flex gap-2">
          {failed > 1 && (
            <Button size="small" icon={RotateCcw} onClick={retryAllUploads}>
              {t('media.queue.retryAll')}
            </Button>
          )}
          {open < uploads.length && (
            <Button size="small" look="quiet" onClick={clearEndedUploads}>
              {t('media.queue.clear')}
            </Button>
          )}
        </span>
      }
    >
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onOpenExisting={onOpenExisting} />
        ))}
      </ul>
    </Card>
  );
}

const tones: Record<Upload['state']['kind'], Tone> = {
  waiting: 'neutral',
  sending: 'primary',
  lost: 'warning',
  done: 'success',
  failed: 'error',
  duplicate: 'warning',
  refused: 'error',
};

function UploadRow({ upload, onOpenExisting }: { upload: Upload; onOpenExisting: (mediaId: string) => void }) {
  const { t } = useTranslation();
  const { id, file, state } = upload;
  return (
    <li className="px-5 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
        {state.kind === 'sending' && state.bytesPerSecond > 0 && (
          <span className="text-xs text-muted tabular-nums">
            {t('media.queue.speed', { speed: formatNumber(Math.round(state.bytesPerSecond / 1024)) })}
          </span>
        )}
        <StatusChip tone={tones[state.kind]}>{t(`media.queue.state.${state.kind}`)}</StatusChip>
        {state.kind === 'failed' && (
          <IconButton
            icon={RotateCcw}
            label={t('media.queue.retry', { name: file.name })}
            onClick={() => retryUpload(id)}
          />
        )}
        {state.kind !== 'done' && (
          <IconButton
            icon={X}
            label={t(isOpen(upload) ? 'media.queue.cancel' : 'media.queue.remove', { name: file.name })}
            onClick={() => cancelUpload(id)}
          />
        )}
      </div>
      {(state.kind === 'sending' || state.kind === 'lost') && (
        <ShareLine className="mt-2" label={t('media.queue.progress', { name: file.name })} share={state.percent} />
      )}
      {state.kind === 'failed' && (
        <p className="mt-1 text-danger">
          {t('media.saveFailed')}: {failureWords(state.cause)}
        </p>
      )}
      {state.kind === 'refused' && <p className="mt-1 text-danger">{refusalWords(t, state.check)}</p>}
      {state.kind === 'duplicate' && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 text-muted">{t('media.sameFile', { name: state.existing.name })}</p>
          <Button
            size="small"
            icon={CopyCheck}
            onClick={() => {
              onOpenExisting(state.existing.id);
              cancelUpload(id);
            }}
          >
            {t('media.useExisting')}
          </Button>
          <Button size="small" look="quiet" onClick={() => uploadAnyway(id)}>
            {t('media.uploadAnyway')}
          </Button>
        </div>
      )}
    </li>
  );
}
