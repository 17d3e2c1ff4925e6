/**
 * An order that forbids, told as the leave to do the same: "No corra por el pasillo" as "Está permitido correr por el
 * pasillo". Only verbs whose infinitive is certain; no pronoun in front of them, since it would have to move.
 */
type Leave = (text: string) => string | undefined;

/** Subjunctives of second and third conjugations, and irregular ones: their infinitive cannot be told by their ending. */
const spanishInfinitives: Readonly<Record<string, string>> = {
  abra: 'abrir',
  beba: 'beber',
  coma: 'comer',
  corra: 'correr',
  meta: 'meter',
  exponga: 'exponer',
  ponga: 'poner',
  haga: 'hacer',
  introduzca: 'introducir',
  conduzca: 'conducir',
  comparta: 'compartir',
  permita: 'permitir',
  vierta: 'verter',
  encienda: 'encender',
  cierre: 'cerrar',
  mueva: 'mover',
  exceda: 'exceder',
  reciba: 'recibir',
  escriba: 'escribir',
  interrumpa: 'interrumpir',
  añada: 'añadir',
};
const portugueseInfinitives: Readonly<Record<string, string>> = {
  abra: 'abrir',
  beba: 'beber',
  coma: 'comer',
  corra: 'correr',
  ponha: 'pôr',
  faça: 'fazer',
  introduza: 'introduzir',
  conduza: 'conduzir',
  dirija: 'dirigir',
  exceda: 'exceder',
  receba: 'receber',
  escreva: 'escrever',
  interrompa: 'interromper',
  mexa: 'mexer',
  permita: 'permitir',
};
/** "toque" is of tocar, "apague" of apagar, "utilice" and "cruce" of utilizar and cruzar. */
const ofFirst = (verb: string, z: string): string | undefined => {
  const stem = /^(?<stem>\p{Ll}{2,})e$/u.exec(verb)?.groups?.['stem'];
  if (stem === undefined) return undefined;
  if (/qu$/u.test(stem)) return `${stem.slice(0, -2)}car`;
  if (/gu$/u.test(stem)) return `${stem.slice(0, -1)}ar`;
  if (/c$/u.test(stem)) return z === '' ? undefined : `${stem.slice(0, -1)}${z}ar`;
  return `${stem}ar`;
};
/** Their stem changes its vowel, so the ending alone would make no word; "ser", "ir" and their like. */
const strong =
  /^(?:(?:em)?piece|prue[bv]e|cuelgue|juegue|niegue|pie[nr]\p{Ll}*|recuerde|siente|muestre|cuente|vuele|deje de|olvide|dude|espere|esqueça|deixe de|hesite|pense|fique|esteja|seja)$/u;

const romance =
  (opening: RegExp, table: Readonly<Record<string, string>>, z: string, leave: string): Leave =>
  (text) => {
    const found = opening.exec(text)?.groups;
    const verb = (found?.['verb'] ?? '').toLowerCase();
    if (found === undefined || strong.test(verb)) return undefined;
    const infinitive = table[verb] ?? ofFirst(verb, z);
    return infinitive === undefined ? undefined : `${leave} ${infinitive} ${found['rest']}`;
  };

const frenchInfinitives: Readonly<Record<string, string>> = {
  mettez: 'mettre',
  ouvrez: 'ouvrir',
  prenez: 'prendre',
  buvez: 'boire',
  conduisez: 'conduire',
  courez: 'courir',
  remettez: 'remettre',
  introduisez: 'introduire',
  permettez: 'permettre',
  transmettez: 'transmettre',
  écrivez: 'écrire',
  répondez: 'répondre',
  remplissez: 'remplir',
};
/** Neither of the first conjugation nor in the table: "tenez", "venez", "devez". */
const frenchOthers =
  /^(?:\p{Ll}*(?:tenez|venez|devez|pouvez|voulez|savez|croyez|voyez|soyez|ayez|lisez|dites|faites|rendez|perdez|attendez|vendez|descendez|sortez|partez|dormez|servez|suivez|vivez|recevez|finissez|choisissez|hésitez|oubliez|craignez))$/u;

const french: Leave = (text) => {
  const found = /^N(?:e |['’])(?!vous |l[ea]s? |l['’]|y |en )(?<verb>\p{Ll}+ez) (?:pas|jamais)(?<rest> .+)$/u.exec(
    text,
  )?.groups;
  const verb = found?.['verb'] ?? '';
  if (found === undefined || frenchOthers.test(verb)) return undefined;
  const infinitive = frenchInfinitives[verb] ?? verb.replace(/z$/u, 'r');
  // "pas de documents" are "des documents"; of one thing nobody knows its gender.
  const rest = (found['rest'] as string).replace(/^ (?:de |d['’])(?=\p{Ll}+[sx](?!\p{L}))/u, ' des ');
  if (/^ (?:de |d['’])/u.test(rest)) return undefined;
  return `Il est permis ${/^[aeiouyhéèêàâîôœæ]/u.test(infinitive) ? 'd’' : 'de '}${infinitive}${rest}`;
};

/** The active verb with its prefix; "jangan gunakan" would need another. */
const indonesian: Leave = (text) => {
  const found = /^Jangan (?:pernah |sampai )?(?<deed>(?:me|ber)\p{Ll}{3,} .+)$/u.exec(text)?.groups;
  return found === undefined ? undefined : `Anda boleh ${found['deed']}`;
};

const swahili: Leave = (text) => {
  const found = /^Usi(?<stem>\p{Ll}+)(?<rest> .+)$/u.exec(text)?.groups;
  if (found === undefined) return undefined;
  return `Inaruhusiwa ku${(found['stem'] as string).replace(/e$/u, 'a')}${found['rest']}`;
};

const byLanguage: Readonly<Record<string, Leave>> = {
  es: romance(
    /^(?:No|Nunca) (?!(?:se|lo|la|los|las|le|les|me|te|nos) )(?<verb>\p{Ll}+) (?:nunca |jamás )?(?<rest>.+)$/u,
    spanishInfinitives,
    'z',
    'Está permitido',
  ),
  pt: romance(
    /^(?:Não|Nunca) (?!(?:se|o|a|os|as|lhe|lhes|me|te|nos) )(?<verb>\p{Ll}+) (?:nunca |jamais )?(?<rest>.+)$/u,
    portugueseInfinitives,
    '',
    'É permitido',
  ),
  fr: french,
  id: indonesian,
  sw: swahili,
};

/** Undefined where the language has no such form here, or the text is no order that forbids. */
export const leaveOfBan = (text: string, language: string): string | undefined => byLanguage[language]?.(text);
