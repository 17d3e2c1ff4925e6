/** What can go wrong while a file comes. Kept apart, so that the one table stays one to read through. */
export const uploadFailures = {
  upload_interrupted: {
    status: 400,
    message: 'The upload was interrupted, and nothing was saved. Try again.',
    report: false,
  },
  upload_not_found: {
    status: 404,
    message: 'This upload is gone: it was finished, given up or too old. Choose the file again.',
    report: false,
  },
  upload_offset_wrong: {
    status: 409,
    message: 'The next piece of this upload begins at byte {offset}.',
    report: false,
  },
  upload_unfinished: {
    status: 409,
    message: 'The file is not whole yet: {missing} bytes have not arrived.',
    report: false,
  },
  recording_unreadable: {
    status: 422,
    message: "There's no sound we can use in this recording. Record it again.",
    report: false,
  },
  recording_too_long: {
    status: 422,
    message: 'This recording is longer than {limit} minutes. Record a shorter one.',
    report: false,
  },
} as const;
