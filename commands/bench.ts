import { parseArgs } from 'node:util';
import { type Bench, lineOf, type Measure } from '../tools/bench/promise.ts';

/**
 * The promised numbers: `npm run bench -- [NAME...] [--json] [--kills 60] [--histories 10000] [--seed 1] [--scale 1] [--from COMMIT]`. Without
 * names all but survive-kills, outages, fail-over, two-releases, million, side-by-side, growth-whole, laws, tap-to-card and the sending ones, which take long. Ends with 1 when a goal is not met.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    kills: { type: 'string', default: '60' },
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    from: { type: 'string' },
  },
});

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  start: () => import('../tools/bench/start.ts'),
  documents: () => import('../tools/bench/documents.ts'),
  growth: () => import('../tools/bench/growth.ts'),
  'growth-whole': () => import('../tools/bench/growth-whole.ts'),
  video: () => import('../tools/bench/video.ts'),
  ocr: () => import('../tools/bench/ocr.ts'),
  sandbox: () => import('../tools/bench/sandbox.ts'),
  avatars: () => import('../tools/bench/avatars.ts'),
  lists: () => import('../tools/bench/lists.ts'),
  million: () => import('../tools/bench/million.ts'),
  'big-lists': () => import('../tools/bench/big-lists.ts'),
  lighthouse: () => import('../tools/bench/lighthouse.ts'),
  'page-weight': () => import('../tools/bench/page-weight.ts'),
  'marketing-weight': () => import('../tools/bench/marketing-weight.ts'),
  'studio-speed': () => import('../tools/bench/studio-speed.ts'),
  webhooks: () => import('../tools/bench/webhooks.ts'),
  hearing: () => import('../tools/bench/hearing-rate.ts'),
  'hearing-far': () => import('../tools/bench/hearing-far.ts'),
  due: () => import('../tools/bench/due.ts'),
  'old-cards': () => import('../tools/bench/old-cards.ts'),
  planning: () => import('../tools/bench/planning.ts'),
  imports: () => import('../tools/bench/imports.ts'),
  sending: () => import('../tools/bench/sending.ts'),
  'sending-fast': () => import('../tools/bench/sending-fast.ts'),
  'tap-to-card': () => import('../tools/bench/tap-to-card.ts'),
  'side-by-side': () => import('../tools/bench/side-by-side.ts'),
  laws: () => import('../tools/bench/laws.ts'),
  'fail-over': () => import('../tools/bench/fail-over.ts'),
  outages: () => import('../tools/bench/outages.ts'),
  'two-releases': () => import('../tools/bench/two-releases.ts'),
  'survive-kills': () => import('../tools/bench/survive-kills.ts'),
};

const unknown = positionals.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}": choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
const chosen =
  positionals.length > 0
    ? positionals
    : Object.keys(benches).filter(
        (name) =>
          ![
            'survive-kills',
            'outages',
            'fail-over',
            'two-releases',
            'million',
            'side-by-side',
            'growth-whole',
            'laws',
            'tap-to-card',
          ].includes(name) && !name.startsWith('sending'),
      );
const measures: Measure[] = [];
for (const name of chosen) {
  const module = await benches[name]?.();
  if (module === undefined) continue;
  console.error(`${module.bench.name}: ${module.bench.promise}`);
  const options = {
    kills: Number(values.kills),
    histories: Number(values.histories),
    seed: Number(values.seed),
    scale: Number(values.scale),
    from: values.from,
    say: (words: string) => console.error(words),
  };
  for (const measure of await module.bench.run(options)) {
    measures.push(measure);
    if (!values.json) console.log(lineOf(measure));
  }
}
if (values.json) console.log(JSON.stringify(measures, undefined, 2));
process.exitCode = measures.every(({ met }) => met) ? 0 : 1;
