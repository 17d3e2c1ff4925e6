/** Of whom "they" may be said though the word is one: "a guest", "the team", "everybody". */
export const maySayThey =
  /(?:[eo]r|ee|ist|[ae]nt|ian|body|one|person|people|child|children|man|woman|men|women|guest|member|team|staff|crew|public|family|couple|group|police|company|firm|organi[sz]ation|office|school|adult|individual|spouse|friend|colleague|host|club|league|party|union|board|who|anybody|nurse|infant|baby|youth|victim|kid|chief|clerk|spokesperson|human|relative|pupil|coach|candidate|minor)$/iu;
