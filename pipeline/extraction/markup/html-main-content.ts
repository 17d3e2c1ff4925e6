import { hasToken, htmlFindAll, htmlText, type HtmlElement } from './html-tree.ts';
import type { IsHidden } from './html-visibility.ts';

const siteRoles = [
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'menu',
  'menubar',
  'toolbar',
  'dialog',
];
const siteNames =
  /^(?:nav(?:bar|igation)?|(?:doc|page)-?nav|nav-?(?:header|footer)|pager|prev-?next|menu|breadcrumbs?|side-?bar|site-?(?:header|footer|nav)|footer|cookies?(?:-.*)?|share(?:-.*)?|social(?:-.*)?|comments?|related(?:-.*)?|advert(?:s|isement)?|skip-?link|pagination|toc|table-of-contents)$/i;
const fewestLinks = 4;
const linkShare = 0.7;
/** A page's own marks of its main part are believed when this share of the words stands there. */
const believedShare = 0.35;

/** The parts of a page that are its text: what it marks as main, without navigation, notices and lists of links. */
export function mainContent(page: HtmlElement): HtmlElement[] {
  const body = htmlFindAll(page, ({ name }) => name === 'body')[0] ?? page;
  const all = lettersOf(body);
  const marked = [
    htmlFindAll(body, (element) => element.name === 'main' || hasToken(element, 'role', 'main')),
    htmlFindAll(body, (element) => element.name === 'article' || hasToken(element, 'role', 'article')),
  ];
  const believed = marked.find((parts) => parts.reduce((sum, part) => sum + lettersOf(part), 0) > all * believedShare);
  return believed ?? [body];
}

/**
 * Whether an element belongs to the site around the text; `isInside` tells that the page marked the text itself, `isLed` that
 * a sentence with a colon leads to it: links in such a list are what the sentence names.
 */
export function isSiteMatter(
  element: HtmlElement,
  { isInside, isLed }: { isInside: boolean; isLed: boolean },
): boolean {
  const { name, attributes } = element;
  if (name === 'nav' || siteRoles.includes(attributes['role'] ?? '')) return true;
  // Some servers wrap the whole page in one form.
  if (name === 'form') return htmlFindAll(element, (one) => one.name === 'p' || isTopHeading(one)).length === 0;
  if (name === 'aside') return hasManyLinks(element);
  // A header inside the text holds its heading; a footer holds its author and what to share.
  if (name === 'footer' || (name === 'header' && !isInside && htmlFindAll(element, isTopHeading).length === 0))
    return true;
  const names = [...(attributes['class'] ?? '').split(/\s+/), attributes['id'] ?? ''];
  if (name !== 'body' && names.some((one) => siteNames.test(one))) return true;
  return !isLed && ['ul', 'ol', 'div', 'section', 'table', 'p'].includes(name) && hasManyLinks(element);
}

/** An element that repeats nothing a reader sees: assistive duplicates and decoration. */
export const isSilent = (element: HtmlElement, isHidden: IsHidden): boolean =>
  !isHidden(element) && element.attributes['aria-hidden'] === 'true';

const isTopHeading = ({ name }: HtmlElement): boolean => name === 'h1';

function hasManyLinks(element: HtmlElement): boolean {
  const links = htmlFindAll(element, ({ name, attributes }) => name === 'a' && 'href' in attributes);
  if (links.length < fewestLinks) return false;
  return links.reduce((sum, link) => sum + lettersOf(link), 0) > lettersOf(element) * linkShare;
}

const lettersOf = (element: HtmlElement): number => htmlText(element).replace(/\s+/g, '').length;
