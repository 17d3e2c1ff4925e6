import { placeholdersIn } from '#contract/templates.ts';
import { usualValue } from '#contract/usual-values.ts';
import type { TemplateDefinition } from '../providers/whatsapp-templates.ts';
import { isPositional } from './template-variables.ts';

export interface FramedTemplate {
  name: string;
  language: string;
  category: string;
  content: string;
  variables: readonly string[];
  header: string;
  footer: string;
  buttons: readonly string[];
}

/** A header of the media library, uploaded before: its kind and the handle that stands for it. */
export interface HeaderExample {
  format: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  handle: string;
}

/**
 * The value of each variable of a text, in order of first use: the given one, else a usual one for its name, else the name
 * itself. A numbered variable takes the name that the list has in its place.
 */
export function exampleValues(
  text: string,
  { variables, language }: Pick<FramedTemplate, 'variables' | 'language'>,
  given: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  const names = [...new Set(placeholdersIn(text).map(({ name }) => name))];
  return names.map((name) => {
    const meaning = /^\d+$/.test(name) ? (variables[Number(name) - 1]?.trim() ?? name) : name;
    const typed = oneLine(given[name] ?? given[meaning] ?? '');
    return { name, value: typed || usualValue(meaning, language) || meaning.replaceAll('_', ' ') };
  });
}

/** Meta refuses line breaks, tabs and long runs of spaces in values. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The definition that Meta gets. */
export function composeDefinition(
  template: FramedTemplate,
  given: Readonly<Record<string, string>>,
  headerExample?: HeaderExample,
): TemplateDefinition {
  const { name, language, category, content, header, footer, buttons } = template;
  const isNumbered = placeholdersIn(`${header}\n${content}`).some(isPositional);
  const components: Record<string, unknown>[] = [];
  if (headerExample !== undefined)
    components.push({
      type: 'HEADER',
      format: headerExample.format,
      example: { header_handle: [headerExample.handle] },
    });
  else if (header.trim() !== '')
    components.push({
      type: 'HEADER',
      format: 'TEXT',
      text: header,
      ...exampleOf('header', exampleValues(header, template, given), isNumbered),
    });
  components.push({
    type: 'BODY',
    text: content.trim(),
    ...exampleOf('body', exampleValues(content, template, given), isNumbered),
  });
  if (footer.trim() !== '') components.push({ type: 'FOOTER', text: footer });
  if (buttons.length > 0)
    components.push({ type: 'BUTTONS', buttons: buttons.map((text) => ({ type: 'QUICK_REPLY', text })) });
  return {
    name,
    language,
    category: category.trim().toUpperCase(),
    parameter_format: isNumbered ? 'positional' : 'named',
    components,
  };
}

function exampleOf(
  part: 'header' | 'body',
  values: readonly { name: string; value: string }[],
  isNumbered: boolean,
): Record<string, unknown> {
  if (values.length === 0) return {};
  if (!isNumbered)
    return {
      example: {
        [`${part}_text_named_params`]: values.map(({ name, value }) => ({ param_name: name, example: value })),
      },
    };
  const inOrder = values.toSorted((a, b) => Number(a.name) - Number(b.name)).map(({ value }) => value);
  return { example: { [`${part}_text`]: part === 'body' ? [inOrder] : inOrder } };
}

/** The message that sends a template to one person, and what that person reads. */
export function composeTemplateMessage(
  template: FramedTemplate,
  given: Readonly<Record<string, string>>,
  headerMedia?: { type: 'image' | 'video' | 'document'; id: string },
): { payload: Record<string, unknown>; text: string } {
  const isNumbered = placeholdersIn(`${template.header}\n${template.content}`).some(isPositional);
  const parametersOf = (text: string) => {
    const values = exampleValues(text, template, given);
    const inOrder = isNumbered ? values.toSorted((a, b) => Number(a.name) - Number(b.name)) : values;
    return inOrder.map(({ name, value }) => ({
      type: 'text',
      ...(!isNumbered && { parameter_name: name }),
      text: value,
    }));
  };
  const header =
    headerMedia === undefined
      ? parametersOf(template.header)
      : [{ type: headerMedia.type, [headerMedia.type]: { id: headerMedia.id } }];
  const body = parametersOf(template.content);
  const components = [
    ...(header.length > 0 ? [{ type: 'header', parameters: header }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
  ];
  const fill = (text: string) => {
    const values = new Map(exampleValues(text, template, given).map(({ name, value }) => [name, value]));
    return placeholdersIn(text).reduceRight(
      (filled, { name, start, end }) => filled.slice(0, start) + (values.get(name) ?? '') + filled.slice(end),
      text,
    );
  };
  const lines = [template.header, template.content.trim(), template.footer].filter((line) => line !== '').map(fill);
  return {
    text: lines.join('\n'),
    payload: {
      type: 'template',
      template: {
        name: template.name,
        language: { code: template.language },
        ...(components.length > 0 && { components }),
      },
    },
  };
}
