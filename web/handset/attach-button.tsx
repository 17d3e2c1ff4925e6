import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';

/** What fits into one JSON call; a phone's picture does after it was shrunk. */
const maxBytes = 500_000;

export interface AttachedFile {
  media_base64: string;
  mime_type: string;
  filename: string;
  caption: string;
}

/** A picture, a voice note or a document, as the learner would send it. */
export function AttachButton({ onFile }: { onFile: (file: AttachedFile) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > maxBytes) return notify.error(t('handset.fileTooLarge'));
    let text = '';
    for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
    onFile({ media_base64: btoa(text), mime_type: file.type, filename: file.name, caption: '' });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,audio/ogg,audio/mpeg,audio/mp4,video/mp4,application/pdf"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <IconButton icon={Paperclip} label={t('handset.attach')} onClick={() => input.current?.click()} />
    </>
  );
}
