import { parse } from 'csv-parse/sync';

/** What a column of the file means. */
export type LearnerColumn =
  | 'name'
  | 'phone_number'
  | 'email'
  | 'language'
  | 'time_zone'
  | 'consent'
  | 'consent_whatsapp'
  | 'consent_email';

/** Spellings of headings as spreadsheets have them, without case, spaces and marks. */
const headings: Record<LearnerColumn, readonly string[]> = {
  name: ['name', 'fullname', 'learner', 'learnername', 'student', 'contactname'],
  phone_number: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilenumber',
    'whatsapp',
    'whatsappnumber',
    'contactnumber',
    'telephone',
  ],
  email: ['email', 'emailaddress', 'mail'],
  language: ['language', 'languagecode', 'lang'],
  time_zone: ['timezone', 'zone'],
  consent: ['consent', 'optin', 'agreed', 'optedin'],
  consent_whatsapp: ['consentwhatsapp', 'whatsappconsent', 'whatsappoptin'],
  consent_email: ['consentemail', 'emailconsent', 'emailoptin'],
};

export type LearnerTable =
  | { kind: 'ok'; rows: { row: number; cells: Partial<Record<LearnerColumn, string>> }[] }
  | { kind: 'rejected'; reason: 'empty' | 'not_a_table' | 'no_known_heading' };

/**
 * Reads a CSV file as spreadsheets write it: with or without a byte order mark, parted by commas, semicolons or tabs.
 *
 * @returns rows numbered as a spreadsheet shows them: the headings are row 1
 */
export function readLearnerTable(bytes: Uint8Array): LearnerTable {
  let records: string[][];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    records = parse(text, {
      delimiter: [',', ';', '\t'],
      bom: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: false,
    });
  } catch {
    return { kind: 'rejected', reason: 'not_a_table' };
  }
  const [head, ...body] = records;
  if (head === undefined || body.every(isBlank)) return { kind: 'rejected', reason: 'empty' };
  const columns = head.map(columnOf);
  if (columns.every((column) => column === undefined)) return { kind: 'rejected', reason: 'no_known_heading' };
  const rows = body
    .map((record, index) => ({ row: index + 2, record }))
    .filter(({ record }) => !isBlank(record))
    .map(({ row, record }) => ({ row, cells: cellsOf(columns, record) }));
  return { kind: 'ok', rows };
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell === '');

function columnOf(heading: string): LearnerColumn | undefined {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '');
  // Object.keys forgets the keys' type.
  return (Object.keys(headings) as LearnerColumn[]).find((column) => headings[column].includes(plain));
}

function cellsOf(
  columns: readonly (LearnerColumn | undefined)[],
  record: readonly string[],
): Partial<Record<LearnerColumn, string>> {
  const cells: Partial<Record<LearnerColumn, string>> = {};
  columns.forEach((column, index) => {
    const cell = record[index];
    if (column !== undefined && cell !== undefined && cell !== '') cells[column] ??= cell;
  });
  return cells;
}
