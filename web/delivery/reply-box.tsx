import { Lock, Send } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import type { Conversation } from '#contract/inbox.ts';
import type { Language } from '#contract/languages.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { quickReplies } from './quick-replies.ts';
import { useAskToWrite, useReply } from './delivery-queries.ts';

/** Free words while WhatsApp allows them; else why not, and what can be sent instead. */
export function ReplyBox({ conversation, language }: { conversation: Conversation; language: Language }) {
  const { t } = useTranslation();
  const reply = useReply();
  const form = useForm({ defaultValues: { text: '' } });
  const text = useWatch({ control: form.control, name: 'text' });
  const { id, learner_id, has_opted_out, open_until, can_answer } = conversation;
  useKeptDraft(`reply ${id}`, true, form);
  if (!can_answer) return <Locked reason={t('inbox.locked.otherOrganization')} />;
  if (learner_id === null && open_until === null) return <Locked reason={t('inbox.locked.unknown')} />;
  if (has_opted_out) return <Locked reason={t('inbox.locked.optedOut')} />;
  if (open_until === null) return <Locked reason={t('inbox.locked.closed')} conversationId={id} />;
  const send = () =>
    reply.mutate(
      { params: { conversationId: id }, body: { text } },
      {
        // What was typed while this was on its way stays.
        onSuccess: () => form.getValues('text') === text && form.reset(),
        onError: (cause) => showFieldErrors(form, cause),
      },
    );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      {reply.error !== null && <FailureNotice cause={reply.error} />}
      {text === '' && (
        <fieldset className="flex flex-wrap gap-2" lang={language}>
          <legend className="sr-only">{t('inbox.quick')}</legend>
          {quickReplies[language].map((words) => (
            <Button
              key={words}
              size="small"
              onClick={() => {
                form.setValue('text', words, { shouldDirty: true });
                form.setFocus('text');
              }}
            >
              {words}
            </Button>
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('inbox.reply')}
        hint={t('inbox.openUntil', { time: formatDateTime(open_until) })}
        rows={2}
        maxLength={4096}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <div className="flex justify-end">
        <Button look="primary" type="submit" icon={Send} isBusy={reply.isPending} disabled={text.trim() === ''}>
          {t('inbox.send')}
        </Button>
      </div>
    </form>
  );
}

function Locked({ reason, conversationId }: { reason: string; conversationId?: string }) {
  const { t } = useTranslation();
  const ask = useAskToWrite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4 text-sm">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-muted">
        <Icon of={Lock} size={18} />
        {reason}
      </p>
      {conversationId !== undefined && (
        <Button
          size="small"
          isBusy={ask.isPending}
          onClick={() =>
            ask.mutate(
              { params: { conversationId } },
              {
                onSuccess: () => notify.success(t('inbox.templateSent')),
                onError: (cause) => notify.failure(cause),
              },
            )
          }
        >
          {t('inbox.sendTemplate')}
        </Button>
      )}
    </div>
  );
}
