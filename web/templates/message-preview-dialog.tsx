import { useTranslation } from '../i18n/translate.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { MessagePreview } from './message-preview.tsx';

/** First the content as it was typed, to the letter; then as the phone shows it. */
export function MessagePreviewDialog({ control, template }: { control: DialogControl; template: MessageTemplate }) {
  const { t } = useTranslation();
  return (
    <Dialog control={control} width="wide" title={t('templates.previewTitle')} description={template.name}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <section>
          <h3 className="mb-2 text-sm font-semibold">{t('templates.asWritten')}</h3>
          <p
            lang={template.language}
            className="rounded-card border border-line p-4 text-sm break-words whitespace-pre-wrap"
          >
            {template.content}
          </p>
        </section>
        <section>
          <h3 className="mb-2 text-sm font-semibold">{t('templates.onThePhone')}</h3>
          <MessagePreview template={template} />
        </section>
      </div>
    </Dialog>
  );
}
