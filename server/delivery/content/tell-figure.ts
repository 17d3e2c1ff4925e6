import type { CardFigure } from '../../learning/chat-cards.ts';

/** How a picture is told of where it cannot be shown. */
export const tellFigure = ({ alt }: CardFigure): string => `🖼️ ${alt}`;
