import type { Finding, HouseRule, HouseTree } from './house-tree.ts';
import { specTexts } from './spec-texts.ts';

const languages = ['en', 'hi', 'mr', 'ta', 'te'];
const catalogue = (language: string): string => `web/i18n/${language}.json`;

export const productRules: HouseRule[] = [
  { name: 'one-writer-per-table', find: findSecondWriters },
  { name: 'status-by-machine', find: findOtherMovers },
  { name: 'triggers-named', find: findHiddenTriggers },
  { name: 'occasion-by-builder', find: findHandmadeOccasions },
  { name: 'routes-bound-once', find: findUnboundRoutes },
  { name: 'failure-codes-used', find: findUnusedFailures },
  { name: 'failure-codes-translated', find: findUntranslatedFailures },
  { name: 'catalogues-agree', find: findMissingTexts },
  { name: 'spec-texts', find: findMissingSpecTexts },
  { name: 'settings-documented', find: findSecretSettings },
];

const writes =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)\s+set\b/g;

function findSecondWriters(tree: HouseTree): Finding[] {
  const writers = new Map<string, Map<string, string>>();
  for (const file of tree.paths(/^server\/[^/]+\/.*\.ts$/)) {
    if (/\.test\.ts$|^server\/database\//.test(file)) continue;
    const slice = file.split('/')[1] ?? '';
    for (const match of tree.code(file).matchAll(writes)) {
      const table = match[1] ?? match[2] ?? match[3] ?? '';
      const slices = writers.get(table) ?? new Map<string, string>();
      writers.set(table, slices.set(slice, slices.get(slice) ?? file));
    }
  }
  return [...writers]
    .filter(([, slices]) => slices.size > 1)
    .map(([table, slices]) => ({
      file: [...slices.values()].sort()[0] ?? '',
      message: `the table ${table} is written by ${[...slices.values()].sort().join(' and ')}; ask the slice that owns it`,
    }));
}

const movers = /^server\/delivery\/state\/(move|write)-delivery\.ts$/;
/** A new delivery, or a status among what is set on one, in Kysely's words or in SQL. */
const movesDelivery =
  /insertInto\(\s*'deliveries'|insert into deliveries\b|updateTable\(\s*'deliveries'\s*\)\s*\.set\((?:(?!\.where\(|\.execute)[\s\S])*?\bstatus:|update deliveries\b(?:(?!\bwhere\b|`)[\s\S])*?\bset\b(?:(?!\bwhere\b|\bfrom\b|`)[\s\S])*?\bstatus\s*=/;

/** Every change of a delivery's status is an event of the machine, so that its table and its picture hold all of them. */
function findOtherMovers(tree: HouseTree): Finding[] {
  return tree
    .paths(/^server\/.+\.ts$/)
    .filter((file) => !movers.test(file) && !/\.test\.ts$|^server\/database\//.test(file))
    .filter((file) => movesDelivery.test(tree.code(file)))
    .map((file) => ({ file, message: 'writes the status of a delivery: use moveDeliveries or writeDelivery' }));
}

/** What a trigger does by itself is named where the code relies on it, so that nobody has to guess who wrote a row. */
function findHiddenTriggers(tree: HouseTree): Finding[] {
  const schema = 'server/database/schema.sql';
  const called = tree.text(schema).matchAll(/^CREATE TRIGGER .* EXECUTE FUNCTION (\w+)\(/gm);
  const sources = tree.paths(/^server\/.+(?<!\.test)\.ts$/).map((path) => tree.text(path));
  return [...new Set(Array.from(called, ([, name]) => name ?? ''))]
    .filter((name) => !sources.some((text) => text.includes(`\`${name}\``)))
    .map((name) => ({ file: schema, message: `no source says what the trigger ${name} does for it` }));
}

const occasionHome = 'server/learning/occasion.ts';
/** A text that begins like an occasion, or an occasion that is taken apart; button ids are written elsewhere by the same law. */
const handmadeOccasion =
  /['"`](?:lesson|card|pre|ask|review|resend|media|open|inbox|reveal|unclear|ended|again|feedback|recap):(?:%|\$\{)|\b\w*[oO]ccasion\??\.(?:startsWith|endsWith|includes|split|slice|match|replace)\(/;

/** What a message was written for is built and read in one file, so that both always agree. */
function findHandmadeOccasions(tree: HouseTree): Finding[] {
  return tree
    .paths(/^(server|commands)\/.+\.ts$/)
    .filter((file) => file !== occasionHome && !/\.test\.ts$/.test(file))
    .filter((file) => handmadeOccasion.test(tree.code(file)))
    .map((file) => ({ file, message: `builds or reads an occasion by hand: ask ${occasionHome}` }));
}

function findUnboundRoutes(tree: HouseTree): Finding[] {
  const binding = tree
    .paths(/^server\/.+-routes\.ts$/)
    .map((file) => tree.code(file).replace(/^import[\s\S]*?;$/gm, ''))
    .join('\n');
  const found: Finding[] = [];
  for (const file of tree.paths(/^contract\/[^/]+\.ts$/)) {
    for (const match of tree.code(file).matchAll(/export const (\w+) = route\(/g)) {
      const times = [...binding.matchAll(new RegExp(`(typeof )?\\b${match[1]}\\b`, 'g'))].filter(
        (use) => use[1] === undefined,
      );
      if (times.length !== 1)
        found.push({ file, message: `${match[1]} is bound ${times.length} times in server/**/*-routes.ts` });
    }
  }
  return found;
}

const failureCodes = (tree: HouseTree): string[] =>
  [...tree.text('contract/errors.ts').matchAll(/^ {2}(\w+): \{\s*status:/gm)].map((match) => match[1] ?? '');

function findUnusedFailures(tree: HouseTree): Finding[] {
  const code = tree
    .sources()
    .filter((file) => file !== 'contract/errors.ts' && !/^tests\/|\.test\.tsx?$/.test(file))
    .map((file) => tree.code(file))
    .join('\n');
  return failureCodes(tree)
    .filter((name) => !new RegExp(`['"\`]${name}['"\`]|\\bfailures\\.${name}\\b`).test(code))
    .map((name) => ({ file: 'contract/errors.ts', message: `nothing fails with ${name}` }));
}

/** Keys with dots to texts; an unreadable or absent catalogue is empty and so misses everything. */
function textsOf(tree: HouseTree, language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (prefix: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(prefix, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(prefix === '' ? key : `${prefix}.${key}`, inner);
    }
  };
  if (tree.files.has(catalogue(language))) walk('', JSON.parse(tree.text(catalogue(language))));
  return texts;
}

function findUntranslatedFailures(tree: HouseTree): Finding[] {
  return languages.flatMap((language) => {
    const texts = textsOf(tree, language);
    const missing = failureCodes(tree).filter((code) => (texts.get(`failures.${code}`) ?? '') === '');
    if (missing.length === 0) return [];
    return [{ file: catalogue(language), message: `no words for ${some(missing.map((code) => `failures.${code}`))}` }];
  });
}

const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
const some = (keys: string[]): string =>
  keys.length > 8 ? `${keys.slice(0, 8).join(', ')} and ${keys.length - 8} more` : keys.join(', ');

/** Every language has the keys of English, and each text the values that its English text shows. */
function findMissingTexts(tree: HouseTree): Finding[] {
  const english = textsOf(tree, 'en');
  const englishKeys = new Set([...english.keys()].map(withoutPlural));
  return languages.slice(1).flatMap((language) => {
    const file = catalogue(language);
    const texts = textsOf(tree, language);
    const keys = new Set([...texts.keys()].map(withoutPlural));
    const missing = [...englishKeys].filter((key) => !keys.has(key));
    const surplus = [...keys].filter((key) => !englishKeys.has(key));
    const otherValues = [...english.keys()].filter(
      (key) =>
        withoutPlural(key) === key &&
        texts.has(key) &&
        placeholders(texts.get(key) ?? '') !== placeholders(english.get(key) ?? ''),
    );
    return [
      ...(missing.length > 0 ? [{ file, message: `lacks ${some(missing)}` }] : []),
      ...(surplus.length > 0 ? [{ file, message: `has what English has not: ${some(surplus)}` }] : []),
      ...(otherValues.length > 0
        ? [{ file, message: `shows other {values} than English in ${some(otherValues)}` }]
        : []),
    ];
  });
}

const straight = (text: string): string => text.replaceAll("\\'", "'").replaceAll('’', "'");

function findMissingSpecTexts(tree: HouseTree): Finding[] {
  const words = [
    ...textsOf(tree, 'en').values(),
    ...tree.paths(/^(contract|server)\/.*(?<!\.test)\.ts$/).map((file) => tree.text(file)),
  ].map(straight);
  return specTexts
    .filter((text) => !words.some((word) => word.includes(straight(text))))
    .map((text) => ({ file: catalogue('en'), message: `the text of the specification is missing: "${text}"` }));
}

function findSecretSettings(tree: HouseTree): Finding[] {
  const documented = tree.text('docs/running.md');
  return [...tree.code('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
    .map((match) => match[1] ?? '')
    .filter((setting) => !documented.includes(`\`${setting}\``))
    .map((setting) => ({ file: 'server/config.ts', message: `docs/running.md does not tell of ${setting}` }));
}
