import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { installationQuery } from '../api/installation.ts';
import { useUser } from '../api/session.ts';
import { courseQuery } from '../courses/courses-queries.ts';
import { useTranslation } from '../i18n/translate.ts';
import { sentToPhoneWords, useSendToOwnPhone } from '../learners/own-phone-queries.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';
import type { Adding } from './use-add-results.ts';

interface Sending {
  adding: Adding;
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

/** Offered for a draft to who has a number; stays while it is under way. */
export function AddAndSend({ courseId, maySend, ...sending }: Sending & { courseId: string; maySend: boolean }) {
  const { phone } = useUser();
  const { data: course } = useQuery(courseQuery(courseId));
  const isOffered = maySend && course?.status === 'draft' && course.can_edit && phone !== '';
  return course !== undefined && (isOffered || sending.isSending) && <SendButton course={course} {...sending} />;
}

/**
 * The lessons into the course and the first one to the person's own number, in one press: on the way from a file to the
 * first answer nobody needs the list of lessons in between.
 */
function SendButton({ course, adding, isSending, setSending }: Sending & { course: Course }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { phone } = useUser();
  const { data: place } = useQuery(installationQuery());
  const sending = useSendToOwnPhone(course);
  const isSimulated = place?.simulator === true;
  const press = async () => {
    setSending(true);
    try {
      if (!(await adding.add())) return;
      const sent = await sending.mutateAsync(phone);
      const isStopped = sent.outcome === 'no_consent';
      (isStopped ? notify.error : notify.success)(sentToPhoneWords(sent, t));
      const toPhone = `/simulator?phone=${encodeURIComponent(sent.phone)}`;
      await navigate(isSimulated && !isStopped ? toPhone : `/courses/${course.id}/lessons`);
    } catch (cause) {
      // The lessons are there, and their page has the same button once more.
      notify.failure(cause);
      await navigate(`/courses/${course.id}/lessons`);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Button
        icon={Smartphone}
        isBusy={isSending}
        disabled={adding.isAdding && !isSending}
        onClick={() => void press()}
      >
        {t('ownPhone.addAndSend')}
      </Button>
      <p className="text-sm text-muted">
        {t('ownPhone.toNumber', { phone })} {t('ownPhone.consent')} {t('ownPhone.publishes')}{' '}
        {isSimulated && t('ownPhone.onSimulator')}
      </p>
    </div>
  );
}
