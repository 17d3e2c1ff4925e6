/** How what is to be done is headed, and what is not, in the languages of the data. */
const bids =
  /^(?:do['’]?s?|always|क्या करें|करें|काय करावे|செய்ய வேண்டியவை|செய்யுங்கள்|చేయవలసినవి|చేయండి|qué hacer|haga|à faire|yang harus dilakukan|fanya|o que fazer)$/iu;
const bans =
  /^(?:do not|don['’]?ts?|never|क्या न करें|न करें|काय करू नये|செய்யக் கூடாதவை|செய்யக்கூடாதவை|చేయకూడనివి|చేయకండి|qué no hacer|no haga|à ne pas faire|yang tidak boleh dilakukan|usifanye|o que não fazer)$/iu;

/** "Do", "Always": whatever its section is about, this is to be done. */
export const headsBids = (heading: string): boolean => bids.test(heading);

/** "Don'ts", "Never". */
export const headsBans = (heading: string): boolean => bans.test(heading);

/** Whether a heading only says that what stands below it is bidden, or forbidden: of what, the heading above it tells. */
export const headsRules = (heading: string): boolean => {
  const bare = heading.trim().replace(/\s*[:：.!]$/u, '');
  return headsBids(bare) || headsBans(bare);
};

const bansInEnglish =
  /^\P{L}*(?:do not|don['’]?ts?|never|avoid|what (?:not to do|to avoid|you (?:must|should|may|can)(?: ?not|n['’]t) do)|things (?:not to do|to avoid)|prohibited|forbidden|banned|not (?:allowed|permitted))\b/iu;

/** Whether what stands below a heading, or below a line with a colon, is banned by it: "Don'ts", "Never do this", "Prohibited:". */
export const bansWhatFollows = (line: string): boolean =>
  bansInEnglish.test(line) || headsBans(line.trim().replace(/\s*[:：.!]$/u, ''));
