/** A text and what is selected in it, UTF-16 offsets. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

/** "   ◦ " is an item inside of another. */
const point = /^ *[•◦] /u;
const item = /^ *(?:[•◦] |\p{N}{1,3}[.)] )/u;

/** The selected words as bold, as a chat writes it, or no more; without a selection the word at the cursor. */
export function toggleBold({ text, start, end }: Marked): Marked {
  if (start === end) {
    start -= /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
    end += /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end))?.[0].length ?? 0;
  }
  const chosen = text.slice(start, end);
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(chosen) ?? [];
  if (words === '') return { text, start, end };
  const [from, to] = [start + before.length, end - after.length];
  if (text[from - 1] === '*' && text[to] === '*')
    return { text: text.slice(0, from - 1) + words + text.slice(to + 1), start: from - 1, end: to - 1 };
  if (words.length > 2 && words.startsWith('*') && words.endsWith('*'))
    return { text: text.slice(0, from) + words.slice(1, -1) + text.slice(to), start: from, end: to - 2 };
  // A mark holds on one line only, and no mark in another.
  const marked = words
    .replaceAll('*', '')
    .split('\n')
    .map((line) => line.replace(/^( *(?:[•◦] |\p{N}{1,3}[.)] )?)(\S(?:.*\S)?)(\s*)$/u, '$1*$2*$3'))
    .join('\n');
  const isOneLine = !words.includes('\n') && !item.test(words);
  return {
    text: text.slice(0, from) + marked + text.slice(to),
    start: isOneLine ? from + 1 : from,
    end: from + marked.length - (isOneLine ? 1 : 0),
  };
}

/** The lines that are selected as items of a list, or as plain lines where all of them are items. */
export function toggleList({ text, start, end }: Marked): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const isList = filled.length > 0 && filled.every((line) => point.test(line));
  const turned = lines
    .map((line) => {
      if (isList) return line.replace(point, '');
      return line.trim() === '' && lines.length > 1 ? line : `• ${line.replace(item, '')}`;
    })
    .join('\n');
  return {
    text: text.slice(0, from) + turned + text.slice(to),
    // Behind one line one writes on; several stay chosen.
    start: lines.length === 1 ? from + turned.length : from,
    end: from + turned.length,
  };
}

/** Where the next line of a list begins: with its sign, or as a plain line behind an empty item; undefined in no list. */
export function continuedList({ text, start, end }: Marked): Marked | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const sign = item.exec(line)?.[0];
  if (sign === undefined) return undefined;
  if (line === sign && start === end) return { text: text.slice(0, from) + text.slice(end), start: from, end: from };
  const number = /[0-9]+/.exec(sign)?.[0];
  const begun = `\n${number === undefined ? sign : sign.replace(number, String(Number(number) + 1))}`;
  const at = start + begun.length;
  return { text: text.slice(0, start) + begun + text.slice(end), start: at, end: at };
}
