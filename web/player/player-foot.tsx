import { ArrowLeft, ArrowRight, CornerUpLeft } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';

const looks = {
  /** A card was looked up once more: on is back to where one came from. */
  return: { look: 'primary', icon: CornerUpLeft },
  on: { look: 'primary', icon: ArrowRight },
  /** Past a question without an answer one gets only on purpose, never by Enter. */
  skip: { look: 'quiet', icon: undefined },
} as const;

/** The ways out of a screen. */
export function PlayerFoot({
  onBack,
  kind,
  label,
  onPress,
}: {
  /** Undefined on the first screen. */
  onBack: (() => void) | undefined;
  kind: keyof typeof looks;
  label: string;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  const { look, icon } = looks[kind];
  return (
    <footer className="bottom-0 flex items-center gap-2 rounded-b-card border-t border-line bg-card px-3 py-2.5 [@media(min-height:32rem)]:sticky">
      {onBack && (
        <Button look="quiet" size="large" icon={ArrowLeft} onClick={onBack}>
          {t('learn.back')}
        </Button>
      )}
      <span className="flex-1 text-center text-xs text-muted">
        <span className="hidden lg:inline touch:hidden">{t('learn.keys')}</span>
      </span>
      <Button
        look={look}
        size="large"
        {...(icon && { icon })}
        data-enter={kind === 'skip' ? undefined : ''}
        onClick={onPress}
      >
        {label}
      </Button>
    </footer>
  );
}
