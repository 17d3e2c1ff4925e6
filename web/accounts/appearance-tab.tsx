import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { replaceUser, useUser } from '../api/session.ts';
import { showLanguage } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { currentTheme, showTheme, useTheme } from '../ui/theme.ts';
import { notify } from '../ui/toasts.tsx';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useChangeProfile } from './accounts-queries.ts';
import { ConfirmChanges } from './confirm-changes.tsx';

/** The theme is shown as soon as it is chosen and put back when it is not saved; the language comes with the saving. */
export function AppearanceTab() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const confirm = useDialog();
  const save = useChangeProfile();
  const theme = useTheme();
  const savedTheme = useRef(currentTheme());
  const [language, setLanguage] = useState<Language | null>(null);
  const shownLanguage = languageCodes.find((code) => code === i18n.language) ?? 'en';
  const wantedLanguage = language ?? shownLanguage;
  const isDirty = (theme !== savedTheme.current && theme !== user.theme) || wantedLanguage !== shownLanguage;

  // What the person's menu saved meanwhile is saved.
  useEffect(() => {
    if (user.theme === currentTheme()) savedTheme.current = user.theme;
  }, [user.theme]);
  useEffect(() => () => showTheme(savedTheme.current), []);

  const store = () =>
    save.mutate(
      { form: { theme, language: wantedLanguage } },
      {
        onSuccess: (changed) => {
          savedTheme.current = changed.theme;
          replaceUser(changed);
          setLanguage(null);
          void showLanguage(changed.language).then(() => notify.success(t('settings.saved')));
        },
        onSettled: confirm.close,
      },
    );
  return (
    <Card>
      <div className="flex flex-col gap-6">
        {save.error && <FailureNotice namesFields title={t('settings.saveFailed')} cause={save.error} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={t('settings.theme')}
            value={theme}
            onChange={showTheme}
            choices={[
              { value: 'light', label: t('settings.light') },
              { value: 'dark', label: t('settings.dark') },
            ]}
          />
          <Select
            label={t('settings.language')}
            value={wantedLanguage}
            onChange={setLanguage}
            choices={languageCodes.map((code) => ({ value: code, label: languages[code] }))}
          />
        </div>
        <div className="flex justify-end">
          <Button look="primary" disabled={!isDirty} onClick={confirm.open}>
            {t('settings.saveChanges')}
          </Button>
        </div>
      </div>
      <ConfirmChanges control={confirm} isBusy={save.isPending} onSave={store} />
      <UnsavedChanges isDirty={isDirty} />
    </Card>
  );
}
