import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"]+)/;

/** Plain text with its lines kept; web addresses can be followed, all else stays text. Links of this very installation open here. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="text-sm break-words whitespace-pre-line">
      {text.split(address).map((part, index) => {
        const key = `${index}:${part}`;
        if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
        const isOurs = part.startsWith(`${window.location.origin}/`);
        return (
          <a
            key={key}
            href={part}
            {...(!isOurs && { target: '_blank', rel: 'noreferrer' })}
            className="rounded-tick break-all text-primary underline underline-offset-2"
          >
            {part}
          </a>
        );
      })}
    </p>
  );
}
