/** In YAML, or between plus signs in TOML. */
const frontMatter = /^(?<fence>---|\+\+\+)\r?\n[\s\S]*?\r?\n\k<fence>[ \t]*\r?\n/;
/** What builders of sites call their settings; a text that begins with other words in front of a colon says something. */
const key =
  '(?:title|subtitle|layout|permalink|nav_order|nav_title|parent|grand_parent|has_children|has_toc|date|lastmod|updated|author|authors|tags|categories|category|description|excerpt|summary|slug|weight|sidebar|sidebar_label|sidebar_position|toc|lang|language|draft|published|image|keywords|redirect_from|id|type|hidden|menu|order)';
/** Settings whose first line of signs was lost, down to their last; in Markdown that would make a heading of them. */
const openedNowhere = new RegExp(
  `^\\s*(?:${key}:[ \\t]*[^\\n]*\\n(?:(?:[ \\t]+|- )[^\\n]*\\n)*)+---[ \\t]*(?:\\r?\\n|$)`,
);

/** A page's text without the settings that stand before it. */
export const withoutFrontMatter = (text: string): string =>
  frontMatter.test(text) ? text.replace(frontMatter, '') : text.replace(openedNowhere, '');

/** What the settings before a page's text call it. */
export const frontTitle = (text: string): string | undefined =>
  /^title(?::|[ \t]*=)[ \t]*(?<quote>["']?)(?<title>[^\n]{2,200}?)\k<quote>[ \t]*\r?$/m.exec(
    (frontMatter.exec(text) ?? openedNowhere.exec(text))?.[0] ?? '',
  )?.groups?.['title'];
