import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { courseQuery } from './courses-queries.ts';
import { LanguageCard } from './language-card.tsx';
import { courseLanguagesQuery, useAddCourseLanguage } from './translation-queries.ts';

/** The languages of a course besides its own: how far each is, files for translators, and the language model. */
export function LanguagesPage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const course = useQuery(courseQuery(courseId));
  const known = useQuery(courseLanguagesQuery(courseId));
  return (
    <Page
      title={t('translation.title')}
      subtitle={t('translation.subtitle')}
      crumbs={[
        { label: t('shell.nav.courses'), to: '/courses' },
        { label: course.data?.title ?? t('courses.course'), to: `/courses/${courseId}` },
      ]}
    >
      <QueryStates query={known} failureTitle={t('translation.failed')}>
        {({ own, has_model, languages: rows }) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-muted">{t('translation.own', { language: languages[own] })}</p>
            {rows.map((row) => (
              <LanguageCard
                key={row.language}
                courseId={courseId}
                row={row}
                hasModel={has_model}
                mayEdit={course.data?.can_edit === true}
              />
            ))}
            {rows.length === 0 && <EmptyState drawing="messages" title={t('translation.noneYet')} />}
            {course.data?.can_edit === true && (
              <AddLanguage courseId={courseId} taken={[own, ...rows.map(({ language }) => language)]} />
            )}
          </div>
        )}
      </QueryStates>
    </Page>
  );
}

function AddLanguage({ courseId, taken }: { courseId: string; taken: readonly Language[] }) {
  const { t } = useTranslation();
  const add = useAddCourseLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const free = languageCodes.filter((code) => !taken.includes(code));
  if (free.length === 0) return null;
  const language = chosen !== null && free.includes(chosen) ? chosen : null;
  return (
    <Card title={t('translation.add')}>
      {add.isError && <FailureNotice cause={add.error} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-60">
          <Select
            label={t('translation.language')}
            placeholder={t('translation.choose')}
            choices={free.map((code) => ({ value: code, label: languages[code] }))}
            value={language}
            onChange={setChosen}
          />
        </div>
        <Button
          look="primary"
          icon={Plus}
          disabled={language === null}
          isBusy={add.isPending}
          onClick={() => language !== null && add.mutate({ params: { courseId }, body: { language } })}
        >
          {t('translation.add')}
        </Button>
      </div>
    </Card>
  );
}
