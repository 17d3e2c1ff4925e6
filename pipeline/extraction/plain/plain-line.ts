/** A line of a file as the plain reader sees it. */
export interface PlainLine {
  text: string;
  /** 1-based; PDFs only. */
  page?: number;
}
