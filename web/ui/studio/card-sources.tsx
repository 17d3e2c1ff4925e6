import { FileSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type LessonCard, Provenance, QuizEvidence, type Source, type WireSource } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { useDialog } from '../use-dialog.ts';
import { placeOf } from '../source-mark.tsx';
import { SourceSheet, type Traced } from '../source-sheet.tsx';
import { questionsOf } from './draft-changes.ts';
import { isQuestion, type LessonDraft } from './lesson-draft.ts';

const Run = z.object({ job_id: z.string() });

/** The transformation that a lesson comes from. */
export const jobIdOf = (metadata: Readonly<Record<string, unknown>> = {}): string | undefined =>
  z.safeParse(Run, metadata).data?.job_id;

const Content = z.object({ provenance: z.object({ content: z.array(Provenance) }) });

interface Quoted {
  source: Source;
  /** Words of the lesson that it proves. */
  proves: string;
}

/** As the viewer of sources takes it; the spot on the page is known where the content's own sources hold these words. */
function toSource(wire: WireSource, known: readonly Source[]): Source {
  const spot = known.find(
    ({ quote, page }) => page === wire.page && (quote.includes(wire.text) || wire.text.includes(quote)),
  );
  if (spot !== undefined) return { ...spot, quote: wire.text };
  return {
    block: 0,
    start: 0,
    end: 0,
    quote: wire.text,
    ...(wire.page !== undefined && { page: wire.page }),
    ...(wire.start !== undefined && wire.end !== undefined && { seconds: [wire.start, wire.end] as [number, number] }),
  };
}

function quotesOfCard(draft: LessonDraft, card: LessonCard, known: readonly Source[]): Quoted[] {
  const points = draft.points.filter(({ id }) => card.point_ids.includes(id));
  const quoted = [
    ...points.flatMap(({ text, sources }) => sources.map((wire) => ({ source: toSource(wire, known), proves: text }))),
    ...points.flatMap(({ id, text }) =>
      questionsOf(draft, id).flatMap((question) => {
        const source =
          z.safeParse(QuizEvidence, question.proof).data?.source ??
          (question.evidence === '' ? undefined : toSource({ text: question.evidence }, known));
        return source === undefined || source.quote === '' ? [] : [{ source, proves: text }];
      }),
    ),
    ...card.sources.map((wire) => ({ source: toSource(wire, known), proves: '' })),
  ];
  return quoted.filter(
    ({ source }, index) => quoted.findIndex((other) => other.source.quote === source.quote) === index,
  );
}

/** What the document says where a card, its points and its questions come from. */
export function CardSources({
  draft,
  card,
  metadata,
  openId,
}: {
  draft: LessonDraft;
  card: LessonCard;
  metadata: Readonly<Record<string, unknown>>;
  /** The question whose proof is marked; '' for none. */
  openId: string;
}) {
  const { t } = useTranslation();
  const sheet = useDialog();
  const [traced, setTraced] = useState<Traced>();
  const jobId = jobIdOf(metadata);
  const known = useMemo(
    () => (z.safeParse(Content, metadata).data?.provenance.content ?? []).flatMap(({ sources }) => sources),
    [metadata],
  );
  const quotes = quotesOfCard(draft, card, known);
  const open = draft.quiz.filter(isQuestion).find(({ id }) => id === openId);
  const isMarked = (quote: string): boolean => open !== undefined && quote !== '' && open.evidence === quote;
  return (
    <>
      <h3 className="text-sm font-semibold">{t('studio.sources')}</h3>
      {quotes.length === 0 && <p className="text-sm text-muted">{t('studio.noSources')}</p>}
      <ul className="flex flex-col gap-4">
        {quotes.map(({ source, proves }) => (
          <li key={source.quote}>
            <figure
              className={`border-l-2 pl-3 ${isMarked(source.quote) ? 'border-primary bg-primary-soft py-1' : 'border-line-strong'}`}
            >
              <blockquote className="text-sm whitespace-pre-line">{source.quote}</blockquote>
              <figcaption className="mt-1.5 flex flex-col items-start gap-1 text-xs text-muted">
                <span>{placeOf(source, t)}</span>
                {proves !== '' && proves !== source.quote && <span>{t('studio.proves', { point: proves })}</span>}
                {jobId !== undefined && (
                  <Button
                    size="small"
                    look="quiet"
                    icon={FileSearch}
                    onClick={() => {
                      setTraced({ text: proves || card.text, how: '', sources: [source] });
                      sheet.open();
                    }}
                  >
                    {t('studio.showPage')}
                  </Button>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {jobId !== undefined && <SourceSheet control={sheet} jobId={jobId} traced={traced} />}
    </>
  );
}
