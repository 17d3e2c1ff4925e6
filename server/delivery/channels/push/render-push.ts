import type { MailView } from '../load-mail-view.ts';
import { phrase } from '../mail/mail-phrases.ts';

/** What the service worker shows. The address holds no link of the learner's: the browser has that already. */
export const renderPush = (mailView: MailView): { title: string; body: string; tag: string; link: string } => ({
  title: mailView.lesson?.title ?? mailView.courseTitle,
  body:
    mailView.kind === 'review'
      ? phrase(mailView.learner.language, 'lead_review')
      : mailView.lesson === undefined
        ? ''
        : mailView.courseTitle,
  tag: mailView.deliveryId,
  link: `/learn/${mailView.courseId}`,
});
