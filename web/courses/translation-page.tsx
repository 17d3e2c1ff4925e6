import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import type { TranslationText } from '#contract/translations.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { courseQuery } from './courses-queries.ts';
import { courseTranslationQuery, useConfirmTranslations } from './translation-queries.ts';
import { TranslationRow } from './translation-row.tsx';

const filters = ['all', 'open', 'found'] as const;
type Filter = (typeof filters)[number];
const isShown: Record<Filter, (text: TranslationText) => boolean> = {
  all: () => true,
  open: ({ state }) => state !== 'confirmed',
  found: ({ findings }) => findings.length > 0,
};
const filterWords = {
  all: 'translation.showAll',
  open: 'translation.showOpen',
  found: 'translation.showFound',
} as const;

/** The texts of a course beside their translations, lesson by lesson. */
export function TranslationPage() {
  const { t } = useTranslation();
  const { courseId = '', language: wanted = '' } = useParams();
  const language = languageCodes.find((code) => code === wanted) ?? 'hi';
  const course = useQuery(courseQuery(courseId));
  const opened = useQuery(courseTranslationQuery(courseId, language));
  const [filter, setFilter] = useState<Filter>('all');
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const mayEdit = course.data?.can_edit === true;
  const title = t('translation.editTitle', { course: course.data?.title ?? '', language: languages[language] });
  const mark = useCallback(
    (place: string, isDirty: boolean) =>
      setUnsaved((before) => {
        if (before.has(place) === isDirty) return before;
        const after = new Set(before);
        if (isDirty) after.add(place);
        else after.delete(place);
        return after;
      }),
    [],
  );
  return (
    <Page
      title={title}
      here={languages[language]}
      crumbs={[
        { label: course.data?.title ?? t('courses.course'), to: `/courses/${courseId}` },
        { label: t('translation.title'), to: `/courses/${courseId}/languages` },
      ]}
      action={mayEdit && <ConfirmCourse courseId={courseId} language={language} />}
    >
      <UnsavedChanges isDirty={unsaved.size > 0} />
      <QueryStates query={opened} failureTitle={t('translation.editFailed')}>
        {({ lessons, texts, progress }) => (
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <p className="text-sm text-muted" role="status">
                {t('translation.progress', {
                  confirmed: formatNumber(progress.confirmed),
                  total: formatNumber(progress.total),
                })}
              </p>
              <div className="w-56">
                <Select
                  label={t('translation.show')}
                  choices={filters.map((value) => ({ value, label: t(filterWords[value]) }))}
                  value={filter}
                  onChange={setFilter}
                />
              </div>
            </div>
            {mayEdit && <p className="text-xs text-muted max-sm:hidden">{t('translation.saveKeys')}</p>}
            {[{ id: null, title: t('translation.courseItself'), is_sent: null }, ...lessons].map((group) => (
              <LessonTexts
                key={group.id ?? ''}
                group={group}
                startsOpen={texts.length <= mostAtOnce || group.id === firstUnfinished(texts)}
                isFiltered={filter !== 'all'}
                place={{ courseId, language }}
                own={course.data?.language ?? 'en'}
                mayEdit={mayEdit}
                texts={texts.filter((text) => text.lesson_id === group.id && isShown[filter](text))}
                onDirty={mark}
              />
            ))}
          </div>
        )}
      </QueryStates>
    </Page>
  );
}

/** So many texts are seen at a glance; of more, one lesson is unfolded at first. */
const mostAtOnce = 40;

/** The lesson whose turn it is; the texts come in the order of the course. */
const firstUnfinished = (texts: readonly TranslationText[]): string | null | undefined =>
  texts.find(({ state }) => state !== 'confirmed')?.lesson_id;

interface Place {
  courseId: string;
  language: Language;
}

function LessonTexts({
  group,
  startsOpen,
  isFiltered,
  texts,
  place,
  own,
  mayEdit,
  onDirty,
}: {
  group: { id: string | null; title: string; is_sent: boolean | null };
  startsOpen: boolean;
  /** What was looked for is seen without unfolding. */
  isFiltered: boolean;
  texts: readonly TranslationText[];
  place: Place;
  own: Language;
  mayEdit: boolean;
  onDirty: (place: string, isDirty: boolean) => void;
}) {
  const { t } = useTranslation();
  const confirm = useConfirmAll(place);
  const [isOpen, setOpen] = useState(startsOpen);
  const waits = texts.some(({ state, findings }) => state === 'draft' && findings.length === 0);
  return (
    <Card
      isFlush
      title={
        <span className="flex flex-wrap items-center gap-3">
          {group.title}
          {group.is_sent !== null && (
            <StatusChip tone={group.is_sent ? 'success' : 'neutral'}>
              {t(group.is_sent ? 'translation.sent' : 'translation.notSent')}
            </StatusChip>
          )}
        </span>
      }
      action={
        mayEdit &&
        waits && (
          <Button size="small" icon={CheckCheck} isBusy={confirm.isPending} onClick={() => void confirm.all(group.id)}>
            {t('translation.confirmLesson')}
          </Button>
        )
      }
    >
      {texts.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-muted">{t('translation.nothing')}</p>
      ) : (
        // Folded rows stay where they are: what is being typed in them is kept.
        <details
          open={isOpen || isFiltered}
          onToggle={({ currentTarget }) => isFiltered || setOpen(currentTarget.open)}
        >
          <summary className="cursor-pointer px-5 pb-4 text-sm text-muted">
            {t('translation.progress', {
              confirmed: formatNumber(texts.filter(({ state }) => state === 'confirmed').length),
              total: formatNumber(texts.length),
            })}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {texts.map((text) => (
              <TranslationRow
                key={`${text.key} ${text.digest}`}
                text={text}
                place={place}
                own={own}
                mayEdit={mayEdit}
                onDirty={onDirty}
              />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function useConfirmAll(params: Place) {
  const { t } = useTranslation();
  const confirm = useConfirmTranslations();
  const all = async (lessonId?: string | null) => {
    const body = lessonId === undefined ? {} : { lesson_id: lessonId };
    await confirm
      .mutateAsync({ params, body })
      .then(
        ({ confirmed }) => notify.success(t('translation.confirmed', { n: formatNumber(confirmed) })),
        notify.failure,
      );
  };
  return { all, isPending: confirm.isPending };
}

function ConfirmCourse(place: Place) {
  const { t } = useTranslation();
  const ask = useDialog();
  const confirm = useConfirmAll(place);
  return (
    <>
      <Button look="primary" icon={CheckCheck} isBusy={confirm.isPending} onClick={ask.open}>
        {t('translation.confirmCourse')}
      </Button>
      <ConfirmDialog
        control={ask}
        title={t('translation.confirmCourse')}
        question={t('translation.confirmCourseText')}
        confirmLabel={t('translation.confirm')}
        onConfirm={async () => {
          await confirm.all();
          ask.close();
        }}
      />
    </>
  );
}
