import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { LessonCard, Source } from '#contract/lesson-proof.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { SourceSheet, type Traced } from '../source-sheet.tsx';
import { useDialog } from '../use-dialog.ts';
import { isQuestion, type LessonDraft } from './lesson-draft.ts';
import { SourceFiguresList } from './source-figures-list.tsx';
import { SourcePassage } from './source-passage.tsx';
import { type Passage, passagesElsewhere, passagesOfCard, sourcesOfLesson } from './source-passages.ts';
import type { PutIntoCard } from './use-put-into-card.ts';

const Run = z.object({ job_id: z.string() });

/** The transformation that a lesson comes from. */
export const jobIdOf = (metadata: Readonly<Record<string, unknown>> = {}): string | undefined =>
  z.safeParse(Run, metadata).data?.job_id;

/**
 * What the document says where a card, its points and its questions come from, its pictures, and what else the lesson was made
 * from; each can be put into the card. Another card mounts it anew (`key`).
 */
export function CardSources({
  draft,
  card,
  metadata,
  language,
  openId,
  put,
}: {
  draft: LessonDraft;
  card: LessonCard;
  metadata: Readonly<Record<string, unknown>>;
  language: string;
  /** The question whose proof is marked; '' for none. */
  openId: string;
  put: PutIntoCard;
}) {
  const { t } = useTranslation();
  const sheet = useDialog();
  const [traced, setTraced] = useState<Traced>();
  // The library, where a figure goes first, is open to these two.
  const hasLibrary = useSession(({ user }) => user?.role === 'organization' || user?.role === 'creator');
  const jobId = jobIdOf(metadata);
  const known = useMemo(() => sourcesOfLesson(metadata), [metadata]);
  // What was put into the card meanwhile stands where it was taken from: no row comes or goes under the pointer.
  const [sourcesAtFirst] = useState(card.sources);
  const sources = card.sources.filter(({ text }) => sourcesAtFirst.some((source) => source.text === text));
  const passages = passagesOfCard(draft, { ...card, sources }, known);
  const others = passagesElsewhere(passages, known);
  const open = draft.quiz.filter(isQuestion).find(({ id }) => id === openId);
  const isMarked = (quote: string): boolean => open !== undefined && quote !== '' && open.evidence === quote;
  const show = (source: Source, text: string) => {
    setTraced({ text, how: '', sources: [source] });
    sheet.open();
  };
  const listOf = (rows: readonly Passage[]) => (
    <ul className="flex flex-col gap-4">
      {rows.map((passage) => (
        <SourcePassage
          key={passage.source.quote}
          passage={passage}
          card={card}
          language={language}
          isMarked={isMarked(passage.source.quote)}
          onPut={put.words}
          {...(jobId !== undefined && { onShow: () => show(passage.source, passage.proves || card.text) })}
        />
      ))}
    </ul>
  );
  return (
    <>
      <h3 className="text-sm font-semibold">{t('studio.sources')}</h3>
      {passages.length === 0 && <p className="text-sm text-muted">{t('studio.noSources')}</p>}
      {passages.length + others.length > 0 && (
        <p className="text-xs text-muted">
          <span className="touch:hidden">{t('studio.put.hint')}</span>
          <span className="hidden touch:inline">{t('studio.put.hintTouch')}</span>
        </p>
      )}
      {listOf(passages)}
      {jobId !== undefined && hasLibrary && (
        <SourceFiguresList
          jobId={jobId}
          of={{ card, points: draft.points }}
          comingPlace={put.comingPlace}
          onPut={put.figure}
        />
      )}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium">
            {t('studio.put.elsewhere', { count: others.length })}
          </summary>
          <div className="pt-3">{listOf(others)}</div>
        </details>
      )}
      {jobId !== undefined && <SourceSheet control={sheet} jobId={jobId} traced={traced} />}
    </>
  );
}
