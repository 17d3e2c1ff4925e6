export interface Chapter {
  start: number;
  end: number;
  /** Empty when the file only marks the place. */
  title: string;
}

const key = /^ {4,}(\S.{0,14}\S|\S) *: $/;
const largestChapterCount = 500;

/**
 * The chapters in FFmpeg's description of a file (`av_dump_format`).
 *
 * @param messages one entry per write to the log: a key ends with ": ", the next entry is its value whatever it says
 */
export function chaptersIn(messages: readonly string[]): Chapter[] {
  const chapters: Chapter[] = [];
  let open: Chapter | undefined;
  /** The key whose value comes next; `last` is the key whose value was the message before. */
  let awaited: string | undefined;
  let last: string | undefined;
  for (const message of messages) {
    const before = last;
    last = awaited;
    if (awaited !== undefined) {
      if (awaited === 'title' && open !== undefined) open.title = `${open.title} ${message}`.trim();
      awaited = undefined;
      continue;
    }
    const goesOn = before !== undefined && /^\n? *: $/.test(message);
    if (!goesOn && /^ {4}Chapter #\d+:\d+: $/.test(message)) open = chapters[chapters.push(unread()) - 1];
    else awaited = goesOn ? before : key.exec(message)?.[1]?.toLowerCase();
    if (/^ {2}Stream #/.test(message)) open = undefined;
    readTimes(message, open);
  }
  return chapters
    .filter(({ start, end }) => Number.isFinite(start) && end >= start)
    .sort((first, second) => first.start - second.start)
    .slice(0, largestChapterCount);
}

const unread = (): Chapter => ({ start: Number.NaN, end: Number.NaN, title: '' });

/** "start 27.000000, " and "end 60.000000" */
function readTimes(message: string, chapter: Chapter | undefined): void {
  if (chapter === undefined) return;
  if (/^start -?[\d.]+, $/.test(message)) chapter.start = Number.parseFloat(message.slice(6));
  else if (/^end -?[\d.]+$/.test(message)) chapter.end = Number.parseFloat(message.slice(4));
}
