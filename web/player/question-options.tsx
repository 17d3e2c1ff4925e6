import { CircleCheck, CircleX } from 'lucide-react';
import type { PlayerVerdict } from '#contract/player-asking.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

const letters = 'ABCDEFGHIJ';

/** An option as it is read: the two signs of a recalled point are words here, in each language. */
export const shownOption = (option: string, t: Translate): string => {
  if (option === recallOptions[0]) return t('learn.knewIt');
  return option === recallOptions[1] ? t('learn.notYet') : option;
};

/** Options as this learner sees them; a hint leaves one out. What was kept on this device before orders were shuffled has none. */
export const inShownOrder = (
  options: readonly string[],
  shown: readonly number[] | undefined,
): { option: string; place: number }[] => {
  const order = shown ?? options.map((_, place) => place);
  return order.map((place) => ({ option: options[place] ?? '', place }));
};

/** What may be pressed, and once it is, which of it is right. */
export function QuestionOptions({
  options,
  shown,
  language,
  chosen,
  verdict,
  isOpen,
  onPress,
}: {
  options: readonly string[];
  shown: readonly number[];
  language: string;
  /** Place of the option that is on its way or waits on this device. */
  chosen: number | undefined;
  verdict: PlayerVerdict | undefined;
  isOpen: boolean;
  onPress: (index: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <ul lang={language} className="mt-4 flex flex-col gap-2">
      {inShownOrder(options, shown).map(({ option, place }, index) => (
        <li key={option}>
          <Option
            letter={letters[index] ?? ''}
            text={shownOption(option, t)}
            place={index}
            look={lookOf(option, place === chosen, verdict, isOpen)}
            isChosen={verdict === undefined ? place === chosen : verdict.chosen === option}
            isOpen={isOpen}
            onPress={() => onPress(place)}
          />
        </li>
      ))}
    </ul>
  );
}

type Look = 'open' | 'right' | 'wrong' | 'taken' | 'passed';

function lookOf(option: string, isPressed: boolean, verdict: PlayerVerdict | undefined, isOpen: boolean): Look {
  if (isOpen) return 'open';
  if (verdict === undefined) return isPressed ? 'taken' : 'passed';
  const isChosen = verdict.chosen === option;
  if (verdict.answer === option || (isChosen && verdict.correct)) return 'right';
  if (!isChosen) return 'passed';
  // Who says honestly that they did not know it yet has done nothing wrong.
  return option === recallOptions[1] ? 'taken' : 'wrong';
}

const looks: Readonly<Record<Look, string>> = {
  open: 'border-line-strong hover:bg-sunken',
  right: 'border-success bg-success-soft',
  wrong: 'border-danger bg-danger-soft',
  taken: 'border-primary bg-primary-soft',
  passed: 'border-line text-muted',
};

function Option({
  letter,
  text,
  place,
  look,
  isChosen,
  isOpen,
  onPress,
}: {
  letter: string;
  text: string;
  /** Among those that are shown: what a key names. */
  place: number;
  look: Look;
  isChosen: boolean;
  isOpen: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      data-option={place}
      aria-pressed={isChosen}
      aria-disabled={!isOpen || undefined}
      onClick={onPress}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-control border px-3.5 py-2 text-left transition-colors',
        looks[look],
      )}
    >
      <span className="font-semibold">{letter}.</span>
      <span className="min-w-0 flex-1">{text}</span>
      {look === 'right' && <Icon of={CircleCheck} size={18} className="text-success" />}
      {look === 'wrong' && <Icon of={CircleX} size={18} className="text-danger" />}
    </button>
  );
}
