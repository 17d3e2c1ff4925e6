import { placeholdersIn, type TemplateIssue } from '#contract/templates.ts';
import { classNames } from '../ui/class-names.ts';

interface Piece {
  start: number;
  text: string;
  isVariable: boolean;
  issue: TemplateIssue | undefined;
}

/** Cuts a content where a variable or a marked place begins or ends. */
export function piecesOf(content: string, issues: readonly TemplateIssue[]): Piece[] {
  const marked = issues.filter((issue) => issue.field === 'content' && issue.span !== null);
  const variables = placeholdersIn(content);
  const cuts = new Set([
    0,
    content.length,
    ...variables.flatMap(({ start, end }) => [start, end]),
    ...marked.flatMap(({ span }) => (span === null ? [] : [span.start, span.end])),
  ]);
  const edges = [...cuts].filter((at) => at >= 0 && at <= content.length).sort((a, b) => a - b);
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? content.length;
    const holds = (span: { start: number; end: number } | null) =>
      span !== null && span.start <= start && span.end >= end;
    return {
      start,
      text: content.slice(start, end),
      isVariable: variables.some(holds),
      issue: marked.find(({ span }) => holds(span)),
    };
  });
}

/** The text as it is written, with its variables and the places of the findings marked. */
export function MarkedContent({ content, issues }: { content: string; issues: readonly TemplateIssue[] }) {
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {piecesOf(content, issues).map((piece) => {
        const look = classNames(
          piece.isVariable && 'rounded-tick bg-primary-soft text-primary',
          piece.issue !== undefined && 'underline decoration-2 underline-offset-4',
          piece.issue?.grade === 'refused' && 'decoration-danger',
          piece.issue?.grade === 'likely_rejected' && 'decoration-warning',
          piece.issue?.grade === 'advice' && 'decoration-line-strong',
        );
        return piece.issue === undefined ? (
          <span key={piece.start} className={look}>
            {piece.text}
          </span>
        ) : (
          <mark key={piece.start} className={classNames('bg-transparent text-inherit', look)}>
            {piece.text}
          </mark>
        );
      })}
    </p>
  );
}
