import { useTranslation } from '../i18n/translate.ts';
import { Columns2 } from 'lucide-react';
import { withoutMarks } from '#contract/chat-marks.ts';
import type { Handset } from '#contract/handset.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';

/** Whose phone to look at; a menu on phones, a list beside it on wide screens. */
export function HandsetList({
  handsets,
  chosen,
  onChoose,
  beside,
  onBeside,
}: {
  handsets: readonly Handset[];
  chosen: string;
  onChoose: (phone: string) => void;
  /** The phone shown beside it. */
  beside: string | undefined;
  onBeside: (phone: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div className="lg:hidden">
        <Select
          label={t('handset.learner')}
          choices={handsets.map((handset) => ({ value: handset.phone, label: handset.name || handset.phone }))}
          value={chosen}
          onChange={onChoose}
        />
      </div>
      <Card title={t('handset.learners')} isFlush className="max-lg:hidden">
        <ul className="max-h-[38rem] divide-y divide-line overflow-y-auto border-t border-line">
          {handsets.map((handset) => {
            const last = handset.messages.at(-1);
            return (
              <li key={handset.phone} className="relative">
                <button
                  type="button"
                  aria-current={handset.phone === chosen || undefined}
                  onClick={() => onChoose(handset.phone)}
                  className={classNames(
                    'block w-full py-3 pr-12 pl-5 text-left hover:bg-sunken focus-visible:-outline-offset-2',
                    handset.phone === chosen && 'bg-primary-soft',
                  )}
                >
                  <span className="block truncate text-sm font-medium">{handset.name || handset.phone}</span>
                  <span className="block truncate text-xs text-muted">
                    {last === undefined ? handset.phone : withoutMarks(last.text)}
                  </span>
                </button>
                {handset.phone !== chosen && handset.phone !== beside && (
                  <span className="absolute top-2 right-2">
                    <IconButton
                      icon={Columns2}
                      label={t('handset.beside', { name: handset.name || handset.phone })}
                      onClick={() => onBeside(handset.phone)}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
