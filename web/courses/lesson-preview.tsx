import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Lesson } from '#contract/courses.ts';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import type { LessonPreview as Preview } from '#contract/lesson-preview.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/overlay-props.ts';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { previewQuery } from './courses-queries.ts';

const panelLook = 'flex flex-col gap-3 rounded-card p-4';

/** A lesson as each channel carries it: what the server would send, word for word. */
export function LessonPreview({ control, lesson }: { control: DialogControl; lesson: Lesson }) {
  const { t } = useTranslation();
  const [channel, setChannel] = useState<'whatsapp' | 'email'>('whatsapp');
  const [language, setLanguage] = useState<Language>();
  const preview = useQuery({ ...previewQuery(lesson, language), enabled: control.isOpen });
  const inPanel = (show: (preview: Preview) => ReactNode) => (
    <QueryStates query={preview} failureTitle={t('lessons.previewFailed')}>
      {show}
    </QueryStates>
  );
  const panels = {
    whatsapp: inPanel(({ whatsapp, reviews }) => (
      <>
        <Chat messages={whatsapp} />
        {reviews.whatsapp.length > 0 && <ReviewsHeading />}
        {reviews.whatsapp.length > 0 && <Chat messages={reviews.whatsapp} />}
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
    <SideSheet control={control} title={t('lessons.previewTitle')}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('lessons.previewLanguage')}
          value={language ?? preview.data?.language ?? null}
          choices={languageCodes.map((value) => ({ value, label: languages[value] }))}
          onChange={setLanguage}
        />
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
    </SideSheet>
  );
}

function ReviewsHeading() {
  const { t } = useTranslation();
  return <h3 className="mt-6 mb-3 text-sm font-semibold">{t('lessons.previewReviews')}</h3>;
}

function Chat({ messages }: { messages: Preview['whatsapp'] }) {
  return (
    <div className={`${panelLook} bg-chat`}>
      {messages.map(({ text, buttons, list }, place) => {
        const id = `message ${place}`;
        return (
          <div key={id} className="flex flex-col gap-1">
            <SpeechBubble
              side="in"
              text={text}
              buttons={buttons.map((title) => ({ id: title, title }))}
              {...(list !== null && { listLabel: list.button })}
            />
            {list !== null && <Rows rows={list.rows} />}
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
