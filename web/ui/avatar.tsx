/** A person's picture, or the first letters of their name; only drawn, the name stands beside it. */
export function Avatar({ name, picture }: { name: string; picture?: string | null }) {
  if (picture)
    return <img src={picture} alt="" width={32} height={32} className="size-8 shrink-0 rounded-full object-cover" />;
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary uppercase"
    >
      {letters}
    </span>
  );
}
