/** A sentence whose own words, in another order, ask for a part of it: on which condition, what for. */
export interface DirectAsk {
  /** The named groups that the question and the answer are put together from. */
  pattern: RegExp;
  /** `{group}` is filled in. */
  question: string;
  answer: string;
}

/** A part without comma or colon, and so of one clause. */
const part = (name: string, least: number, most = 90) => String.raw`(?<${name}>[^,،;:]{${least},${most}}?)`;
const sentence = (source: string) => new RegExp(String.raw`^${source}[.!]?$`, 'u');

const named = String.raw`(?!(?:qui|que|quem|dont|où|et|e|y|ou|o|no|ne|não|aussi|también|também|également)(?![\p{L}]))[\p{L}'’-]+`;

/** A thing with its article, and nothing that says of it more than a few words. */
const thing = (articles: string) => String.raw`(?<article>${articles})(?<thing>${named}(?: ${named}){0,4}?)`;

const spanishOnly = String.raw`(?:[Ss]ólo|[Ss]olo|[Ss]olamente|[Úú]nicamente)`;
const spanishCase = String.raw`(?:si|cuando|después de|tras|en caso de|con)`;
const portugueseOnly = String.raw`(?:[Ss]ó|[Ss]omente|[Aa]penas)`;
const portugueseCase = String.raw`(?:se|quando|depois de|após|em caso de|com)`;
const frenchCase = String.raw`(?:s['’]ils?|(?:si|lorsque|quand|après|avec|en cas de|en cas d['’])(?![\p{L}]))`;
/** "le renseigner": what that is, only another sentence says. */
const noClitic = String.raw`(?!(?:l[ae]s?|lui|leur|y|en|se|vous|nous) |[lys]['’]|d[eu]s? |d['’])`;
const indonesianCase = '(?:jika|bila|apabila|kalau|ketika|setelah|dengan)';

const byLanguage: Readonly<Record<string, readonly DirectAsk[]>> = {
  es: [
    {
      pattern: sentence(
        String.raw`${spanishOnly} (?<may>se pueden?|puedes) ${part('deed', 6)} (?<when>${spanishCase} [^;:]{6,})`,
      ),
      question: '¿En qué caso {may} {deed}?',
      answer: 'Solo {when}',
    },
    {
      pattern: sentence(
        String.raw`(?<may>Se pueden?|Puedes) ${part('deed', 6)},? ${spanishOnly} (?<when>${spanishCase} [^;:]{6,})`,
      ),
      question: '¿En qué caso {may} {deed}?',
      answer: 'Solo {when}',
    },
    {
      pattern: sentence(
        String.raw`(?<may>Se pueden?|Puedes) ${part('deed', 6)},? (?<when>(?:siempre que|siempre y cuando|a condición de que|con la condición de que) [^;:]{6,})`,
      ),
      question: '¿Con qué condición {may} {deed}?',
      answer: '{when}',
    },
    {
      pattern: sentence(String.raw`${thing('[Ee]l |[Ll][ao]s? ')} (?<serves>sirven?) (?<aim>para [^;:]{8,})`),
      question: '¿Para qué {serves} {article}{thing}?',
      answer: '{aim}',
    },
  ],
  pt: [
    {
      pattern: sentence(
        String.raw`${portugueseOnly} (?<may>se pode|se podem|é permitido) ${part('deed', 6)} (?<when>${portugueseCase} [^;:]{6,})`,
      ),
      question: 'Em que caso {may} {deed}?',
      answer: 'Só {when}',
    },
    {
      pattern: sentence(
        String.raw`(?<who>Você) ${portugueseOnly} (?<may>pode) ${part('deed', 6)} (?<when>${portugueseCase} [^;:]{6,})`,
      ),
      question: 'Em que caso você {may} {deed}?',
      answer: 'Só {when}',
    },
    {
      pattern: sentence(
        String.raw`(?<who>Você) (?<may>pode) ${part('deed', 6)},? ${portugueseOnly} (?<when>${portugueseCase} [^;:]{6,})`,
      ),
      question: 'Em que caso você {may} {deed}?',
      answer: 'Só {when}',
    },
    {
      pattern: sentence(
        String.raw`(?<who>Você) (?<may>pode) ${part('deed', 6)},? (?<when>(?:desde que|contanto que|com a condição de que) [^;:]{6,})`,
      ),
      question: 'Sob que condição você {may} {deed}?',
      answer: '{when}',
    },
    {
      pattern: sentence(String.raw`${thing('[OoAa]s? ')} (?<serves>servem?) (?<aim>para [^;:]{8,})`),
      question: 'Para que {serves} {article}{thing}?',
      answer: '{aim}',
    },
  ],
  fr: [
    {
      pattern: sentence(
        String.raw`(?:Vous pouvez|On peut) ${noClitic}${part('deed', 6)},? (?<when>à (?:la (?:seule )?)?condition (?:que |qu['’]|de |d['’])[^;:]{6,})`,
      ),
      question: 'À quelle condition peut-on {deed} ?',
      answer: '{when}',
    },
    {
      pattern: sentence(
        String.raw`(?:Vous pouvez|On peut) ${noClitic}${part('deed', 6)},? (?:seulement|uniquement) (?<when>${frenchCase} ?[^;:]{6,})`,
      ),
      question: 'Dans quel cas peut-on {deed} ?',
      answer: 'Seulement {when}',
    },
    {
      pattern: sentence(
        String.raw`(?:Vous ne pouvez|On ne peut) ${noClitic}(?!pas )${part('deed', 6)} (?:que |qu['’](?=avec|après|en ))(?<when>${frenchCase} ?[^;:]{6,})`,
      ),
      question: 'Dans quel cas peut-on {deed} ?',
      answer: 'Seulement {when}',
    },
    {
      pattern: sentence(
        String.raw`${thing("[Ll](?:es?|a) |[Ll]['’]")} (?<serves>sert|servent) (?<aim>(?:à |uniquement à )[^;:]{8,})`,
      ),
      question: 'À quoi {serves} {article}{thing} ?',
      answer: '{aim}',
    },
  ],
  id: [
    {
      pattern: sentence(
        String.raw`(?:Anda|Kamu) hanya (?<may>boleh|dapat|bisa) ${part('deed', 6)} (?<when>${indonesianCase} [^;:]{6,})`,
      ),
      question: 'Dalam keadaan apa Anda {may} {deed}?',
      answer: 'Hanya {when}',
    },
    {
      pattern: sentence(
        String.raw`(?:Anda|Kamu) (?<may>boleh|dapat|bisa) ${part('deed', 6)},? (?:hanya (?<when>${indonesianCase} [^;:]{6,}))`,
      ),
      question: 'Dalam keadaan apa Anda {may} {deed}?',
      answer: 'Hanya {when}',
    },
  ],
  ar: [
    {
      pattern: sentence(
        String.raw`لا (?<may>يجوز|يمكن|ي[ُ]?سمح) ${part('deed', 6)} إلا (?<when>(?:إذا|بعد|عند|عندما|في حال|في حالة) [^;:؛]{6,})`,
      ),
      question: 'متى {may} {deed}؟',
      answer: '{when}',
    },
    {
      pattern: sentence(
        String.raw`(?<may>يجوز|يمكن|يجب|ينبغي) ${part('deed', 6)} فقط (?<when>(?:إذا|بعد|عند|عندما|في حال|في حالة) [^;:؛]{6,})`,
      ),
      question: 'متى {may} {deed}؟',
      answer: '{when}',
    },
  ],
};

/** A word that a language writes small inside a sentence. */
const small: ReadonlySet<string> = new Set(['may', 'article']);

/** What a sentence asks for in its own words; undefined where none of its language's forms fits. */
export function directAsk(
  text: string,
  language: string,
): { question: string; answer: string; told: string } | undefined {
  for (const { pattern, question, answer } of byLanguage[language] ?? []) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const fill = (template: string) =>
      template.replace(/\{(?<name>\p{L}+)\}/gu, (_, name: string) => {
        const told = groups[name] ?? '';
        return small.has(name) ? told.toLowerCase() : told;
      });
    const told = `${groups['deed'] ?? ''}${groups['thing'] ?? ''}`;
    return { question: fill(question), answer: fill(answer), told };
  }
  return undefined;
}
