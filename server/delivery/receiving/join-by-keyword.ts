import type { Scope } from '../../database/database.ts';
import { joinCourse, openLink, readJoinKeyword } from '../../learners/join-course.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';

/**
 * "JOIN K7Q2MX" from anybody with a number: becomes a learner of that course; writing it is the consent.
 *
 * @returns the learner
 */
export async function joinByKeyword(
  scope: Scope,
  inbound: Pick<InboundMessage, 'text' | 'waId' | 'profileName'>,
  real: Date,
  aheadOf: (organizationId: string) => number = () => 0,
): Promise<string | undefined> {
  const code = readJoinKeyword(inbound.text);
  if (code === undefined || inbound.waId === undefined) return undefined;
  const link = await openLink(scope, code);
  if (link === undefined) return undefined;
  return joinCourse(
    scope,
    link,
    {
      name: inbound.profileName ?? `+${inbound.waId}`,
      phone: `+${inbound.waId}`,
      language: link.course.language,
      timeZone: undefined,
      method: 'keyword',
      wording: inbound.text,
    },
    new Date(real.getTime() + aheadOf(link.organizationId)),
  );
}
