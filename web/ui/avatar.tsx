import { classNames } from './class-names.ts';

/** A person's picture, or the first letters of their name; only drawn, the name stands beside it. */
export function Avatar({
  name,
  picture,
  isLarge = false,
}: {
  name: string;
  picture?: string | null;
  isLarge?: boolean;
}) {
  const size = isLarge ? 'size-20 text-xl' : 'size-8 text-xs';
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        width={isLarge ? 80 : 32}
        height={isLarge ? 80 : 32}
        className={classNames('shrink-0 rounded-full object-cover', size)}
      />
    );
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary uppercase',
        size,
      )}
    >
      {letters}
    </span>
  );
}
