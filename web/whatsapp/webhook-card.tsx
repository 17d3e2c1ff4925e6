import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { notify } from '../ui/toasts.tsx';

/** What has to be entered at Meta so that deliveries and answers come back. */
export function WebhookCard({ webhook }: { webhook: WhatsAppSettings['webhook'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('whatsapp.webhook.title')}>
      <p className="mb-4 text-sm text-muted">{t('whatsapp.webhook.text')}</p>
      <div className="flex flex-col gap-4">
        <CopyField label={t('whatsapp.webhook.url')} value={webhook.url} />
        <CopyField label={t('whatsapp.webhook.verifyToken')} value={webhook.verify_token} isHidden />
        <p className="flex justify-between gap-6 text-sm">
          <span className="text-muted">{t('whatsapp.webhook.last')}</span>
          <span>
            {webhook.last_received_at === null ? (
              t('whatsapp.webhook.never')
            ) : (
              <RelativeTime at={webhook.last_received_at} />
            )}
          </span>
        </p>
      </div>
    </Card>
  );
}

const shownMs = 2000;

function CopyField({ label, value, isHidden = false }: { label: string; value: string; isHidden?: boolean }) {
  const { t } = useTranslation();
  const [wasCopied, setCopied] = useState(false);
  const [isVeiled, setVeiled] = useState(isHidden);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    } catch {
      // No clipboard outside HTTPS: what is shown can be marked and copied by hand.
      setVeiled(false);
      notify.notice(t('whatsapp.webhook.copyByHand'));
    }
  };
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex items-center gap-1 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-sm select-all [overflow-wrap:anywhere]">
          {isVeiled ? '•'.repeat(16) : value}
        </code>
        {isHidden && (
          <IconButton
            icon={isVeiled ? Eye : EyeOff}
            label={t(isVeiled ? 'whatsapp.show' : 'whatsapp.hide', { name: label })}
            onClick={() => setVeiled(!isVeiled)}
          />
        )}
        <IconButton
          icon={wasCopied ? Check : Copy}
          label={t('whatsapp.copy', { name: label })}
          onClick={() => void copy()}
        />
      </div>
      <p role="status" className="sr-only">
        {wasCopied ? t('whatsapp.copied') : ''}
      </p>
    </div>
  );
}
