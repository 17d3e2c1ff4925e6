/** Raised whenever the same bytes may give another result; stored with every lesson. */
export const pipelineVersion = '1.38.0';
