import { useTranslation } from '../i18n/translate.ts';
import { transformationSteps } from '#contract/transformation.ts';
import { Card } from '../ui/page.tsx';

const kinds = ['video', 'audio', 'image', 'document', 'chart'] as const;
const tips = ['quality', 'audio', 'structure', 'pdf', 'chart', 'length'] as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Card title={t('howItWorks.types')}>
        <dl className="flex flex-col gap-3 text-sm">
          {kinds.map((kind) => (
            <div key={kind}>
              <dt className="font-medium">{t(`transformation.types.${kind}`)}</dt>
              <dd className="text-muted">{t(`howItWorks.formats.${kind}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('howItWorks.steps')}>
        <ol className="flex flex-col gap-4 border-l border-line-strong pl-5 text-sm">
          {transformationSteps.map((step, index) => (
            <li key={step} className="relative">
              <span aria-hidden="true" className="absolute top-2 -left-5 h-px w-3 bg-primary" />
              <p className="font-medium">
                {index + 1}. {t(`howItWorks.step.${step}.name`)}
              </p>
              <p className="text-muted">{t(`howItWorks.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t('howItWorks.tips')}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
          {tips.map((tip) => (
            <li key={tip}>{t(`howItWorks.tip.${tip}`)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
