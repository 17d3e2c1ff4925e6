import { FileText } from 'lucide-react';
import type { PlayerLesson } from '#contract/player.ts';
import { buttonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ToldSound } from '../ui/listen-button.tsx';

/** The file beside a lesson. Its name says what is to be seen or heard; the lesson's own text is its transcript. */
export function LessonMedia({ media }: { media: PlayerLesson['media'] }) {
  if (media === null) return null;
  const { kind, address, name } = media;
  if (kind === 'document') {
    return (
      <p className="mt-4">
        <a href={address} className={buttonLook('secondary')} target="_blank" rel="noreferrer">
          <Icon of={FileText} size={18} />
          {name}
        </a>
      </p>
    );
  }
  return (
    <figure className="mt-4">
      {kind === 'image' && <img src={address} alt={name} className="max-h-96 rounded-control" />}
      {/* biome-ignore lint/a11y/useMediaCaption: the lesson below is its text */}
      {kind === 'video' && <video src={address} controls preload="metadata" className="w-full rounded-control" />}
      {kind === 'audio' && <ToldSound src={address} preload="metadata" className="w-full" />}
      <figcaption className="mt-1 text-sm text-muted">{name}</figcaption>
    </figure>
  );
}
