import { useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';

/** Each variable as it is kept; a space that came with the comma is shown, since names are never trimmed. */
export function VariableChips({ variables }: { variables: readonly string[] }) {
  const { t } = useTranslation();
  if (variables.length === 0) return <p className="text-sm text-muted">{t('templates.noVariables')}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {variables.map((name, index) => {
        const isPlain = name === name.trim() && name !== '';
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may be listed twice, and chips keep no state
            key={`${name}-${index}`}
            title={isPlain ? undefined : t('templates.spacedVariable')}
            className={classNames(
              'rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-pre',
              isPlain ? 'bg-primary-soft text-primary' : 'bg-warning-soft text-warning',
            )}
          >
            {name === '' ? t('templates.emptyVariable') : name.replaceAll(' ', '␣')}
          </li>
        );
      })}
    </ul>
  );
}
