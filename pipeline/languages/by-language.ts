/**
 * Words of many languages, of which a document needs one: to make all their patterns takes longer than to read a page, so
 * each language's are made when they are first asked for.
 */
export function byLanguage<Words>(
  made: Readonly<Record<string, () => Words>>,
): (language: string) => Words | undefined {
  const known = new Map<string, Words | undefined>();
  return (language) => {
    if (!known.has(language)) known.set(language, made[language]?.());
    return known.get(language);
  };
}
