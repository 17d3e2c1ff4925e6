import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { createCourse } from '#contract/calls/courses-calls.ts';
import { transformationExtensions } from '#contract/media-types.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { failureWords } from '../api/failure-words.ts';
import { useTranslation } from '../i18n/translate.ts';
import { buttonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/toasts.tsx';

/** A file's name as a person would write it: "ward_handbook-2.pdf" is "ward handbook 2". */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120) || fileName;

/** One choice of a file makes a course called after it and goes on where the file becomes lessons. */
export function OwnFile() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const create = useContractMutation(createCourse, { refresh: [['courses'], ['dashboard']] });
  const begin = async (file: File) => {
    try {
      const course = await create.mutateAsync({ body: { title: titleOf(file.name), language: i18n.language } });
      await navigate(`/courses/${course.id}/media-transformation`, { state: { file } });
    } catch (cause) {
      notify.error(failureWords(cause));
    }
  };
  return (
    <>
      <input
        id={id}
        type="file"
        className="peer sr-only"
        accept={transformationExtensions.join(',')}
        disabled={create.isPending}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) void begin(file);
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'primary',
          'normal',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        <Icon of={FileUp} size={18} />
        {t('dashboard.first.ownFile')}
      </label>
    </>
  );
}
