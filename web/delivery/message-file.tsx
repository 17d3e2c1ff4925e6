import { Download } from 'lucide-react';
import type { ConversationMessage } from '#contract/inbox.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';
import { useMessageFile } from './delivery-queries.ts';

/** What a learner sent: heard, seen or saved. */
export function MessageFile({
  messageId,
  file,
}: {
  messageId: string;
  file: NonNullable<ConversationMessage['media']>;
}) {
  const { t } = useTranslation();
  const url = useMessageFile(messageId, file.state === 'kept').data;
  const name = file.name || t(file.voice ? 'inbox.voiceNote' : 'inbox.file');
  if (file.state === 'lost') return <p className="text-sm text-muted">{t('inbox.fileLost')}</p>;
  if (url === undefined || url === '') return <p className="text-sm text-muted">{t('inbox.fileComing', { name })}</p>;
  // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what a learner has just said
  if (file.mime_type.startsWith('audio/')) return <audio src={url} controls aria-label={name} className="max-w-full" />;
  if (file.mime_type.startsWith('image/'))
    return <img src={url} alt={name} className="max-h-72 max-w-full rounded-control" />;
  // biome-ignore lint/a11y/useMediaCaption: the same
  if (file.mime_type.startsWith('video/')) return <video src={url} controls aria-label={name} className="max-w-full" />;
  return (
    <a href={url} download={name} className="flex items-center gap-2 text-sm text-primary hover:underline">
      <Icon of={Download} size={18} />
      {name}
    </a>
  );
}
