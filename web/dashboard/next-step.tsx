import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';

/** The one thing to do now: what it is, why, and one button. */
export function NextStep({
  title,
  text,
  button,
  corner,
  children,
}: {
  title: string;
  text: string;
  button: ReactNode;
  corner?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('dashboard.next.title')}>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium text-primary">{t('dashboard.next.title')}</p>
        {corner}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="prose-width text-sm text-muted wrap-anywhere">{text}</p>
        </div>
        {button}
      </div>
      {children !== undefined && children !== false && <div className="mt-5 border-t border-line pt-4">{children}</div>}
    </section>
  );
}
