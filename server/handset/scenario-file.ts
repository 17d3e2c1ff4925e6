import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

const Step = z.union([
  z.strictObject({ say: z.string() }),
  z.strictObject({ send_file: z.object({ name: z.string(), mime_type: z.string(), base64: z.string() }) }),
  /** The button of the newest message that has any, by its place or its words. */
  z.strictObject({ tap: z.union([z.int(), z.string()]) }),
  z.strictObject({ advance_hours: z.number() }),
  z.strictObject({ advance: z.literal('next_message') }),
  /** At WhatsApp, to the product's own template; `FORGIVEN` ends a pause as if there had been none. */
  z.strictObject({ template: z.enum(['PAUSED', 'FORGIVEN']) }),
  /** A message to the phone waits for this reason, a class of the message log. */
  z.strictObject({ expect_waiting: z.string() }),
  z.strictObject({ fault: z.record(z.string(), z.unknown()) }),
  z.strictObject({ clear_faults: z.literal(true) }),
  /** At least so many further messages of the business on the phone, and whatever belongs to them. */
  z.strictObject({ wait_for: z.int() }),
  /** No two messages in a row say the same. */
  z.strictObject({ expect_no_repeats: z.literal(true) }),
  z.strictObject({ expect_text: z.string() }),
  z.strictObject({ expect_window: z.enum(['open', 'closed']) }),
  /** Seconds in which nothing may come. */
  z.strictObject({ quiet_seconds: z.number() }),
]);
export type ScenarioStep = z.infer<typeof Step>;

const ScenarioFile = z.object({ title: z.string(), about: z.string(), steps: z.array(Step) });
export type ScenarioFile = z.infer<typeof ScenarioFile>;

const folder = path.join(import.meta.dirname, '../../simulator/scenarios');

/** Every prepared conversation, by name, in the order of the names. */
export const scenarioNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();

/** @throws AppError scenario_not_found */
export function readScenario(name: string): ScenarioFile {
  if (!scenarioNames().includes(name)) throw new AppError('scenario_not_found', { name });
  return ScenarioFile.parse(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')));
}

export const needsAdmin = ({ steps }: ScenarioFile): boolean =>
  steps.some((step) => 'fault' in step || 'clear_faults' in step || 'template' in step);
