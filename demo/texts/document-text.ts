/** A document of the demo as its author wrote it; the printers give it pages. */
export interface DocumentText {
  title: string;
  /** At the foot of every printed page. */
  subtitle?: string;
  chapters: readonly Chapter[];
}

export interface Chapter {
  heading: string;
  parts: readonly ChapterPart[];
}

export interface ChapterPart {
  /** Absent: the text right below the chapter's heading. */
  heading?: string;
  paragraphs: readonly string[];
}
