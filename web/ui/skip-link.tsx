import { useTranslation } from '../i18n/translate.ts';

/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-raised px-4 py-2 text-sm font-medium shadow-float focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50"
    >
      {t('shell.skipToContent')}
    </a>
  );
}
