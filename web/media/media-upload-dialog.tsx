import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import type { changeMedia, MediaFile } from '#contract/media.ts';
import type { FieldsInputOf } from '#contract/route.ts';
import { mediaTypes } from '#contract/media-types.ts';
import { toCallFailure } from '../api/failure.ts';
import { repeatKey } from '../api/repeat-key.ts';
import { filePart, forgetHalfUploads, takeSent } from '../api/send-pieces.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { HalfUploads } from '../ui/half-uploads.tsx';
import { LostLine } from '../ui/lost-line.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { Select } from '../ui/select.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { checkFile } from './check-file.ts';
import { fileHash } from './file-hash.ts';
import { courseNamesQuery, findSameFile, useChangeMedia, useCreateMedia } from './media-queries.ts';
import { MediaFileField } from './media-file-field.tsx';

type MediaForm = Pick<MediaFile, 'name' | 'type' | 'description' | 'status'> & { courseId: string };
const noCourse = 'none';
const blank: MediaForm = { name: '', type: 'image', description: '', status: 'active', courseId: noCourse };
const formOf = ({ name, type, description, status, course_id }: MediaFile): MediaForm => ({
  name,
  type,
  description,
  status,
  courseId: course_id ?? noCourse,
});

/** The file of the library with the same bytes. Only an offer: without an answer the upload goes its way. */
const findTwin = (chosen: File) =>
  fileHash(chosen)
    .then((sha256) => (sha256 === undefined ? undefined : findSameFile(sha256)))
    .catch(() => undefined);

type MediaInput = FieldsInputOf<typeof changeMedia> & { file?: File };

/** Sends a new file, or what is changed of the one given. */
function useSaveMedia(file: MediaFile | undefined) {
  const create = useCreateMedia();
  const change = useChangeMedia();
  const [percent, setPercent] = useState<number>();
  const [isLost, setLost] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [repeat] = useState(repeatKey);
  const sending = useRef<AbortController>(undefined);
  const abort = useCallback(() => sending.current?.abort(), []);
  const reset = () => {
    setPercent(undefined);
    setFailure(null);
    repeat.forget();
    create.reset();
    change.reset();
  };
  const send = async (form: MediaInput) => {
    sending.current = new AbortController();
    setFailure(null);
    const { signal } = sending.current;
    const watched = { signal, onProgress: setPercent, onLost: setLost };
    const { file: picked, ...fields } = form;
    setBusy(true);
    try {
      const part = picked === undefined ? {} : await filePart('library', picked, watched);
      const input = { form: { ...fields, ...part }, signal, ...('file' in part && { onUploadProgress: setPercent }) };
      if (file === undefined) {
        const made = { ...input, idempotencyKey: repeat.of(input.form) };
        await takeSent(part, () => create.mutateAsync(made), watched);
      } else await change.mutateAsync({ ...input, params: { mediaId: file.id } });
    } catch (cause) {
      setFailure(signal.aborted ? null : cause);
      throw cause;
    } finally {
      setBusy(false);
      setLost(false);
      setPercent(undefined);
      if (picked !== undefined) void forgetHalfUploads();
    }
  };
  return {
    failure,
    isBusy,
    isLost,
    percent,
    abort,
    reset,
    send,
  };
}

/** The file that somebody chose, what is wrong with it, and whether the library has it already. */
function usePickedFile(file: MediaFile | undefined, form: UseFormReturn<MediaForm>) {
  const [picked, setPicked] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [same, setSame] = useState<MediaFile>();
  const drop = () => {
    setPicked(undefined);
    setFileError(undefined);
    setSame(undefined);
  };
  const pick = (chosen: File) => {
    setPicked(chosen);
    setFileError(undefined);
    setSame(undefined);
    const check = checkFile(chosen);
    if (check.kind === 'ok') form.setValue('type', check.type);
    if (form.getValues('name').trim() === '') form.setValue('name', chosen.name, { shouldDirty: true });
    void findTwin(chosen).then((found) => setSame(found?.id === file?.id ? undefined : found));
  };
  return { picked, fileError, same, drop, pick, setPicked, setFileError };
}

interface MediaUploadDialogProps {
  control: DialogControl;
  file: MediaFile | undefined;
  onOpenExisting: (mediaId: string) => void;
}

/** Takes a new file, or changes the one given; then a new file is optional. */
export function MediaUploadDialog({ control, file, onOpenExisting }: MediaUploadDialogProps) {
  const { t } = useTranslation();
  const saving = useSaveMedia(file);
  const form = useForm<MediaForm>({ defaultValues: blank });
  const { picked, fileError, same, drop, pick, setPicked, setFileError } = usePickedFile(file, form);
  const { isDirty } = form.formState;
  const resetAll = useRef(() => {});
  resetAll.current = () => {
    form.reset(file === undefined ? blank : formOf(file));
    drop();
    saving.reset();
  };

  useEffect(() => {
    if (control.isOpen) resetAll.current();
    else saving.abort();
  }, [control.isOpen, saving.abort]);
  useKeptDraft(`media ${file?.id ?? 'new'}`, control.isOpen, form, file);

  const save = form.handleSubmit(async ({ courseId, ...fields }) => {
    if (file === undefined && picked === undefined) return setFileError(t('media.selectFile'));
    if (picked !== undefined && checkFile(picked).kind === 'refused') return;
    try {
      await saving.send({
        ...fields,
        course_id: courseId === noCourse ? '' : courseId,
        ...(picked && { file: picked }),
      });
      notify.success(t(file === undefined ? 'media.uploaded' : 'media.saved'));
      control.close();
    } catch (cause) {
      const messages = toCallFailure(cause).validationErrors;
      if (messages['file']?.[0] !== undefined) setFileError(messages['file'][0]);
      showFieldErrors(form, cause);
    }
  });
  const { failure, isBusy, isLost, percent } = saving;

  return (
    <Dialog
      control={control}
      title={t('media.upload')}
      {...(file === undefined
        ? { description: t('media.severalHint') }
        : { description: t('media.editing', { name: file.name }) })}
      mayClose={() => (!isDirty && picked === undefined) || window.confirm(t('media.discard'))}
      footer={
        <SaveButtons
          control={control}
          label={t(file === undefined ? 'media.uploadNow' : 'ui.save')}
          onSave={() => void save()}
          isBusy={isBusy}
        />
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== null && toCallFailure(failure).reason !== 'aborted' && (
          <FailureNotice title={t('media.saveFailed')} cause={failure} />
        )}
        {file === undefined && picked === undefined && !isBusy && <HalfUploads purpose="library" onFile={pick} />}
        <MediaFileField
          file={picked}
          current={file}
          error={fileError}
          isDisabled={isBusy}
          onPick={pick}
          onRemove={() => setPicked(undefined)}
        />
        {percent !== undefined && <ShareLine label={t('media.uploading')} share={percent} />}
        {isLost && <LostLine />}
        {same !== undefined && picked !== undefined && (
          <SameFile
            name={same.name}
            onUse={() => {
              control.close();
              onOpenExisting(same.id);
            }}
          />
        )}
        <MediaFields
          form={form}
          file={file}
          isTypeFixed={file !== undefined && picked === undefined}
          isOpen={control.isOpen}
        />
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t('ui.save')}
        </button>
      </form>
    </Dialog>
  );
}

/** The library has this file already: it can be used instead. */
function SameFile({ name, onUse }: { name: string; onUse: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      title={t('media.sameFile', { name })}
      action={
        <Button size="small" onClick={onUse}>
          {t('media.useExisting')}
        </Button>
      }
    >
      {t('media.sameFileText')}
    </Alert>
  );
}

/** What the library says about a file, and which course it belongs to. */
function MediaFields({
  form,
  file,
  isTypeFixed,
  isOpen,
}: {
  form: UseFormReturn<MediaForm>;
  file: MediaFile | undefined;
  isTypeFixed: boolean;
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const courses = useQuery({ ...courseNamesQuery(), enabled: isOpen });
  return (
    <>
      <TextField label={t('media.field.name')} error={errors.name?.message} {...form.register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Select
              label={t('media.field.type')}
              hint={t('media.typeHint')}
              choices={mediaTypes.map((value) => ({ value, label: t(`media.type.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
              isDisabled={isTypeFixed}
            />
          )}
        />
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <Select
              label={t('media.field.status')}
              hint={t('media.statusHint')}
              choices={(['active', 'inactive'] as const).map((value) => ({
                value,
                label: t(`media.status.${value}`),
              }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="courseId"
        render={({ field }) => (
          <Select
            label={t('media.field.course')}
            choices={[
              { value: noCourse, label: t('media.withoutCourse') },
              ...(courses.data ?? (file?.course_id ? [{ id: file.course_id, name: file.course_name ?? '' }] : [])).map(
                (course) => ({ value: course.id, label: course.name }),
              ),
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextArea
        label={t('media.field.description')}
        rows={3}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </>
  );
}
