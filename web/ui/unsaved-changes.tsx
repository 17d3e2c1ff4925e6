import { useEffect } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before typed changes are lost: by another page, another tab of this one (`?tab=`), or closing the window. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const tabOf = (search: string) => new URLSearchParams(search).get('tab');
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname ||
      tabOf(currentLocation.search) !== tabOf(nextLocation.search);
    return isDirty && isElsewhere;
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      control={{
        isOpen: blocker.state === 'blocked',
        open: () => undefined,
        close: () => blocker.reset?.(),
      }}
      title={t('ui.unsavedTitle')}
      question={t('ui.unsavedQuestion')}
      confirmLabel={t('ui.leaveAnyway')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
