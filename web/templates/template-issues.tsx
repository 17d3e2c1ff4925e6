import { Wand2 } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import type { TemplateIssue } from '#contract/templates.ts';
import { Button } from '../ui/button.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { issueSource, issueWords } from './issue-words.ts';

const tones: Record<TemplateIssue['grade'], Tone> = { refused: 'error', likely_rejected: 'warning', advice: 'neutral' };

/** Every finding: how grave, what it is, where the rule comes from, and the mechanical fix where there is one. */
export function TemplateIssues({
  issues,
  onFix,
}: {
  issues: readonly TemplateIssue[];
  onFix?: (field: TemplateIssue['field'], text: string) => void;
}) {
  const { t } = useTranslation();
  if (issues.length === 0) return <p className="text-sm text-muted">{t('templates.noIssues')}</p>;
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {issues.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same finding may stand there twice, and nothing in a row keeps state
        <li key={`${issue.type}-${index}`} className="flex flex-col items-start gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusChip tone={tones[issue.grade]}>{t(`templates.grade.${issue.grade}`)}</StatusChip>
            <span className="text-xs text-muted">
              {issue.type} · {issueSource(issue.source, t)}
            </span>
          </p>
          <p>{issueWords(issue)}</p>
          {onFix && issue.fixed !== null && (
            <Button size="small" icon={Wand2} onClick={() => issue.fixed !== null && onFix(issue.field, issue.fixed)}>
              {t('templates.fix')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
