import type { PlayerCourseRow, PlayerOverview, LearnerSelf } from '#contract/player.ts';
import { channels } from '#contract/learners.ts';
import { pushKeys } from '../delivery/channels/push/push-keys.ts';
import { connectedSpeech } from '../transformation/speech-connection.ts';
import type { Context } from '../slice.ts';
import type { PageLearner, Visit } from './who-learns.ts';

/** @param streaks learning days in a row, by learner */
export async function overviewOf(
  context: Context,
  visit: Visit,
  courses: PlayerCourseRow[],
  streaks: ReadonlyMap<string, number>,
): Promise<PlayerOverview> {
  const speaks = (await connectedSpeech(context)) !== undefined;
  return {
    by: visit.by,
    is_verified: visit.isVerified,
    learners: visit.learners.map((learner) =>
      selfOf(learner, streaks.get(learner.id) ?? 0, speaks && learner.mayListen),
    ),
    courses,
    push_key: (await pushKeys(context)).publicKey,
  };
}

/** Whoever holds a link sees enough of an address to know it, not enough to use it. */
function selfOf(learner: PageLearner, streak: number, isSpoken: boolean): LearnerSelf {
  const addresses = { whatsapp: maskedPhone(learner.phone), email: maskedEmail(learner.email), push: '' };
  return {
    id: learner.id,
    name: learner.name,
    organization: learner.organization,
    language: learner.language,
    time_zone: learner.timeZone,
    lesson_hour: learner.lessonHour,
    preferred_channel: learner.preferredChannel,
    channels: channels.map((channel) => ({
      channel,
      consent: learner.consent[channel],
      has_address: channel === 'push' || addresses[channel] !== '',
      address: addresses[channel],
    })),
    wants_streak: learner.wantsStreak,
    wants_recap: learner.wantsRecap,
    wants_voice: learner.wantsVoice,
    is_spoken: isSpoken,
    streak: learner.wantsStreak ? streak : null,
  };
}

const maskedPhone = (phone: string): string => (phone === '' ? '' : `•••• ${phone.slice(-2)}`);

function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return email === '' ? '' : `${name.slice(0, 1)}•••@${host}`;
}
