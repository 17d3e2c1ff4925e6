import { GraphRefusal } from './graph-refusal.ts';
import { characterCount, objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';

/** A button as a handset shows it; tapping a `link` opens a page and sends nothing. */
export type HandsetButton = {
  kind: 'reply' | 'row' | 'quick_reply' | 'link';
  id: string;
  title: string;
  description?: string;
};

export type RenderedTemplate = {
  kind: 'rendered';
  text: string;
  mediaUrl: string | null;
  mediaId: string | null;
  buttons: HandsetButton[];
};
export type TemplateDefinition = { components: JsonFields[]; parameter_format: string };

const BODY_LIMIT = 1024;
const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the variables in a text, each once, in order of first use. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/**
 * Fills an approved template with the parameters of a send.
 * @param sent the `components` of the request
 * @returns what the handset shows, or 132000 (count), 132005 (length) or 132012 (format)
 */
export function renderTemplate(template: TemplateDefinition, sent: JsonFields[]): RenderedTemplate | GraphRefusal {
  const isNamed = template.parameter_format.toLowerCase() === 'named';
  const shown: RenderedTemplate = { kind: 'rendered', text: '', mediaUrl: null, mediaId: null, buttons: [] };
  const lines: string[] = [];
  for (const component of template.components) {
    const type = textIn(component, 'type')?.toUpperCase() ?? '';
    const parameters = parametersOf(sent, type.toLowerCase());
    if (type === 'HEADER' && textIn(component, 'format')?.toUpperCase() !== 'TEXT') {
      const media = headerMedia(component, parameters);
      if (media instanceof GraphRefusal) return media;
      shown.mediaUrl = textIn(media, 'link') ?? null;
      shown.mediaId = textIn(media, 'id') ?? null;
    } else if (type === 'BUTTONS') {
      const buttons = renderButtons(objectsIn(component, 'buttons'), sent);
      if (buttons instanceof GraphRefusal) return buttons;
      shown.buttons = buttons;
    } else {
      const filled = fill(type, textIn(component, 'text') ?? '', parameters, isNamed);
      if (filled instanceof GraphRefusal) return filled;
      lines.push(filled);
    }
  }
  return { ...shown, text: lines.join('\n') };
}

function parametersOf(sent: JsonFields[], type: string): JsonFields[] {
  const component = sent.find((entry) => textIn(entry, 'type')?.toLowerCase() === type);
  return objectsIn(component ?? {}, 'parameters');
}

function fill(type: string, text: string, parameters: JsonFields[], isNamed: boolean): string | GraphRefusal {
  const variables = variablesOf(text);
  if (variables.length !== parameters.length) {
    return new GraphRefusal(132000, {
      details: `${type.toLowerCase()}: number of localizable_params (${parameters.length}) does not match the expected number of params (${variables.length})`,
    });
  }
  const values = new Map<string, string>();
  for (const [index, parameter] of parameters.entries()) {
    const name = textIn(parameter, 'parameter_name');
    if (isNamed !== (name !== undefined)) {
      return formatMismatch(
        isNamed ? 'Parameter name is missing or empty' : 'Parameter name is not expected for a positional template',
      );
    }
    const value = parameterText(parameter);
    if (value === undefined) return formatMismatch(`${type.toLowerCase()}: parameter ${index + 1} has no text`);
    if (/[\n\r\t]| {5,}/.test(value)) {
      return formatMismatch('Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
    }
    values.set(name ?? variables[index] ?? '', value);
  }
  const unknown = variables.find((variable) => !values.has(variable));
  if (unknown !== undefined) return formatMismatch(`Parameter '${unknown}' of the template is missing`);
  const filled = text.replace(VARIABLE, (_match, variable: string) => values.get(variable) ?? '');
  if (type !== 'BODY' || characterCount(filled) <= BODY_LIMIT) return filled;
  return new GraphRefusal(132005, {
    details: `hydrated body is ${characterCount(filled)} characters long, the limit is ${BODY_LIMIT}`,
  });
}

function formatMismatch(details: string): GraphRefusal {
  return new GraphRefusal(132012, { details });
}

function parameterText(parameter: JsonFields): string | undefined {
  switch (textIn(parameter, 'type')) {
    case 'text':
      return textIn(parameter, 'text') || undefined;
    case 'currency':
      return textIn(objectIn(parameter, 'currency') ?? {}, 'fallback_value');
    case 'date_time':
      return textIn(objectIn(parameter, 'date_time') ?? {}, 'fallback_value');
    default:
      return undefined;
  }
}

function headerMedia(component: JsonFields, parameters: JsonFields[]): JsonFields | GraphRefusal {
  const format = textIn(component, 'format')?.toLowerCase() ?? '';
  const parameter = parameters[0];
  if (parameters.length !== 1 || parameter === undefined) {
    return formatMismatch(`header: Format mismatch, expected ${format.toUpperCase()}, received UNKNOWN`);
  }
  const received = textIn(parameter, 'type') ?? 'UNKNOWN';
  const media = objectIn(parameter, format);
  if (received !== format || media === undefined) {
    return formatMismatch(
      `header: Format mismatch, expected ${format.toUpperCase()}, received ${received.toUpperCase()}`,
    );
  }
  return media;
}

function renderButtons(defined: JsonFields[], sent: JsonFields[]): HandsetButton[] | GraphRefusal {
  const buttons: HandsetButton[] = [];
  for (const [index, button] of defined.entries()) {
    const title = textIn(button, 'text') ?? '';
    const parameter = buttonParameter(sent, index);
    const kind = textIn(button, 'type')?.toUpperCase();
    if (kind === 'QUICK_REPLY') {
      buttons.push({ kind: 'quick_reply', id: textIn(parameter ?? {}, 'payload') ?? title, title });
    } else if (kind === 'URL') {
      const url = textIn(button, 'url') ?? '';
      const suffix = textIn(parameter ?? {}, 'text');
      if (variablesOf(url).length > 0 !== (suffix !== undefined)) {
        return new GraphRefusal(132000, {
          details: `button: index ${index}, the URL parameter does not match the template`,
        });
      }
      buttons.push({ kind: 'link', id: url.replace(VARIABLE, () => suffix ?? ''), title });
    } else if (kind === 'PHONE_NUMBER') {
      buttons.push({ kind: 'link', id: `tel:${textIn(button, 'phone_number') ?? ''}`, title });
    }
  }
  return buttons;
}

function buttonParameter(sent: JsonFields[], index: number): JsonFields | undefined {
  const component = sent.find(
    (entry) => textIn(entry, 'type')?.toLowerCase() === 'button' && Number(entry['index']) === index,
  );
  return objectsIn(component ?? {}, 'parameters')[0];
}
