import { parserFolder } from './sandbox-process.ts';
import { askParserForWalls } from './parser-client.ts';
import { describeWalls, standingWalls } from './walls.ts';

/**
 * For the operator: which walls stand around what decodes, by the numbers of docs/running.md, and which do not. With a
 * parser service they are that service's, as it finds them itself.
 */
export async function wallReport(): Promise<ReturnType<typeof describeWalls>> {
  const folder = parserFolder();
  if (folder === undefined) return describeWalls(await standingWalls());
  try {
    const { walls, isRoot, networks } = await askParserForWalls(folder);
    return describeWalls(walls, { isRoot, networks });
  } catch {
    return { standing: [], missing: ['the parser service does not answer, and files wait for it'] };
  }
}
