import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Says the new page's title to a screen reader, since nothing else tells that the page has changed. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed, although only the title is read
  useEffect(() => {
    // The page names the document when it is drawn, which comes after this.
    const timer = setTimeout(() => setTitle(document.title), 150);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
