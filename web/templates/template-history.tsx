import { useTranslation } from '../i18n/translate.ts';
import type { TemplateVersion } from '#contract/templates.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Card } from '../ui/page.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { VariableChips } from './variable-chips.tsx';

/** What the template said before, newest first. */
export function TemplateHistory({ versions }: { versions: readonly TemplateVersion[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('templates.history')}>
      <Accordion
        parts={versions.map((version) => ({
          id: String(version.version),
          title: t('templates.version', { n: version.version }),
          note: [formatDateTime(version.changed_at), version.changed_by, t(`templates.status.${version.status}`)]
            .filter((part) => part !== '')
            .join(' · '),
          content: (
            <div className="flex flex-col gap-3">
              <p className="text-sm font-medium">{version.name}</p>
              <p lang={version.language} className="text-sm break-words whitespace-pre-wrap">
                {version.content}
              </p>
              {version.variables.length > 0 && <VariableChips variables={version.variables} />}
            </div>
          ),
        }))}
      />
    </Card>
  );
}
