import { useMutation } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';
import { publishCourse } from '#contract/calls/courses-calls.ts';
import type { LaunchRecipient } from '#contract/launches.ts';
import { launchCourse } from '#contract/calls/launches-calls.ts';
import type { Learner } from '#contract/learners.ts';
import { changeLearner, createLearner, listLearners } from '#contract/calls/learners-calls.ts';
import { call, callPage } from '../api/call.ts';
import type { CallFailure } from '../api/failure.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { useUser } from '../api/session.ts';
import type { useTranslation } from '../i18n/translate.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

export interface SentToPhone {
  phone: string;
  outcome: LaunchRecipient['outcome'];
}

/**
 * Makes the signed-in user a learner of a course by the number they give, which they agree to by sending. A draft is
 * published with it, since only a published course is taught. Pressed again after a failure it goes on where it stopped.
 */
export function useSendToOwnPhone(course: Pick<Course, 'id' | 'status' | 'language'>) {
  const { name } = useUser();
  return useMutation<SentToPhone, CallFailure, string>({
    mutationFn: async (typed) => {
      const learner = await ownLearner(typed, name, course.language);
      if (!learner.consent.whatsapp) return { phone: learner.phone_e164 ?? typed, outcome: 'no_consent' };
      if (course.status !== 'published') await call(publishCourse, { params: { courseId: course.id } });
      const { recipients } = await call(launchCourse, {
        params: { courseId: course.id },
        body: { learner_ids: [learner.id] },
      });
      return { phone: learner.phone_e164 ?? typed, outcome: recipients[0]?.outcome ?? 'now_whatsapp' };
    },
    onSettled: () =>
      Promise.all(
        [['courses'], ['learners'], ['enrollments'], ['dashboard'], ['handsets']].map((key) =>
          queryClient.invalidateQueries({ queryKey: userKey(...key) }),
        ),
      ),
  });
}

async function ownLearner(typed: string, name: string, language: Course['language']): Promise<Learner> {
  const digits = typed.replace(/\D/g, '');
  const { rows } = await callPage(listLearners, { query: { q: digits } });
  // The search also finds numbers that only contain these digits; a number typed without its country ends the same.
  const known = rows.find(({ phone_e164 }) => phone_e164?.endsWith(digits) === true && digits.length >= 10);
  if (known === undefined)
    return call(createLearner, {
      body: {
        name,
        phone_number: typed,
        language,
        time_zone: '',
        consent: { whatsapp: true, email: false, push: false },
      },
    });
  // Who has said STOP says START themselves; no press of somebody else takes it back.
  if (known.consent.whatsapp || known.whatsapp_consent === 'withdrawn') return known;
  return call(changeLearner, { params: { learnerId: known.id }, body: { consent: { whatsapp: true } } });
}

/** What became of it, in the language of the screen. */
export function sentToPhoneWords({ outcome, phone }: SentToPhone, t: Translate): string {
  if (outcome === 'no_consent') return t('ownPhone.stopped', { phone });
  const isOnItsWay = outcome === 'now_whatsapp' || outcome === 'template';
  const words = outcome === 'already_enrolled' ? 'there' : isOnItsWay ? 'sent' : 'planned';
  return t(`ownPhone.${words}`, { phone });
}
