import { type Control, Controller } from 'react-hook-form';
import { type Course, pathModes } from '#contract/courses.ts';
import { formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';

export type PathForm = Pick<
  Course,
  | 'path'
  | 'mastery'
  | 'pass_mark'
  | 'daily_portion'
  | 'review_days'
  | 'daily_cap'
  | 'quiet_from'
  | 'quiet_until'
  | 'weekdays'
  | 'tells_streak'
  | 'sends_recap'
>;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const caps = [3, 5, 10, 20, 50];
const masteries = [0.6, 0.7, 0.8, 0.9, 1];
const marks = [0, 50, 60, 70, 80, 90, 100];
const portions = [1, 2, 3, 4, 5];
const horizons = [30, 90, 180, 365];
const week = [1, 2, 3, 4, 5, 6, 7];

/** The choices, and whatever the course has now. */
const withCurrent = (choices: readonly number[], current: number | null): number[] =>
  [...new Set([...choices, ...(current === null ? [] : [current])])].sort((a, b) => a - b);

/** How the path adapts, and when messages are welcome. */
export function PathFields<Form extends PathForm>({ control: whole }: { control: Control<Form> }) {
  const { t } = useTranslation();
  const control = whole as unknown as Control<PathForm>; // the form holds these fields and others
  const clock = (hour: string): string => `${hour.padStart(2, '0')}:00`;
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('coursePath.title')}</legend>
      <h3 className="text-sm font-semibold">{t('coursePath.title')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <PaceFields control={control} />
        <MeasureFields control={control} />
        {(['quiet_from', 'quiet_until'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <Select
                label={t(name === 'quiet_from' ? 'coursePath.quietFrom' : 'coursePath.quietUntil')}
                hint={t(name === 'quiet_from' ? 'coursePath.quietFromHint' : 'coursePath.quietUntilHint')}
                choices={hours.map((value) => ({ value, label: clock(value) }))}
                value={String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
              />
            )}
          />
        ))}
      </div>
      <Controller
        control={control}
        name="weekdays"
        render={({ field }) => <Weekdays days={field.value} onChange={field.onChange} />}
      />
      {(['tells_streak', 'sends_recap'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Switch
              label={t(name === 'tells_streak' ? 'coursePath.streak' : 'coursePath.recap')}
              hint={t(name === 'tells_streak' ? 'coursePath.streakHint' : 'coursePath.recapHint')}
              isOn={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ))}
    </fieldset>
  );
}

/** @param props.days 1 Monday .. 7 Sunday; the last one stays */
function Weekdays({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('coursePath.weekdays')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {week.map((day) => (
          <Checkbox
            key={day}
            // The fifth of January 1970 was a Monday.
            label={names.format(new Date((day + 3) * 86_400_000))}
            isChecked={days.includes(day)}
            isDisabled={days.length === 1 && days[0] === day}
            onChange={(isChosen) =>
              onChange(isChosen ? [...days, day].sort((a, b) => a - b) : days.filter((each) => each !== day))
            }
          />
        ))}
      </div>
      <p className="text-xs text-muted">{t('coursePath.weekdaysHint')}</p>
    </fieldset>
  );
}

/** When a point counts as known, and how much is asked. */
function MeasureFields({ control }: { control: Control<PathForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <Controller
        control={control}
        name="mastery"
        render={({ field }) => (
          <Select
            label={t('coursePath.mastery')}
            hint={t('coursePath.masteryHint')}
            choices={withCurrent(masteries, field.value).map((share) => ({
              value: String(share),
              label: formatShare(share),
            }))}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
          />
        )}
      />
      <Controller
        control={control}
        name="pass_mark"
        render={({ field }) => (
          <Select
            label={t('coursePath.passMark')}
            hint={t('coursePath.passMarkHint')}
            choices={withCurrent(marks, field.value).map((mark) => ({
              value: String(mark),
              label: formatShare(mark / 100),
            }))}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
          />
        )}
      />
      <Controller
        control={control}
        name="review_days"
        render={({ field }) => (
          <Select
            label={t('courses.path.reviews')}
            hint={t('coursePath.reviewsHint')}
            choices={[
              { value: 'forever', label: t('courses.path.forever') },
              ...withCurrent(horizons, field.value).map((days) => ({
                value: String(days),
                label: t('courses.path.days', { n: days }),
              })),
            ]}
            value={field.value === null ? 'forever' : String(field.value)}
            onChange={(value) => field.onChange(value === 'forever' ? null : Number(value))}
          />
        )}
      />
      <Controller
        control={control}
        name="daily_cap"
        render={({ field }) => (
          <Select
            label={t('coursePath.cap')}
            hint={t('coursePath.capHint')}
            choices={withCurrent(caps, field.value).map((cap) => ({ value: String(cap), label: String(cap) }))}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
          />
        )}
      />
    </>
  );
}

function PaceFields({ control }: { control: Control<PathForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="path"
          render={({ field }) => (
            <Select
              label={t('courses.path.path')}
              hint={t(`coursePath.meaning.${field.value}`)}
              choices={pathModes.map((value) => ({ value, label: t(`courses.path.mode.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="daily_portion"
          render={({ field }) => (
            <Select
              label={t('courses.path.portion')}
              hint={t('coursePath.portionHint')}
              choices={[
                ...portions.map((count) => ({ value: String(count), label: t('courses.path.portionOf', { count }) })),
                { value: 'free', label: t('courses.path.portionFree') },
              ]}
              value={field.value === null ? 'free' : String(field.value)}
              onChange={(value) => field.onChange(value === 'free' ? null : Number(value))}
            />
          )}
        />
      </div>
    </>
  );
}
