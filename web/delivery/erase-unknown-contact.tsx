import { Trash2 } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { useEraseConversation } from './delivery-queries.ts';

/** Forgets a number that belongs to no learner, with all that was written. */
export function EraseUnknownContact({ conversationId, name }: { conversationId: string; name: string }) {
  const { t } = useTranslation();
  const asking = useDialog();
  const erase = useEraseConversation();
  const [, choose] = useUrlParameter('conversation', { replace: false });
  return (
    <>
      <Button size="small" icon={Trash2} onClick={asking.open}>
        {t('inbox.erase')}
      </Button>
      <ConfirmDialog
        control={asking}
        title={t('inbox.eraseTitle', { name })}
        question={t('inbox.eraseQuestion')}
        confirmLabel={t('inbox.erase')}
        isDangerous
        onConfirm={async () => {
          await erase.mutateAsync({ params: { conversationId } });
          asking.close();
          choose('');
          notify.success(t('inbox.erased'));
        }}
      />
    </>
  );
}
