const MB = 1024 * 1024;

/** Of a piece of an upload, in bytes. `least` holds for any but the last, so that a file is not cut into thousands. */
export const pieceBytes = { least: 64 * 1024, most: 8 * MB } as const;

/** What nobody goes on with for so long is removed by the next night. */
export const uploadKeptHours = 24;
