import { useQuery } from '@tanstack/react-query';
import { Download, ImageIcon, SendHorizontal, X } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { Handset, HandsetMessage, replyFromHandset } from '#contract/handset.ts';
import type { BodyOf } from '#contract/route.ts';
import { formatDate, formatTime } from '../i18n/format.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { type BubbleStatus, SpeechBubble } from '../ui/speech-bubble.tsx';
import { notify } from '../ui/toasts.tsx';
import { saveTranscript } from './save-transcript.ts';
import { WindowMark } from './window-mark.tsx';
import { handsetPictureQuery, handsetQuery, useReplyFromHandset } from './handset-queries.ts';
import { AttachButton, type AttachedFile } from './attach-button.tsx';
import { ListRows } from './list-rows.tsx';

const statusOf = (message: HandsetMessage): BubbleStatus =>
  message.status === 'read' || message.status === 'delivered' || message.status === 'failed' ? message.status : 'sent';

/** A believable phone: the learner's side of the chat, live. */
export function PhoneScreen({ phone, onClose }: { phone: string; onClose?: () => void }) {
  const { t } = useTranslation();
  const handset = useQuery(handsetQuery(phone));
  const reply = useReplyFromHandset();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<HandsetMessage>();
  const log = useRef<HTMLDivElement>(null);
  const count = handset.data?.messages.length ?? 0;

  useEffect(() => {
    // Not by a last element that is scrolled into view: that would move the page around the phone as well.
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count]);

  const send = (body: BodyOf<typeof replyFromHandset>) =>
    reply.mutateAsync({ params: { phone }, body }).catch((cause: unknown) => {
      notify.failure(cause);
      // What could not be sent is there again, unless something else was typed meanwhile.
      if ('text' in body) setText((now) => (now === '' ? text : now));
    });
  const sendText = () => {
    if (text.trim() === '') return;
    void send({ text: text.trim() });
    setText('');
  };

  return (
    <section
      aria-label={t('handset.phoneOf', { name: handset.data?.name || phone })}
      className="relative mx-auto flex h-[42rem] w-full max-w-[25rem] flex-col overflow-clip rounded-[2rem] border-[6px] border-line-strong bg-chat"
    >
      <PhoneHead handset={handset.data} phone={phone} onClose={onClose} />
      <div
        ref={log}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys (WCAG 2.1.1)
        tabIndex={0}
        role="log"
        aria-label={t('handset.chat')}
      >
        <QueryStates query={handset}>
          {({ messages }) =>
            messages.length === 0 ? (
              <p className="mx-auto mt-10 max-w-56 rounded-bubble bg-raised px-4 py-3 text-center text-sm text-muted">
                {t('handset.noMessages')}
              </p>
            ) : (
              <div className="flex flex-col gap-2">
                {messages.map((message, index) => (
                  <Fragment key={message.id}>
                    {dayOf(messages[index - 1]) !== dayOf(message) && (
                      <p className="mx-auto my-1 rounded-full bg-raised px-3 py-0.5 text-xs text-muted">
                        {dayOf(message)}
                      </p>
                    )}
                    <Bubble
                      phone={phone}
                      message={message}
                      onPress={(id) => void send({ button_id: id, message_id: message.id })}
                      onOpenList={() => setOpened(message)}
                    />
                  </Fragment>
                ))}
              </div>
            )
          }
        </QueryStates>
      </div>
      {opened && (
        <ListRows
          message={opened}
          onClose={() => setOpened(undefined)}
          onChoose={(id) => {
            void send({ button_id: id, message_id: opened.id });
            setOpened(undefined);
          }}
        />
      )}
      <WriteLine
        text={text}
        onType={setText}
        onSend={sendText}
        onFile={(file) => void send(file)}
        isBusy={reply.isPending}
      />
    </section>
  );
}

const dayOf = (message: HandsetMessage | undefined): string => (message === undefined ? '' : formatDate(message.at));

/** Above the words of a card, or with them as its caption. */
const hasPicture = ({ type, media_url: address }: HandsetMessage): boolean =>
  address !== null && (type === 'image' || type === 'interactive');

/** A picture that anybody may open is sent as a link to ourselves; it is shown from where the link leads. */
const ownPicturePath = (address: string): string | undefined =>
  /\/api\/v1\/certificates\/\w+\/picture\.png$/.exec(address)?.[0];

function SentPicture({ phone, message }: { phone: string; message: HandsetMessage }) {
  const ownPath = ownPicturePath(message.media_url ?? '');
  return ownPath === undefined ? <KeptPicture phone={phone} messageId={message.id} /> : <Picture address={ownPath} />;
}

/** As it arrived; a sign of it until it is here, or where the simulator has forgotten it. */
function KeptPicture({ phone, messageId }: { phone: string; messageId: string }) {
  const { t } = useTranslation();
  const { data: address = '' } = useQuery(handsetPictureQuery(phone, messageId));
  if (address !== '') return <Picture address={address} />;
  return (
    <p className="flex h-24 items-center justify-center gap-2 bg-sunken text-sm text-muted">
      <Icon of={ImageIcon} size={20} />
      {t('handset.picture')}
    </p>
  );
}

/** A voice note; the text above it says the same. */
function SentSound({ phone, messageId }: { phone: string; messageId: string }) {
  const { t } = useTranslation();
  const { data: address = '', isError } = useQuery(handsetPictureQuery(phone, messageId));
  if (isError) return <p className="px-3 pt-2 text-sm text-muted">{t('handset.soundGone')}</p>;
  // biome-ignore lint/a11y/useMediaCaption: the card above it is its text
  return <audio controls src={address || undefined} aria-label={t('handset.sound')} className="w-72 max-w-full" />;
}

function Picture({ address }: { address: string }) {
  const { t } = useTranslation();
  return <img src={address} alt={t('handset.picture')} className="max-h-80 w-full bg-white object-contain" />;
}

/** WhatsApp shows up to three answers as buttons and more behind one. */
const maxButtons = 3;

function Bubble({
  phone,
  message,
  onPress,
  onOpenList,
}: {
  phone: string;
  message: HandsetMessage;
  onPress: (buttonId: string) => void;
  onOpenList: () => void;
}) {
  const { t } = useTranslation();
  const time = formatTime(message.at);
  // `in` is the learner's own: on the learner's phone it stands at the right.
  if (message.direction === 'in')
    return <SpeechBubble side="out" text={message.text} time={time} status={statusOf(message)} />;
  const isList = message.buttons.length > maxButtons || message.list_button !== null;
  const listLabel = message.list_button ?? t('handset.openList');
  return isList ? (
    <SpeechBubble side="in" text={message.text} time={time} listLabel={listLabel} onOpenList={onOpenList} />
  ) : (
    <SpeechBubble
      side="in"
      text={message.text}
      {...(hasPicture(message) && { media: <SentPicture phone={phone} message={message} /> })}
      {...(message.type === 'audio' && { media: <SentSound phone={phone} messageId={message.id} /> })}
      time={time}
      buttons={message.buttons}
      onPress={(button) => onPress(button.id)}
    />
  );
}

function PhoneHead({
  handset,
  phone,
  onClose,
}: {
  handset: Handset | undefined;
  phone: string;
  onClose: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  // Who looks at these phones is of the organization that writes to them.
  const organization = useSession(({ user }) => user?.organization);
  return (
    <header className="flex items-center gap-3 bg-raised px-4 py-3">
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft">
        <span className="h-px w-5 bg-primary" />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">
          <bdi>{organization || t('handset.business')}</bdi>
        </span>
        <span className="block truncate text-xs text-muted tabular-nums">
          {handset?.name && (
            <>
              <bdi>{handset.name}</bdi> ·{' '}
            </>
          )}
          {phone}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-1">
        {handset && <WindowMark openUntil={handset.window_open_until} />}
        <IconButton icon={Download} label={t('handset.export')} onClick={() => handset && saveTranscript(handset)} />
        {onClose && <IconButton icon={X} label={t('handset.closePhone', { phone })} onClick={onClose} />}
      </span>
    </header>
  );
}

function WriteLine({
  text,
  onType,
  onSend,
  onFile,
  isBusy,
}: {
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  onFile: (file: AttachedFile) => void;
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <form
      className="flex items-center gap-2 bg-raised px-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <AttachButton onFile={onFile} />
      <input
        value={text}
        onChange={(event) => onType(event.target.value)}
        aria-label={t('handset.message')}
        placeholder={t('handset.message')}
        maxLength={4096}
        className="control-box min-w-0 flex-1 rounded-full px-4 py-2 text-base sm:text-sm"
      />
      <IconButton type="submit" icon={SendHorizontal} label={t('handset.send')} isBusy={isBusy} />
    </form>
  );
}
