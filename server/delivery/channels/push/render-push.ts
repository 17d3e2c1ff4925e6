import type { Parcel } from '../load-parcel.ts';
import { phrase } from '../mail/mail-phrases.ts';

/** What the service worker shows. The address holds no link of the learner's: the browser has that already. */
export const renderPush = (parcel: Parcel): { title: string; body: string; tag: string; link: string } => ({
  title: parcel.lesson?.title ?? parcel.courseTitle,
  body:
    parcel.kind === 'review'
      ? phrase(parcel.learner.language, 'lead_review')
      : parcel.lesson === undefined
        ? ''
        : parcel.courseTitle,
  tag: parcel.deliveryId,
  link: `/learn/${parcel.courseId}`,
});
