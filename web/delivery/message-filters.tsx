import { deliveryChannels, deliveryKinds, deliveryStatuses } from '#contract/delivery.ts';
import { useCourses } from '../courses/courses-queries.ts';
import { useTranslation } from '../i18n/translate.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/field.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import type { MessageFilter } from './delivery-queries.ts';

/** Every filter of the log, as the URL has it: a link shows the same rows to a colleague. */
export function useMessageFilter(): MessageFilter {
  const [q] = useUrlParameter('q');
  const [status] = useUrlParameter('status');
  const [channel] = useUrlParameter('channel');
  const [kind] = useUrlParameter('kind');
  const [direction] = useUrlParameter('direction');
  const [course] = useUrlParameter('course');
  const [learner] = useUrlParameter('learner');
  const [from] = useUrlParameter('from');
  const [until] = useUrlParameter('until');
  const known = <Value extends string>(text: string, values: readonly Value[]) =>
    values.find((value) => value === text);
  const chosen = {
    status: known(status, deliveryStatuses),
    channel: known(channel, deliveryChannels),
    kind: known(kind, deliveryKinds),
    direction: known(direction, ['in', 'out'] as const),
  };
  return {
    ...(q !== '' && { q }),
    ...(chosen.status && { status: chosen.status }),
    ...(chosen.channel && { channel: chosen.channel }),
    ...(chosen.kind && { kind: chosen.kind }),
    ...(chosen.direction && { direction: chosen.direction }),
    ...(course !== '' && { course_id: course }),
    ...(learner !== '' && { learner_id: learner }),
    ...(isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(isDay(until) && { until: dayAfter(until) }),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The chosen day counts whole. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

export function MessageFilters() {
  const { t } = useTranslation();
  const courses = useCourses('', 'current');
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] items-end gap-3">
      <div className="col-span-full">
        <SearchField label={t('delivery.search')} />
      </div>
      <Choice
        name="status"
        values={deliveryStatuses.map((value) => ({ value, label: t(`delivery.status.${value}`) }))}
      />
      <Choice name="kind" values={deliveryKinds.map((value) => ({ value, label: t(`messageKind.${value}`) }))} />
      <Choice
        name="channel"
        values={deliveryChannels.map((value) => ({ value, label: t(`delivery.channel.${value}`) }))}
      />
      <Choice name="course" values={courses.rows.map(({ id, title }) => ({ value: id, label: title }))} />
      <Day name="from" />
      <Day name="until" />
    </div>
  );
}

function Choice({
  name,
  values,
}: {
  name: 'status' | 'kind' | 'channel' | 'course';
  values: { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const [value, setValue] = useUrlParameter(name, { replace: false });
  return (
    <Select
      label={t(`delivery.filter.${name}`)}
      choices={[{ value: 'any', label: t('delivery.filter.any') }, ...values]}
      value={value === '' ? 'any' : value}
      onChange={(chosen) => setValue(chosen === 'any' ? '' : chosen)}
    />
  );
}

function Day({ name }: { name: 'from' | 'until' }) {
  const { t } = useTranslation();
  const [value, setValue] = useUrlParameter(name);
  return (
    <TextField
      label={t(`delivery.filter.${name}`)}
      type="date"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}
