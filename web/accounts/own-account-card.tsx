import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { exportOwnRecords } from '#contract/calls/accounts-calls.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';
import { shownOnce } from '../ui/shown-once.tsx';

const DeleteAccountDialog = shownOnce(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog');

async function download(): Promise<void> {
  const records = await call(exportOwnRecords);
  const address = URL.createObjectURL(new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'account.json';
  link.click();
  URL.revokeObjectURL(address);
}

export function OwnAccountCard() {
  const { t } = useTranslation();
  const deleting = useDialog();
  const [isBusy, setBusy] = useState(false);
  return (
    <Card title={t('settings.ownAccount')}>
      <div className="flex flex-col gap-5">
        <Row text={t('settings.downloadText')}>
          <Button
            icon={Download}
            isBusy={isBusy}
            onClick={() => {
              setBusy(true);
              download()
                .catch((cause: unknown) => notify.failure(cause))
                .finally(() => setBusy(false));
            }}
          >
            {t('settings.download')}
          </Button>
        </Row>
        <Row text={t('settings.deleteText')}>
          <Button icon={Trash2} onClick={deleting.open} className="text-danger">
            {t('settings.deleteAccount')}
          </Button>
        </Row>
      </div>
      {deleting.isOpen && <DeleteAccountDialog control={deleting} />}
    </Card>
  );
}

function Row({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="prose-width min-w-0 flex-1 basis-64 text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}
