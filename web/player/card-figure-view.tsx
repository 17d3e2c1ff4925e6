import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';

/** The picture of a card over the whole window; a tap shows its details, another one all of it. */
export function CardFigureView({
  control,
  address,
  alt,
  language,
}: {
  control: DialogControl;
  address: string;
  alt: string;
  language: string;
}) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog control={control} width="full" title={t('learn.picture')} description={<span lang={language}>{alt}</span>}>
      <div className="h-full overflow-auto overscroll-contain bg-white">
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={t('learn.zoom')}
          onClick={() => setLarge(!isLarge)}
          className={isLarge ? 'block w-[250%] cursor-zoom-out' : 'block size-full cursor-zoom-in'}
        >
          <img
            src={address}
            alt={alt}
            lang={language}
            className={isLarge ? 'block h-auto w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
    </Dialog>
  );
}
