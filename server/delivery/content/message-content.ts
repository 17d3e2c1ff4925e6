import * as z from 'zod/mini';
import { CardFigure } from '#contract/chat-cards.ts';
import { languageCodes } from '#contract/languages.ts';

const Choice = z.object({ id: z.string(), title: z.string() });
/** Something to tap under a message: its id comes back when it is tapped. */
export type Choice = z.infer<typeof Choice>;

/** Words that are read out for who reads little; `mediaId`: a voice note of the library in which somebody says them. */
const Spoken = z.object({
  words: z.string(),
  language: z.enum(languageCodes),
  mediaId: z.optional(z.string()),
});
export type Spoken = z.infer<typeof Spoken>;

/** What is said, before any channel has its form for it: so it stands in the row of a delivery. */
export const MessageContent = z.discriminatedUnion('kind', [
  /** `choices`: what the letters in it stand for, where it is too long for anything to tap. */
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    figure: z.optional(CardFigure),
    /** Where a picture lies that says the same: the text goes below it, or alone where the picture cannot go. */
    pictureAt: z.optional(z.string()),
    choices: z.optional(z.readonly(z.array(Choice))),
    /** Of a card whose learner listens, and of the sound behind it. */
    spoken: z.optional(Spoken),
  }),
  /** Up to as many buttons as the channel has. */
  z.object({
    kind: z.literal('choice'),
    text: z.string(),
    choices: z.readonly(z.array(Choice)),
    /** Its picture by the library's name, until the file is ready. */
    figure: z.optional(CardFigure),
    /** The same by the name that the channel has for it. */
    picture: z.optional(z.string()),
    spoken: z.optional(Spoken),
  }),
  /** More to choose from, behind one button; `shown` is how the log shows it, where that is more than the text. */
  z.object({
    kind: z.literal('list'),
    text: z.string(),
    button: z.string(),
    rows: z.readonly(z.array(z.extend(Choice, { description: z.optional(z.string()) }))),
    shown: z.optional(z.string()),
  }),
  /** A file that the channel holds already, under its own name for it. */
  z.object({
    kind: z.literal('media'),
    type: z.enum(['image', 'video', 'audio', 'document']),
    handle: z.string(),
    /** Where the channel fetches it itself; it holds none then, and the handle is empty. */
    address: z.optional(z.string()),
    fileName: z.string(),
    text: z.string(),
    /** Somebody speaks: it is played in place, like what people record for each other. */
    isVoice: z.optional(z.boolean()),
  }),
  /** A text with the address of its file; the text gives way where both have no room. */
  z.object({
    kind: z.literal('link'),
    text: z.string(),
    fileName: z.string(),
    address: z.string(),
    language: z.enum(languageCodes),
  }),
  /** A text that the provider has approved, by its name, with the values of its variables and the id of its button. */
  z.object({
    kind: z.literal('template'),
    text: z.string(),
    name: z.string(),
    language: z.enum(languageCodes),
    values: z.readonly(z.array(z.object({ name: z.string(), value: z.string() }))),
    buttonId: z.string(),
  }),
]);
export type MessageContent = z.infer<typeof MessageContent>;

/** How much a channel takes: what is composed for it keeps within this, so that nothing is cut on the way. */
export interface MessageLimits {
  /** Signs of a text alone, and of one with something to tap under it. */
  text: number;
  body: number;
  buttons: number;
  buttonTitle: number;
  /** Of a list. */
  rows: number;
  rowTitle: number;
  rowDescription: number;
  /** Of the button that opens a list. */
  listButton: number;
}

/** The picture that goes with it; undefined where none does. */
export const figureIn = (content: MessageContent): CardFigure | undefined =>
  content.kind === 'text' || content.kind === 'choice' ? content.figure : undefined;

/** What of it is spoken behind it; undefined where nothing is. */
export const spokenIn = (content: MessageContent): Spoken | undefined =>
  content.kind === 'text' || content.kind === 'choice' ? content.spoken : undefined;

export const textContent = (text: string): MessageContent => ({ kind: 'text', text });

/** What can be tapped below it: buttons, or the rows of a list; of a long text, what its letters stand for. */
export function choicesIn(content: MessageContent): readonly Choice[] {
  if (content.kind === 'choice' || content.kind === 'text') return content.choices ?? [];
  return content.kind === 'list' ? content.rows : [];
}

/** How the log of messages and the inbox show it. */
export const shownText = (content: MessageContent): string =>
  content.kind === 'list' ? (content.shown ?? content.text) : content.text;
