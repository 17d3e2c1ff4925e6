const windowMs = 24 * 3600 * 1000;
/** A message that is on its way when the window closes would be refused. */
const marginMs = 5 * 60 * 1000;

/** Whether free-form messages may go out: for 24 hours after the learner's last message to this number. */
export function isWindowOpen(lastInboundAt: Date | null | undefined, now: Date): boolean {
  return (
    lastInboundAt !== null &&
    lastInboundAt !== undefined &&
    now.getTime() < lastInboundAt.getTime() + windowMs - marginMs
  );
}
