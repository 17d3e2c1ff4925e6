import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useUrlParameter } from './url-state.ts';

const debounceMs = 300;

/** Searches while one types, 300 ms after the last key; the words are in the URL as `?q=`. */
export function SearchField({ label }: { label: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useUrlParameter('q');
  const [text, setText] = useState(query);
  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => setQuery(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, query, setQuery]);
  return (
    <search className="relative block w-full sm:w-80">
      <Icon of={Search} size={18} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        type="text"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="control-box w-full py-1.5 pr-10 pl-9.5 text-ellipsis text-base sm:text-sm"
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={t('ui.clearSearch')}
          onClick={() => setText('')}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      )}
    </search>
  );
}
