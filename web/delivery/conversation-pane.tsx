import { CheckCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ConversationDetails, ConversationMessage } from '#contract/inbox.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { type BubbleStatus, SpeechBubble } from '../ui/speech-bubble.tsx';
import { notify } from '../ui/toasts.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { AssignLearner } from './assign-learner.tsx';
import { useChangeConversation, useConversation } from './delivery-queries.ts';
import { EraseUnknownContact } from './erase-unknown-contact.tsx';
import { HandOverSelect } from './hand-over-select.tsx';
import { InboxLearnerCard } from './inbox-learner-card.tsx';
import { JudgeVoiceNote } from './judge-voice-note.tsx';
import { MessageFile } from './message-file.tsx';
import { ReplyBox } from './reply-box.tsx';
import { troubleWords } from './trouble-words.ts';

/** One conversation: what was written on both sides, and what a person can do about it. */
export function ConversationPane({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const query = useConversation(conversationId);
  return (
    <QueryStates query={query} loading={<SkeletonLines count={8} />} failureTitle={t('inbox.loadFailed')}>
      {(conversation) => <Shown conversation={conversation} />}
    </QueryStates>
  );
}

function Shown({ conversation }: { conversation: ConversationDetails }) {
  const { t } = useTranslation();
  const change = useChangeConversation();
  const { mutate } = change;
  const { id, unread, status, can_answer } = conversation;
  // To have it on the screen is to have read it.
  useEffect(() => {
    if (unread > 0 && can_answer) mutate({ params: { conversationId: id }, body: { is_read: true } });
  }, [id, unread, can_answer, mutate]);
  const next = status === 'open' ? 'done' : 'open';
  const list = useRef<HTMLOListElement>(null);
  const count = conversation.messages.length;
  // A chat is read from its end.
  useEffect(() => {
    const box = list.current;
    if (count === 0 || box === null) return;
    box.scrollTo({ top: box.scrollHeight });
    // What was sent since must not push out of view what somebody waits for.
    const asked = [...box.querySelectorAll<HTMLElement>('[data-from="in"]')].at(-1);
    const above = asked === undefined ? 0 : box.getBoundingClientRect().top - asked.getBoundingClientRect().top;
    if (above > 0) box.scrollBy({ top: -above - 16 });
  }, [count]);
  return (
    <Card
      title={conversation.name || conversation.phone || t('inbox.unknown')}
      action={
        <span className="flex flex-wrap gap-2">
          {conversation.learner_id === null ? (
            <EraseUnknownContact conversationId={id} name={conversation.name || conversation.phone} />
          ) : (
            <LinkButton size="small" to={`/messages?learner=${conversation.learner_id}`}>
              {t('inbox.allMessages')}
            </LinkButton>
          )}
          {can_answer && (
            <Button
              size="small"
              icon={next === 'done' ? CheckCheck : Undo2}
              isBusy={change.isPending && unread === 0}
              onClick={() =>
                mutate(
                  { params: { conversationId: id }, body: { status: next } },
                  { onError: (cause) => notify.failure(cause) },
                )
              }
            >
              {t(`inbox.mark.${next}`)}
            </Button>
          )}
        </span>
      }
    >
      {conversation.learner_id === null && (
        <div className="mb-4">
          <Alert tone="warning" title={t('inbox.whoIsIt', { phone: conversation.phone })}>
            {t('inbox.whoIsItText')}
            <AssignLearner conversationId={id} />
          </Alert>
        </div>
      )}
      {conversation.learner_id !== null && can_answer && (
        <div className="mb-4">
          <HandOverSelect conversation={conversation} />
        </div>
      )}
      <div className={conversation.learner === null ? '' : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]'}>
        <div className="min-w-0">
          {/* What only screen readers read is placed by the nearest positioned box: without `relative` it made the page as long as the talk. */}
          <ol
            ref={list}
            aria-label={t('inbox.messages')}
            className="relative flex max-h-[60vh] flex-col gap-3 overflow-y-auto rounded-card bg-chat p-4"
          >
            {conversation.messages.map((message) => (
              <li key={message.id} data-from={message.direction} className="flex flex-col gap-1">
                <Words message={message} mayJudge={can_answer} />
              </li>
            ))}
          </ol>
          <div className="mt-4">
            <ReplyBox conversation={conversation} language={conversation.learner?.language ?? 'en'} />
          </div>
        </div>
        {conversation.learner !== null && (
          <InboxLearnerCard learner={conversation.learner} name={conversation.name || conversation.phone} />
        )}
      </div>
    </Card>
  );
}

const ticks: Readonly<Record<string, BubbleStatus>> = {
  queued: 'queued',
  sending: 'queued',
  unknown: 'queued',
  accepted: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  cancelled: 'failed',
};

/** Seen from our side of the line: the learner stands left. */
function Words({ message, mayJudge }: { message: ConversationMessage; mayJudge: boolean }) {
  const { t } = useTranslation();
  const isTheirs = message.direction === 'in';
  const status = isTheirs ? undefined : ticks[message.status];
  return (
    <>
      <SpeechBubble
        side={isTheirs ? 'in' : 'out'}
        text={message.media === null ? message.text : message.text.replace(/^\[\w+\]$/, '')}
        media={message.media && <MessageFile messageId={message.id} file={message.media} />}
        time={formatDateTime(message.at)}
        {...(status && { status })}
      />
      {message.asked !== null && <AskedQuestion asked={message.asked} />}
      {message.by !== '' && (
        <p className="self-end text-xs text-muted">{t('delivery.writtenBy', { name: message.by })}</p>
      )}
      {message.error !== '' && <p className="self-end text-xs text-danger">{troubleWords(message, t)}</p>}
      {mayJudge && message.question !== null && <JudgeVoiceNote messageId={message.id} question={message.question} />}
    </>
  );
}
