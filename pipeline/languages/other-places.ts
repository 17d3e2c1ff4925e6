/**
 * Words with which a sentence outside English leans on one before it, wherever they stand: "during this period", "must
 * declare it". Openings are known elsewhere.
 */
const demonstratives: Readonly<Record<string, RegExp>> = {
  hi: /(?<![\p{L}\p{M}])(?:इस|उस|इन|उन|ऐसे|ऐसी) (?!प्रकार|तरह)[\p{L}\p{M}]/u,
  mr: /(?<![\p{L}\p{M}])(?:या|त्या|ह्या|अशा) [\p{L}\p{M}]/u,
  ta: /(?<![\p{L}\p{M}])(?:இந்த|அந்த|இத்தகைய|அத்தகைய) ?[\p{L}\p{M}]/u,
  te: /(?<![\p{L}\p{M}])(?:ఈ|ఆ|అటువంటి|ఇటువంటి) [\p{L}\p{M}]/u,
  bn: /(?<![\p{L}\p{M}])(?:এই|সেই|ওই) [\p{L}\p{M}]/u,
  es: /(?<!\p{L})(?:est[ea]|est[oa]s|es[ea]|es[oa]s) \p{L}/iu,
  pt: /(?<!\p{L})(?:n|d)?(?:est[ea]s?|ess[ea]s?) \p{L}/iu,
  fr: /(?<!\p{L})(?:cette|cet|ces) \p{L}|(?<!\p{L})ce (?!qui|que|qu['’])\p{L}/iu,
  id: /(?<!\p{L})(?:ini|itu|tersebut)(?!\p{L})/iu,
  sw: /(?<!\p{L})(?:hii|hizi|hiyo|hizo|huyo|hawa)(?!\p{L})/iu,
  ar: /(?<![\p{L}\p{M}])(?:هذا|هذه|ذلك|تلك)(?![\p{L}\p{M}])/u,
};

/** A pronoun for what is done something to. */
const objects: Readonly<Record<string, RegExp>> = {
  es: /(?<!\p{L})\p{L}{2,}[aeiíé]r(?:lo|la|los|las)(?!\p{L})/iu,
  pt: /(?<!\p{L})\p{L}{2,}[áêéí]-l[oa]s?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:doit|doivent|devez|peut|peuvent|pouvez|faut|pas) (?:l[ea]s? |l['’]|y |en )\p{L}+(?:er|ir|re|oir)(?!\p{L})/iu,
};

/** "If you like": what, the sentence before says. */
const ifWanted = /^(?:కావాలంటే|అవసరమైతే|வேண்டுமானால்|தேவைப்பட்டால்|चाहें तो|ज़रूरत हो तो|हवे असल्यास|गरज असल्यास)(?![\p{L}\p{M}])/u;

/** Whether a sentence may need the one before it to be understood. Not for English. */
export const leansElsewhere = (text: string, language: string): boolean =>
  demonstratives[language]?.test(text) === true || objects[language]?.test(text) === true || ifWanted.test(text);
