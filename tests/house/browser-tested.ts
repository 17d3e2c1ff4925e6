import type { Finding, HouseRule, HouseTree } from './house-tree.ts';

/** What a person sees as one thing: a page, a dialog, a form, a tab of the settings. */
const screen = /^web\/.*-(page|dialog|form|tab)\.tsx$/;
const routeTable = 'web/routes.tsx';

/** Not tested in a browser of their own yet. A file leaves this list when its test comes; none enters it. */
const untested = new Set<string>([]);

const testOf = (file: string): string => file.replace(/\.tsx$/, '.browser.test.tsx');

const screensOf = (tree: HouseTree): Set<string> => {
  const routed = tree.edges().filter(({ from, to }) => from === routeTable && /-page\.tsx$/.test(to));
  return new Set([...tree.paths(screen), ...routed.map(({ to }) => to)]);
};

export const browserTestedRules: HouseRule[] = [
  {
    name: 'screens-tested-in-a-browser',
    find(tree) {
      const found: Finding[] = [];
      for (const file of screensOf(tree)) {
        const isTested = tree.files.has(testOf(file));
        if (isTested && untested.has(file)) found.push({ file, message: 'has its test: take it off the list' });
        if (!isTested && !untested.has(file)) found.push({ file, message: `has no ${testOf(file)} beside it` });
      }
      return found;
    },
  },
];
