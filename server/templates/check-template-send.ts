import { placeholdersIn } from '#contract/templates.ts';
import { maySend } from './meta-state.ts';
import { isPositional } from './template-variables.ts';

/** What keeps a send of a template from arriving, known before it goes out, with the code Meta would answer. */
export type SendObstacle =
  | { reason: 'not_sendable'; code: 132001 | 132015 | 132016; status: string }
  | { reason: 'stale_copy'; code: 132012 }
  | { reason: 'window_closed'; code: 131047 }
  | { reason: 'header_missing'; code: 132012 }
  | { reason: 'parameter_count'; code: 132000; part: 'header' | 'body'; expected: number; given: number }
  | { reason: 'parameter_kind'; code: 132012; part: 'header' | 'body' }
  | { reason: 'parameter_unknown'; code: 132012; name: string }
  | { reason: 'value_empty'; code: 131008; name: string }
  | { reason: 'value_format'; code: 132012; name: string }
  | { reason: 'too_long'; code: 132005; length: number };

export interface SendFacts {
  /** What Meta has: its word and its definition. */
  template: { status: string | null; header: string; hasMediaHeader: boolean; content: string };
  /** What the sender believes the definition to be; absent when it read Meta's own. */
  knownContent?: string;
  components: readonly Readonly<Record<string, unknown>>[];
}

interface Parameter {
  type: string;
  name: string | undefined;
  text: string;
}

const bodyLimit = 1024;

/**
 * Compares a send with the definition it names. Everything here Meta would refuse, or accept and fail later; nothing here
 * needs Meta to be asked.
 *
 * @returns the obstacles, gravest first; none when nothing known is in the way
 */
export function checkTemplateSend({ template, knownContent, components }: SendFacts): SendObstacle[] {
  const { status } = template;
  if (status !== null && !maySend(status)) {
    const code = status === 'PAUSED' ? 132015 : status === 'DISABLED' ? 132016 : 132001;
    return [{ reason: 'not_sendable', code, status }];
  }
  if (knownContent !== undefined && knownContent.trim() !== template.content.trim())
    return [{ reason: 'stale_copy', code: 132012 }];
  const header = parametersOf(components, 'header');
  const body = parametersOf(components, 'body');
  return [
    ...(template.hasMediaHeader
      ? header.some(({ type }) => type === 'image' || type === 'video' || type === 'document')
        ? []
        : [{ reason: 'header_missing', code: 132012 } as const]
      : compare('header', template.header, header)),
    ...compare('body', template.content, body),
    ...lengthOf(template.content, body),
  ];
}

/** Free-form text needs an open window; a template does not. */
export const checkWindow = (isTemplate: boolean, isOpen: boolean): SendObstacle[] =>
  isTemplate || isOpen ? [] : [{ reason: 'window_closed', code: 131047 }];

function parametersOf(components: SendFacts['components'], part: string): Parameter[] {
  const component = components.find(({ type }) => String(type).toLowerCase() === part);
  const listed = component?.['parameters'];
  return (Array.isArray(listed) ? listed : []).map((entry: unknown) => {
    const { type, parameter_name: name, text } = (entry ?? {}) as Record<string, unknown>; // read below, whatever it is
    return {
      type: typeof type === 'string' ? type : '',
      name: typeof name === 'string' ? name : undefined,
      text: typeof text === 'string' ? text : '',
    };
  });
}

function compare(part: 'header' | 'body', text: string, given: readonly Parameter[]): SendObstacle[] {
  const placeholders = placeholdersIn(text);
  const names = [...new Set(placeholders.map(({ name }) => name))];
  const isNumbered = placeholders.some(isPositional);
  if (names.length !== given.length)
    return [{ reason: 'parameter_count', code: 132000, part, expected: names.length, given: given.length }];
  if (given.some(({ name, type }) => type !== 'text' || (name !== undefined) === isNumbered))
    return names.length === 0 ? [] : [{ reason: 'parameter_kind', code: 132012, part }];
  return given.flatMap(({ name, text: value }, index): SendObstacle[] => {
    const known = name ?? String(index + 1);
    if (!isNumbered && !names.includes(known)) return [{ reason: 'parameter_unknown', code: 132012, name: known }];
    if (value.trim() === '') return [{ reason: 'value_empty', code: 131008, name: known }];
    return /[\n\r\t]| {5}/.test(value) ? [{ reason: 'value_format', code: 132012, name: known }] : [];
  });
}

function lengthOf(text: string, given: readonly Parameter[]): SendObstacle[] {
  const placeholders = placeholdersIn(text);
  const bare = placeholders.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  const textOf = (name: string) =>
    given.find((parameter, index) => (parameter.name ?? String(index + 1)) === name)?.text ?? '';
  const length = [...bare, ...placeholders.flatMap(({ name }) => [...textOf(name)])].length;
  return length > bodyLimit ? [{ reason: 'too_long', code: 132005, length }] : [];
}
