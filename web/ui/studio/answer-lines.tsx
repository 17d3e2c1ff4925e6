import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Button, IconButton } from '../button.tsx';
import type { ChoiceQuestion, DraftQuestion, MatchQuestion, OrderQuestion, TypedQuestion } from './draft-question.ts';
import { LineField } from './line-field.tsx';
import { newId } from './use-studio.ts';

/** `about` names the line that is typed in; empty where the change is a step of its own. */
export type EditAnswer = (next: (question: DraftQuestion) => DraftQuestion, about: string) => void;

/** A change of a question of one form; one that has got another form meanwhile stays as it is. */
const of =
  <Form extends DraftQuestion['form']>(
    form: Form,
    next: (question: Extract<DraftQuestion, { form: Form }>) => DraftQuestion,
  ) =>
  (question: DraftQuestion): DraftQuestion =>
    question.form === form ? next(question as Extract<DraftQuestion, { form: Form }>) : question; // its form says so

const replaced = <Row extends { key: string }>(rows: readonly Row[], key: string, part: Partial<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row));
const without = <Row extends { key: string }>(rows: readonly Row[], key: string): Row[] =>
  rows.filter((row) => row.key !== key);

function Lines({
  title,
  addLabel,
  onAdd,
  children,
}: {
  title: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onAdd();
    // The next key writes the new line.
    requestAnimationFrame(() => [...(box.current?.querySelectorAll<HTMLElement>(line) ?? [])].at(-1)?.focus());
  };
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {children}
      <Button data-add size="small" look="quiet" icon={Plus} className="self-start" onClick={add}>
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** The line of a row that is written first, and the button that adds a row: they get the focus. */
const line = '[data-line]';
const adder = '[data-add]';

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton
    icon={X}
    label={label}
    onClick={(event) => {
      // The button goes with its row: the focus would go with it.
      event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>(adder)?.focus();
      onClick();
    }}
  />
);

/** Options with a mark for the right one, and what is said to who takes each. */
export function ChoiceLines({ question, edit }: { question: ChoiceQuestion; edit: EditAnswer }) {
  const { t } = useTranslation();
  const name = useId();
  const options = (next: (rows: ChoiceQuestion['options']) => ChoiceQuestion['options'], about = '') =>
    edit(
      of('choice', (now) => ({ ...now, options: next(now.options) })),
      about,
    );
  return (
    <Lines
      title={t('studio.options')}
      addLabel={t('studio.addOption')}
      onAdd={() => options((rows) => [...rows, { key: newId(), text: '', feedback: '', isRight: rows.length === 0 }])}
    >
      {question.options.map(({ key, text, feedback, isRight }, index) => {
        const n = index + 1;
        return (
          <div key={key} className="flex items-start gap-2">
            <input
              type="radio"
              name={name}
              checked={isRight}
              aria-label={t('studio.isRight', { n })}
              title={t('studio.isRight', { n })}
              onChange={() => options((rows) => rows.map((row) => ({ ...row, isRight: row.key === key })))}
              className="mt-2 size-5 shrink-0 accent-primary"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1.5">
              <LineField
                data-line
                label={t('studio.option', { n })}
                value={text}
                onText={(typed) => options((rows) => replaced(rows, key, { text: typed }), key)}
              />
              <LineField
                label={t('studio.feedback', { n })}
                placeholder={t(isRight ? 'studio.whyRight' : 'studio.whyWrong')}
                look="quiet"
                value={feedback}
                onText={(typed) => options((rows) => replaced(rows, key, { feedback: typed }), `${key} feedback`)}
              />
            </div>
            <Remove label={t('studio.removeOption', { n })} onClick={() => options((rows) => without(rows, key))} />
          </div>
        );
      })}
    </Lines>
  );
}

/** What counts as right where an answer is typed or thought of; the first is shown. */
export function FormLines({ question, edit }: { question: TypedQuestion; edit: EditAnswer }) {
  const { t } = useTranslation();
  const forms = (next: (rows: TypedQuestion['accepted']) => TypedQuestion['accepted'], about = '') =>
    edit(
      of('typed', (now) => ({ ...now, accepted: next(now.accepted) })),
      about,
    );
  return (
    <>
      <Lines
        title={t('studio.accepted')}
        addLabel={t('studio.addForm')}
        onAdd={() => forms((rows) => [...rows, { key: newId(), text: '', feedback: '' }])}
      >
        <p className="-mt-1 text-xs text-muted">{t('studio.acceptedHint')}</p>
        {question.accepted.map(({ key, text, feedback }, index) => {
          const n = index + 1;
          return (
            <div key={key} className="flex items-start gap-2">
              <div className="flex min-w-0 flex-1 flex-col gap-1.5">
                <LineField
                  data-line
                  label={t('studio.form', { n })}
                  value={text}
                  onText={(typed) => forms((rows) => replaced(rows, key, { text: typed }), key)}
                />
                <LineField
                  label={t('studio.feedback', { n })}
                  placeholder={t('studio.whyRight')}
                  look="quiet"
                  value={feedback}
                  onText={(typed) => forms((rows) => replaced(rows, key, { feedback: typed }), `${key} feedback`)}
                />
              </div>
              <Remove label={t('studio.removeForm', { n })} onClick={() => forms((rows) => without(rows, key))} />
            </div>
          );
        })}
      </Lines>
      <Otherwise question={question} edit={edit} />
    </>
  );
}

/** What is said to whoever is wrong, where no single wrong answer can be foreseen. */
function Otherwise({ question, edit }: { question: TypedQuestion | OrderQuestion | MatchQuestion; edit: EditAnswer }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      {question.form !== 'typed' && (
        <LineField
          label={t('studio.whenRight')}
          look="quiet"
          value={question.whenRight}
          onText={(whenRight) =>
            edit((now) => (now.form === 'order' || now.form === 'match' ? { ...now, whenRight } : now), 'right')
          }
        />
      )}
      <LineField
        label={t('studio.otherwise')}
        look="quiet"
        value={question.otherwise}
        onText={(otherwise) => edit((now) => (now.form === 'choice' ? now : { ...now, otherwise }), 'otherwise')}
      />
    </div>
  );
}

/** Steps in their right order; the learner gets them mixed. */
export function StepLines({ question, edit }: { question: OrderQuestion; edit: EditAnswer }) {
  const { t } = useTranslation();
  const steps = (next: (rows: OrderQuestion['steps']) => OrderQuestion['steps'], about = '') =>
    edit(
      of('order', (now) => ({ ...now, steps: next(now.steps) })),
      about,
    );
  const move = (from: number, to: number) =>
    steps((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)));
  return (
    <>
      <Lines
        title={t('studio.steps')}
        addLabel={t('studio.addStep')}
        onAdd={() => steps((rows) => [...rows, { key: newId(), text: '' }])}
      >
        {question.steps.map(({ key, text }, index) => {
          const n = index + 1;
          return (
            <div key={key} className="flex items-start gap-1">
              <span className="mt-2 w-5 shrink-0 text-sm text-muted tabular-nums">{n}.</span>
              <LineField
                data-line
                label={t('studio.step', { n })}
                value={text}
                onText={(typed) => steps((rows) => replaced(rows, key, { text: typed }), key)}
              />
              <IconButton
                icon={ArrowUp}
                label={t('studio.stepUp', { n })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t('studio.stepDown', { n })}
                disabled={index === question.steps.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Remove label={t('studio.removeStep', { n })} onClick={() => steps((rows) => without(rows, key))} />
            </div>
          );
        })}
      </Lines>
      <Otherwise question={question} edit={edit} />
    </>
  );
}

/** What belongs together, in pairs; the learner gets the right sides mixed. */
export function PairLines({ question, edit }: { question: MatchQuestion; edit: EditAnswer }) {
  const { t } = useTranslation();
  const pairs = (next: (rows: MatchQuestion['pairs']) => MatchQuestion['pairs'], about = '') =>
    edit(
      of('match', (now) => ({ ...now, pairs: next(now.pairs) })),
      about,
    );
  return (
    <>
      <Lines
        title={t('studio.pairs')}
        addLabel={t('studio.addPair')}
        onAdd={() => pairs((rows) => [...rows, { key: newId(), left: '', right: '' }])}
      >
        {question.pairs.map(({ key, left, right }, index) => {
          const n = index + 1;
          return (
            <div key={key} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-2">
                <LineField
                  data-line
                  label={t('studio.pairLeft', { n })}
                  value={left}
                  onText={(typed) => pairs((rows) => replaced(rows, key, { left: typed }), `${key} left`)}
                />
                <LineField
                  label={t('studio.pairRight', { n })}
                  value={right}
                  onText={(typed) => pairs((rows) => replaced(rows, key, { right: typed }), `${key} right`)}
                />
              </div>
              <Remove label={t('studio.removePair', { n })} onClick={() => pairs((rows) => without(rows, key))} />
            </div>
          );
        })}
      </Lines>
      <Otherwise question={question} edit={edit} />
    </>
  );
}
