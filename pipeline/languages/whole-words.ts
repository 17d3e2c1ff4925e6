/** Words of any script: a word border of the `u` flag knows only Latin letters. */
export const wholeWords = (alternatives: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`, 'iu');
