/** In YAML, or between plus signs in TOML. */
const frontMatter = /^(?<fence>---|\+\+\+)\r?\n[\s\S]*?\r?\n\k<fence>[ \t]*\r?\n/;
/** What builders of sites call their settings; a text that begins with other words in front of a colon says something. */
const key =
  '(?:title|subtitle|layout|permalink|nav_order|nav_title|parent|grand_parent|has_children|has_toc|date|lastmod|updated|author|authors|tags|categories|category|description|excerpt|summary|slug|weight|sidebar|sidebar_label|sidebar_position|toc|lang|language|draft|published|image|keywords|redirect_from|id|type|hidden|menu|order)';
/** Settings whose first line of signs was lost, down to their last; in Markdown that would make a heading of them. */
const openedNowhere = new RegExp(
  `^\\s*(?:${key}:[ \\t]*[^\\n]*\\n(?:(?:[ \\t]+|- )[^\\n]*\\n)*)+---[ \\t]*(?:\\r?\\n|$)`,
);

/** A page's name and settings above its first blank line, without any signs: as Pelican and MultiMarkdown write them. */
const headLines = new RegExp(
  `^title[ \\t]*:[ \\t]*\\S[^\\n]*\\n(?:${key.replace(')', '|authored|modified|status|series|version|copyright|affiliation|css|latex [a-z ]{2,20}|base header level|(?:x?html|quotes) [a-z ]{2,20})')}[ \\t]*:[^\\n]*\\n)*[ \\t]*(?:\\r?\\n|$)`,
  'i',
);
const settingsBefore = [frontMatter, openedNowhere, headLines];

/** A page's text without the settings that stand before it. */
export const withoutFrontMatter = (text: string): string =>
  text.replace(settingsBefore.find((one) => one.test(text)) ?? '', '');

/** What the settings before a page's text call it. */
export const frontTitle = (text: string): string | undefined =>
  /^title[ \t]*[:=][ \t]*(?<quote>["']?)(?<title>[^\n]{2,200}?)\k<quote>[ \t]*\r?$/im.exec(
    settingsBefore.map((one) => one.exec(text)?.[0]).find((found) => found !== undefined) ?? '',
  )?.groups?.['title'];
