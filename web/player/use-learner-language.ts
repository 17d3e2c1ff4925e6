import { useEffect } from 'react';
import type { Language } from '#contract/languages.ts';
import { useSession } from '../api/session.ts';
import { showLanguage, storedLanguage } from '../i18n/translate.ts';

/** Who comes by a link and has never chosen a language here reads in the one they learn in. */
export function useLearnerLanguage(language: Language | undefined): void {
  const isSignedIn = useSession((session) => session.user !== null);
  useEffect(() => {
    if (language === undefined || isSignedIn || localStorage.getItem('language') !== null) return;
    if (language !== storedLanguage()) void showLanguage(language);
  }, [language, isSignedIn]);
}
