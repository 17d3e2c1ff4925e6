import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figuresQuery } from '../../api/figures-query.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../dialog.tsx';
import { TabList } from '../tab-list.tsx';
import type { DialogControl } from '../use-dialog.ts';
import { DocumentFigures } from './document-figures.tsx';
import type { CardPictureChoice, CardWithSources } from './figures-of-card.ts';
import { PictureLibrary } from './picture-library.tsx';
import { CardFileUpload } from './card-file-upload.tsx';
import { useCardUpload } from './use-card-upload.ts';

type From = 'document' | 'library' | 'upload';

/** The picture of a card: from the document that the card comes from, the media library, or this device. */
export function PicturePicker({
  control,
  of,
  jobId,
  focusAfter,
  onChoose,
}: {
  control: DialogControl;
  of: CardWithSources;
  /** The transformation that the lesson comes from. */
  jobId: string | undefined;
  focusAfter: () => HTMLElement | null;
  onChoose: (picture: CardPictureChoice) => void;
}) {
  const { t } = useTranslation();
  const figures = useQuery(figuresQuery(jobId));
  const [wished, setWished] = useState<From>();
  const upload = useCardUpload('image', control.isOpen, (media_url) => onChoose({ media_url, alt: '' }));
  const found = figures.data?.figures ?? [];
  const hasDocument = jobId !== undefined && figures.data !== undefined && figures.data.status !== 'none';
  const from =
    wished ?? (hasDocument && (found.length > 0 || figures.data.status === 'cutting') ? 'document' : 'library');
  return (
    <Dialog
      control={control}
      width="wide"
      title={t('studio.choosePicture')}
      mayClose={() => upload.state.kind !== 'sending' || window.confirm(t('studio.stopPicture'))}
      finalFocus={focusAfter}
    >
      {/* A row of tabs is as wide as its words, and no reason for a phone to scroll sideways. */}
      <div className="grid min-h-96 grid-cols-[minmax(0,1fr)] content-start">
        <TabList<From>
          label={t('studio.choosePicture')}
          value={from}
          onChange={setWished}
          tabs={[
            ...(hasDocument
              ? [
                  {
                    value: 'document' as const,
                    label: t('studio.fromDocument'),
                    count: found.length || undefined,
                    panel: <DocumentFigures jobId={jobId} found={figures.data} of={of} onChoose={onChoose} />,
                  },
                ]
              : []),
            {
              value: 'library',
              label: t('studio.fromLibrary'),
              panel: <PictureLibrary isOpen={control.isOpen} onChoose={onChoose} />,
            },
            { value: 'upload', label: t('studio.fromDevice'), panel: <CardFileUpload kind="image" upload={upload} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
