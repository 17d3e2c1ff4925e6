import { placeholdersIn, type TemplateFields } from '#contract/templates.ts';
import { characterCount } from './lint-content.ts';
import type { Finding } from './template-rules.ts';

/** What stands around the text of a template. */
export type Frame = Pick<TemplateFields, 'header' | 'header_media_id' | 'footer' | 'buttons'>;

/** Source: reference 1.5, components. */
const limits = { header: 60, footer: 60, buttons: 10, button: 25, shownButtons: 3 } as const;

/** Header, footer and buttons, and the one category that takes no text of one's own. */
export function lintFrame({ category, content, ...frame }: Frame & { category: string; content: string }): Finding[] {
  return [
    ...lintHeader(frame),
    ...lintFooter(frame.footer ?? ''),
    ...lintButtons(frame.buttons ?? []),
    ...(category.trim().toUpperCase() === 'AUTHENTICATION' && content.trim() !== ''
      ? [{ rule: 'authentication_text' } as const]
      : []),
  ];
}

function lintHeader({ header = '', header_media_id: mediaId = null }: Frame): Finding[] {
  const length = characterCount(header);
  const bare = header.replace(/\{\{[^{}]*\}\}/g, '');
  return [
    ...(header !== '' && mediaId !== null ? [{ rule: 'header_media' } as const] : []),
    ...(length > limits.header ? [{ rule: 'header_too_long', values: { length: String(length) } } as const] : []),
    ...(placeholdersIn(header).length > 1 || /[\n*_~]/.test(bare) ? [{ rule: 'header_format' } as const] : []),
  ];
}

function lintFooter(footer: string): Finding[] {
  const length = characterCount(footer);
  return [
    ...(length > limits.footer ? [{ rule: 'footer_too_long', values: { length: String(length) } } as const] : []),
    ...(placeholdersIn(footer).length > 0 ? [{ rule: 'footer_variable' } as const] : []),
  ];
}

function lintButtons(buttons: readonly string[]): Finding[] {
  const found: Finding[] = buttons.flatMap((text, index): Finding[] => {
    const length = [...text].length;
    if (length > limits.button) return [{ rule: 'button_too_long', values: { text, length: String(length) } }];
    if (/[\n{}]|\p{Extended_Pictographic}/u.test(text)) return [{ rule: 'button_format', values: { text } }];
    return buttons.indexOf(text) < index ? [{ rule: 'buttons_repeated', values: { text } }] : [];
  });
  if (buttons.length > limits.buttons) found.push({ rule: 'buttons_too_many', values: { n: String(buttons.length) } });
  else if (buttons.length > limits.shownButtons) found.push({ rule: 'buttons_hidden' });
  return found;
}
