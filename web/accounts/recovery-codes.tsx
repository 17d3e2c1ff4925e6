import { Copy, Download } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/toasts.tsx';

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** Shown this once; only the button closes it, so that no stray press takes them away. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success(t('secondFactor.codesCopied'));
    } catch {
      notify.notice(t('secondFactor.copyCodesFailed'));
    }
  };
  return (
    <Dialog
      control={{ isOpen: true, open: () => undefined, close: () => undefined }}
      mayClose={() => false}
      title={t('secondFactor.recovery')}
      description={t('secondFactor.recoveryText')}
      width="narrow"
      footer={
        <Button look="primary" onClick={onKept}>
          {t('secondFactor.codesKept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line p-4 font-mono text-sm select-text">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={Copy} onClick={() => void copy()}>
            {t('secondFactor.copyCodes')}
          </Button>
          <Button size="small" icon={Download} onClick={() => download(codes)}>
            {t('secondFactor.downloadCodes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
