import * as z from 'zod/mini';
import { languageCodes } from '#contract/languages.ts';
import type { MessageContent } from './message-content.ts';

const Body = z.object({ text: z.string() });
const Tap = z.object({ id: z.string(), title: z.string() });

const Text = z.object({ type: z.literal('text'), text: z.object({ body: z.string() }) });
const Buttons = z.object({
  type: z.literal('interactive'),
  interactive: z.object({ body: Body, action: z.object({ buttons: z.array(z.object({ reply: Tap })) }) }),
});
const List = z.object({
  type: z.literal('interactive'),
  interactive: z.object({
    body: Body,
    action: z.object({
      button: z.string(),
      sections: z.array(z.object({ rows: z.array(z.extend(Tap, { description: z.optional(z.string()) })) })),
    }),
  }),
});
const Template = z.object({
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.enum(languageCodes) }),
    components: z.array(
      z.object({
        parameters: z.array(
          z.object({
            parameter_name: z.optional(z.string()),
            text: z.optional(z.string()),
            payload: z.optional(z.string()),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Rows that were written before messages were stored for no channel in particular hold what the Cloud API was to get: a
 * text, buttons, a list or a template. Some of them wait still, and the others are shown and answered.
 *
 * @param text of the row, as the log shows it
 */
export function earlierContent(payload: unknown, text: string): MessageContent | undefined {
  const plain = Text.safeParse(payload).data;
  if (plain !== undefined) return { kind: 'text', text: plain.text.body };
  const withButtons = Buttons.safeParse(payload).data?.interactive;
  if (withButtons !== undefined) {
    const { body, action } = withButtons;
    return { kind: 'choice', text: body.text, choices: action.buttons.map(({ reply }) => reply) };
  }
  const withList = List.safeParse(payload).data?.interactive;
  if (withList !== undefined) {
    const { body, action } = withList;
    const rows = action.sections.flatMap((section) => section.rows);
    return { kind: 'list', text: body.text, button: action.button, rows };
  }
  const template = Template.safeParse(payload).data?.template;
  return template && templateContent(template, text);
}

function templateContent(
  { name, language, components }: z.infer<typeof Template>['template'],
  text: string,
): MessageContent {
  const parameters = components.flatMap((component) => component.parameters);
  const values = parameters.flatMap(({ parameter_name, text: value }) =>
    parameter_name === undefined || value === undefined ? [] : [{ name: parameter_name, value }],
  );
  const buttonId = parameters.find(({ payload }) => payload !== undefined)?.payload ?? '';
  return { kind: 'template', text, name, language: language.code, values, buttonId };
}
