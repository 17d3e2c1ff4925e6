import { useTranslation } from '../i18n/translate.ts';
import type { Course } from '#contract/courses.ts';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

const tones: Record<Course['status'], Tone> = { draft: 'neutral', published: 'success', archived: 'neutral' };

export function CourseStatusChip({ status }: { status: Course['status'] }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[status]}>{t(`courses.status.${status}`)}</StatusChip>;
}
