import type { Rejection } from '../engines.ts';

/** Why a file is refused, and the sentence that the creator reads: what happened, what to do. */
export const rejections = {
  empty_file: 'This file is empty. Upload one that has content.',
  type_mismatch:
    "What's in this file doesn't fit its name or the type you chose. Choose the matching type or the right file.",
  not_a_pdf: "This file's name says .pdf, but it isn't a PDF. Export it as a PDF again, then upload that.",
  corrupt: "This file is damaged, so we couldn't read it. Export or copy it again, then upload the new file.",
  needs_ocr: 'This PDF has pictures of pages and no text. Connect an OCR plug-in, or upload a PDF with text.',
  encrypted: 'This file is locked with a password. Remove the password, then upload it again.',
  no_text: "There's no text in this file. Upload one with text.",
  too_little_text: "There's too little text for a lesson: it takes about 40 words. Upload a longer text.",
  nothing_to_extract:
    'This file has too few words for a lesson. Describe a picture in at least 25 words, or upload a file with running text or speech.',
  legacy_font:
    "This PDF uses an old 8-bit font whose letters can't be read as text. Save it with a Unicode font, then upload it again.",
  decompression_limit:
    'This file unpacks to far more than a document should hold, so we refused it. Export it again without oversized parts.',
  unsafe_archive:
    'This file has unsafe parts (entity definitions or paths that lead outside it), so we refused it. Save it again from your editor.',
  chart_unreadable:
    "We couldn't read this chart's numbers for certain. Upload it as SVG or as a larger, sharper picture with its axis labels, or choose the type Image.",
  image_too_large: 'This picture has more than 40 million pixels. Make it smaller, then upload it again.',
  too_large: 'This file is larger than a document may be (100 MB). Split it and upload the parts.',
  too_heavy: 'This file needs more memory than one transformation may use. Split it and upload the parts.',
  no_audio: "There's no sound in this file. Export it again with its sound, then upload that.",
  no_speech:
    'We found no words in this recording: it has no captions and no speech we could recognize. Add a .vtt or .srt file, or connect a speech server.',
  speech_failed: "We couldn't recognize the speech. Try again later, or add a .vtt or .srt file.",
  captions_unreadable:
    'The caption file is neither SubRip (.srt) nor WebVTT (.vtt). Add one of these, or leave it out.',
  captions_mismatch:
    "More than a fifth of the captions don't fit this recording. Add the captions that were made for it.",
  too_long: 'This recording is longer than 4 hours. Split it and upload the parts.',
  timeout: 'This file took too long to read. Split it and upload the parts.',
  cancelled: 'The transformation was canceled.',
  unsupported_format:
    "We can't turn this kind of file into lessons. Upload a PDF, DOCX, PPTX, ODT, EPUB, HTML, Markdown, or text file.",
  unsupported_legacy:
    "We can't read the old .doc and .ppt formats. Save the file as .docx, .pptx, or PDF, then upload that.",
  unsupported_yet:
    "We can't turn this kind of media into lessons yet. Upload a PDF, DOCX, PPTX, Markdown, or plain text file.",
} as const;

export type RejectionReason = keyof typeof rejections;

/** @param message a sentence that fits the case better than the usual one */
export const rejected = (reason: RejectionReason, message: string = rejections[reason]): Rejection => ({
  kind: 'rejected',
  reason,
  message,
});

/** Carries a rejection out of deeply nested reading; `extract` turns it into a value. */
export class UnreadableFile extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, { sentence, ...options }: ErrorOptions & { sentence?: string } = {}) {
    super(sentence ?? rejections[reason], options);
    this.reason = reason;
  }
}
