import type { Rejection } from '../engines.ts';

/** Why a file is refused, and the sentence that the creator reads: what happened, what to do. */
export const rejections = {
  empty_file: 'The file is empty. Please upload a file that has content.',
  type_mismatch:
    'The content of this file does not fit its name or the chosen media type. Please choose the matching type or the right file.',
  not_a_pdf: 'This file is named .pdf but is not a PDF. Please export it again as a PDF and upload that.',
  corrupt: 'This file is damaged and cannot be read. Please export or copy it again and upload the new file.',
  needs_ocr: 'This PDF holds pictures of pages and no text. Connect an OCR plug-in or upload a PDF with text.',
  encrypted: 'This file is locked with a password. Please remove the password and upload it again.',
  no_text: 'There is no text in this file. Please upload a file with text.',
  too_little_text: 'There is too little text for a lesson: about 40 words are needed. Please upload a longer text.',
  nothing_to_extract:
    'There are too few words in this file for a lesson. Describe a picture in at least 25 words, or upload a file with running text or speech.',
  legacy_font:
    'This PDF uses an old 8-bit font whose letters cannot be read as text. Please save it with a Unicode font and upload it again.',
  decompression_limit:
    'This file unpacks to far more than a document should hold, so it was refused. Please export it again without oversized parts.',
  unsafe_archive:
    'This file holds unsafe parts (entity definitions or path names that lead outside), so it was refused. Please save it again from your editor.',
  chart_unreadable:
    'The numbers of this chart could not be told for certain. Please upload it as SVG or as a larger, sharper picture with its axis labels, or choose the type Image.',
  image_too_large: 'This picture has more than 40 million pixels. Please make it smaller and upload it again.',
  too_large: 'This file is larger than a document may be (100 MB). Please split it and upload the parts.',
  too_heavy: 'This file needs more memory than one transformation may use. Please split it and upload the parts.',
  no_audio: 'There is no sound in this file. Please export it again with its sound and upload that.',
  no_speech:
    'No words were found in this recording: it has no captions and no speech that could be recognised. Attach a .vtt or .srt file, or connect a speech server.',
  speech_failed: 'Speech could not be recognised. Please try again later, or attach a .vtt or .srt file.',
  captions_unreadable:
    'The caption file is neither SubRip (.srt) nor WebVTT (.vtt). Please attach one of these, or leave it out.',
  captions_mismatch:
    'More than a fifth of the captions do not fit this recording. Please attach the captions that were made for it.',
  too_long: 'This recording is longer than 4 hours. Please split it and upload the parts.',
  timeout: 'This file took too long to read. Please split it and upload the parts.',
  cancelled: 'The transformation was cancelled.',
  unsupported_format:
    'This kind of file cannot become lessons. Please upload a PDF, DOCX, PPTX, ODT, EPUB, HTML, Markdown or text file.',
  unsupported_legacy:
    'The old .doc and .ppt formats cannot be read. Please save the file as .docx, .pptx or PDF and upload that.',
  unsupported_yet:
    'This kind of media cannot become lessons yet. Please upload a PDF, DOCX, PPTX, Markdown or plain text file.',
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
