import { useTranslation } from '../i18n/translate.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Card } from '../ui/page.tsx';
import { MarkedContent } from './marked-content.tsx';
import { TemplateIssues } from './template-issues.tsx';
import { VariableChips } from './variable-chips.tsx';

/** What a template says, what it needs, and what is wrong with it. */
export function TemplateDetailsCard({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const { content, variables, issues, language } = template;
  return (
    <Card title={t('templates.details')}>
      <Accordion
        openAtFirst={['content', 'variables', 'issues']}
        parts={[
          {
            id: 'content',
            title: t('templates.content'),
            content: (
              <div lang={language}>
                {content === '' ? (
                  <p className="text-sm text-muted">{t('templates.noContent')}</p>
                ) : (
                  <MarkedContent content={content} issues={issues} />
                )}
              </div>
            ),
          },
          { id: 'variables', title: t('templates.variables'), content: <VariableChips variables={variables} /> },
          {
            id: 'issues',
            title: t('templates.issues'),
            note: t('templates.issueCount', { count: issues.length }),
            content: <TemplateIssues issues={issues} />,
          },
        ]}
      />
      {template.cultural_context !== '' && (
        <div className="mt-5 text-sm">
          <h3 className="font-semibold">{t('templates.field.culturalContext')}</h3>
          <p className="prose-width mt-1 whitespace-pre-wrap text-muted">{template.cultural_context}</p>
        </div>
      )}
    </Card>
  );
}
