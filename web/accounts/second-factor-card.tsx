import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SecondFactors } from '#contract/second-factors.ts';
import { canUsePasskeys, PasskeyCancelled } from '../api/passkey.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { deviceName } from './device-name.ts';
import { PasskeyList } from './passkey-list.tsx';
import { secondFactorsQuery, useMakePasskey, useMakeRecoveryCodes, useRemoveTotp } from './second-factor-queries.ts';
import { lazyPart, shownOnce } from '../ui/shown-once.tsx';

const PasskeyNameDialog = shownOnce(() => import('./passkey-name-dialog.tsx'), 'PasskeyNameDialog');
const TotpDialog = shownOnce(() => import('./totp-dialog.tsx'), 'TotpDialog');
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes.tsx'), 'RecoveryCodesDialog');

/** What the person signs in with beside the password. @param onReady when a first factor and its codes are there */
export function SecondFactorCard({ onReady }: { onReady?: () => void }) {
  const { t } = useTranslation();
  const factors = useQuery(secondFactorsQuery());
  const [codes, setCodes] = useState<string[]>([]);
  const added = (made: string[]) => {
    setCodes(made);
    if (made.length === 0) onReady?.();
  };
  return (
    <Card title={t('secondFactor.secondFactor')}>
      <QueryStates query={factors} failureTitle={t('secondFactor.factorsFailed')}>
        {(own) => (
          <div className="flex flex-col gap-6">
            {!own.may_add && <Alert tone="neutral">{t('secondFactor.confirmEmailFirst')}</Alert>}
            <Passkeys own={own} onAdded={added} />
            <Totp own={own} onAdded={added} />
            {(own.totp_since !== null || own.passkeys.length > 0) && <Recovery own={own} onMade={setCodes} />}
          </div>
        )}
      </QueryStates>
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes([]);
            onReady?.();
          }}
        />
      )}
    </Card>
  );
}

function Part({ title, text, action, children }: Record<'title' | 'text' | 'action' | 'children', ReactNode>) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium">{title}</h3>
          <p className="prose-width text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

function Passkeys({ own, onAdded }: { own: SecondFactors; onAdded: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const naming = useDialog();
  const make = useMakePasskey();
  const isHere = canUsePasskeys();
  const submit = (name: string) =>
    make.mutate(name, {
      onSuccess: ({ recovery_codes }) => {
        naming.close();
        notify.success(t('secondFactor.passkeyAdded'));
        onAdded(recovery_codes);
      },
    });
  const failure = make.error instanceof PasskeyCancelled ? new Error(t('secondFactor.passkeyCancelled')) : make.error;
  return (
    <Part
      title={t('secondFactor.passkeys')}
      text={isHere ? t('secondFactor.passkeysText') : t('secondFactor.passkeysNotHere')}
      action={
        isHere && (
          <Button size="small" icon={Plus} disabled={!own.may_add} onClick={naming.open}>
            {t('secondFactor.addPasskey')}
          </Button>
        )
      }
    >
      <PasskeyList passkeys={own.passkeys} />
      {naming.isOpen && (
        <PasskeyNameDialog
          control={naming}
          title={t('secondFactor.addPasskey')}
          text={t('secondFactor.passkeysText')}
          first={deviceName(navigator.userAgent)}
          isBusy={make.isPending}
          failure={failure}
          submitLabel={t('secondFactor.addPasskey')}
          onSubmit={submit}
        />
      )}
    </Part>
  );
}

function Totp({ own, onAdded }: { own: SecondFactors; onAdded: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const setting = useDialog();
  const removing = useDialog();
  const remove = useRemoveTotp();
  const isOn = own.totp_since !== null;
  return (
    <Part
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('secondFactor.totp')} {isOn && <StatusChip tone="success">{t('secondFactor.totpOn')}</StatusChip>}
        </span>
      }
      text={t('secondFactor.totpText')}
      action={
        isOn ? (
          <Button size="small" onClick={removing.open}>
            {t('secondFactor.removeTotp')}
          </Button>
        ) : (
          <Button size="small" icon={Plus} disabled={!own.may_add} onClick={setting.open}>
            {t('secondFactor.setUpTotp')}
          </Button>
        )
      }
    >
      {setting.isOpen && <TotpDialog control={setting} onAdded={onAdded} />}
      <ConfirmDialog
        control={removing}
        title={t('secondFactor.removeTotpTitle')}
        question={t('secondFactor.removeTotpText')}
        confirmLabel={t('secondFactor.removeTotp')}
        isDangerous
        onConfirm={() => remove.mutateAsync({}).then(removing.close)}
      />
    </Part>
  );
}

function Recovery({ own, onMade }: { own: SecondFactors; onMade: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const renewing = useDialog();
  const make = useMakeRecoveryCodes();
  return (
    <Part
      title={t('secondFactor.recovery')}
      text={t('secondFactor.recoveryLeft', { count: own.recovery_codes_left })}
      action={
        <Button size="small" onClick={renewing.open}>
          {t('secondFactor.renewCodes')}
        </Button>
      }
    >
      <ConfirmDialog
        control={renewing}
        title={t('secondFactor.renewCodes')}
        question={t('secondFactor.renewCodesText')}
        confirmLabel={t('secondFactor.renewCodes')}
        onConfirm={() =>
          make.mutateAsync({}).then(({ recovery_codes }) => {
            renewing.close();
            onMade(recovery_codes);
          })
        }
      />
    </Part>
  );
}
