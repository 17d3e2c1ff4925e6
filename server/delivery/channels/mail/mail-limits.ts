/** A subject of more signs is cut by most programs; a line up to so long, which ends no sentence, is read as a heading. */
export const mailLimits = { subject: 200, heading: 80 } as const;
