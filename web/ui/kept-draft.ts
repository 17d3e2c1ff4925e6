import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionUserId, useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { notify } from './toasts.tsx';

const keyOf = (name: string): string => `draft:${sessionUserId()}:${name}`;

interface KeptDraft {
  values: Readonly<Record<string, unknown>>;
  /** What the form was changing; absent for something new. */
  subject?: unknown;
}

const readDraft = (key: string): KeptDraft | undefined => {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : JSON.parse(kept);
};

/** Whether this person's session ended while they were typing in the form of this name. */
export const hasDraft = (name: string): boolean => sessionStorage.getItem(keyOf(name)) !== null;

/**
 * What this person was changing when their session ended: the row itself, since a list may show it only on a later page.
 *
 * @param kind the beginning of the names of such forms; what follows in a name is the row's id
 */
export function draftSubject<Subject>(kind: string): Subject | undefined {
  const start = `${keyOf(kind)} `;
  for (const key of Object.keys(sessionStorage)) {
    const subject = key.startsWith(start) ? readDraft(key)?.subject : undefined;
    if (subject !== undefined) return subject as Subject; // the form of this kind has kept it
  }
  return undefined;
}

/**
 * Keeps what is typed when the session ends meanwhile, and puts it back when the same person opens the form again in the
 * same window. Call it after the effect that fills the form. Never for forms with a password.
 *
 * @param name of the form and of what it changes
 * @param subject what it changes, where a page has to find it again (`draftSubject`)
 */
export function useKeptDraft<Form extends FieldValues>(
  name: string,
  isOpen: boolean,
  form: UseFormReturn<Form>,
  subject?: unknown,
): void {
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  useKeptValues(isOpen, {
    name: () => name,
    read: () => (isDirty.current ? form.getValues() : undefined),
    write: (kept) => {
      for (const [field, value] of Object.entries(kept)) {
        // The names and values are those that this same form has kept.
        form.setValue(field as FieldPath<Form>, value as FieldPathValue<Form, FieldPath<Form>>, { shouldDirty: true });
      }
    },
    subject: () => subject,
  });
}

interface Kept {
  name: () => string;
  /** Undefined: nothing was typed. */
  read: () => Readonly<Record<string, unknown>> | undefined;
  write: (kept: Readonly<Record<string, unknown>>) => void;
  subject: () => unknown;
}

/** The same for what is no form; each is asked at the moment. */
export function useKeptValues(isOpen: boolean, kept: Kept): void {
  const { t } = useTranslation();
  const latest = useRef(kept);
  latest.current = kept;
  const words = useRef(t);
  words.current = t;
  const name = kept.name();

  useEffect(() => {
    if (!isOpen) return;
    // Whose draft it is: when the session has ended nobody is known any more.
    const own = keyOf('');
    const draft = readDraft(own + name);
    if (draft !== undefined) {
      sessionStorage.removeItem(own + name);
      latest.current.write(draft.values);
      notify.notice(words.current('ui.draftBack'));
    }
    return useSession.subscribe((now, before) => {
      if (now.ended !== 'expired' || before.user === null) return;
      const values = latest.current.read();
      if (values === undefined) return;
      const subject = latest.current.subject();
      sessionStorage.setItem(own + latest.current.name(), JSON.stringify({ values, subject } satisfies KeptDraft));
    });
  }, [name, isOpen]);
}
