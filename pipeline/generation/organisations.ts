/** How the names of companies, offices and clubs end, in English and where they are registered. */
const ending =
  /\b(?:ltd|limited|inc|llc|llp|plc|gmbh|corp|corporation|company|co|s\.?a|b\.?v|pty|university|institute|foundation|association|society|committee|council|ministry|department|agency|authority|government|bureau|federation|union)\.?$/iu;

/** "St John Ambulance Australia Ltd": who stands behind a text, and not what it is about. */
export const isOrganisation = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && name.includes(' ') && ending.test(name);
