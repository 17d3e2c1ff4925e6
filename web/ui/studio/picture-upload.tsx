import { useState } from 'react';
import { createMedia } from '#contract/calls/media-calls.ts';
import { mediaAddressOf } from '#contract/media-address.ts';
import { mediaLimits } from '#contract/media-types.ts';
import { useContractMutation } from '../../api/contract-mutation.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { FileDrop } from '../file-drop.tsx';
import { Spinner } from '../spinner.tsx';
import type { CardPictureChoice } from './figures-of-card.ts';

const { formats, maxBytes, label } = mediaLimits.image;

/** A picture from this device: it goes into the library, and onto the card. */
export function PictureUpload({ onChoose }: { onChoose: (picture: CardPictureChoice) => void }) {
  const { t } = useTranslation();
  const upload = useContractMutation(createMedia, { refresh: [['media'], ['dashboard']] });
  const [refused, setRefused] = useState<string>();
  return (
    <FileDrop
      label={t('studio.uploadPicture')}
      hint={t('studio.uploadPictureHint', { limit: label })}
      error={refused ?? (upload.error === null ? undefined : failureWords(upload.error))}
      accept={formats}
      maxBytes={maxBytes}
      isDisabled={upload.isPending}
      onRefuse={(_, reason) =>
        setRefused(reason === 'size' ? t('media.tooLarge', { limit: label }) : t('media.wrongType'))
      }
      onFile={(file) => {
        setRefused(undefined);
        upload.mutate(
          { form: { name: file.name, type: 'image', file } },
          { onSuccess: ({ id }) => onChoose({ media_url: mediaAddressOf(id), alt: '' }) },
        );
      }}
    >
      {upload.isPending ? <Spinner /> : undefined}
    </FileDrop>
  );
}
