import { useState } from 'react';
import { languageCodes, languages } from '#contract/languages.ts';
import type { RunSettings } from '#contract/run-settings.ts';
import type { TransformationStatus } from '#contract/transformation.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { Select } from '../ui/select.tsx';
import { MinutesSelect } from './minutes-select.tsx';
import { ModelSwitch } from './model-switch.tsx';
import { pageRangesOf } from './page-ranges.ts';
import { useRerunTransformation } from './transformation-queries.ts';

const usual = 'usual';
const questions = [1, 2, 3, 4, 5, 6] as const;

/** The same file with other settings, as a run of its own. */
export function RerunDialog({
  control,
  courseId,
  run,
  onStarted,
}: {
  control: DialogControl;
  courseId: string;
  run: TransformationStatus;
  onStarted: (jobId: string) => void;
}) {
  const { t } = useTranslation();
  const rerun = useRerunTransformation(courseId);
  const [settings, setSettings] = useState<RunSettings>(run.settings);
  const [pages, setPages] = useState(() =>
    (run.settings.pages ?? []).map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', '),
  );
  const ranges = pageRangesOf(pages);
  const chapters = run.result?.chapters ?? [];
  const hasPages = run.result?.lessons.some((lesson) => lesson.start_page !== undefined) === true;

  const set = (part: Partial<RunSettings>) => setSettings((now) => ({ ...now, ...part }));
  const start = () => {
    if (ranges === undefined) return;
    const { pages: _, ...rest } = settings;
    const chosen = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    rerun.mutate(
      { params: { jobId: run.job_id }, body: { ...chosen, ...(ranges.length > 0 && { pages: ranges }) } },
      {
        onSuccess: ({ job_id: jobId }) => {
          control.close();
          onStarted(jobId);
        },
      },
    );
  };
  const choicesOf = (numbers: readonly number[]) => [
    { value: usual, label: t('rerun.usual') },
    ...numbers.map((number) => ({ value: String(number), label: formatNumber(number) })),
  ];

  return (
    <Dialog
      control={control}
      title={t('rerun.title')}
      description={t('rerun.text')}
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" isBusy={rerun.isPending} disabled={ranges === undefined} onClick={start}>
            {t('rerun.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {rerun.error !== null && <FailureNotice cause={rerun.error} />}
        <MinutesSelect value={settings.minutes} onChange={(minutes) => set({ minutes })} />
        <Select
          label={t('rerun.questions')}
          choices={choicesOf(questions)}
          value={String(settings.questions ?? usual)}
          onChange={(value) => set({ questions: value === usual ? undefined : Number(value) })}
        />
        <Select
          label={t('rerun.language')}
          choices={[
            { value: usual, label: t('rerun.found') },
            ...languageCodes.map((code) => ({ value: code as string, label: languages[code] })),
          ]}
          value={settings.language ?? usual}
          onChange={(value) => set({ language: languageCodes.find((code) => code === value) })}
        />
        <ModelSwitch
          isOn={settings.with_model !== false}
          onChange={(isOn) => set({ with_model: isOn ? undefined : false })}
        />
        {hasPages && (
          <TextField
            label={t('rerun.pages')}
            hint={t('rerun.pagesHint')}
            error={ranges === undefined ? t('rerun.pagesWrong') : undefined}
            value={pages}
            onChange={(event) => setPages(event.target.value)}
          />
        )}
        {chapters.length > 1 && (
          <ChapterChoice
            titles={chapters.map(({ title }) => title)}
            chosen={settings.chapters}
            onChange={(chosen) => set({ chapters: chosen })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** @param chosen places in `titles`; undefined: all of them */
function ChapterChoice({
  titles,
  chosen,
  onChange,
}: {
  titles: readonly string[];
  chosen: readonly number[] | undefined;
  onChange: (chosen: number[] | undefined) => void;
}) {
  const { t } = useTranslation();
  const places = titles.map((_, place) => place);
  const now = chosen ?? places;
  const choose = (wanted: number[]) => onChange(wanted.length === titles.length ? undefined : wanted);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('rerun.chapters')}</legend>
      <Checkbox
        label={t('rerun.allChapters', { k: formatNumber(now.length), n: formatNumber(titles.length) })}
        isChecked={now.length === titles.length}
        isMixed={now.length > 0 && now.length < titles.length}
        // At least one stays: a run of nothing has no lessons.
        onChange={(isChecked) => choose(isChecked ? places : [0])}
      />
      <div className="flex max-h-64 flex-col gap-2 overflow-y-auto border-l border-line pl-4">
        {titles.map((title, place) => (
          <Checkbox
            key={`${place.toString()}:${title}`}
            label={title}
            isChecked={now.includes(place)}
            isDisabled={now.length === 1 && now[0] === place}
            onChange={(isChecked) =>
              choose(isChecked ? [...now, place].sort((a, b) => a - b) : now.filter((one) => one !== place))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
