import { objectsIn, textIn, type JsonFields } from './json-reading.ts';
import { componentOf } from './template-lint.ts';

/** A template as the account holds it. */
export type StoredTemplate = {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason: string;
  parameter_format: string;
  components: JsonFields[];
  quality?: string;
  previous_category?: string;
  correct_category?: string;
  pauses?: number;
  /** When it was edited while approved, in simulated milliseconds. */
  edited_at?: number[];
};

/** Meta refuses a body and footer that another template of the same language has; authentication texts are its own. */
export function saysTheSame(template: StoredTemplate, definition: JsonFields): boolean {
  const words = (components: JsonFields[]) =>
    ['BODY', 'FOOTER'].map((type) => textIn(componentOf(components, type) ?? {}, 'text')?.trim() ?? '').join('\n');
  return (
    template.language === textIn(definition, 'language') &&
    template.category !== 'AUTHENTICATION' &&
    words(template.components).trim() !== '' &&
    words(template.components) === words(objectsIn(definition, 'components'))
  );
}

/** The template every new account has. */
export const helloWorld: StoredTemplate = {
  id: '1192339204654487',
  name: 'hello_world',
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  rejected_reason: 'NONE',
  parameter_format: 'POSITIONAL',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Hello World' },
    {
      type: 'BODY',
      text: 'Welcome and congratulations!! This message demonstrates your ability to send a message notification.',
    },
    { type: 'FOOTER', text: 'WhatsApp Business Platform sample message' },
  ],
};
