import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { Source } from '#contract/lesson-proof.ts';
import type { SourceView, TransformationResult } from '#contract/transformation.ts';
import { sourceQuery } from '../api/source-query.ts';
import { Button, buttonLook } from './button.tsx';
import type { DialogControl } from './use-dialog.ts';
import { Icon } from './icon.tsx';
import { QueryStates } from './query-states.tsx';
import { SideSheet } from './side-sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import { MomentPlayer } from './moment-player.tsx';
import { PagePicture } from './page-picture.tsx';
import { PictureWithSpots } from './picture-with-spots.tsx';
import { clock, placeOf } from './source-mark.tsx';

/** A text of the lesson and where it comes from. */
export interface Traced {
  text: string;
  /** As the provenance says it: verbatim, trimmed:<rule>, template:<id>, model:<lesson>, model-read:<lesson>, model-name:<lesson>, edited. */
  how: string;
  sources: readonly Source[];
}

/** The words of the lesson beside the words of the file, and the very spot in it. */
export function SourceSheet({
  control,
  jobId,
  traced,
  captions,
}: {
  control: DialogControl;
  jobId: string;
  traced: Traced | undefined;
  captions?: TransformationResult['captions'];
}) {
  const { t } = useTranslation();
  const sources = traced?.sources ?? [];
  const pages = [...new Set(sources.map((source) => source.page))];
  return (
    <SideSheet control={control} title={t('transformation.source')} width="wide">
      <div className="flex flex-col gap-6">
        {traced && (
          <section>
            <h3 className="mb-1.5 text-xs font-medium text-muted">{t('transformation.inLesson')}</h3>
            <p className="text-sm whitespace-pre-line">{traced.text}</p>
            <p className="mt-1.5 text-xs text-muted">{wordingOf(traced.how, t)}</p>
          </section>
        )}
        {pages.map((page) => (
          <SourcePlace
            key={`${page ?? 0}:${sources[0]?.block}:${sources[0]?.start}`}
            jobId={jobId}
            page={page}
            sources={sources.filter((source) => source.page === page)}
            isOpen={control.isOpen}
            captions={captions}
          />
        ))}
      </div>
    </SideSheet>
  );
}

const wordings = ['verbatim', 'trimmed', 'template', 'model', 'model-read', 'model-name', 'edited'] as const;

const wordingOf = (how: string, t: ReturnType<typeof useTranslation>['t']): string => {
  const known = wordings.find((one) => one === how.split(':')[0]);
  return known === undefined ? '' : t(`transformation.wording.${known}`);
};

function SourcePlace({
  jobId,
  page,
  sources,
  isOpen,
  captions,
}: {
  jobId: string;
  page: number | undefined;
  sources: readonly Source[];
  isOpen: boolean;
  captions: TransformationResult['captions'];
}) {
  const { t } = useTranslation();
  const first = sources.find((source) => source.seconds !== undefined)?.seconds?.[0];
  const [moment, setMoment] = useState(first === undefined ? undefined : { seconds: first });
  const view = useQuery({ ...sourceQuery(jobId, page, first), enabled: isOpen });
  return (
    <section className="flex flex-col gap-4">
      <h3 className="-mb-2 text-xs font-medium text-muted">{t('transformation.inSource')}</h3>
      {sources.map((source) => (
        <figure key={`${source.block}:${source.start}`} className="border-l-2 border-primary pl-4">
          <blockquote className="text-sm whitespace-pre-line">{source.quote}</blockquote>
          <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
            {placeOf(source, t)}
            {source.seconds && (
              <Button
                size="small"
                look="quiet"
                icon={Play}
                onClick={() => setMoment({ seconds: source.seconds?.[0] ?? 0 })}
              >
                {t('transformation.playFrom', { time: clock(source.seconds[0]) })}
              </Button>
            )}
          </figcaption>
        </figure>
      ))}
      <QueryStates
        query={view}
        loading={<Skeleton className={page === undefined ? 'h-9' : 'aspect-[1/1.414] w-full'} />}
        failureTitle={t('transformation.sourceFailed')}
      >
        {(found) => <Look view={found} page={page} sources={sources} moment={moment} captions={captions} />}
      </QueryStates>
    </section>
  );
}

/** What every browser draws; vector pictures are never drawn, because they may hold script. */
const isShownPicture = (contentType: string): boolean => /^image\/(?:png|jpeg|gif|webp|bmp)/u.test(contentType);

function Look({
  view,
  page,
  sources,
  moment,
  captions,
}: {
  view: SourceView;
  page: number | undefined;
  sources: readonly Source[];
  moment: { seconds: number } | undefined;
  captions: TransformationResult['captions'];
}) {
  const { t } = useTranslation();
  const boxes = sources.flatMap((source) => (source.box === undefined ? [] : [source.box]));
  return (
    <>
      {view.page && <PagePicture page={view.page} boxes={boxes} name={view.file_name} />}
      {isShownPicture(view.content_type) && <PictureWithSpots url={view.url} boxes={boxes} name={view.file_name} />}
      {moment && <MomentPlayer view={view} moment={moment} captions={captions} />}
      <a
        href={page === undefined || view.page === null ? view.url : `${view.url}#page=${page}`}
        target="_blank"
        rel="noopener"
        className={buttonLook('secondary', 'normal', 'self-start')}
      >
        <Icon of={ExternalLink} size={18} />
        {page === undefined || view.page === null
          ? t('transformation.openFile')
          : t('transformation.openPage', { page })}
      </a>
    </>
  );
}
