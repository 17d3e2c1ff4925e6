import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionUserId, useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { notify } from './toasts.tsx';

const keyOf = (name: string): string => `draft:${sessionUserId()}:${name}`;

/** Whether this person's session ended while they were typing in the form of this name. */
export const hasDraft = (name: string): boolean => sessionStorage.getItem(keyOf(name)) !== null;

/**
 * Keeps what is typed when the session ends meanwhile, and puts it back when the same person opens the form again in the
 * same window. Call it after the effect that fills the form. Never for forms with a password.
 *
 * @param name of the form and of what it changes
 */
export function useKeptDraft<Form extends FieldValues>(name: string, isOpen: boolean, form: UseFormReturn<Form>): void {
  const { t } = useTranslation();
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;

  useEffect(() => {
    if (!isOpen) return;
    const key = keyOf(name);
    const kept = sessionStorage.getItem(key);
    if (kept !== null) {
      sessionStorage.removeItem(key);
      const values: Partial<Form> = JSON.parse(kept);
      for (const [field, value] of Object.entries(values)) {
        // The names and values are those that this same form has kept.
        form.setValue(field as FieldPath<Form>, value as FieldPathValue<Form, FieldPath<Form>>, { shouldDirty: true });
      }
      notify.notice(t('ui.draftBack'));
    }
    return useSession.subscribe((now, before) => {
      if (now.ended === 'expired' && before.user !== null && isDirty.current)
        sessionStorage.setItem(key, JSON.stringify(form.getValues()));
    });
  }, [name, isOpen, form, t]);
}
