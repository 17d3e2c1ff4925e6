import { useQuery } from '@tanstack/react-query';
import { FileText, WandSparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/translate.ts';
import {
  detectTransformationType,
  extensionOf,
  libraryTypeOf,
  mediaLimits,
  type MediaFileType,
  transformationExtensions,
} from '#contract/media-types.ts';
import { type TransformationMediaType, transformationMediaTypes } from '#contract/transformation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ShareLine } from '../ui/chalk-line.tsx';
import { TextArea } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { HalfUploads } from '../ui/half-uploads.tsx';
import { Icon } from '../ui/icon.tsx';
import { LostLine } from '../ui/lost-line.tsx';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { notify } from '../ui/toasts.tsx';
import { fileSizeInWords } from '../ui/size-in-words.ts';
import { transformationLimitsQuery } from './transformation-queries.ts';
import { CaptionsPicker } from './captions-picker.tsx';
import { MinutesSelect } from './minutes-select.tsx';
import { ModelSwitch } from './model-switch.tsx';
import type { Transformation } from './use-transformation.ts';

const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(2);
const nothing = megabytes(0);
/** The limits that the server enforces; until it has told them, those that it has when nobody set others. */
const limitsInMegabytes = (limits: Partial<Record<MediaFileType, number>> = {}): Record<MediaFileType, number> => {
  const of = (type: MediaFileType) => Math.round((limits[type] ?? mediaLimits[type].maxBytes) / (1024 * 1024));
  return { image: of('image'), video: of('video'), audio: of('audio'), document: of('document') };
};
const isPicture = (file: File) => ['jpg', 'jpeg', 'png', 'gif', 'bmp'].includes(extensionOf(file.name));

/** "Try it with your own file" on the dashboard hands the file over with the change of page. */
const handedFile = (state: unknown): File | undefined =>
  typeof state === 'object' && state !== null && 'file' in state && state.file instanceof File ? state.file : undefined;

const choosableFormats = transformationExtensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');

/** A picture and a chart are one lesson, however short. */
const hasLength = (type: TransformationMediaType | null): boolean =>
  type === 'document' || type === 'video' || type === 'audio';

interface Settings {
  captions: File | undefined;
  description: string;
  minutes: number | undefined;
  withModel: boolean;
  inBackground: boolean;
}
const usualSettings: Settings = {
  captions: undefined,
  description: '',
  minutes: undefined,
  withModel: true,
  inBackground: true,
};

/** What is asked of a run: of the settings only those that its kind of file has. */
const runOf = (file: File, mediaType: TransformationMediaType, settings: Settings) => ({
  ...settings,
  file,
  mediaType,
  captions: mediaType === 'video' || mediaType === 'audio' ? settings.captions : undefined,
  description: mediaType === 'image' ? settings.description.trim() : undefined,
  minutes: hasLength(mediaType) ? settings.minutes : undefined,
});

export function UploadForm({ transformation }: { transformation: Transformation }) {
  const { t } = useTranslation();
  const handed = handedFile(useLocation().state);
  const [file, setFile] = useState(handed);
  const [mediaType, setMediaType] = useState<TransformationMediaType | null>(
    (handed && detectTransformationType(handed.name)) ?? null,
  );
  const [settings, setSettings] = useState(usualSettings);
  const { inBackground } = settings;
  const [problem, setProblem] = useState('');
  const limits = useQuery(transformationLimitsQuery());
  const isBusy = transformation.isSending || transformation.shown?.status === 'processing';

  const limitOf = (type: TransformationMediaType) => limits.data?.[libraryTypeOf(type)] ?? Number.POSITIVE_INFINITY;
  const choose = (chosen: File) => {
    const detected = detectTransformationType(chosen.name);
    if (detected !== undefined && chosen.size > limitOf(detected)) {
      setProblem(t('transformation.tooLarge', { limit: Math.round(limitOf(detected) / (1024 * 1024)) }));
      return;
    }
    setProblem(chosen.size === 0 ? t('transformation.emptyFile') : '');
    setFile(chosen.size === 0 ? undefined : chosen);
    if (detected !== undefined) setMediaType(detected);
  };

  const submit = async () => {
    if (file === undefined || mediaType === null) {
      notify.error(t('transformation.selectFileAndType'), { durationMs: 3000 });
      return;
    }
    // The hook has told what went wrong; the chosen file stays for another try.
    await transformation.start(runOf(file, mediaType, settings)).then(
      () => {
        setFile(undefined);
        setSettings((now) => ({ ...now, captions: undefined, description: '' }));
      },
      () => undefined,
    );
  };

  return (
    <Card title={t('transformation.formTitle')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {!isBusy && file === undefined && <HalfUploads purpose="transformation" onFile={choose} />}
        <FilePlace
          file={file}
          mediaType={mediaType}
          problem={problem}
          isBusy={isBusy}
          onChoose={choose}
          onRefuse={() => setProblem(t('transformation.wrongType'))}
          onRemove={() => setFile(undefined)}
        />
        <Select
          label={t('transformation.mediaType')}
          placeholder={t('transformation.chooseType')}
          hint={t('transformation.chartByHand')}
          choices={transformationMediaTypes.map((value) => ({ value, label: t(`transformation.types.${value}`) }))}
          value={mediaType}
          onChange={setMediaType}
          isDisabled={isBusy}
        />
        <RunSettings
          type={file && mediaType}
          settings={settings}
          onChange={(changed) => setSettings({ ...settings, ...changed })}
          isDisabled={isBusy}
        />
        {transformation.uploadPercent !== null && (
          <UploadProgress
            transformation={transformation}
            percent={transformation.uploadPercent}
            isCounted={!inBackground}
          />
        )}
        <Button
          type="submit"
          look="primary"
          size="large"
          icon={WandSparkles}
          isBusy={isBusy}
          disabled={!isBusy && (file === undefined || mediaType === null)}
        >
          {isBusy ? t('transformation.transforming') : t('transformation.submit')}
        </Button>
        {!inBackground && <Alert tone="neutral">{t('transformation.stayHere')}</Alert>}
      </form>
    </Card>
  );
}

/** Figures only where one waits for them: in the background the run's own progress follows at once. */
function UploadProgress({
  transformation,
  percent,
  isCounted,
}: {
  transformation: Transformation;
  percent: number;
  isCounted: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between text-sm">
        <span>{t(percent < 100 ? 'transformation.uploading' : 'transformation.working')}</span>
        {isCounted && <span className="tabular-nums">{percent} %</span>}
      </div>
      <ShareLine label={t('transformation.uploading')} share={percent} />
      {percent < 100 && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {transformation.isLost && <LostLine />}
          <Button size="small" icon={X} className="ml-auto" onClick={transformation.abort}>
            {t('transformation.cancelUpload')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChosenFile({ file, mediaType }: { file: File; mediaType: TransformationMediaType | null }) {
  const { t } = useTranslation();
  const preview = usePreview(file);
  return (
    <div className="flex w-full min-w-0 items-center gap-4 text-left">
      {preview === undefined ? (
        <Icon of={FileText} size={32} className="text-primary" />
      ) : (
        <img
          src={preview}
          alt={t('transformation.previewOf', { name: file.name })}
          className="max-h-28 max-w-28 rounded-control border border-line object-contain"
        />
      )}
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">{file.name}</p>
        <p className="text-xs text-muted tabular-nums">
          {t('transformation.fileSize', { size: megabytes(file.size) })}
          {megabytes(file.size) === nothing && ` (${fileSizeInWords(file.size)})`}
          {mediaType !== null && ` · ${t(`transformation.types.${mediaType}`)}`}
        </p>
      </div>
    </div>
  );
}

/** An address for a picture in memory; let go when another file is chosen or the form goes away. */
function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isPicture(file)) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** What may be said about a run, by the kind of file. @param props.type while no file is chosen nothing */
function RunSettings({
  type,
  settings,
  onChange,
  isDisabled,
}: {
  type: TransformationMediaType | null | undefined;
  settings: Settings;
  onChange: (changed: Partial<Settings>) => void;
  isDisabled: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {(type === 'video' || type === 'audio') && (
        <CaptionsPicker
          captions={settings.captions}
          isDisabled={isDisabled}
          onChange={(captions) => onChange({ captions })}
        />
      )}
      {type === 'image' && (
        <TextArea
          label={t('transformation.description')}
          hint={t('transformation.descriptionHint')}
          rows={3}
          maxLength={5000}
          value={settings.description}
          disabled={isDisabled}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      )}
      {hasLength(type ?? null) && (
        <MinutesSelect value={settings.minutes} onChange={(minutes) => onChange({ minutes })} isDisabled={isDisabled} />
      )}
      <ModelSwitch
        isOn={settings.withModel}
        onChange={(withModel) => onChange({ withModel })}
        isDisabled={isDisabled}
      />
      <Switch
        label={t('transformation.background')}
        isOn={settings.inBackground}
        onChange={(inBackground) => onChange({ inBackground })}
        isDisabled={isDisabled}
      />
    </>
  );
}

function FilePlace({
  file,
  mediaType,
  problem,
  isBusy,
  onChoose,
  onRefuse,
  onRemove,
}: {
  file: File | undefined;
  mediaType: TransformationMediaType | null;
  problem: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRefuse: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const limits = useQuery(transformationLimitsQuery());
  return (
    <>
      <FileDrop
        label={t('transformation.pickFile')}
        hint={t('transformation.pickHint', { ...limitsInMegabytes(limits.data), formats: choosableFormats })}
        accept={transformationExtensions}
        isDisabled={isBusy}
        error={problem}
        onFile={onChoose}
        onRefuse={onRefuse}
      >
        {file && <ChosenFile file={file} mediaType={mediaType} />}
      </FileDrop>
      {file && !isBusy && (
        <div className="-mt-3 flex justify-end">
          <IconButton icon={X} label={t('transformation.removeFile')} onClick={onRemove} />
        </div>
      )}
    </>
  );
}
