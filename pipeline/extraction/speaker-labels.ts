import type { DraftBlock } from './draft-block.ts';

const clock = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?[\])]?`;
const labelled = new RegExp(
  String.raw`^(?<who>\p{Lu}[\p{L}.'’-]*(?:,? \p{Lu}[\p{L}.'’-]*){0,5}(?: \d)?)(?: \([^()]{1,20}\))?:(?:\s+${clock})?(?:\s+|$)`,
  'u',
);
const timed = new RegExp(String.raw`^${clock}(?:\s*[-–]\s*${clock})?(?:\s+|$)`, 'u');
/** What a manual puts before a remark, and a form before a blank. */
const noSpeaker =
  /^(?:note|notes|warning|caution|danger|tip|hint|example|examples|important|attention|step|figure|table|question|answer|q|a|purpose|scope|definition|summary|source|date|name|title|version|author|contact|phone|email|address|task|rule|result|problem|solution|exception|reminder|info|optional|required|default|usage|syntax|parameters|returns|see also)\b/iu;
const fewestTurns = 3;
/** Who speaks takes turns: of a talk's paragraphs one in five or more opens with a name. */
const shareOfTurns = 0.2;

/** A transcript without names has the time before most of its paragraphs. */
const fewestClocks = 6;
const shareOfClocks = 0.5;

/** The blocks of a talk without the names of who speaks and the times when: no word of theirs is content. */
export function withoutSpeakers(blocks: readonly DraftBlock[]): DraftBlock[] {
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  const turns = new Map<string, number>();
  for (const { text } of paragraphs) {
    const who = labelled.exec(text)?.groups?.['who'];
    if (who !== undefined && !noSpeaker.test(who)) turns.set(who, (turns.get(who) ?? 0) + 1);
  }
  const speakers = new Set([...turns].filter(([, count]) => count >= fewestTurns).map(([who]) => who));
  const said = [...turns].reduce((sum, [who, count]) => sum + (speakers.has(who) ? count : 0), 0);
  const clocks = paragraphs.filter(({ text }) => timed.test(text)).length;
  const isTimed = clocks >= fewestClocks && clocks >= shareOfClocks * paragraphs.length;
  if (!isTimed && (speakers.size < 2 || said < shareOfTurns * paragraphs.length)) return [...blocks];
  return blocks.flatMap((block) => {
    if (block.kind !== 'paragraph') return [block];
    const label = labelled.exec(block.text);
    const isTurn = label !== null && (turns.get(label.groups?.['who'] as string) ?? 0) > 0;
    const name = isTurn ? label[0] : '';
    const time = timed.exec(block.text.slice(name.length))?.[0] ?? '';
    const cut = name.length + time.length;
    if (cut === 0) return [block];
    const text = block.text.slice(cut);
    const marks = block.marks
      .map((mark) => ({ ...mark, start: Math.max(0, mark.start - cut), end: mark.end - cut }))
      .filter(({ start, end }) => end > start);
    return text.trim() === '' ? [] : [{ ...block, text, marks }];
  });
}
