import { countWords } from '../../languages/words.ts';
import { htmlText, type HtmlElement } from './html-tree.ts';
import { ownProperty } from './remark-slides.ts';

/** How a slide is to look, and what only its speaker sees. */
const slideSetting = new RegExp(`${ownProperty.source}.*$|^\\?{3}.*$`, 'gm');
const opening = /<textarea\b[^<>]*>|<script\b[^<>]*type=["']?text\/template[^<>]*>/gi;
const named: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const fewestWords = 20;
const mostFields = 200;

/**
 * The Markdown of a slide deck that a page keeps in a text field, as remark and reveal do: before its script has run the
 * page itself shows nothing else.
 *
 * @returns undefined where the page has more to show than its text fields
 */
export function slideSource(html: string, page: HtmlElement): string | undefined {
  const sources = fieldsOf(html).map((text) =>
    text.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => named[sign] ?? sign),
  );
  const source = sources.join('\n\n---\n\n').replace(slideSetting, '');
  return countWords(source) > Math.max(fewestWords, countWords(htmlText(page))) ? source : undefined;
}

function fieldsOf(html: string): string[] {
  const lower = html.toLowerCase();
  const fields: string[] = [];
  for (const { 0: tag, index } of html.matchAll(opening)) {
    const from = index + tag.length;
    const end = lower.indexOf(/^<t/i.test(tag) ? '</textarea' : '</script', from);
    if (end < 0 || fields.length === mostFields) break;
    fields.push(html.slice(from, end));
  }
  return fields;
}
