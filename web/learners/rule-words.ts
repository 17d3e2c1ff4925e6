import type { GroupRule } from '#contract/groups.ts';
import { languages } from '#contract/languages.ts';
import { useCourses } from '../courses/courses-queries.ts';
import { useTranslation } from '../i18n/translate.ts';

/** Who belongs to a group, in words. */
export function useRuleWords(): (rule: GroupRule | null) => string {
  const { t } = useTranslation();
  const courses = useCourses('', 'current');
  return (rule) => {
    if (rule === null) return t('learners.groups.byHand');
    const title = courses.rows.find(({ id }) => id === rule.course_id)?.title;
    const parts = [
      rule.language && languages[rule.language],
      rule.course_id && (title ?? t('learners.groups.someCourse')),
      rule.progress && t(`learners.groups.progress.${rule.progress}`),
      rule.silent_days !== undefined && t('learners.groups.silent', { count: rule.silent_days }),
    ];
    return (
      parts.filter((part) => typeof part === 'string' && part !== '').join(' · ') || t('learners.groups.everybody')
    );
  };
}
