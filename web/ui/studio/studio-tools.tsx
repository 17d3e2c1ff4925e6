import { Eye, Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from '../../i18n/translate.ts';
import { Alert } from '../alert.tsx';
import { Button, IconButton } from '../button.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import type { useAutosave } from './use-autosave.ts';
import type { Choice } from './use-saved-draft.ts';
import type { useStudio } from './use-studio.ts';

export function StudioTools({
  studio,
  isSaving,
  onPreview,
  onSave,
}: {
  studio: ReturnType<typeof useStudio>;
  isSaving: boolean;
  onPreview: () => void;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      <IconButton icon={Undo2} label={t('studio.undo')} disabled={!studio.canUndo} onClick={studio.undo} />
      <IconButton icon={Redo2} label={t('studio.redo')} disabled={!studio.canRedo} onClick={studio.redo} />
      <Button icon={Eye} className="max-sm:ml-auto max-sm:px-2.5" onClick={onPreview}>
        <span className="max-sm:sr-only">{t('lessons.preview')}</span>
      </Button>
      <Button look="primary" isBusy={isSaving} onClick={onSave}>
        {t('lessons.save')}
      </Button>
    </div>
  );
}

/** Why the lesson could not be saved: something failed, or somebody else was faster. */
export function SaveTrouble({
  state,
  onRetry,
  canKeepBoth,
  onSettle,
}: {
  state: ReturnType<typeof useAutosave>['state'];
  onRetry: () => void;
  canKeepBoth: boolean;
  onSettle: (choice: Choice) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      {state.kind === 'failed' && (
        <div className="px-4 pt-3 sm:px-5">
          <FailureNotice namesFields cause={state.cause} onRetry={onRetry} />
        </div>
      )}
      {state.kind === 'elsewhere' && (
        <div className="px-4 pt-3 sm:px-5">
          <Alert
            tone="error"
            title={t('studio.elsewhereTitle')}
            action={
              <div className="flex flex-wrap gap-2">
                {canKeepBoth && (
                  <Button size="small" look="primary" onClick={() => onSettle('both')}>
                    {t('studio.keepBoth')}
                  </Button>
                )}
                <Button size="small" onClick={() => onSettle('theirs')}>
                  {t('studio.takeTheirs')}
                </Button>
                <Button size="small" onClick={() => onSettle('mine')}>
                  {t('studio.keepMine')}
                </Button>
              </div>
            }
          >
            {t('studio.elsewhereText')}
          </Alert>
        </div>
      )}
    </>
  );
}
