import { KeyRound } from 'lucide-react';
import type { Passkey } from '#contract/second-factors.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type DialogControl, useDialog } from '../ui/use-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { useRemovePasskey, useRenamePasskey } from './second-factor-queries.ts';

const PasskeyNameDialog = shownOnce(() => import('./passkey-name-dialog.tsx'), 'PasskeyNameDialog');

/** The person's passkeys, each with its name and when it was used. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  if (passkeys.length === 0) return <p className="text-sm text-muted">{t('secondFactor.noPasskeys')}</p>;
  return (
    <ul className="-my-3 divide-y divide-line">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const remove = useRemovePasskey();
  const removing = useDialog();
  const naming = useDialog();
  const { name } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon of={KeyRound} className="text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-muted">
          {passkey.last_used_at === null ? t('secondFactor.passkeyNew') : t('secondFactor.passkeyUsed')}{' '}
          <RelativeTime at={passkey.last_used_at ?? passkey.created_at} />
        </p>
      </div>
      <Button size="small" onClick={naming.open} aria-label={t('secondFactor.renamePasskeyOf', { name })}>
        {t('secondFactor.renamePasskey')}
      </Button>
      <Button size="small" onClick={removing.open} aria-label={t('secondFactor.removePasskeyOf', { name })}>
        {t('secondFactor.removePasskey')}
      </Button>
      {naming.isOpen && <RenameDialog control={naming} passkey={passkey} />}
      <ConfirmDialog
        control={removing}
        title={t('secondFactor.removePasskeyTitle')}
        question={t('secondFactor.removePasskeyText', { name })}
        confirmLabel={t('secondFactor.removePasskey')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ params: { passkeyId: passkey.id } }).then(removing.close)}
      />
    </li>
  );
}

function RenameDialog({ control, passkey }: { control: DialogControl; passkey: Passkey }) {
  const { t } = useTranslation();
  const rename = useRenamePasskey();
  const submit = (name: string) =>
    rename.mutate({ params: { passkeyId: passkey.id }, body: { name } }, { onSuccess: control.close });
  return (
    <PasskeyNameDialog
      control={control}
      title={t('secondFactor.renamePasskey')}
      first={passkey.name}
      isBusy={rename.isPending}
      failure={rename.error}
      submitLabel={t('ui.save')}
      onSubmit={submit}
    />
  );
}
