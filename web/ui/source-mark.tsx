import { FileSearch } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import type { Source } from '#contract/lesson-proof.ts';
import { Icon } from './icon.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const placeOf = (source: Source, t: Translate): string => {
  if (source.seconds !== undefined)
    return t('transformation.atTime', { from: clock(source.seconds[0]), to: clock(source.seconds[1]) });
  return source.page === undefined ? t('transformation.inFile') : t('transformation.onPage', { page: source.page });
};

/** The way from a text to its source; an edited one is to be compared with it, or has none any more. */
export function SourceMark({
  sources,
  isEdited = false,
  onLook,
}: {
  sources: readonly Source[];
  isEdited?: boolean;
  onLook: () => void;
}) {
  const { t } = useTranslation();
  const [first] = sources;
  return (
    <>
      {isEdited && (
        <span className="rounded-tick bg-warning-soft px-1.5 text-xs text-warning">
          {t(first ? 'transformation.atRisk' : 'transformation.unsupported')}
        </span>
      )}
      {isEdited && first && ' '}
      {first && (
        <button
          type="button"
          onClick={onLook}
          className="inline-flex min-h-6 items-center gap-1 rounded-tick bg-neutral-soft px-1.5 align-baseline text-xs text-muted hover:text-ink"
        >
          <Icon of={FileSearch} size={12} />
          {placeOf(first, t)}
        </button>
      )}
    </>
  );
}
