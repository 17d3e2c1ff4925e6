import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useParams } from 'react-router';
import { courseQuery } from '../courses/courses-queries.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Page } from '../ui/page.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlChoice } from '../ui/url-state.ts';
import { EarlierTransformations } from './earlier-transformations.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { UploadForm } from './upload-form.tsx';
import { useTransformation } from './use-transformation.ts';

const HowItWorks = lazyPart(() => import('./how-it-works.tsx'), 'HowItWorks');

export function TransformationPage() {
  const { t } = useTranslation();
  const { courseId = '' } = useParams();
  const course = useQuery(courseQuery(courseId));
  const [tab, setTab] = useUrlChoice('tab', ['upload', 'how']);
  const transformation = useTransformation(courseId);
  const title = course.data?.title ?? '';
  const results = useRef<HTMLDivElement>(null);
  // On a phone who comes for lessons that are there already meets them, not the form for another file.
  const hasLessons = transformation.shown?.status === 'completed';
  const showRun = (jobId: string) => {
    transformation.show(jobId);
    // On a phone the results stand away from the list that was pressed.
    if (matchMedia('(width < 64rem)').matches) results.current?.scrollIntoView({ block: 'start' });
  };

  useEffect(() => {
    if (course.isError) notify.error(t('transformation.courseLoadFailed'), { durationMs: 5000 });
  }, [course.isError, t]);

  return (
    <Page
      title={t('transformation.title')}
      subtitle={t('transformation.subtitle')}
      crumbs={[
        { label: t('shell.nav.dashboard'), to: '/dashboard' },
        { label: t('shell.nav.courses'), to: '/courses' },
      ]}
      {...(title !== '' && { here: title })}
    >
      {course.isError ? (
        <Alert
          title={t('transformation.courseError')}
          action={
            <Button size="small" icon={RotateCcw} isBusy={course.isFetching} onClick={() => void course.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('transformation.courseErrorText')}
        </Alert>
      ) : (
        <div className="flex flex-col gap-6">
          <Alert
            tone="neutral"
            title={t('transformation.courseBox', { title })}
            action={
              <LinkButton size="small" to={`/courses/${courseId}`}>
                {t('transformation.openCourse')}
              </LinkButton>
            }
          >
            {t('transformation.courseBoxText')}
          </Alert>
          <TabList
            label={t('transformation.title')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'upload',
                label: t('transformation.tabUpload'),
                panel: (
                  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
                    <div className={classNames('flex flex-col gap-6', hasLessons && 'max-lg:order-last')}>
                      <UploadForm transformation={transformation} />
                      <EarlierTransformations
                        courseId={courseId}
                        onShow={showRun}
                        shownId={transformation.shown?.job_id}
                      />
                    </div>
                    <div ref={results} className="min-w-0 scroll-mt-4">
                      <ResultsPanel courseId={courseId} transformation={transformation} />
                    </div>
                  </div>
                ),
              },
              { value: 'how', label: t('transformation.tabHow'), panel: <HowItWorks /> },
            ]}
          />
        </div>
      )}
    </Page>
  );
}
