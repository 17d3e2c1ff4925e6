import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { AnswerOutcome } from '#contract/player.ts';
import { answerByLink, linkedQuestion } from '#contract/calls/player-calls.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '../api/call.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { notify } from '../ui/toasts.tsx';
import { learnKey } from './player-queries.ts';
import { DeadLink, LinkDead } from './link-dead.tsx';
import { typedForm } from './given-answer.ts';
import { inShownOrder } from './question-options.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionHint } from './question-hint.tsx';
import { Verdict } from './question-verdict.tsx';
import { useLearnerLanguage } from './use-learner-language.ts';

type Asked = AnswerOf<typeof linkedQuestion>;

/**
 * Behind an answer link of a mail: the question with the chosen answer, and a button. Opening it answers nothing, since
 * mail programs open links before people do.
 */
export function PlayerAnswerPage() {
  const { t } = useTranslation();
  const fragment = useOutletContext<ReadonlyMap<string, string> | undefined>();
  const [messageId] = useState(() => fragment?.get('question') ?? '');
  const [option, setOption] = useState(() => Number(fragment?.get('option') ?? -1));
  const [outcome, setOutcome] = useState<AnswerOutcome>();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: learnKey('question', messageId),
    queryFn: ({ signal }) => call(linkedQuestion, { params: { messageId }, signal }),
    retry: false,
    enabled: messageId !== '',
  });
  useLearnerLanguage(query.data?.language);
  const confirm = async () => {
    setBusy(true);
    try {
      setOutcome(await call(answerByLink, { params: { messageId }, body: { option_index: option } }));
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setBusy(false);
    }
  };
  const form = query.data && typedForm(query.data);
  const isAnswered = (outcome?.verdict ?? query.data?.verdict ?? null) !== null;
  if (messageId === '') {
    return (
      <Page title={t('learn.confirmTitle')} width="narrow">
        <DeadLink />
      </Page>
    );
  }
  return (
    <Page
      title={t(form === 'words' ? 'learn.reviews' : isAnswered || form ? 'learn.answeredTitle' : 'learn.confirmTitle')}
      width="narrow"
    >
      <LinkDead cause={query.error}>
        <QueryStates query={query} failureTitle={t('ownLearning.loadFailed')}>
          {(asked) => {
            const verdict = outcome?.verdict ?? asked.verdict;
            if (form !== undefined) return <AnsweredHere asked={asked} messageId={messageId} />;
            return (
              <Card>
                <div className="flex flex-col gap-4">
                  <div>
                    <p className="text-sm text-muted">
                      <bdi>{asked.course_title}</bdi> · <bdi>{asked.lesson_title}</bdi>
                    </p>
                    {asked.hint && <QuestionHint hint={asked.hint} language={asked.language} />}
                    {asked.setting !== '' && <p className="mt-2 whitespace-pre-line">{asked.setting}</p>}
                    <p className="mt-1 text-base font-semibold">{asked.question}</p>
                  </div>
                  {verdict === null ? (
                    <ChooseAnswer
                      asked={asked}
                      option={option}
                      onChoose={setOption}
                      isBusy={isBusy}
                      onConfirm={() => void confirm()}
                    />
                  ) : (
                    <>
                      <p>{t('learn.yourAnswer', { chosen: verdict.chosen })}</p>
                      <Verdict verdict={verdict} isAgain={outcome?.outcome !== 'recorded'} />
                      <div>
                        <LinkButton to={`/learn/${asked.course_id}`} look="primary">
                          {t('learn.toCourse')}
                        </LinkButton>
                      </div>
                    </>
                  )}
                </div>
              </Card>
            );
          }}
        </QueryStates>
      </LinkDead>
    </Page>
  );
}

/** What is recalled or typed is not chosen beforehand in the mail: what is pressed or sent here counts at once. */
function AnsweredHere({ asked, messageId }: { asked: Asked; messageId: string }) {
  const { t } = useTranslation();
  const [isAnswered, setAnswered] = useState(asked.verdict !== null);
  return (
    <Card>
      <QuestionCard
        lead={`${asked.course_title} · ${asked.lesson_title}`}
        language={asked.language}
        asked={asked}
        verdict={asked.verdict}
        onAnswer={async (given) => {
          const outcome = await call(answerByLink, { params: { messageId }, body: given });
          if (outcome.outcome !== 'unsure') setAnswered(true);
          return outcome;
        }}
      />
      {isAnswered && (
        <LinkButton to={`/learn/${asked.course_id}`} look="primary" className="mt-4">
          {t('learn.toCourse')}
        </LinkButton>
      )}
    </Card>
  );
}

/** What was pressed in the mail is chosen already, and counts with the button. */
function ChooseAnswer({
  asked,
  option,
  onChoose,
  isBusy,
  onConfirm,
}: {
  asked: Asked;
  option: number;
  onChoose: (option: number) => void;
  isBusy: boolean;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{asked.question}</legend>
        {inShownOrder(asked.options, asked.shown).map(({ option: text, place: index }) => (
          <label
            key={text}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-control border px-3.5 py-2',
              index === option ? 'border-primary bg-primary-soft' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              name="option"
              checked={index === option}
              onChange={() => onChoose(index)}
              className="accent-primary"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted">{t('learn.confirmText')}</p>
      <div>
        <Button
          look="primary"
          size="large"
          disabled={asked.options[option] === undefined}
          isBusy={isBusy}
          onClick={onConfirm}
        >
          {t('learn.confirm')}
        </Button>
      </div>
    </>
  );
}
