import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlayerStop } from '#contract/player.ts';
import { classNames } from '../ui/class-names.ts';
import { usePlayerGestures } from './use-player-gestures.ts';
import { WalkLine } from './walk-line.tsx';

/** One screen at a time: what it is part of and how far one is above, the ways on and back below. */
export function PlayerFrame({
  lead,
  title,
  language,
  walk,
  at,
  answered,
  label,
  onTurn,
  foot,
  children,
}: {
  lead: string;
  title: string;
  /** Of the title; undefined: that of the page. */
  language?: string;
  walk: readonly PlayerStop[];
  /** 0-based; the length of the walk at its end. */
  at: number;
  answered: ReadonlySet<number>;
  /** Of the screen, read aloud when it turns up. */
  label: string;
  /** By a key or a finger, whether or not there is a screen that way. */
  onTurn: (to: 'on' | 'back') => void;
  foot: ReactNode;
  children: ReactNode;
}) {
  const player = useRef<HTMLElement>(null);
  const screen = useShownScreen(at, player);
  usePlayerGestures(player, onTurn);
  const before = useRef(at);
  const isForward = useRef(true);
  if (before.current !== at) isForward.current = at > before.current;
  before.current = at;
  return (
    <article
      ref={player}
      data-print="off"
      aria-label={title}
      className="flex min-h-[min(36rem,68dvh)] touch-pan-y scroll-mt-4 flex-col rounded-card border border-line bg-card"
    >
      <header className="px-5 pt-4">
        <p className="text-sm text-muted">{lead}</p>
        <h2 lang={language} className="mb-1 text-base font-semibold text-balance">
          {title}
        </h2>
        <WalkLine walk={walk} at={at} answered={answered} />
      </header>
      <div className="flex-1 overflow-x-clip">
        <section
          key={at}
          ref={screen}
          tabIndex={-1}
          aria-label={label}
          className={classNames('p-5 pt-4 outline-none', isForward.current ? 'animate-leaf-on' : 'animate-leaf-back')}
        >
          {children}
        </section>
      </div>
      {foot}
    </article>
  );
}

/** What turns up is where the next key goes and what is read aloud, and begins at its beginning. */
function useShownScreen(at: number, player: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  const before = useRef(at);
  useLayoutEffect(() => {
    if (before.current === at) return;
    before.current = at;
    screen.current?.focus({ preventScroll: true });
    if ((player.current?.getBoundingClientRect().top ?? 0) < 0) player.current?.scrollIntoView({ block: 'start' });
  }, [at, player]);
  useEffect(() => {
    // Nobody has gone anywhere on the page yet: the keys of the lesson work at once.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.tagName === 'H1')
      screen.current?.focus({ preventScroll: true });
  }, []);
  return screen;
}
