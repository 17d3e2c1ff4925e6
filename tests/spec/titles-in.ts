const literal = /(?<=\(\s*)(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)(?=\s*,)/g;
const place = /%[sdijfo]|\$\{[^}]*\}|\$\w+/g;

/** The titles of the tests in a file's text; what a case fills in matches anything. */
export function titlesIn(text: string): RegExp[] {
  return [...text.matchAll(literal)].map((match) => {
    const title = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, '$1');
    const pieces = title.split(place).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pieces.join('.*')}$`, 's');
  });
}
