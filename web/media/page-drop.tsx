import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/toasts.tsx';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Files may be dropped anywhere on the page; while one drags, the page says so. A dialog in front takes its own. */
export function PageDrop({ onFiles, isOff }: { onFiles: (files: File[]) => void; isOff: boolean }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    if (isOff) return;
    // Enter and leave come for every element that is passed; only the balance says whether the pointer is still inside.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    // Without this the browser opens the file in place of the app.
    const over = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const { files, hasFolder } = droppedFiles(event);
      if (hasFolder) notify.notice(t('media.folderRefused'));
      if (files.length > 0) take.current(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [isOff, t]);

  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-card border-2 border-dashed border-primary bg-primary-soft/90">
      <p className="flex items-center gap-3 text-lg font-semibold text-primary">
        <Icon of={Upload} size={28} />
        {t('media.dropHere')}
      </p>
    </div>
  );
}

function droppedFiles(event: DragEvent): { files: File[]; hasFolder: boolean } {
  const entries = [...(event.dataTransfer?.items ?? [])].filter((entry) => entry.kind === 'file');
  const plain = entries.filter((entry) => entry.webkitGetAsEntry()?.isDirectory !== true);
  const files = plain.map((entry) => entry.getAsFile()).filter((file) => file !== null);
  return { files, hasFolder: plain.length < entries.length };
}
