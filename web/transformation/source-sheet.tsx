import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Source, SourceView } from '#contract/transformation.ts';
import { buttonLook } from '../ui/button.tsx';
import type { DialogControl } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PagePicture } from './page-picture.tsx';
import { placeOf } from './source-mark.tsx';
import { sourceQuery } from './transformation-queries.ts';

/** A text of the lesson and where it comes from. */
export interface Traced {
  text: string;
  /** As the provenance says it: verbatim, trimmed:<rule>, template:<id>, model:<call>, edited. */
  how: string;
  sources: readonly Source[];
}

/** The words of the lesson beside the words of the file, and the very spot in it. */
export function SourceSheet({
  control,
  jobId,
  traced,
}: {
  control: DialogControl;
  jobId: string;
  traced: Traced | undefined;
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
            key={page ?? 0}
            jobId={jobId}
            page={page}
            sources={sources.filter((source) => source.page === page)}
            isOpen={control.isOpen}
          />
        ))}
      </div>
    </SideSheet>
  );
}

const wordings = ['verbatim', 'trimmed', 'template', 'model', 'edited'] as const;

const wordingOf = (how: string, t: ReturnType<typeof useTranslation>['t']): string => {
  const known = wordings.find((one) => one === how.split(':')[0]);
  return known === undefined ? '' : t(`transformation.wording.${known}`);
};

function SourcePlace({
  jobId,
  page,
  sources,
  isOpen,
}: {
  jobId: string;
  page: number | undefined;
  sources: readonly Source[];
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const view = useQuery({ ...sourceQuery(jobId, page), enabled: isOpen });
  return (
    <section className="flex flex-col gap-4">
      <h3 className="-mb-2 text-xs font-medium text-muted">{t('transformation.inSource')}</h3>
      {sources.map((source) => (
        <figure key={`${source.block}:${source.start}`} className="border-l-2 border-primary pl-4">
          <blockquote className="text-sm whitespace-pre-line">{source.quote}</blockquote>
          <figcaption className="mt-1.5 text-xs text-muted">{placeOf(source, t)}</figcaption>
        </figure>
      ))}
      <QueryStates
        query={view}
        loading={<Skeleton className={page === undefined ? 'h-9' : 'aspect-[1/1.414] w-full'} />}
        failureTitle={t('transformation.sourceFailed')}
      >
        {(found) => <Look view={found} page={page} sources={sources} />}
      </QueryStates>
    </section>
  );
}

function Look({ view, page, sources }: { view: SourceView; page: number | undefined; sources: readonly Source[] }) {
  const { t } = useTranslation();
  const [from] = sources.find((source) => source.seconds !== undefined)?.seconds ?? [];
  const boxes = sources.flatMap((source) => (source.box === undefined ? [] : [source.box]));
  return (
    <>
      {view.page && <PagePicture page={view.page} boxes={boxes} name={view.file_name} />}
      {from !== undefined && <Player view={view} from={from} />}
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

/** The spoken words are the quote right above it. */
function Player({ view, from }: { view: SourceView; from: number }) {
  const { t } = useTranslation();
  const ties = {
    src: `${view.url}#t=${from}`,
    controls: true,
    preload: 'metadata',
    'aria-label': t('transformation.playerOf', { name: view.file_name }),
  } as const;
  return view.content_type.startsWith('video/') ? (
    <video {...ties} className="w-full rounded-card bg-sunken" />
  ) : (
    <audio {...ties} className="w-full" />
  );
}
