import type { CardFigure } from '#contract/chat-cards.ts';

/** How a picture is told of where it cannot be shown. */
export const tellFigure = ({ alt }: CardFigure): string => `🖼️ ${alt}`;
