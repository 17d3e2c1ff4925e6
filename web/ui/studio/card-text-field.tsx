import { Bold, List } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { IconButton } from '../button.tsx';
import { type Marked, continuedList, toggleBold, toggleList } from './bold-and-lists.ts';
import { editCard } from './draft-changes.ts';
import { pastedMarkup } from './pasted-markup.ts';
import { pastedText } from './pasted-text.ts';
import type { ChangeDraft } from './use-studio.ts';

/** The words of a card, with what a chat knows of looks: bold words and lists. */
export function CardTextField({
  card: { id, text },
  isTooLong,
  field,
  change,
  onSplit,
}: {
  card: LessonCard;
  isTooLong: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  change: ChangeDraft;
  onSplit: (at: number) => void;
}) {
  const { t } = useTranslation();
  const selected = useRef<Marked>(undefined);
  useLayoutEffect(() => {
    const wished = selected.current;
    selected.current = undefined;
    if (wished?.text !== text) return;
    field.current?.focus();
    field.current?.setSelectionRange(wished.start, wished.end);
  }, [text, field]);

  const put = (next: Marked | undefined, about = '') => {
    if (next === undefined) return;
    selected.current = next;
    change((now) => editCard(now, id, { text: next.text }), about);
  };
  const press = (make: (marked: Marked) => Marked | undefined) => {
    const box = field.current;
    if (box !== null) put(make({ text: box.value, start: box.selectionStart, end: box.selectionEnd }));
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    const words = pastedMarkup(event.clipboardData.getData('text/html')) ?? pastedText(copied);
    if (words === copied) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const at = selectionStart + words.length;
    put({ text: value.slice(0, selectionStart) + words + value.slice(selectionEnd), start: at, end: at });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'b') {
      event.preventDefault();
      press(toggleBold);
    } else if (event.key === 'Enter' && isCommand) {
      event.preventDefault();
      onSplit(start);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      const next = continuedList({ text: value, start, end });
      if (next === undefined) return;
      event.preventDefault();
      put(next, `${id} text`);
    }
  };
  return (
    <>
      <textarea
        ref={field}
        aria-label={t('studio.cardText')}
        aria-describedby="card-length"
        aria-invalid={isTooLong || undefined}
        placeholder={t('studio.cardPlaceholder')}
        rows={4}
        value={text}
        onChange={(event) => {
          const words = event.target.value;
          change((now) => editCard(now, id, { text: words }), `${id} text`);
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        className="field-sizing-content block w-full resize-none rounded-control bg-transparent px-2 py-1 text-base whitespace-pre-wrap sm:text-sm"
      />
      <fieldset aria-label={t('studio.marks')} className="flex gap-1 border-t border-line pt-1">
        <IconButton
          icon={Bold}
          label={t('studio.bold')}
          aria-keyshortcuts="Control+B"
          onClick={() => press(toggleBold)}
        />
        <IconButton icon={List} label={t('studio.list')} onClick={() => press(toggleList)} />
      </fieldset>
    </>
  );
}
