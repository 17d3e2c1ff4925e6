/**
 * What a spreadsheet would run as a formula (OWASP, CSV injection): a name, a question or a title may come from anybody.
 * The wide signs are what an East Asian keyboard types, and are taken for the others.
 */
export const isFormula = (cell: string): boolean => /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell);
