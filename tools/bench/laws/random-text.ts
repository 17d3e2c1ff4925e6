import type { SeededDraw } from './seeded-draw.ts';

/** Words of five scripts, and of emoji with joiners and skin colours, by the sign that ends a sentence. */
const scripts = {
  latin: { end: '.', words: 'the a worker must never lift load before shift ladder two people check brakes gloves' },
  devanagari: { end: '।', words: 'कर्मचारी हर दिन दस्ताने पहनें और मशीन बंद करें पहले हाथ धोएँ क्षेत्र ज्ञान' },
  tamil: { end: '.', words: 'நடத்தை விதிகள் ஒவ்வொரு நாளும் கையுறை அணிய வேண்டும் இயந்திரம் நிறுத்து ஸ்ரீ' },
  telugu: { end: '.', words: 'ప్రతి రోజు చేతులు కడగాలి యంత్రం ఆపండి ముందు భద్రత క్షేత్రం నియమం' },
  arabic: { end: '؟', words: 'يجب على كل عامل أن يلبس القفازات قبل العمل ولا يرفع وحده شيئا ثقيلا' },
  emoji: { end: '!', words: '👩‍👩‍👧‍👦 🧯 👍🏽 🇮🇳 stop 🚧 🏳️‍🌈 go ⚠️ é ñ 🤷🏿‍♀️' },
} as const;
export type Script = keyof typeof scripts;
export const scriptNames = Object.keys(scripts) as Script[]; // the keys of a constant

export function words(draw: SeededDraw, script: Script, count: number): string {
  const own = scripts[script].words.split(' ');
  return Array.from({ length: count }, () => draw.oneOf(own)).join(' ');
}

/**
 * A sentence that ends like one of its script; now and then one that does not end for a screen or more, or a word that
 * does not.
 */
export function sentence(draw: SeededDraw, script: Script, mark = ''): string {
  const lead = mark === '' ? '' : `${mark} `;
  if (draw.happens(0.03)) return `${lead}${words(draw, script, draw.between(120, 260))}${scripts[script].end}`;
  if (draw.happens(0.02)) return `${lead}${words(draw, script, draw.between(150, 400)).replaceAll(' ', '')}`;
  return `${lead}${words(draw, script, draw.between(4, 18))}${scripts[script].end}`;
}

/** Sentences, a list, a heading, or lines: what a card holds besides what it teaches. */
export function filling(draw: SeededDraw, script: Script): string {
  const sentences = Array.from({ length: draw.between(0, 5) }, () => sentence(draw, script));
  const kind = draw.between(0, 5);
  if (kind === 0) return sentences.map((each, index) => `${index + 1}. ${each}`).join('\n');
  if (kind === 1) return sentences.map((each) => `• *${each}*`).join('\n');
  if (kind === 2) return [words(draw, script, 3), ...sentences].join('\n\n');
  return sentences.join(' ');
}
