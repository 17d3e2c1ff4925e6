import { serveRequest } from '../sandbox/serve-request.ts';
import { type ReadXliff, readXliff } from '../translation/read-xliff.ts';

export interface ReadXliffRequest {
  text: string;
}

export type ReadXliffMessage = ReadXliff;

serveRequest<ReadXliffRequest>(async ({ text }, tell) => {
  await tell(readXliff(text) satisfies ReadXliffMessage);
});
