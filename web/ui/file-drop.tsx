import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Accept, ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type RefusedBecause = 'type' | 'size' | 'count';

const reasonOf = ({ errors }: FileRejection): RefusedBecause => {
  const code = errors[0]?.code;
  if (code === ErrorCode.FileTooLarge) return 'size';
  return code === ErrorCode.TooManyFiles ? 'count' : 'type';
};

/**
 * Takes one file by click, keyboard or drop. The box is a labelled button; a wrong file is told at once by `onRefuse`.
 *
 * @param accept extensions with their dot: ['.pdf', '.mp4']
 */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  maxBytes,
  onFile,
  onRefuse,
  isDisabled = false,
  children,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  accept: readonly string[];
  maxBytes?: number;
  onFile: (file: File) => void;
  onRefuse?: (file: File, reason: RefusedBecause) => void;
  isDisabled?: boolean;
  /** The chosen file, in place of the invitation. */
  children?: ReactNode;
}) {
  const id = useId();
  // The browser's picker wants a media type for each group of extensions; an empty one of ours lets the extensions decide.
  const accepted: Accept = { 'application/x-chalkline': [...accept] };
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    accept: accepted,
    multiple: false,
    disabled: isDisabled,
    useFsAccessApi: false,
    // The button inside opens the picker; the box around it only catches what is dropped.
    noClick: true,
    noKeyboard: true,
    ...(maxBytes !== undefined && { maxSize: maxBytes }),
    onDrop: (files, refused) => {
      const [file] = files;
      const [wrong] = refused;
      if (file !== undefined) onFile(file);
      else if (wrong !== undefined) onRefuse?.(wrong.file, reasonOf(wrong));
    },
  });
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <div
        {...getRootProps({
          className: classNames(
            'relative flex min-h-36 flex-col items-center justify-center gap-2 rounded-card border border-dashed px-5 py-6 text-center transition-colors',
            isDragActive && !isDragReject
              ? 'border-primary bg-primary-soft'
              : 'border-line-strong bg-sunken hover:border-muted',
            isDisabled && 'opacity-55',
            error && 'border-danger',
          ),
        })}
      >
        <input {...getInputProps({ 'aria-label': label })} />
        <button
          type="button"
          aria-label={label}
          aria-describedby={describedBy || undefined}
          disabled={isDisabled}
          onClick={open}
          className="absolute inset-0 rounded-card"
        />
        {/* Lies above the button and lets the pointer through, except to buttons and links of its own. */}
        <div className="pointer-events-none relative flex w-full flex-col items-center gap-2 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
          {children ?? (
            <>
              <Icon of={Upload} size={24} className="text-muted" />
              <span className="text-sm font-medium">{label}</span>
              {hint && (
                <span id={`${id}-hint`} className="max-w-md text-xs text-muted">
                  {hint}
                </span>
              )}
            </>
          )}
        </div>
      </div>
      {error && (
        <p role="alert" id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
