import type { GroupRule } from '#contract/groups.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { useCourses } from '../courses/courses-queries.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Select } from '../ui/select.tsx';
import { useRuleWords } from './rule-words.ts';

const any = 'any';
const silences = [3, 7, 14, 30, 90];

/** What has to hold of everybody in the group; `any` leaves a part out. */
export function GroupRuleFields({ rule, onChange }: { rule: GroupRule; onChange: (rule: GroupRule) => void }) {
  const { t } = useTranslation();
  const courses = useCourses('', 'current');
  const wordsOf = useRuleWords();
  const anything = { value: any, label: t('learners.groups.any') };
  const set = <Part extends keyof GroupRule>(part: Part, value: GroupRule[Part] | undefined) => {
    const { [part]: _, ...others } = rule;
    onChange(value === undefined ? others : { ...others, [part]: value });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('learners.groups.ruleText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('learners.column.language')}
          choices={[anything, ...languageCodes.map((value) => ({ value, label: languages[value] }))]}
          value={rule.language ?? any}
          onChange={(value) =>
            set(
              'language',
              languageCodes.find((code) => code === value),
            )
          }
        />
        <Select
          label={t('learners.groups.inCourse')}
          choices={[anything, ...courses.rows.map(({ id, title }) => ({ value: id, label: title }))]}
          value={rule.course_id ?? any}
          onChange={(value) => set('course_id', value === any ? undefined : value)}
        />
        <Select
          label={t('learners.column.progress')}
          choices={[anything, ...progresses.map((value) => ({ value, label: t(`learners.groups.progress.${value}`) }))]}
          value={rule.progress ?? any}
          onChange={(value) =>
            set(
              'progress',
              progresses.find((each) => each === value),
            )
          }
        />
        <Select
          label={t('learners.groups.silence')}
          choices={[
            anything,
            ...silences.map((days) => ({ value: String(days), label: t('learners.groups.silent', { count: days }) })),
          ]}
          value={rule.silent_days === undefined ? any : String(rule.silent_days)}
          onChange={(value) => set('silent_days', value === any ? undefined : Number(value))}
        />
      </div>
      <p className="text-sm font-medium">{wordsOf(rule)}</p>
    </div>
  );
}

const progresses = ['not_begun', 'under_way', 'completed'] as const;
