import type { Handset } from '#contract/handset.ts';

/** The conversation of a phone as lines of text: time, who, what, and the buttons that were offered. */
export function transcriptOf({ name, phone, messages }: Handset): string {
  const lines = messages.map(({ at, direction, type, text, buttons, status }) => {
    const who = direction === 'in' ? name || phone : 'business';
    const offered = buttons.map(({ title }) => `[${title.replaceAll('\n', ': ')}]`).join(' ');
    return [`${at} ${who} (${type}, ${status})`, text, offered].filter((line) => line !== '').join('\n  ');
  });
  return `${name} ${phone}\n\n${lines.join('\n\n')}\n`;
}

/** Hands the conversation to the browser as a file. */
export function saveTranscript(handset: Handset): void {
  const address = URL.createObjectURL(new Blob([transcriptOf(handset)], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `handset-${handset.phone.replace(/\D/g, '')}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
