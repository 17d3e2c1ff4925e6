import { GraphRefusal } from './graph-refusal.ts';
import { characterCount, objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';

/** Limits of interactive messages in characters; the two sources disagree on a list's body (4,096 and 1,024). */
export const interactiveLimits = {
  body: 1024,
  header: 60,
  footer: 60,
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  listButton: 20,
  sections: 10,
  rowsInAll: 10,
  sectionTitle: 24,
  rowId: 200,
  rowTitle: 24,
  rowDescription: 72,
  linkLabel: 20,
} as const;

const wrong = (details: string) => new GraphRefusal(131009, { details });

/** The refusal Meta would answer for an `interactive` object, or undefined. */
export function checkInteractive(interactive: JsonFields): GraphRefusal | undefined {
  const type = textIn(interactive, 'type');
  const action = objectIn(interactive, 'action');
  if (
    type !== 'button' &&
    type !== 'list' &&
    type !== 'cta_url' &&
    type !== 'flow' &&
    type !== 'location_request_message'
  ) {
    return new GraphRefusal(131051, { details: `Interactive type '${type ?? ''}' is not supported.` });
  }
  if (action === undefined)
    return new GraphRefusal(131008, { details: 'The parameter interactive.action is required.' });
  const frame = checkFrame(type, interactive);
  if (frame !== undefined) return frame;
  if (type === 'button') return checkButtons(action);
  if (type === 'flow') return checkFlow(action);
  if (type === 'location_request_message')
    return action['name'] === 'send_location'
      ? undefined
      : wrong("The action of a location request is 'send_location'.");
  return type === 'list' ? checkList(action) : checkLink(action);
}

function checkFrame(type: string, interactive: JsonFields): GraphRefusal | undefined {
  const body = objectIn(interactive, 'body');
  if (body === undefined) return new GraphRefusal(131008, { details: 'The parameter interactive.body is required.' });
  const footer = objectIn(interactive, 'footer');
  return (
    checkLength('Body text', textIn(body, 'text'), interactiveLimits.body) ??
    (footer === undefined ? undefined : checkLength('Footer text', textIn(footer, 'text'), interactiveLimits.footer)) ??
    checkHeader(type, objectIn(interactive, 'header'))
  );
}

function checkHeader(type: string, header: JsonFields | undefined): GraphRefusal | undefined {
  if (header === undefined) return undefined;
  const kind = textIn(header, 'type') ?? '';
  if (kind === 'text') return checkLength('Header text', textIn(header, 'text'), interactiveLimits.header);
  if (type === 'list') return wrong('Header type invalid. A list message takes a text header only.');
  if (!['image', 'video', 'document'].includes(kind)) return wrong(`Header type '${kind}' is invalid.`);
  const media = objectIn(header, kind);
  const hasOne = media !== undefined && (textIn(media, 'id') === undefined) !== (textIn(media, 'link') === undefined);
  return hasOne ? undefined : wrong(`Header ${kind} needs exactly one of id and link.`);
}

/** Limit of the button: reference of message types as of 2026-03. */
function checkFlow(action: JsonFields): GraphRefusal | undefined {
  const parameters = objectIn(action, 'parameters') ?? {};
  const hasFlow = ['flow_id', 'flow_name'].filter((name) => textIn(parameters, name) !== undefined).length === 1;
  if (action['name'] !== 'flow' || !hasFlow) return wrong('A flow message names one of flow_id and flow_name.');
  return checkLength('Flow button', textIn(parameters, 'flow_cta'), 30);
}

function checkButtons(action: JsonFields): GraphRefusal | undefined {
  const buttons = objectsIn(action, 'buttons');
  if (buttons.length < 1 || buttons.length > interactiveLimits.buttons) {
    return wrong(`Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: ${interactiveLimits.buttons}`);
  }
  const replies = buttons.map((button) => (button['type'] === 'reply' ? objectIn(button, 'reply') : undefined));
  for (const reply of replies) {
    if (reply === undefined) return wrong("Each button needs type 'reply' and a reply with id and title.");
    const refusal =
      checkLength('Button title', textIn(reply, 'title'), interactiveLimits.buttonTitle) ??
      checkLength('Button id', textIn(reply, 'id'), interactiveLimits.buttonId);
    if (refusal !== undefined) return refusal;
  }
  return (
    checkUnique(
      'Button ids',
      replies.map((reply) => reply?.['id']),
    ) ??
    checkUnique(
      'Button titles',
      replies.map((reply) => reply?.['title']),
    )
  );
}

function checkList(action: JsonFields): GraphRefusal | undefined {
  const sections = objectsIn(action, 'sections');
  const rows = sections.flatMap((section) => objectsIn(section, 'rows'));
  if (sections.length < 1 || sections.length > interactiveLimits.sections) {
    return wrong(
      `Invalid sections count. Min allowed sections: 1, Max allowed sections: ${interactiveLimits.sections}`,
    );
  }
  if (rows.length < 1 || rows.length > interactiveLimits.rowsInAll) {
    return wrong(`Total row count exceed max allowed count: ${interactiveLimits.rowsInAll}`);
  }
  return (
    checkLength('List button', textIn(action, 'button'), interactiveLimits.listButton) ??
    first(sections, (section) => checkSection(section, sections.length)) ??
    first(rows, checkRow) ??
    checkUnique(
      'Row ids',
      rows.map((row) => row['id']),
    )
  );
}

function checkSection(section: JsonFields, sectionCount: number): GraphRefusal | undefined {
  const title = section['title'];
  if (title === undefined && sectionCount === 1) return undefined;
  return checkLength('Section title', textIn(section, 'title'), interactiveLimits.sectionTitle);
}

function checkRow(row: JsonFields): GraphRefusal | undefined {
  const description = textIn(row, 'description') ?? '';
  return (
    checkLength('Row title', textIn(row, 'title'), interactiveLimits.rowTitle) ??
    checkLength('Row id', textIn(row, 'id'), interactiveLimits.rowId) ??
    (description === '' ? undefined : checkLength('Row description', description, interactiveLimits.rowDescription))
  );
}

function checkLink(action: JsonFields): GraphRefusal | undefined {
  const parameters = objectIn(action, 'parameters') ?? {};
  if (action['name'] !== 'cta_url') return wrong("Action name must be 'cta_url'.");
  if (!/^https?:\/\/\S+$/.test(textIn(parameters, 'url') ?? ''))
    return wrong('The url of the button is not a valid URL.');
  return checkLength('Display text', textIn(parameters, 'display_text'), interactiveLimits.linkLabel);
}

function checkLength(what: string, value: string | undefined, limit: number): GraphRefusal | undefined {
  const length = characterCount(value ?? '');
  return length >= 1 && length <= limit
    ? undefined
    : wrong(`${what} length invalid. Min length: 1, Max length: ${limit}`);
}

function checkUnique(what: string, values: unknown[]): GraphRefusal | undefined {
  return new Set(values).size === values.length ? undefined : wrong(`${what} must be unique within a message.`);
}

function first<T>(entries: T[], check: (entry: T) => GraphRefusal | undefined): GraphRefusal | undefined {
  for (const entry of entries) {
    const refusal = check(entry);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
