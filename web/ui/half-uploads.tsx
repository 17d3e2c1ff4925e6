import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { dropUpload, listUploads } from '#contract/calls/piecewise-uploads-calls.ts';
import type { PiecewiseUpload } from '#contract/piecewise-uploads.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { userKey } from '../api/query-client.ts';
import { useSentNow } from '../api/send-pieces.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from './alert.tsx';
import { Button, IconButton } from './button.tsx';

const halfUploadsQuery = () =>
  queryOptions({ queryKey: userKey('uploads'), queryFn: ({ signal }) => call(listUploads, { signal }) });

const isSame = (file: File, { name, size, last_modified }: PiecewiseUpload): boolean =>
  file.name === name && file.size === size && Math.max(0, file.lastModified) === last_modified;

/**
 * Uploads that a reload or a closed tab ended: a page may not open a file again by itself, so the person chooses it once
 * more, and it goes on where it was. Nothing where there is none.
 */
export function HalfUploads({
  purpose,
  isWanted = () => true,
  onFile,
}: {
  purpose: PiecewiseUpload['purpose'];
  /** Of these, by the name, where a place takes not every kind. */
  isWanted?: (name: string) => boolean;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation();
  const uploads = useQuery(halfUploadsQuery());
  const sentNow = useSentNow(({ ids }) => ids);
  const half = (uploads.data ?? []).filter(
    ({ id, name, purpose: sentFor }) => sentFor === purpose && isWanted(name) && !sentNow.includes(id),
  );
  if (half.length === 0) return null;
  return (
    <Alert tone="neutral" title={t('halfUploads.title', { count: half.length })}>
      <p>{t('halfUploads.text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {half.map((upload) => (
          <HalfUpload key={upload.id} upload={upload} onFile={onFile} />
        ))}
      </ul>
    </Alert>
  );
}

function HalfUpload({ upload, onFile }: { upload: PiecewiseUpload; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const { name, size, offset } = upload;
  const picker = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const giveUp = useContractMutation(dropUpload, { refresh: [['uploads']] });
  return (
    <li>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-0">
          {t('halfUploads.arrived', { name, percent: Math.floor((offset / size) * 100) })}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('halfUploads.choose', { name })}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file === undefined) return;
            setOther(!isSame(file, upload));
            if (isSame(file, upload)) onFile(file);
          }}
        />
        <Button
          size="small"
          icon={RotateCcw}
          aria-label={t('halfUploads.choose', { name })}
          onClick={() => picker.current?.click()}
        >
          {t('halfUploads.goOn')}
        </Button>
        <IconButton
          icon={X}
          label={t('halfUploads.giveUp', { name })}
          onClick={() => giveUp.mutate({ params: { uploadId: upload.id } })}
        />
      </div>
      {isOther && (
        <p role="alert" className="mt-1 text-danger">
          {t('halfUploads.otherFile', { name })}
        </p>
      )}
    </li>
  );
}
