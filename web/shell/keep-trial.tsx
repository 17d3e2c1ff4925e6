import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepTrial } from '#contract/calls/trials-calls.ts';
import { call } from '../api/call.ts';
import { toCallFailure } from '../api/failure.ts';
import { failureWords } from '../api/failure-words.ts';
import { forgetKeptTrial, readKeptTrial } from '../api/kept-trial.ts';
import { queryClient } from '../api/query-client.ts';
import { useMay, useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { notify } from '../ui/toasts.tsx';

let keeping: string | undefined;

/** Takes what was made on the home page into the account that has just been opened, and shows it there. */
export function KeepTrial() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owesFactor = useSession((session) => session.owesFactor);
  const mayKeep = useMay('create_courses') && !owesFactor;
  useEffect(() => {
    const token = readKeptTrial(Date.now());
    // Once: the frame may be drawn anew while the call is under way.
    if (token === null || !mayKeep || keeping === token) return;
    keeping = token;
    call(keepTrial, { body: { token } })
      .then(async ({ id, job_id }) => {
        forgetKeptTrial();
        await navigate(`/courses/${id}/media-transformation?tab=upload&run=${job_id}`);
        notify.success(t('shell.trialKept'));
        await queryClient.invalidateQueries();
      })
      .catch((cause: unknown) => {
        // Whatever else went wrong may be mended within the day: the next time the app opens it tries again.
        if (toCallFailure(cause).reason === 'trial_gone') forgetKeptTrial();
        notify.error(t('shell.trialNotKept'), { detail: failureWords(cause) });
      });
  }, [mayKeep, navigate, t]);
  return null;
}
