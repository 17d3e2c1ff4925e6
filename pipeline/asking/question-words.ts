/** Words by which somebody asks, at the beginning of an English sentence, anywhere in an Indian one. */
const openings: readonly string[] =
  "what|when|where|who|whom|whose|which|why|how|what’s|what's|whats|who's|how's|is|are|am|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had|tell me|explain".split(
    '|',
  );

const anywhere: readonly string[] = [
  // Hindi and Marathi, also in Latin letters.
  ...'क्या कब कहाँ कहां कौन किसे किसको किसने किस किन क्यों कैसे कैसा कैसी कितना कितने कितनी kya kab kahan kahaan kaun kyon kyun kaise kitna kitne kitni'.split(
    ' ',
  ),
  ...'काय कधी कुठे कोठे कोण कोणी कोणाला कोणता कोणती कोणते का कसे कसा कशी किती kaay kay kadhi kuthe kon kashi kasa kase kiti'.split(
    ' ',
  ),
  // Tamil and Telugu.
  ...'என்ன எப்போது எப்பொழுது எங்கே எங்கு யார் யாரை யாரிடம் எது எவை எந்த ஏன் எப்படி எவ்வளவு எத்தனை எதற்கு enna eppo eppodhu enge yaar eppadi evvalavu ethanai'.split(
    ' ',
  ),
  ...'ఏమిటి ఏంటి ఏమి ఎప్పుడు ఎక్కడ ఎవరు ఎవరిని ఎవరికి ఏది ఏవి ఏ ఎందుకు ఎలా ఎంత ఎన్ని ఎన్నిసార్లు enti emiti eppudu ekkada evaru enduku ela entha enni'.split(
    ' ',
  ),
];

/** "How long is …": what follows in the sentence is asked about. */
export const questionOpenings: ReadonlySet<string> = new Set(openings.map((word) => word.normalize('NFC')));
export const questionWords: ReadonlySet<string> = new Set(anywhere.map((word) => word.normalize('NFC')));
