/** How long what was deleted lies in the bin before it goes for good (decision H.6). */
const binDays = 30;

/** What was deleted before this moment can no longer be brought back. */
export const oldestInBin = (): Date => new Date(Date.now() - binDays * 86_400_000);
