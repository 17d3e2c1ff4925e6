import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TemplateDetails } from '#contract/templates.ts';
import { useUser } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { templateSyncQuery, useSendTestTemplate } from './meta-templates-queries.ts';

/** To a handset of the simulator, or with a real connection to the own phone. */
export function SendTestDialog({ control, template }: { control: DialogControl; template: TemplateDetails }) {
  const { t } = useTranslation();
  const user = useUser();
  const isSimulated = useQuery(templateSyncQuery()).data?.simulated === true;
  const test = useSendTestTemplate();
  const [phone, setPhone] = useState(user.phone);
  return (
    <Dialog
      control={control}
      title={t('templates.test.title', { name: template.name })}
      description={t(isSimulated ? 'templates.test.simulatedText' : 'templates.test.ownText')}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.close')}</Button>
          <Button
            look="primary"
            isBusy={test.isPending}
            onClick={() => test.mutate({ params: { templateId: template.id }, body: { phone, examples: {} } })}
          >
            {t('metaCard.sendTest')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {test.error !== null && <FailureNotice title={t('templates.test.failed')} cause={test.error} />}
        {test.data !== undefined && (
          <Alert tone="success" title={t('templates.test.sent', { phone: test.data.phone })}>
            {isSimulated && (
              <Link
                to={`/simulator?phone=${encodeURIComponent(test.data.phone)}`}
                className="font-medium text-primary hover:underline"
              >
                {t('templates.test.look')}
              </Link>
            )}
          </Alert>
        )}
        <TextField
          label={t('templates.test.phone')}
          inputMode="tel"
          value={phone}
          disabled={!isSimulated}
          onChange={(event) => setPhone(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
