import { FileText, Image, type LucideIcon, Music, Video } from 'lucide-react';
import type { MediaFileType } from '#contract/media-types.ts';

export const mediaTypeIcons: Record<MediaFileType, LucideIcon> = {
  image: Image,
  video: Video,
  audio: Music,
  document: FileText,
};
