// Verbs that only say how another one happens: விடு (it is over), கொள் (for oneself), படு (passive); Schiffman, "A Reference
// Grammar of Spoken Tamil", 1999, chapter 3. Written joined to their verb or apart, and both must compare equal. Without
// the participle பட்டு, which is also silk.
const person = '(?:ான்|ாள்|ார்|ார்கள்|து|ன|னர்|ேன்|ோம்|ாய்|ீர்கள்)';
const ended = `விட்ட${person}|விட்டு|விடும்|விடுகிற${person}|விடுகின்றன|விடுவ${person}`;
const forOneself = `கொண்ட${person}|கொண்டு|கொள்ளும்|கொள்கிற${person}|கொள்கின்றன|கொள்வ${person}`;
const passive = `பட்ட${person}|படும்|படுகிற${person}|படுகின்றன`;

const alone = new RegExp(`^(?:${ended}|${forOneself}|${passive})$`, 'u');
// விடு and கொள் follow a participle ("மாறி", "எடுத்துக்"), the passive an infinitive, which ends in a bare consonant.
const joined = new RegExp(`(?<=.(?:[தடற]ு|ி|ய்)(?:க்)?)(?:${ended}|${forOneself})$|(?<=.\\p{L}ப்)(?:${passive})$`, 'u');

const isTamil = (word: string): boolean => word.charCodeAt(0) >= 0x0b80 && word.charCodeAt(0) <= 0x0bff;

/** Where the auxiliary begins that is written together with its verb; undefined for every other word. */
export function auxiliaryStart(word: string): number | undefined {
  return isTamil(word) ? joined.exec(word)?.index : undefined;
}

export const isTamilAuxiliary = (word: string): boolean => isTamil(word) && alone.test(word);
