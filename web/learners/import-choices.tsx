import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { guessColumn } from '#contract/learner-headings.ts';
import { learnerColumns } from '#contract/learners.ts';
import { installationQuery } from '../api/installation.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { TextField } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

export interface ImportChoices {
  /** Empty: that of the organization, which the server tells with the trial. */
  country: string;
  consentText: string;
  /** The name of the file with consents that were collected; empty when there is none. */
  consentProof: string;
  /** Heading to what it means; a heading that is not here is guessed. */
  columns: Readonly<Record<string, string>>;
}

export const firstChoices: ImportChoices = { country: '', consentText: '', consentProof: '', columns: {} };

const countries = ['IN', 'BD', 'NP', 'LK', 'PK', 'AE', 'SG', 'MY', 'GB', 'US', 'KE', 'NG', 'ZA', 'DE'];

/** The headings of a spreadsheet's CSV, without reading the whole file. */
export async function headingsOf(file: File): Promise<string[]> {
  const [line = ''] = (await file.slice(0, 20_000).text()).replace(/^\uFEFF/, '').split(/\r?\n/);
  return (line.match(/("([^"]|"")*"|[^,;\t]*)([,;\t]|$)/g) ?? [])
    .map((cell) =>
      cell
        .replace(/[,;\t]$/, '')
        .replace(/^"|"$/g, '')
        .replaceAll('""', '"')
        .trim(),
    )
    .filter((heading) => heading !== '');
}

/** What the file's columns mean, whose numbers they are, and how these people agreed. */
export function ImportChoicesFields({
  headings,
  choices,
  ownCountry,
  onChange,
  children,
}: {
  headings: readonly string[];
  choices: ImportChoices;
  /** As the server understood numbers in the trial; empty before it. */
  ownCountry: string;
  onChange: (choices: ImportChoices) => void;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { data: place } = useQuery(installationQuery());
  const asksFirst = place?.simulator === false;
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const guess = (heading: string) => {
    const column = guessColumn(heading);
    return column === undefined
      ? t('learners.importing.unknownHeading')
      : t('learners.importing.guessed', { column: t(`learners.importing.column.${column}`) });
  };
  const country = choices.country === '' ? ownCountry : choices.country;
  const isElsewhere = /^[A-Z]{2}$/.test(country) && !countries.includes(country);
  const offered = isElsewhere ? [country, ...countries] : countries;
  const used = headings.filter((heading) => (choices.columns[heading] ?? guessColumn(heading) ?? '') !== '').length;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('learners.importing.country')}
          choices={offered.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={country === '' ? null : country}
          onChange={(chosen) => onChange({ ...choices, country: chosen })}
        />
        <TextField
          label={t('learners.importing.consent')}
          hint={t('learners.importing.consentHint')}
          value={choices.consentText}
          onChange={(event) => onChange({ ...choices, consentText: event.target.value })}
        />
        {asksFirst && (
          <TextField
            label={t('learners.importing.proof')}
            hint={t('learners.importing.proofHint')}
            value={choices.consentProof}
            onChange={(event) => onChange({ ...choices, consentProof: event.target.value })}
          />
        )}
      </div>
      {asksFirst && choices.consentProof === '' && (
        <p className="text-sm text-muted">{t('learners.importing.asksFirst')}</p>
      )}
      <details className="rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer text-sm font-medium">
          {t('learners.importing.columns')}{' '}
          <span className="font-normal text-muted">
            {t('learners.importing.columnsUsed', { used: formatNumber(used), total: formatNumber(headings.length) })}
          </span>
        </summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {headings.map((heading) => (
            <Select
              key={heading}
              label={heading}
              choices={[
                { value: 'guess', label: guess(heading) },
                { value: 'none', label: t('learners.importing.leaveOut') },
                ...learnerColumns.map((value) => ({ value, label: t(`learners.importing.column.${value}`) })),
              ]}
              value={choices.columns[heading] === '' ? 'none' : (choices.columns[heading] ?? 'guess')}
              onChange={(value) => {
                const { [heading]: _, ...others } = choices.columns;
                const columns = value === 'guess' ? others : { ...others, [heading]: value === 'none' ? '' : value };
                onChange({ ...choices, columns });
              }}
            />
          ))}
        </div>
      </details>
      {children}
    </div>
  );
}
