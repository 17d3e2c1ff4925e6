import type { Finding, HouseRule, HouseTree } from './house-tree.ts';

const schema = 'server/database/schema.sql';

export const schemaRules: HouseRule[] = [{ name: 'foreign-keys-indexed', find: findForeignKeysWithoutIndex }];

interface Index {
  columns: string[];
  /** Empty: of all rows. */
  condition: string;
}

/**
 * Whoever deletes a row, or changes its key, asks each table that refers to it; without an index that reads the table to its
 * end. The organization may be left out where further columns say which row it is.
 */
function findForeignKeysWithoutIndex(tree: HouseTree): Finding[] {
  return tree
    .text(schema)
    .split(/^create table /m)
    .slice(1)
    .flatMap((table) => {
      const indexes = indexesOf(table);
      return Array.from(table.matchAll(/^ {2}FOREIGN KEY \((.+?)\) REFERENCES (\w+)/gm), ([, columns, other]) => ({
        columns: listed(columns ?? ''),
        other,
      }))
        .filter(({ columns }) => !indexes.some((index) => serves(index, columns)))
        .map(({ columns, other }) => ({
          file: schema,
          message: `no index of ${/^\w+/.exec(table)} begins with (${columns.join(', ')}), by which ${other} asks for its rows`,
        }));
    });
}

const listed = (columns: string): string[] =>
  columns.split(', ').map((column) => column.replaceAll('"', '').replace(/ (?:DESC|ASC).*/, ''));

function indexesOf(table: string): Index[] {
  const keys = Array.from(
    table.matchAll(/^ {2}(?:PRIMARY KEY|UNIQUE(?: NULLS NOT DISTINCT)?) \((.+?)\)/gm),
    ([, columns]) => ({
      columns: listed(columns ?? ''),
      condition: '',
    }),
  );
  const others = Array.from(
    table.matchAll(/^CREATE (?:UNIQUE )?INDEX .+ USING btree \((.+?)\)(?: INCLUDE \(.+?\))?(?: WHERE \((.+)\))?;$/gm),
    ([, columns, condition]) => ({ columns: listed(columns ?? ''), condition: condition ?? '' }),
  );
  return [...keys, ...others];
}

function serves({ columns, condition }: Index, key: readonly string[]): boolean {
  // A row that refers to nothing is never asked for.
  const holdsAll = condition === '' || key.some((column) => condition === `${column} IS NOT NULL`);
  const own = key.length === 1 ? key : key.filter((column) => column !== 'organization_id');
  return (
    holdsAll && [own, key].some((wanted) => wanted.every((column) => columns.slice(0, wanted.length).includes(column)))
  );
}
