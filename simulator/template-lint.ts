import { GraphRefusal } from './graph-refusal.ts';
import { characterCount, objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';
import { variablesOf } from './template-rendering.ts';

const LIMITS = { name: 512, header: 60, body: 1024, footer: 60, buttons: 10, buttonText: 25, urlButtons: 2, url: 2000 };
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'];
const HEADER_FORMATS = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'];

/** A refusal of template creation: code 100 with the subcode that tells Meta's reasons apart. */
function refuse(subcode: number, userTitle: string, userMessage: string): GraphRefusal {
  return new GraphRefusal(100, { subcode, userTitle, userMessage });
}

/**
 * The rules Meta checks at once when a template is created, before anybody reviews it.
 * @returns the refusal (code 100 and a 2388xxx subcode), or undefined when it may go to review
 */
export function checkTemplateDefinition(definition: JsonFields): GraphRefusal | undefined {
  const components = objectsIn(definition, 'components');
  const isAuthentication = textIn(definition, 'category')?.toUpperCase() === 'AUTHENTICATION';
  // Meta writes the words of an authentication template itself.
  if (isAuthentication) return checkIdentity(definition) ?? checkAuthentication(components);
  return (
    checkIdentity(definition) ??
    checkBody(componentOf(components, 'BODY'), textIn(definition, 'parameter_format')?.toLowerCase() === 'named') ??
    checkHeader(componentOf(components, 'HEADER')) ??
    checkFooter(componentOf(components, 'FOOTER')) ??
    checkButtons(objectsIn(componentOf(components, 'BUTTONS') ?? {}, 'buttons'))
  );
}

/** The component of a type; Meta reads types in either case. */
export function componentOf(components: JsonFields[], type: string): JsonFields | undefined {
  return components.find((component) => textIn(component, 'type')?.toUpperCase() === type);
}

function checkIdentity(definition: JsonFields): GraphRefusal | undefined {
  const name = textIn(definition, 'name') ?? '';
  if (!/^[a-z0-9_]+$/.test(name) || name.length > LIMITS.name) {
    return refuse(
      2388040,
      'Invalid template name',
      'A template name has 1 to 512 lower-case letters, digits and underscores.',
    );
  }
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(textIn(definition, 'language') ?? '')) {
    return new GraphRefusal(100, { message: 'Param language must be one of the supported language codes' });
  }
  if (!CATEGORIES.includes(textIn(definition, 'category')?.toUpperCase() ?? '')) {
    return new GraphRefusal(100, { message: `Param category must be one of {${CATEGORIES.join(', ')}}` });
  }
  return undefined;
}

function checkAuthentication(components: JsonFields[]): GraphRefusal | undefined {
  const hasText = components.some((component) => textIn(component, 'text') !== undefined);
  const buttons = objectsIn(componentOf(components, 'BUTTONS') ?? {}, 'buttons');
  return !hasText && buttons.some((button) => textIn(button, 'type')?.toUpperCase() === 'OTP')
    ? undefined
    : refuse(2388072, 'Authentication template', 'An authentication template has fixed texts and one OTP button.');
}

function checkBody(body: JsonFields | undefined, isNamed: boolean): GraphRefusal | undefined {
  const text = textIn(body ?? {}, 'text')?.trim() ?? '';
  if (text === '') return refuse(2388072, 'Body format', 'A template needs a body with text.');
  if (characterCount(text) > LIMITS.body) {
    return refuse(2388040, 'Character limit exceeded', `The body is longer than ${LIMITS.body} characters.`);
  }
  const variables = variablesOf(text);
  if (variables.length === 0) return undefined;
  if (/^\{\{[^{}]*\}\}/.test(text) || /\{\{[^{}]*\}\}$/.test(text)) {
    return refuse(2388299, 'Variables at the start or end', "Variables can't be at the start or end of the template.");
  }
  const wordCount = text
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;
  if (wordCount < 2 * variables.length + 1) {
    return refuse(2388293, 'Too many variables', 'This template contains too many variables for its length.');
  }
  return checkVariableNames(variables, isNamed) ?? checkExamples(body ?? {}, variables, isNamed);
}

function checkVariableNames(variables: string[], isNamed: boolean): GraphRefusal | undefined {
  const inOrder = variables.every((variable) => {
    if (isNamed) return /^[a-z_][a-z0-9_]*$/.test(variable);
    return /^[1-9]\d*$/.test(variable) && Number(variable) <= variables.length;
  });
  return inOrder
    ? undefined
    : refuse(
        2388072,
        'Body format',
        isNamed
          ? 'Named variables are lower-case letters, digits and underscores.'
          : 'Variables are numbered {{1}}, {{2}} ... without gaps.',
      );
}

function checkExamples(body: JsonFields, variables: string[], isNamed: boolean): GraphRefusal | undefined {
  const example = objectIn(body, 'example') ?? {};
  const samples = example['body_text'];
  const count = isNamed
    ? objectsIn(example, 'body_text_named_params').filter((entry) => variables.includes(String(entry['param_name'])))
        .length
    : Array.isArray(samples) && Array.isArray(samples[0])
      ? samples[0].length
      : 0;
  return count === variables.length
    ? undefined
    : refuse(2388043, 'Missing examples', 'Every variable of the body needs an example value.');
}

function checkHeader(header: JsonFields | undefined): GraphRefusal | undefined {
  if (header === undefined) return undefined;
  const format = textIn(header, 'format')?.toUpperCase() ?? '';
  if (!HEADER_FORMATS.includes(format))
    return refuse(2388047, 'Header format', `Header format '${format}' is not known.`);
  if (format === 'LOCATION') return undefined;
  const example = objectIn(header, 'example') ?? {};
  if (format !== 'TEXT') {
    return Array.isArray(example['header_handle']) && example['header_handle'].length > 0
      ? undefined
      : refuse(2388273, 'Missing example', 'A media header needs an example handle.');
  }
  const text = textIn(header, 'text') ?? '';
  if (text === '' || characterCount(text) > LIMITS.header) {
    return refuse(2388047, 'Header format', `A text header has 1 to ${LIMITS.header} characters.`);
  }
  const variableCount = variablesOf(text).length;
  if (variableCount > 1 || /[\n*_~]/.test(text.replace(/\{\{[^{}]*\}\}/g, ''))) {
    return refuse(
      2388047,
      'Header format',
      "The header can't have line breaks, formatting characters or more than one variable.",
    );
  }
  return undefined;
}

function checkFooter(footer: JsonFields | undefined): GraphRefusal | undefined {
  if (footer === undefined) return undefined;
  const text = textIn(footer, 'text') ?? '';
  const fits = text !== '' && characterCount(text) <= LIMITS.footer && variablesOf(text).length === 0;
  return fits
    ? undefined
    : refuse(2388073, 'Footer format', `A footer has 1 to ${LIMITS.footer} characters and no variables.`);
}

function checkButtons(buttons: JsonFields[]): GraphRefusal | undefined {
  const kinds = buttons.map((button) => textIn(button, 'type')?.toUpperCase() ?? '');
  const isTooMany =
    buttons.length > LIMITS.buttons || kinds.filter((kind) => kind === 'URL').length > LIMITS.urlButtons;
  if (isTooMany)
    return refuse(2388040, 'Too many buttons', 'A template has at most 10 buttons, at most 2 of them with a URL.');
  const isLong = buttons.some(
    (button) =>
      characterCount(textIn(button, 'text') ?? '') > LIMITS.buttonText ||
      (textIn(button, 'url') ?? '').length > LIMITS.url,
  );
  if (isLong)
    return refuse(2388040, 'Character limit exceeded', `A button has at most ${LIMITS.buttonText} characters.`);
  const firstReply = kinds.indexOf('QUICK_REPLY');
  const replyCount = kinds.filter((kind) => kind === 'QUICK_REPLY').length;
  const isContiguous = kinds.slice(firstReply, firstReply + replyCount).every((kind) => kind === 'QUICK_REPLY');
  return replyCount === 0 || isContiguous
    ? undefined
    : refuse(2388072, 'Invalid button order', 'Quick replies and other buttons cannot be interleaved.');
}
