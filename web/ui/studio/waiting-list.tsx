import { Check, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { verdictSentence } from '../verdict-sentence.ts';
import { Button } from '../button.tsx';
import type { DraftQuestion } from './draft-question.ts';

/** Questions that are not sent before somebody has looked at them: one key takes or drops the one that has the focus. */
export function WaitingList({
  questions,
  onShow,
  onAccept,
  onDrop,
  onEmpty,
}: {
  questions: readonly DraftQuestion[];
  onShow: (question: DraftQuestion) => void;
  onAccept: (questionId: string) => void;
  onDrop: (questionId: string) => void;
  /** The focus has to go elsewhere: none is left. */
  onEmpty: () => void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  if (questions.length === 0) return null;
  /** The focus goes on to the next, or to the last, before its own is gone: a dialog takes the focus of what is removed to itself. */
  const decide = (index: number, act: (questionId: string) => void, id: string) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-waiting]') ?? [])];
    const next = rows[index + 1] ?? rows[index - 1];
    if (next === undefined) onEmpty();
    else next.focus();
    act(id);
  };
  return (
    <section className="rounded-card border border-line bg-warning-soft/40 px-3 py-3" aria-label={t('lessons.waiting')}>
      <h3 className="text-sm font-medium">{t('lessons.waiting')}</h3>
      <p className="mt-1 mb-3 text-xs text-muted">{t('studio.waitingHint')}</p>
      <ul ref={list} className="flex flex-col gap-3">
        {questions.map((question, index) => (
          <li
            key={question.id}
            className="flex flex-col gap-1.5"
            onKeyDown={(event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return;
              const act = event.key === 'a' ? onAccept : event.key === 'd' ? onDrop : undefined;
              if (act === undefined) return;
              event.preventDefault();
              decide(index, act, question.id);
            }}
          >
            <button
              type="button"
              data-waiting
              aria-keyshortcuts="a d"
              onClick={() => onShow(question)}
              className="rounded-control text-left text-sm hover:underline"
            >
              {question.setting !== '' && <span className="mb-0.5 block text-muted">{question.setting}</span>}
              <span className="font-medium wrap-anywhere">{question.question}</span>
              <span className="mt-0.5 block text-muted wrap-anywhere">{answerOf(question)}</span>
              {question.check && !question.isTouched && (
                <span className="mt-1 block text-xs text-warning">{verdictSentence(question.check.reason, t)}</span>
              )}
            </button>
            <span className="flex flex-wrap gap-1.5">
              <Button size="small" icon={Check} onClick={() => decide(index, onAccept, question.id)}>
                {t('studio.accept')}
              </Button>
              <Button size="small" look="quiet" icon={Trash2} onClick={() => decide(index, onDrop, question.id)}>
                {t('studio.drop')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function answerOf(question: DraftQuestion): string {
  if (question.form === 'choice') return question.options.find(({ isRight }) => isRight)?.text ?? '';
  if (question.form === 'typed') return question.accepted[0]?.text ?? '';
  if (question.form === 'order') return question.steps.map(({ text }) => text).join(' → ');
  return question.pairs.map(({ left, right }) => `${left} = ${right}`).join('; ');
}
