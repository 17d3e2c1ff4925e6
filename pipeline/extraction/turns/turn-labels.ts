/** How a transcript marks who speaks, at the start of a text. */
export interface TurnLabel {
  /** As it is written; empty where only a sign marks that somebody else goes on, undefined where only a time stands. */
  speaker: string | undefined;
  /** Characters of the whole label, with the blanks behind it. */
  length: number;
}

const clock = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?[\])]?`;
const time = String.raw`${clock}(?:\s*(?:[-–]|-->)\s*${clock})?`;
const word = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}.'’_-]*`;
/** "Ana", "DLM", "Mireille B. Reece, Psy.D", "Ana de Souza", "Speaker 2", "SPEAKER_01". */
const name = String.raw`${word}(?:,? (?:(?:de|da|do|dos|del|la|van|von|der|den|bin|al|el) )?${word}){0,5}(?:[ _]?\d{1,2})?`;
/** "(EF)", "(00:12)". */
const aside = String.raw`(?: ?\([^()]{1,40}\))?`;

const shapes = [
  // "MARK: ", "[00:12] Ana Silva (host): ", "[Speaker 1] (00:03): ", "Adam Jonas: 00:00:00", ">> JOHN: "
  String.raw`(?:${time}\s*[-–:]?\s*)?(?:>{1,3}\s*)?\[?(?<who>${name})\]?${aside}(?:\s*[-–—,]?\s*${time})?:(?:\s+${time})?(?=\s|$)`,
  // "[Speaker 1] (00:03) ", "[Ana] "
  String.raw`(?:${time}\s*)?\[(?<who>${name})\](?:\s*[-–—,]?\s*${time})?(?=\s|$)`,
  // "Ana Silva  0:25 ", "Speaker 1 (00:12) "
  String.raw`(?<who>${name})\s*[-–—,]?\s*${time}(?=\s|$)`,
  // "00:52: >> ", ">> "
  String.raw`(?:${time}:?\s*)?(?<sign>>{2,3}|&gt;&gt;)(?=\s)`,
].map((shape) => new RegExp(String.raw`^${shape}\s*`, 'u'));
/** "[04:14] ", and "**** (01:40): " of whoever spoke before. */
const timed = new RegExp(String.raw`^(?:\*+\s*)?${time}:?(?:\s+|$)`, 'u');

/** What a manual puts before a remark, and a form before a blank. */
const noSpeaker =
  /^(?:note|notes|warning|caution|danger|tip|hint|example|examples|important|attention|step|figure|table|question|answer|q|a|purpose|scope|definition|summary|source|date|name|title|version|author|contact|phone|email|address|task|rule|result|problem|solution|exception|reminder|info|optional|required|default|usage|syntax|parameters|returns|see also|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)\b|^(?:नोट|ध्यान|सुझाव|चेतावनी|उदाहरण|प्रश्न|उत्तर|चरण|टीप|सूचना|उदाहरणार्थ|பதில்|கேள்வி|குறிப்பு|எச்சரிக்கை|எடுத்துக்காட்டு|గమనిక|హెచ్చరిక|ఉదాహరణ|ప్రశ్న|జవాబు|nota|ejemplo|advertencia|atención|aviso|exemplo|remarque|attention|exemple|catatan|contoh|mfano|ملاحظة|مثال|تحذير)(?![\p{L}\p{M}])/iu;

/** The label that a text opens with; undefined where it opens with none. */
export function labelOf(text: string): TurnLabel | undefined {
  const head = text.slice(0, mostLabel);
  for (const shape of shapes) {
    const found = shape.exec(head);
    const { who, sign } = found?.groups ?? {};
    if (found === null || (who !== undefined && noSpeaker.test(who))) continue;
    return { speaker: sign === undefined ? who : '', length: found[0].length };
  }
  const at = timed.exec(head);
  return at === null ? undefined : { speaker: undefined, length: at[0].length };
}
const mostLabel = 160;

const alone = new RegExp(String.raw`^\[?(?<who>${name})\]?${aside}(?:\s*[-–—,]?\s*${time})?\s*:?$`, 'u');
const mostAlone = 60;

/** Who speaks below a line that is nothing but a label: "**Danny**", "Speaker 1 (00:18)". */
export function speakerAlone(line: string): string | undefined {
  const who = line.length > mostAlone ? undefined : alone.exec(line.trim())?.groups?.['who'];
  return who === undefined || noSpeaker.test(who) ? undefined : who;
}
