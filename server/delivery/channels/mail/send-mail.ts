import type { Scope } from '../../../database/database.ts';
import { carryByMail } from '../../../mail/carry-by-mail.ts';
import { libraryPictures } from '../../../media/library-pictures.ts';
import { lentMediaAddress } from '../../../media/signed-address.ts';
import type { Context } from '../../../slice.ts';
import { composeMail } from './render-mail.ts';
import { learnerLinksFor } from '../learner-addresses.ts';
import { finishSilentLesson } from '../../state/finish-silent-lesson.ts';
import { loadMailView, type MailView } from '../load-mail-view.ts';
import { moveDeliveries } from '../../state/move-delivery.ts';

/**
 * Hands a claimed message to the outbox of mails. A lesson takes the way to the question behind it along: one mail to
 * read and to answer. Both are settled together, by the lesson's id. One that asks nothing is done with its mail.
 */
export async function dispatchByMail(scope: Scope, context: Context, deliveryId: string, now: Date): Promise<void> {
  const mailView = await loadMailView(scope, deliveryId);
  const rider = mailView.kind === 'lesson' ? await questionBehind(scope, deliveryId) : undefined;
  const links = learnerLinksFor(context.config, mailView.learner);
  const ids = (mailView.lesson?.figures ?? []).map(({ mediaId }) => mediaId);
  const { publicUrl, secretKey, productName } = context.config;
  const pictures = new Map(
    (await libraryPictures(scope, mailView.organizationId, ids)).map((file) => [
      file.id,
      `${publicUrl}${lentMediaAddress(file, secretKey, now.getTime())}`,
    ]),
  );
  const mail = composeMail({ ...mailView, asking: mailView.asking ?? rider?.asking }, links, productName, pictures);
  const outcome = await carryByMail(scope, context, {
    organizationId: mailView.organizationId,
    deliveryId,
    to: mailView.learner.email,
    ...mail,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribeNow}>`,
      // RFC 8058: a mail program may leave by one POST, without a page in between.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `${mailView.courseTitle.replace(/[^\x20-\x7e]+/g, ' ').replace(/[<>"\\]/g, '')} <${mailView.courseId}.lessons.${new URL(context.config.publicUrl).hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mailView.learner.language,
    },
  });
  const arrived = outcome === 'kept';
  const carried = [
    { id: deliveryId, providerId: `mail:${deliveryId}` },
    ...(rider === undefined ? [] : [{ id: rider.deliveryId, providerId: `mail:${deliveryId}#1` }]),
  ];
  for (const { id, providerId } of carried) {
    const handedOn = {
      channel: 'email',
      // The mailbox page stands in for a mail server, as the handset does for a phone.
      simulated: arrived,
      provider_id: providerId,
      accepted_at: now,
      ...(arrived && { sent_at: now, delivered_at: now }),
      error: '',
      error_class: null,
    } as const;
    await moveDeliveries(scope, arrived ? 'kept_in_mailbox' : 'handed_on', handedOn, 'email')
      .where('id', '=', id)
      .execute();
  }
  if (mailView.kind !== 'lesson') return;
  const lesson = await scope
    .selectFrom('deliveries')
    .select(['id', 'text', 'content', 'enrollment_id', 'lesson_id', 'lesson_version'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  await finishSilentLesson(scope, lesson, now, { isWhole: true });
}

async function questionBehind(
  scope: Scope,
  lessonDeliveryId: string,
): Promise<{ deliveryId: string; asking: MailView['asking'] } | undefined> {
  const row = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('follows', '=', lessonDeliveryId)
    .where('kind', '=', 'question')
    .where('status', 'in', ['planned', 'queued'])
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && { deliveryId: row.id, asking: (await loadMailView(scope, row.id)).asking };
}
