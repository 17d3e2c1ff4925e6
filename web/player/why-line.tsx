import { Lightbulb } from 'lucide-react';
import type { Why } from '#contract/player.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';

/** Why this, now: one sentence, in the reader's language. */
export function WhyLine({ why }: { why: Why | null }) {
  const { t } = useTranslation();
  if (why === null) return null;
  return (
    <p className="flex items-start gap-2 text-muted">
      <Icon of={Lightbulb} size={16} className="mt-0.5 shrink-0" />
      <span className="sr-only">{t('learn.whyTitle')}</span>
      <span>{translateIfKnown(`learn.why.${why.code}`, why.values) ?? t('learn.why.other')}</span>
    </p>
  );
}
