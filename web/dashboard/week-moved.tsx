import type { Dashboard } from '#contract/dashboard.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';

const days = 7;

/** How everybody moved: answers of the last seven days beside those of the seven before. */
export function WeekMoved({ activity }: { activity: Dashboard['activity'] }) {
  const { t } = useTranslation();
  const answered = (of: Dashboard['activity']): number => of.reduce((sum, day) => sum + day.answered, 0);
  const now = answered(activity.slice(-days));
  const before = answered(activity.slice(-2 * days, -days));
  if (now + before === 0) return null;
  const way = now === before ? 'same' : now > before ? 'more' : 'fewer';
  return (
    <p className="mb-4 text-sm">
      {t(`dashboard.moved.${way}`, {
        count: now,
        n: formatNumber(now),
        difference: formatNumber(Math.abs(now - before)),
      })}
    </p>
  );
}
