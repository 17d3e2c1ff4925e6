import type { Origin, SealedOrigin } from './draw-reading.ts';
import type { Metrics } from './text-metrics.ts';

export const verdictWords = ['as_is', 'fix', 'delete'] as const;
export type VerdictWord = (typeof verdictWords)[number];

export interface Verdict {
  item: string;
  verdict: VerdictWord;
  reason: string;
}

/** The verdicts of one reader, by the name of the file that holds them. */
export interface Reader {
  name: string;
  verdicts: readonly Verdict[];
}

type Shares = Record<VerdictWord, number> & { items: number };

export interface ReadingScore {
  all: Record<Origin, Shares>;
  kinds: Record<string, Record<Origin, Shares>>;
  /** Ours as is over the expert's as is; 0 where nothing of the expert's is. */
  asIsOfExpert: number;
  worstKind: { asIsOfExpert: number; delete: number };
  /** Of items that two readers judged; absent with one reader. */
  agreement?: { items: number; same: number; kappa: number };
}

/**
 * The verdicts counted, ours beside the expert's, each reader's judgement of an item once.
 *
 * @returns the worst kind is among those with items of both
 */
export function scoreReading(sealed: readonly SealedOrigin[], readers: readonly Reader[]): ReadingScore {
  const byId = new Map(sealed.map((item) => [item.id, item]));
  const judged = readers.flatMap(({ verdicts }) =>
    verdicts.flatMap(({ item, verdict }) => {
      const known = byId.get(item);
      return known === undefined ? [] : [{ ...known, verdict }];
    }),
  );
  const sharesOf = (origin: Origin, kind?: string): Shares => {
    const own = judged.filter((one) => one.origin === origin && (kind === undefined || one.kind === kind));
    const share = (word: VerdictWord) =>
      own.length === 0 ? 0 : own.filter(({ verdict }) => verdict === word).length / own.length;
    return { items: own.length, as_is: share('as_is'), fix: share('fix'), delete: share('delete') };
  };
  const both = (kind?: string) => ({ ours: sharesOf('ours', kind), expert: sharesOf('expert', kind) });
  const kinds = Object.fromEntries(
    [...new Set(judged.map(({ kind }) => kind))].sort().map((kind) => [kind, both(kind)]),
  );
  const comparable = Object.values(kinds).filter(({ ours, expert }) => ours.items > 0 && expert.items > 0);
  const all = both();
  const agreement = agreementOf(readers);
  return {
    all,
    kinds,
    asIsOfExpert: ratioOf(all),
    worstKind: {
      asIsOfExpert: comparable.length === 0 ? 0 : Math.min(...comparable.map(ratioOf)),
      delete: Math.max(0, ...comparable.map(({ ours }) => ours.delete)),
    },
    ...(agreement !== undefined && { agreement }),
  };
}

const ratioOf = ({ ours, expert }: Record<Origin, Shares>): number =>
  expert.as_is === 0 ? 0 : ours.as_is / expert.as_is;

/** Over every pair of readers: the share of equal verdicts, and Cohen's kappa, which takes off what chance would give. */
function agreementOf(readers: readonly Reader[]): ReadingScore['agreement'] {
  const pairs = readers.flatMap(({ verdicts: first }, index) => {
    const words = new Map(first.map(({ item, verdict }) => [item, verdict]));
    return readers.slice(index + 1).flatMap(({ verdicts }) =>
      verdicts.flatMap(({ item, verdict }): [VerdictWord, VerdictWord][] => {
        const other = words.get(item);
        return other === undefined ? [] : [[other, verdict]];
      }),
    );
  });
  if (pairs.length === 0) return undefined;
  const same = pairs.filter(([one, other]) => one === other).length / pairs.length;
  const share = (side: 0 | 1, word: VerdictWord) => pairs.filter((pair) => pair[side] === word).length / pairs.length;
  const byChance = verdictWords.reduce((sum, word) => sum + share(0, word) * share(1, word), 0);
  return { items: pairs.length, same, kappa: byChance === 1 ? 1 : (same - byChance) / (1 - byChance) };
}

/** The same as a table of figures: `ours.as_is`, `<kind>.ours.delete` … */
export const readingMetrics = ({ all, kinds, asIsOfExpert, worstKind, agreement }: ReadingScore): Metrics => ({
  ...Object.fromEntries(
    Object.entries({ '': all, ...kinds }).flatMap(([kind, both]) =>
      Object.entries(both).flatMap(([origin, shares]) =>
        Object.entries(shares).map(([name, value]) => [[kind, origin, name].filter(Boolean).join('.'), value]),
      ),
    ),
  ),
  as_is_of_expert: asIsOfExpert,
  'worst_kind.as_is_of_expert': worstKind.asIsOfExpert,
  'worst_kind.delete': worstKind.delete,
  ...(agreement !== undefined && {
    'agreement.items': agreement.items,
    'agreement.same': agreement.same,
    'agreement.kappa': agreement.kappa,
  }),
});
