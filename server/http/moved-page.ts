/**
 * Where a public page stands that somebody asked for by an address of another spelling: capitals, a file's ending, "/en", or the
 * language in front of a page that is there in English only.
 *
 * @param address as it was asked for, without the query
 * @returns undefined when no page is meant
 */
export function movedPage(address: string, has: (address: string) => boolean): string | undefined {
  const plain =
    address
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/\/(?:index)?(?:\.html?)?$|\.(?:html?|md|php)$/, '') || '/';
  const bare = plain.replace(/^\/(?:en|hi|mr|ta|te)(?=\/|$)/, '') || '/';
  const inEnglish = plain === '/en' || plain.startsWith('/en/') || plain !== bare;
  return [plain, ...(inEnglish ? [bare] : [])].find((candidate) => candidate !== address && has(candidate));
}
