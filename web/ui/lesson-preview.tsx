import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import type { LessonPreview as Preview } from '#contract/lesson-preview.ts';
import { previewLesson } from '#contract/calls/lesson-preview-calls.ts';
import { call } from '../api/call.ts';
import { userKey } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from './alert.tsx';
import type { DialogControl } from './use-dialog.ts';
import { ToldSound } from './listen-button.tsx';
import { QueryStates } from './query-states.tsx';
import { Select } from './select.tsx';
import { SideSheet } from './side-sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import { CardListen } from './studio/card-listen.tsx';
import { SpeechBubble } from './speech-bubble.tsx';
import { TabList } from './tab-list.tsx';
import { useOpenings } from './use-openings.ts';

/** A lesson that is shown: as it is saved, or as it is written meanwhile. */
export interface Previewed {
  courseId: string;
  /** Absent: none of the course yet. */
  lessonId?: string | undefined;
  draft?: { title: string; content: string; metadata: Readonly<Record<string, unknown>> } | undefined;
  /** How many of its questions are not sent before somebody has looked at them. */
  waiting: number;
}

const panelLook = 'flex flex-col gap-3 rounded-card p-4';

/** A lesson as each channel carries it: what the server would send, word for word. */
export function LessonPreview({ control, of: previewed }: { control: DialogControl; of: Previewed }) {
  const { t } = useTranslation();
  const { courseId, lessonId, draft, waiting } = previewed;
  const [channel, setChannel] = useState<'whatsapp' | 'email'>('whatsapp');
  const [language, setLanguage] = useState<Language>();
  const opening = useOpenings(control.isOpen);
  const isEmpty = draft !== undefined && draft.content === '';
  const preview = useQuery({
    queryKey: userKey('lesson-preview', courseId, lessonId, opening, language),
    queryFn: ({ signal }) => {
      const body = {
        ...(lessonId !== undefined && { lesson_id: lessonId }),
        ...(draft && { draft: { ...draft, metadata: { ...draft.metadata } } }),
        ...(language && { language }),
      };
      return call(previewLesson, { params: { courseId }, body, signal });
    },
    enabled: control.isOpen && !isEmpty,
    // Each opening asks anew: what is written meanwhile has to be in it.
    gcTime: 0,
    retry: 1,
    // What was shown stays while the same comes in another language.
    placeholderData: (before, query) => (query?.queryKey.includes(opening) ? before : undefined),
  });
  const shown = language ?? preview.data?.language;
  const inPanel = (show: (preview: Preview) => ReactNode) => (
    <QueryStates query={preview} loading={<Loading />} failureTitle={t('lessons.previewFailed')}>
      {show}
    </QueryStates>
  );
  const panels = {
    whatsapp: inPanel(({ whatsapp, reviews }) => (
      <>
        <Chat messages={whatsapp} courseId={courseId} />
        {reviews.whatsapp.length > 0 && <ReviewsHeading />}
        {reviews.whatsapp.length > 0 && <Chat messages={reviews.whatsapp} courseId={courseId} />}
      </>
    )),
    email: inPanel(({ mail, reviews }) => (
      <>
        <Mails mails={mail} />
        {reviews.mail.length > 0 && <ReviewsHeading />}
        {reviews.mail.length > 0 && <Mails mails={reviews.mail} />}
      </>
    )),
  };
  return (
    <SideSheet control={control} title={t('lessons.previewTitle')} fillsPhone>
      {isEmpty ? (
        <p className="text-sm text-muted">{t('lessons.previewEmpty')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          {shown === undefined ? (
            preview.isFetching && <Skeleton className="h-16 w-full" />
          ) : (
            <Select
              label={t('lessons.previewLanguage')}
              value={shown}
              choices={languageCodes.map((value) => ({ value, label: languages[value] }))}
              onChange={setLanguage}
            />
          )}
          {waiting > 0 && (
            <Alert tone="warning" title={t('lessons.previewWaiting', { count: waiting })}>
              {t('lessons.previewWaitingText')}
            </Alert>
          )}
          <TabList
            label={t('lessons.previewChannel')}
            value={channel}
            onChange={setChannel}
            tabs={(['whatsapp', 'email'] as const).map((value) => ({
              value,
              label: t(`channel.${value}`),
              panel: panels[value],
            }))}
          />
        </div>
      )}
    </SideSheet>
  );
}

/** Bubbles to come. */
function Loading() {
  return (
    <div className={`${panelLook} bg-chat`}>
      <Skeleton className="h-28 w-4/5 rounded-bubble" />
      <Skeleton className="h-20 w-3/5 rounded-bubble" />
      <Skeleton className="h-24 w-4/5 rounded-bubble" />
    </div>
  );
}

function ReviewsHeading() {
  const { t } = useTranslation();
  return <h3 className="mt-6 mb-3 text-sm font-semibold">{t('lessons.previewReviews')}</h3>;
}

function Chat({ messages, courseId }: { messages: Preview['whatsapp']; courseId: string }) {
  return (
    <div className={`${panelLook} bg-chat`}>
      {messages.map(({ text, picture, spoken, sound, buttons, list }, place) => {
        const id = `message ${place}`;
        return (
          <div key={id} className="flex flex-col gap-1">
            <SpeechBubble
              side="in"
              text={text}
              {...(picture !== null && {
                media: <img src={picture.url} alt={picture.alt} className="max-h-72 w-full object-contain" />,
              })}
              buttons={buttons.map((title) => ({ id: title, title }))}
              {...(list !== null && { listLabel: list.button })}
            />
            {list !== null && <Rows rows={list.rows} />}
            {sound !== null && (
              <div className="max-w-[min(34rem,86%)] rounded-bubble bg-bubble-in p-2">
                <ToldSound src={sound.url} preload="metadata" aria-label={sound.words} className="w-full" />
              </div>
            )}
            {spoken !== null && (
              <CardListen courseId={courseId} title="" text={spoken.words} language={spoken.language} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What the button of a list opens, laid open. */
function Rows({ rows }: { rows: NonNullable<Preview['whatsapp'][number]['list']>['rows'] }) {
  return (
    <ul className="max-w-[min(34rem,86%)] divide-y divide-line rounded-bubble bg-bubble-in text-ink">
      {rows.map(({ title, description }) => (
        <li key={title} className="px-3 py-2 text-sm break-words">
          <span className="block font-medium">{title}</span>
          {description !== '' && <span className="block text-muted">{description}</span>}
        </li>
      ))}
    </ul>
  );
}

function Mails({ mails }: { mails: Preview['mail'] }) {
  return (
    <div className={`${panelLook} bg-sunken`}>
      {mails.map(({ subject, text }, place) => {
        const id = `mail ${place}`;
        return (
          <article key={id} className="rounded-control border border-line bg-raised p-4">
            <h3 className="border-b border-line pb-2 text-sm font-semibold break-words">{subject}</h3>
            <p className="pt-3 text-sm break-words whitespace-pre-wrap">{text}</p>
          </article>
        );
      })}
    </div>
  );
}
