import { useTranslation } from 'react-i18next';
import type { Handset } from '#contract/handset.ts';
import { classNames } from '../ui/class-names.ts';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';

/** Whose phone to look at; a menu on phones, a list beside it on wide screens. */
export function HandsetList({
  handsets,
  chosen,
  onChoose,
}: {
  handsets: readonly Handset[];
  chosen: string;
  onChoose: (phone: string) => void;
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
              <li key={handset.phone}>
                <button
                  type="button"
                  aria-current={handset.phone === chosen || undefined}
                  onClick={() => onChoose(handset.phone)}
                  className={classNames(
                    'block w-full px-5 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2',
                    handset.phone === chosen && 'bg-primary-soft',
                  )}
                >
                  <span className="block truncate text-sm font-medium">{handset.name || handset.phone}</span>
                  <span className="block truncate text-xs text-muted">
                    {last === undefined ? handset.phone : last.text}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
