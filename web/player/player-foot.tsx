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
    <footer className="bottom-0 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-b-card border-t border-line bg-card px-3 py-2.5 [@media(min-height:32rem)]:sticky">
      {onBack && (
        <Button look="quiet" size="large" icon={ArrowLeft} className="max-sm:px-3" onClick={onBack}>
          {t('learn.back')}
        </Button>
      )}
      <span className="flex-1 text-center text-xs text-muted max-lg:hidden">
        <span className="touch:hidden">{t('learn.keys')}</span>
      </span>
      {/* On a phone long words go on in a second line beside the way back; where not even one has room, below it. */}
      <span className="flex grow basis-40 justify-end lg:grow-0 lg:basis-auto">
        <Button
          look={look}
          size="large"
          {...(icon && { icon })}
          className="max-sm:px-3"
          data-enter={kind === 'skip' ? undefined : ''}
          onClick={onPress}
        >
          {label}
        </Button>
      </span>
    </footer>
  );
}
