import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LearnerImport } from '#contract/learner-imports.ts';
import {
  cancelLearnerImport,
  learnerImport,
  listLearnerImports,
  refusedImportRows,
  repeatLearnerImport,
  startLearnerImport,
} from '#contract/calls/learner-imports-calls.ts';
import type { Language } from '#contract/languages.ts';
import type { ImportReport } from '#contract/learners.ts';
import { call } from '../api/call.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import type { ImportChoices } from './import-choices.tsx';
import { learnerKeys, useImportLearners } from './learners-queries.ts';
import { notTaken, saveCsv } from './refused-rows.ts';

/** A larger file is imported by a job, which nobody has to wait for: some thousand rows. */
const atOnceBytes = 200_000;
const lookEveryMs = 1_000;
/** A hundred thousand rows are no list to read. */
const shownRows = 200;

/** What came of a file so far, whichever way it went. */
export interface ShownImport extends Omit<LearnerImport, 'id' | 'run' | 'refused' | 'created_at' | 'finished_at'> {
  rows: ImportReport['rows'];
  hasMoreRows: boolean;
  /** @param language of the reasons */
  saveRefused: (language: Language) => void;
  /** The same file with the same choices, after it broke off; null where it did not. */
  readAgain: (() => void) | null;
  /** Null where there is nothing to stop. */
  stop: (() => void) | null;
}

/** A trial and then the import of one file, at once or, when it is large, as a job that outlives the dialog. */
export function useLearnerImport(isOpen: boolean) {
  const atOnce = useImportLearners();
  const start = useContractMutation(startLearnerImport);
  const again = useContractMutation(repeatLearnerImport);
  const cancel = useContractMutation(cancelLearnerImport);
  const [report, setReport] = useState<ImportReport & { file: string; isTrial: boolean }>();
  const [jobId, setJobId] = useState<string>();
  const [uploadPercent, setUploadPercent] = useState<number>();

  // Whoever closed the dialog while a large file was read finds it again.
  const recent = useQuery({
    queryKey: userKey('learner-imports'),
    queryFn: ({ signal }) => call(listLearnerImports, { signal }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
  const shownId = jobId ?? (report === undefined ? leftBehind(recent.data)?.id : undefined);
  const job = useQuery({
    queryKey: userKey('learner-imports', shownId ?? ''),
    queryFn: ({ signal }) => call(learnerImport, { params: { importId: shownId ?? '' }, signal }),
    enabled: isOpen && shownId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isRunning(state.data) ? lookEveryMs : false),
  });
  const hasEnded = job.data !== undefined && !isRunning(job.data) && !job.data.dry_run;
  useEffect(() => {
    if (!hasEnded) return;
    for (const key of [learnerKeys.all, ['dashboard']])
      void queryClient.invalidateQueries({ queryKey: userKey(...key) });
  }, [hasEnded]);

  const { reset: resetAtOnce } = atOnce;
  const { reset: resetStart } = start;
  const { reset: resetAgain } = again;
  useEffect(() => {
    if (!isOpen) return;
    setReport(undefined);
    setJobId(undefined);
    resetAtOnce();
    resetStart();
    resetAgain();
  }, [isOpen, resetAtOnce, resetStart, resetAgain]);

  const follow = (begun: LearnerImport) => {
    queryClient.setQueryData(userKey('learner-imports', begun.id), begun);
    setJobId(begun.id);
    setUploadPercent(undefined);
  };
  const send = (file: File | undefined, choices: ImportChoices, isTrial: boolean, isSameFile: boolean) => {
    const fields = {
      ...(choices.country !== '' && { country: choices.country }),
      columns: JSON.stringify(choices.columns),
      consent_text: choices.consentText,
      consent_proof: choices.consentProof,
    };
    if (isSameFile && shownId !== undefined) {
      again.mutate({ params: { importId: shownId }, body: { dry_run: isTrial, ...fields } }, { onSuccess: follow });
      return;
    }
    if (file === undefined) return;
    const form = { dry_run: String(isTrial), ...fields, file };
    if (file.size > atOnceBytes) {
      setReport(undefined);
      start.mutate({ form, onUploadProgress: setUploadPercent }, { onSuccess: follow });
      return;
    }
    setJobId(undefined);
    atOnce.mutate({ form }, { onSuccess: (made) => setReport({ ...made, file: file.name, isTrial }) });
  };

  const shown =
    shownId !== undefined && job.data !== undefined
      ? shownJob(job.data, {
          stop: () => cancel.mutate({ params: { importId: shownId } }, { onSuccess: follow }),
          readAgain: () =>
            again.mutate({ params: { importId: shownId }, body: { dry_run: job.data.dry_run } }, { onSuccess: follow }),
        })
      : report && shownReport(report);
  return {
    shown,
    send,
    isSending: atOnce.isPending || start.isPending || again.isPending,
    uploadPercent: start.isPending ? uploadPercent : undefined,
    error: atOnce.error ?? start.error ?? again.error ?? cancel.error ?? job.error,
  };
}

const isRunning = ({ status }: Pick<LearnerImport, 'status'>): boolean => status === 'running';

const brokeOff = ({ status, error }: LearnerImport): boolean => status === 'failed' && error === 'import_interrupted';

/** What nobody has seen the end of: an import that runs, or else the newest one if it broke off. */
function leftBehind(recent: readonly LearnerImport[] | undefined): LearnerImport | undefined {
  const [newest] = recent ?? [];
  return recent?.find(isRunning) ?? (newest !== undefined && brokeOff(newest) ? newest : undefined);
}

function shownJob(job: LearnerImport, acts: { stop: () => void; readAgain: () => void }): ShownImport {
  const { id, run, refused } = job;
  return {
    ...job,
    rows: refused,
    hasMoreRows: job.invalid + job.duplicate > refused.length,
    stop: isRunning(job) ? acts.stop : null,
    readAgain: brokeOff(job) ? acts.readAgain : null,
    saveRefused: (language) =>
      void call(refusedImportRows, {
        params: { importId: id },
        query: { run: `${run}-${job.rows_read}`, language },
      }).then(
        // The answer of a file route is a Blob.
        (file) => saveCsv(file as Blob),
      ),
  };
}

function shownReport({
  file,
  isTrial,
  rows,
  ...counts
}: ImportReport & { file: string; isTrial: boolean }): ShownImport {
  const sorted = [...rows].sort((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid'));
  return {
    ...counts,
    file_name: file,
    dry_run: isTrial,
    status: 'done',
    rows_total: rows.length,
    rows_read: rows.length,
    error: '',
    rows: sorted.slice(0, shownRows),
    hasMoreRows: rows.length > shownRows,
    saveRefused: (language) => saveCsv(notTaken(rows, language)),
    stop: null,
    readAgain: null,
  };
}
