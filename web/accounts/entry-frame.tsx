import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useDocumentTitle } from '../ui/page.tsx';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

/** Sign-in and sign-up: the form at the left; at the right, where there is room, what all this is for. */
export function EntryFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh">
      <div className="flex w-full flex-col px-5 py-6 sm:px-10 lg:w-[54%] lg:py-8">
        <header>
          <Wordmark />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-10">
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="mt-1 text-muted">{lead}</p>
          <div className="mt-7">{children}</div>
        </main>
      </div>
      <Scene />
    </div>
  );
}

/** A lesson, a question and an answer, hung on one line. */
function Scene() {
  const { t } = useTranslation();
  return (
    <aside className="relative hidden flex-1 flex-col justify-center overflow-hidden border-l border-line bg-chat px-12 lg:flex xl:px-20">
      <div className="mx-auto w-full max-w-md">
        <p className="mb-8 text-xl text-balance latin:leading-snug font-semibold latin:tracking-tight">
          {t('accounts.heroTitle')}
        </p>
        <div className="relative pl-8">
          <div aria-hidden="true" className="absolute top-1 bottom-1 left-0 w-0.5 rounded-full bg-primary" />
          <ol className="flex flex-col gap-4">
            {[
              <SpeechBubble key="lesson" side="in" text={t('accounts.heroLesson')} time="09:00" />,
              <SpeechBubble key="question" side="in" text={t('accounts.heroQuestion')} time="09:01" />,
              <SpeechBubble key="answer" side="out" text={t('accounts.heroAnswer')} time="09:02" status="read" />,
              <SpeechBubble key="right" side="in" text={t('accounts.heroRight')} time="09:02" />,
            ].map((bubble) => (
              <li key={bubble.key} className="relative">
                <span
                  aria-hidden="true"
                  className="absolute top-4 -left-[2.3125rem] h-0.5 w-3 rounded-full bg-primary"
                />
                {bubble}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </aside>
  );
}
