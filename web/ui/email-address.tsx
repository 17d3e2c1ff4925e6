import { Fragment } from 'react';

/**
 * An e-mail address where there is little room: it goes on in a new line at the "@" first, then at a dot, and within a
 * word only where a part is longer than the line.
 */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  const parts = at <= 0 ? [address] : [address.slice(0, at + 1), address.slice(at + 1)];
  return parts.map((part) => (
    <span key={part} className="inline-block max-w-full wrap-anywhere">
      {part.split(/(?=\.)/).map((piece, index) => {
        // Pieces of a fixed text: their place is all that tells them apart.
        const key = `${index}`;
        return (
          <Fragment key={key}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        );
      })}
    </span>
  ));
}
