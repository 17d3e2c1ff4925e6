import { wholeWords } from './whole-words.ts';

/** What a closing clause opens with that only adds: a purpose, "even if", "for example". Never "unless" or "until". */
const closers: Readonly<Record<string, RegExp>> = {
  hi: wholeWords('भले ही|ताकि|जिससे|जैसे कि|उदाहरण के लिए|क्योंकि'),
  mr: wholeWords('जेणेकरून|उदाहरणार्थ|जसे की|कारण|जरी'),
  bn: wholeWords('যাতে|যেমন|কারণ|যদিও'),
  es: wholeWords('para que|incluso si|aunque|por ejemplo|como por ejemplo|porque|ya que|lo que|lo cual'),
  pt: wholeWords('para que|mesmo que|embora|por exemplo|porque|pois|já que|o que'),
  fr: wholeWords('afin que|pour que|même si|bien que|par exemple|car|parce que|ce qui'),
  id: wholeWords('agar|supaya|meskipun|walaupun|misalnya|karena|sehingga'),
  sw: wholeWords('ili|hata kama|ingawa|kwa mfano|kwa sababu'),
  ar: wholeWords('حتى لو|حتى وإن|على سبيل المثال|مثل|لأن[\\p{L}\\p{M}]*|مما'),
};

const shortestLeft = 40;
const longestOpening = 30;

/** Takes off a closing clause that only adds to its sentence; what is left is still a full sentence. Not for English. */
export function withoutAddedClause(text: string, language: string): string {
  const opens = closers[language];
  const [end = ''] = /[।.!]\s*$/u.exec(text) ?? [];
  for (const { index, 0: mark } of text.matchAll(/[,،]\s+/gu)) {
    const rest = text.slice(index + mark.length, index + mark.length + longestOpening);
    if (index < shortestLeft || opens === undefined || rest.search(opens) !== 0) continue;
    return `${text.slice(0, index)}${end.trim()}`;
  }
  return text;
}
