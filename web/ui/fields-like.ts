/** Of something that has more fields those that another one has. */
export const fieldsLike = <Fields extends object>(whole: Fields, like: Fields): Fields =>
  // Both have the fields of their type; only what is beyond them is left out.
  Object.fromEntries(Object.entries(whole).filter(([name]) => name in like)) as Fields;
