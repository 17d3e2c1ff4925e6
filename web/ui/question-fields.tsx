import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from './button.tsx';
import { TextArea, TextField } from './field.tsx';
import { optionsOf, type QuizRow } from './quiz-form.ts';

/** The questions of a lesson as they are typed, kept under `quiz` of the form around them (a FormProvider). */
export function QuestionFields() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<{ quiz: QuizRow[] }>();
  const questions = useFieldArray({ control, name: 'quiz' });
  const { errors } = formState;
  return (
    <>
      <h3 className="mt-2 text-sm font-semibold">{t('transformation.questions')}</h3>
      {questions.fields.map((field, index) => (
        <div key={field.id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          <TextField
            label={t('lessons.field.question', { n: index + 1 })}
            error={errors.quiz?.[index]?.question?.message}
            {...register(`quiz.${index}.question`, {
              validate: (text) => text.trim() !== '' || t('lessons.questionRequired'),
            })}
          />
          <TextArea
            label={t('lessons.field.options')}
            hint={t('lessons.optionsHint')}
            rows={4}
            error={errors.quiz?.[index]?.options?.message}
            {...register(`quiz.${index}.options`, {
              validate: (text) => optionsOf(text).length >= 2 || t('lessons.optionsRequired'),
            })}
          />
          <Button size="small" look="quiet" icon={Trash2} className="self-end" onClick={() => questions.remove(index)}>
            {t('lessons.removeQuestion')}
          </Button>
        </div>
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => questions.append({ question: '', options: '', place: undefined })}
      >
        {t('lessons.addQuestion')}
      </Button>
    </>
  );
}
