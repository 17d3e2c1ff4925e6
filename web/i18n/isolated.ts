const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Between the marks of Unicode for "first strong isolate" a name written from right to left leaves the words around it in place. */
export const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);
