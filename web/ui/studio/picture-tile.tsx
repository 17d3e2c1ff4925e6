import { Spinner } from '../spinner.tsx';

/** A picture to be chosen, with what it is. */
export function PictureTile({
  address,
  name,
  note = '',
  isBusy = false,
  onChoose,
}: {
  address: string;
  name: string;
  note?: string;
  isBusy?: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={isBusy}
      className="group relative flex w-full flex-col gap-1.5 rounded-card border border-line bg-card p-1.5 text-left hover:border-line-strong hover:bg-sunken"
    >
      {/* Drawings of a document are black on white, in a dark theme too. */}
      <img src={address} alt="" loading="lazy" className="aspect-4/3 w-full rounded-control bg-white object-contain" />
      {name !== '' && <span className="line-clamp-2 w-full px-1 text-xs wrap-anywhere">{name}</span>}
      {/* So that a reader's voice pauses between them. */ ' '}
      {note !== '' && <span className="w-full px-1 pb-0.5 text-xs text-muted">{note}</span>}
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center rounded-card bg-card/70">
          <Spinner />
        </span>
      )}
    </button>
  );
}
