import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../dialog.tsx';
import { TabList } from '../tab-list.tsx';
import type { DialogControl } from '../use-dialog.ts';
import { CardFileUpload } from './card-file-upload.tsx';
import { SoundLibrary } from './sound-library.tsx';
import { useCardUpload } from './use-card-upload.ts';

/** The voice note of a card: from this device, or from the media library. */
export function SoundPicker({
  control,
  focusAfter,
  onChoose,
}: {
  control: DialogControl;
  focusAfter: () => HTMLElement | null;
  onChoose: (mediaUrl: string) => void;
}) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<'upload' | 'library'>('upload');
  const upload = useCardUpload('audio', control.isOpen, onChoose);
  return (
    <Dialog
      control={control}
      width="wide"
      title={t('studio.chooseSound')}
      mayClose={() => upload.state.kind !== 'sending' || window.confirm(t('studio.stopSound'))}
      finalFocus={focusAfter}
    >
      <div className="grid min-h-96 grid-cols-[minmax(0,1fr)] content-start">
        <TabList<'upload' | 'library'>
          label={t('studio.chooseSound')}
          value={from}
          onChange={setFrom}
          tabs={[
            {
              value: 'upload',
              label: t('studio.fromDevice'),
              panel: <CardFileUpload kind="audio" upload={upload} />,
            },
            {
              value: 'library',
              label: t('studio.fromLibrary'),
              panel: <SoundLibrary isOpen={control.isOpen} onChoose={onChoose} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
