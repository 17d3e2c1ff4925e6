import { htmlFindAll, type HtmlElement } from './html-tree.ts';

/** Tells whether a reader of the page would not see an element. */
export type IsHidden = (element: HtmlElement) => boolean;

const hidingDeclaration =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0+)?(?:px|pt|r?em|%)?\s*(?:;|!|$)|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*[01](?:px)?[\s,])/i;

/** Nothing is read from linked style sheets: they lie outside the file. */
export function visibilityOf(page: HtmlElement): IsHidden {
  const { classes, ids } = hiddenSelectors(
    htmlFindAll(page, ({ name }) => name === 'style')
      .map(styleText)
      .join('\n'),
  );
  return ({ attributes }) =>
    'hidden' in attributes ||
    attributes['type'] === 'hidden' ||
    hidingDeclaration.test(attributes['style'] ?? '') ||
    isInkOnInk(attributes['style'] ?? '') ||
    ids.has(attributes['id'] ?? '') ||
    (attributes['class'] ?? '').split(/\s+/).some((name) => classes.has(name));
}

const styleText = (element: HtmlElement): string =>
  element.children.filter((child) => typeof child === 'string').join('');

/** Letters in the colour of their ground. */
function isInkOnInk(style: string): boolean {
  const ink = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(style)?.[1];
  const ground = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i.exec(style)?.[1];
  return ink !== undefined && ground !== undefined && colourKey(ink) === colourKey(ground);
}

const colourKey = (colour: string): string => {
  const key = colour.trim().toLowerCase().replace(/\s+/g, '');
  if (['#fff', '#ffffff', 'white', 'rgb(255,255,255)'].includes(key)) return 'white';
  return ['#000', '#000000', 'black', 'rgb(0,0,0)'].includes(key) ? 'black' : key;
};

/** The plain class and id rules of the page's own style sheets that hide what they name; rules for print are others. */
function hiddenSelectors(css: string): { classes: Set<string>; ids: Set<string> } {
  const classes = new Set<string>();
  const ids = new Set<string>();
  const onScreen = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  for (const [, selectors = '', declarations = ''] of onScreen.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!hidingDeclaration.test(declarations)) continue;
    for (const selector of selectors.split(',')) {
      const [, sign, name = ''] = /^\s*[a-z0-9]*([.#])([\w-]+)\s*$/i.exec(selector) ?? [];
      if (sign === '.') classes.add(name);
      if (sign === '#') ids.add(name);
    }
  }
  return { classes, ids };
}
