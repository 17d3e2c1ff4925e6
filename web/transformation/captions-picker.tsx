import { Captions, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Icon } from '../ui/icon.tsx';

const largestBytes = 4 * 1024 * 1024;

/** The written words of a recording, when they are in a file of their own. */
export function CaptionsPicker({
  captions,
  isDisabled,
  onChange,
}: {
  captions: File | undefined;
  isDisabled: boolean;
  onChange: (captions: File | undefined) => void;
}) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState('');
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <FileDrop
          label={t('transformation.pickCaptions')}
          hint={t('transformation.pickCaptionsHint')}
          accept={['.vtt', '.srt']}
          maxBytes={largestBytes}
          isDisabled={isDisabled}
          error={problem}
          onFile={(file) => {
            setProblem('');
            onChange(file);
          }}
          onRefuse={() => setProblem(t('transformation.wrongCaptions'))}
        >
          {captions && (
            <span className="flex min-w-0 items-center gap-3">
              <Icon of={Captions} size={24} className="text-primary" />
              <span className="truncate text-sm font-medium">{captions.name}</span>
            </span>
          )}
        </FileDrop>
      </div>
      {captions && !isDisabled && (
        <IconButton icon={X} label={t('transformation.removeFile')} onClick={() => onChange(undefined)} />
      )}
    </div>
  );
}
