import { useState } from 'react';
import { placeholdersIn, type TemplateDetails } from '#contract/templates.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { notify } from '../ui/toasts.tsx';
import { useSubmitTemplate } from './meta-templates-queries.ts';
import { sampleValues } from './sample-values.ts';

/** Meta's reviewers want an example for every variable. */
export function SubmitTemplateDialog({ control, template }: { control: DialogControl; template: TemplateDetails }) {
  const { t } = useTranslation();
  const submit = useSubmitTemplate();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const texts = `${template.header}\n${template.content}`;
  const names = [...new Set(placeholdersIn(texts).map(({ name }) => name))];
  const values = { ...sampleValues(texts, template.variables, template.language), ...typed };
  const send = () =>
    submit.mutate(
      { params: { templateId: template.id }, body: { examples: values } },
      {
        onSuccess: () => {
          control.close();
          notify.success(t('templates.submitDialog.done'));
        },
      },
    );
  return (
    <Dialog
      control={control}
      title={t('templates.submitDialog.title', { name: template.name })}
      description={t(
        template.at_meta.next_step === 'edit' ? 'templates.submitDialog.editText' : 'templates.submitDialog.text',
      )}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={submit.isPending} onClick={send}>
            {t('metaCard.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {submit.error !== null && <FailureNotice title={t('templates.submitDialog.failed')} cause={submit.error} />}
        {names.length === 0 ? (
          <p className="text-sm text-muted">{t('templates.submitDialog.noVariables')}</p>
        ) : (
          names.map((name) => (
            <TextField
              key={name}
              label={`{{${name}}}`}
              value={values[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))
        )}
      </div>
    </Dialog>
  );
}
