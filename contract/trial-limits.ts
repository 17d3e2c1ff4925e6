/** Kinds that are read within seconds; the page that shows them loads no schema. */
export const trialExtensions = ['pdf', 'docx', 'pptx', 'html', 'htm', 'md', 'txt'] as const;
/** Half of what an account may send. */
export const trialLimitBytes = 5 * 1024 * 1024;
/** So many cards of the first lesson are shown. */
export const trialCardCount = 3;
/** Carries what the visitor's browser keeps, so that it stands in no address and no log. */
export const trialHeader = 'x-trial-token';
