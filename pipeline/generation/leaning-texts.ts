/**
 * Words by which an English point leans on its page, found by a blind reader of 16 unread documents (2026-11-28): each test
 * is for one class.
 */
const leanings: Readonly<Record<string, RegExp>> = {
  // "Kept only as long as necessary", "Can be used for flash freezing": who or what, the list's head says.
  without_subject:
    /^(?:Can|Could|May|Might|Will|Gets|Have been|Kept|Relevant|Available|Responsible|Suitable|Intended|Able|Designed|Used|Based|Meant|Collected|Accurate|Processed|Stored|Held|Limited|Adequate|Submitted|Retained) (?!if\b|when\b)[^?]*$/u,
  ensuring: /^(?:\p{Lu}\p{Ll}+ly )?(?:[Ee]nsuring|[Mm]aking sure)\b/u,
  // "Issue: The wick burns too fast": what to do then stands below.
  problem_alone: /^(?:Issue|Problem|Symptom|Question|Complaint|Error|Fault|Observation)s?: /u,
  // "Solution: Warm the top layer": of which of the troubles on the page?
  answer_alone: /^(?:Solutions?|Fix(?:es)?|Causes?|Answers?|Results?|Reasons?|Repeat|[A-D]): /u,
  // "If necessary, check the wick", "In the last case, ...": when, the page tells.
  bare_case:
    /^(?:If (?:necessary|needed|required|applicable|changed|done|available|appropriate|so)\b|In the (?:last|first|second|third|latter|former|other) case\b|In (?:simpler|other) words\b|[Ee]\.?g\. )/u,
  // "Make sure they have a copy", "you can ask about this": who and what, another sentence says.
  of_them:
    /^(?:Make sure|Ensure|Check|Tell|Ask|Help|Let|Give) (?:that )?(?:they|them|it|he|him|she|her)\b|\b(?:about|of|with|for|to) this[.!]?$/u,
  // "Help you remember what to bring", "Know what to do": what stands over the list was to do so.
  of_the_list: /^(?:Help you|Know (?:what|how|when))\b/u,
  // "Demo: Show the new lock": of the course, not of its subject.
  of_the_course:
    /^(?:Demo|Demonstration|Walkthrough|(?:\p{Lu}\p{Ll}+ )?[Ee]xercise|Objective|Activity|Quiz|Outcome|Discussion|Homework|Deliverable|Basic idea|Distribute a)s?:? (?=\p{L}|[“"])(?<=: |Distribute a )|^(?:Short )?[Qq]uiz /u,
  // "To fix the issue, ...": which? "Examples are letters": of what?
  of_the_issue:
    /\b(?:fix|solve|resolve|avoid|cause) (?:the|this) (?:issue|problem|error)\b|^(?:Extra: )?Examples? (?:are|is|include)\b/iu,
  // A task for a class, and no rule.
  exercise:
    /^(?:Extra: )?(?:Describe|Explain|Discuss|Outline|Define|Summari[sz]e|Justify|Recommend an approach|Draw|Understand) (?:the|how|why|what|two|three)\b(?! (?:incident|accident|problem|issue|request|damage|symptoms?|situation|place|location)\b)/u,
  // "2-3% by weight is the safe zone": of what?
  bare_number: /^(?:About |Around )?\p{N}[\p{N}.,–-]*\s?(?:%|percent|°\p{Lu})?(?: by \p{L}+)? (?:is|are|will be) /u,
  // "Just remove the liquid": so somebody answers who was asked.
  answers: /^Just \p{Ll}/u,
  // "(Who is the keeper?)": a note to somebody who has yet to decide.
  asks_in_brackets: /\([^()]*\?\)/u,
  see_below: /\bsee (?:below|above|photo|picture)\b/iu,
  // "the patient takes. amol is": what stood between was lost. "information:current", "photo;work": lines run together.
  run_together:
    /(?<!\b(?:ie|eg|etc|vs|approx|incl|max|min|ca|esp|resp|fig))(?<=\p{Ll}{2})\. \p{Ll}{3}|\p{Ll};\p{Ll}{2}|\p{Ll}{3}:\p{Ll}{3}(?!\S*:)/u,
  markup: /\*\*|_[.!]?$/u,
  shows: /^to (?:demonstrate|illustrate|summari[sz]e|recap|start with|begin with)\b/iu,
  arrow: /\p{L} (?:→|⇒|->|=>) \p{Ll}/u,
  swears: /\*{2,}\p{L}|\b(?:asshole|shit|crap|fuck)/iu,
  wants_list: /\b(?:must|should|may|can|will|to) (?:include|contain|ensure|provide|avoid)[.:]?$/iu,
  thing_alone:
    /^(?:(?:Damage|Reason|Tenure|Access|Loss|Lack|Risk) (?:to|for|at|via|of|in)|(?:Contact|Transport|Travel|Performance|System|Work) (?:information|details|reviews|records|hours|data))\b(?!.* (?:is|are|was|were|has|have|must|should|may|can|cannot|will|requires?|needs?|causes?|means) )/u,
  machine_word: /\b\p{Lu}{2,}_\p{Lu}{2,}/u,
  below:
    /\b(?:the|that|rules?|steps?|sections?|instructions?|guidelines?|tables?|lists?|details?) (?:and the )?below\b|\bto you below\b|\bconsists of the below\b|\b(?:guidelines|documents?|forms?|lists?|policy|appendix) attached[.!]?$/iu,
  opens_elsewhere:
    /^(?:Failure to do so|With (?:that|this) in mind|One of the (?:links|items|points|steps|documents|sections)|All (?:two|three|four|five|six)\b(?! of the\b| \p{Ll}+s\b)|Some things|At the (?:bottom|top|end) there (?:is|are))\b/u,
  // "Follow the instructions to perform a recovery": which?
  bare_instructions: /\bfollow (?:the|these) (?:instructions|steps|directions|link)\b(?! (?:of|on|in|from|for) )/iu,
  leads_up: /\b(?:two|three|four|five|several|some|a few) (?:things|ways|points|steps|rules|options|reasons)[.!]?$/iu,
  // "The reason why programming is hard": is what?
  reason_alone:
    /^The (?:reason|way|place|time) (?:why|how|where|when)\b(?!.*\b(?:is|are|was|were|has|have)\b.*\b(?:is|are|was|were|has|have|lies?|means?)\b)/u,
  link: /^(?:a )?links? to \p{L}/iu,
  thanks: /\b(?:has|have) been (?:very|really|so|extremely|incredibly) helpful\b/iu,
  belief: /^(?:At [^,]{2,30}, )?we (?:strongly |firmly )?believe\b/iu,
  points_to_part:
    /^(?:If [^,]{4,90}, )?(?:go|turn|jump|skip|refer) to \p{Lu}|^Find (?:more|further|additional) information\b|\bfamiliari[sz]e yourself with \p{Lu}/u,
};

/** Whether an English point cannot be understood, or is nothing to keep, without what stood around it. */
export const leansOnPage = (text: string): boolean => Object.values(leanings).some((leaning) => leaning.test(text));
