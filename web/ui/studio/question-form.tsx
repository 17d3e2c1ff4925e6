import { useTranslation } from '../../i18n/translate.ts';
import { TextArea } from '../field.tsx';
import { Select } from '../select.tsx';
import { questionKinds } from '#contract/lesson-proof.ts';
import { changeKind, editQuestion } from './draft-changes.ts';
import { questionFaults } from './draft-faults.ts';
import type { DraftQuestion } from './draft-question.ts';
import { ChoiceLines, type EditAnswer, FormLines, PairLines, StepLines } from './answer-lines.tsx';
import { FaultList } from './fault-list.tsx';
import { type ChangeDraft, newId } from './use-studio.ts';
import { WrongOptions } from './wrong-options.tsx';

/** Everything of one question, as its kind needs it. */
export function QuestionForm({
  question,
  language,
  courseId,
  change,
}: {
  question: DraftQuestion;
  /** Of the lesson. */
  language: string;
  courseId: string;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const edit = (part: Partial<Pick<DraftQuestion, 'setting' | 'question' | 'difficulty'>>, about = '') =>
    change(
      (draft) => editQuestion(draft, question.id, (now) => ({ ...now, ...part })),
      about && `${question.id} ${about}`,
    );
  const answer: EditAnswer = (next, about) =>
    change((draft) => editQuestion(draft, question.id, next), about === '' ? '' : `${question.id} ${about}`);
  return (
    <div className="flex flex-col gap-4 border-t border-line p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('studio.kind')}
          choices={questionKinds.map((value) => ({ value, label: t(`studio.kinds.${value}`) }))}
          value={question.kind}
          onChange={(kind) => {
            change((draft) => changeKind(draft, question.id, kind, { language, newKey: newId }));
          }}
        />
        <Select
          label={t('studio.difficulty')}
          choices={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`studio.difficulties.${value}`) }))}
          value={question.difficulty === 1 ? '1' : question.difficulty === 3 ? '3' : '2'}
          onChange={(value) => edit({ difficulty: Number(value) })}
        />
      </div>
      <TextArea
        label={t('studio.setting')}
        hint={t('studio.settingHint')}
        rows={1}
        value={question.setting}
        onChange={(event) => edit({ setting: event.target.value }, 'setting')}
      />
      <TextArea
        label={t('studio.question')}
        rows={1}
        value={question.question}
        onChange={(event) => edit({ question: event.target.value }, 'question')}
      />
      {question.form === 'choice' && <ChoiceLines question={question} edit={answer} />}
      {question.form === 'choice' && question.kind !== 'true_false' && (
        <WrongOptions question={question} language={language} courseId={courseId} change={change} />
      )}
      {question.form === 'typed' && <FormLines question={question} edit={answer} />}
      {question.form === 'order' && <StepLines question={question} edit={answer} />}
      {question.form === 'match' && <PairLines question={question} edit={answer} />}
      <FaultList faults={questionFaults(question)} />
    </div>
  );
}
