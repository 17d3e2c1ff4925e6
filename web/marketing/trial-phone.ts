import { chatMarks } from '#contract/chat-marks.ts';
import type { Trial } from '#contract/trials.ts';

/** The file as the visitor's own message, and three dots until its first card is there. */
export function waitOnPhone(phone: HTMLElement, fileName: string): void {
  const log = logOf(phone);
  log.replaceChildren(bubble('out', paragraph(fileName, 'file-name')), typing());
  delete log.dataset['shown'];
}

/** The cards so far, one bubble each, and at the end a question; drawn anew only where something has changed. */
export function showOnPhone(phone: HTMLElement, { file_name, title, cards, question, status }: Trial): void {
  const log = logOf(phone);
  const isOver = status !== 'processing';
  const shown = JSON.stringify([title, cards, question, isOver]);
  if (cards.length === 0 || log.dataset['shown'] === shown) return;
  const isFirst = log.dataset['shown'] === undefined;
  log.dataset['shown'] = shown;
  const bubbles = cards.map((card, nth) => {
    const above = card.title || (nth === 0 ? title : '');
    return bubble('in', paragraph(card.text, '', above));
  });
  const asked = question === null ? [] : [bubble('in', paragraph(question.text), optionList(question.options))];
  log.replaceChildren(
    bubble('out', paragraph(file_name, 'file-name')),
    ...bubbles,
    ...asked,
    ...(isOver ? [] : [typing()]),
  );
  log.classList.toggle('phone-log-still', !isFirst);
}

function logOf(phone: HTMLElement): HTMLElement {
  const log = phone.querySelector<HTMLElement>('.phone-log');
  if (log === null) throw new Error('the page has no handset');
  return log;
}

function bubble(side: 'in' | 'out', ...parts: HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = `bubble bubble-${side}`;
  made.append(...parts);
  return made;
}

/** Text only: nothing of a document is ever read as markup. */
function paragraph(text: string, className = '', title = ''): HTMLElement {
  const made = document.createElement('p');
  made.dir = 'auto';
  made.className = className;
  if (title !== '') {
    const bold = document.createElement('strong');
    bold.className = 'bubble-title';
    bold.textContent = title;
    made.append(bold);
  }
  let from = 0;
  for (const { start, end } of chatMarks(text)) {
    const marked = document.createElement('strong');
    marked.textContent = text.slice(start + 1, end - 1);
    made.append(text.slice(from, start), marked);
    from = end;
  }
  made.append(text.slice(from));
  return made;
}

function optionList(options: readonly string[]): HTMLElement {
  const list = document.createElement('ul');
  for (const option of options) {
    const line = document.createElement('li');
    line.textContent = option;
    list.append(line);
  }
  return list;
}

function typing(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'bubble bubble-in bubble-typing';
  made.setAttribute('aria-hidden', 'true');
  made.append(...[1, 2, 3].map(() => document.createElement('i')));
  return made;
}
