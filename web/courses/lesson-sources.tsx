import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useDialog } from '../ui/dialog.tsx';
import { provenanceOfContent } from '../ui/edited-provenance.ts';
import { SourceMark } from '../ui/source-mark.tsx';
import { SourceSheet, type Traced } from '../ui/source-sheet.tsx';
import type { LessonProvenance } from './lesson-provenance.ts';

/** Each paragraph that is being written with the way to its place in the file, or word that it has none. */
export function LessonSources({ content, provenance }: { content: string; provenance: LessonProvenance }) {
  const { t } = useTranslation();
  const sheet = useDialog();
  const [traced, setTraced] = useState<Traced>();
  const paragraphs = provenanceOfContent(content, provenance.content);
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('transformation.source')}</h3>
      <ol className="flex flex-col gap-1.5 text-sm">
        {paragraphs.map((paragraph, index) => (
          <li key={`${index.toString()}:${paragraph.text}`} className="flex flex-wrap items-baseline gap-x-2">
            <span className="max-w-96 min-w-0 truncate text-muted">{paragraph.text}</span>
            <SourceMark
              sources={paragraph.sources}
              isEdited={paragraph.how === 'edited'}
              onLook={() => {
                setTraced(paragraph);
                sheet.open();
              }}
            />
          </li>
        ))}
      </ol>
      <SourceSheet control={sheet} jobId={provenance.jobId} traced={traced} />
    </section>
  );
}
