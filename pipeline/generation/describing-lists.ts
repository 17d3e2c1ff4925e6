import type { Block } from '../document.ts';

/** "Occur in the stroma / Use light": English lines that say what a thing does bid nothing, though they read as orders do. */
export const describes = ({ kind, text }: Pick<Block, 'kind' | 'text'>): boolean =>
  kind === 'list' &&
  text
    .split('\n')
    .some((line) =>
      /^\P{L}*(?:occur|contain(?! (?:the|any|all|a|an|it)\b)|consist|belong|lack|depend|originate|appear|tend|possess|arise) /iu.test(
        line,
      ),
    );
