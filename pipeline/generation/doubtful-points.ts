import { isBareClause } from './bare-clauses.ts';
import { objectlessOrder } from './objectless-verbs.ts';

/**
 * What an English point lacks: each class was found by blind readers of 150 documents (2026-11-28 and -29). Its card keeps it as text;
 * it is a point only where its lesson has none without doubt.
 */
const lacks: Readonly<Record<string, RegExp>> = {
  // "The other partner could get leave instead": of whom and instead of what, another sentence says.
  instead:
    /^(?!.*\b(?:not|never|no|avoid|stop|without|if|when|unless|cannot|rather|or|whether)\b|.*n['’]t\b).*\binstead[.!]?$/iu,
  other_than_which:
    /^(?:the )?others?\b(?! than\b)(?!.* than\b)(?! (?:people|employees|staff|members|persons|users|visitors|guests)\b)/iu,
  differently: /\bdifferently[.!]?$/iu,
  same_as_before: /\b(?:that|this) (?:very )?same\b/iu,
  // "If you have to, change the words", "If you don't have any, ...": to do what, any of what?
  bare_condition:
    /^(?:if|when|once|unless) (?:you|they|we) (?:(?:do|have|can|need|want|wish|like|prefer|must|are|will)(?:n['’]t| not)?|cannot|(?:have|need|want|wish|prefer|like) to|(?:do not |don['’]t )?(?:have|find|see|need|want) (?:any|one|some))(?: yet| anyway)?,/iu,
  // "Don't forget to mention that", "for everyone to do it"
  do_that:
    /\b(?:we|you|they|I) do (?:that|this) (?:a lot|in|with|when|all|every|because|by)\b|\b(?:mention|do|did|doing|use|consider|say|try|handle|discuss|prevent|avoid|achieve|accomplish|know|remember|expect|for) (?:that|this)[.!]?$|^(?!.*\b(?:if|when|who|whoever|while)\b).*\b(?:for|want|ask|tell|need|have|get) \p{L}+ to do it\b/iu,
  // "The preceding step should cause ...": which one, the page shows.
  step_before:
    /\bthe (?:preceding|previous|prior|foregoing|above|next|following) (?:steps?|points?|paragraphs?|items?|sections?)\b/iu,
  // "After all, a delay could cost a limb", "More likely, though, is that": of what stood before.
  goes_on: /^after all,|^(?:[^,]{2,40}), though,/iu,
  // "Probably a serious issue that he/she should address": who?
  who_else:
    /^(?!.*\b(?:person|someone|anyone|whoever|employee|member|patient|child|student|volunteer|one)s?\b.*\b(?:s?he\/s?he|his\/her)\b).*\b(?:s?he\/s?he|his\/her|her\/his|him\/her)\b/iu,
  // "The differences are shown", "Sheep and goats are fundamentally different": how, it does not say.
  merely_different:
    /\b(?:is|are|acts?|works?) (?:fundamentally |completely |quite |very |slightly |a (?:bit|little) )?different(?:ly)?[.!]?$/iu,
  more_of_it:
    /\b(?:any|some|no) (?:extra|additional|further|more|other) (?:information|details?|content|data|comments?|text|things?|stuff)\b(?! (?:that|which|about|on|of|than|needed|required|regarding)\b)/iu,
  all_this: /\b(?:all|any|some|most|much|none|both) (?:of )?(?:this|that)\b(?! \p{Ll}+)/iu,
  // "Usual reason is ...", "The main symptom is ...": of what?
  of_what:
    /^(?:(?:the|an?|one|another|its|usual|main|common|typical) )(?:(?:usual|main|most|common|typical|real|only|big|biggest|first|second|other|key|best|simplest) )*(?:reasons?|causes?|symptoms?|problems?|mistakes?|solutions?|downsides?|drawbacks?|disadvantages?|advantages?|exceptions?|differences?|goals?|purposes?|answers?|alternatives?|tricks?|catch|caveats?) (?:is|are|was|were|here|being) (?!as follows)/iu,
  next_in_story:
    /^(?:the )?(?:next|following|same|previous|second following|other) (?:day|morning|week|month|year|time|night)\b|^(?:eventually|meanwhile|suddenly|at (?:this|that) point|by now|so far|all of a sudden|from now on|until now|up to now)\b/iu,
  then_you:
    /^(?!(?:if|when|whenever|once|after|as soon as|while|until|before|since|in|on|at)\b).*\b(?:you|we|they|it) then\b/iu,
  at_least: /\b(?:can|could|will|may|might) at least (?!\p{N}|one\b|two\b|three\b|a\b|an\b|once\b|twice\b|the\b)/iu,
  // "The status should show "Connected"", "a message will be displayed": what a device shows on the way, and nothing to keep.
  shown_on_device:
    /\b(?:should|will|shall|now) (?:now |then |also |only |briefly )?(?:appear|show|display|pop up|light up|(?:be|become) (?:displayed|shown|visible|lit up|highlighted|established))\b(?<!\p{L} [–-] .*)(?!.*\b(?:must|never|warning|error|danger)\b)(?<!\b(?:option|warning|error|danger)\b.*)(?<!\bthis (?:will|should) show)/iu,
  // "You will be taken to the list": what comes of a press.
  taken_to:
    /^you (?:will|should) (?:now |then )?be (?:(?:re)?directed|taken|brought|returned|presented|prompted|shown)\b/iu,
  // "Adhere to the regulations Working with liquids ...": two lines that ran together.
  run_together:
    /(?<![“"‘'] ?)(?<=\b(?!(?:called|titled|named|section|chapter|policy|course|guide|of|the|and|or|see|in|on|to|for|with|from|click|select|choose|tap|press)\b)\p{Ll}{3,}) \p{Lu}\p{Ll}+ing (?:with|on|in|the|a|an|of|at|for|to|and)\b/u,
  cut_off: /\bthe (?:\p{Ll}+ly )?\p{Ll}{3,}ed$/u,
  doubled: /\b(?<word>\p{L}{3,}): \k<word>\b/iu,
  // "Leave that unchanged", "When you accomplish that goal"
  that_one:
    /^\p{Lu}\p{Ll}+ that(?:,| unchanged\b| (?:in|on|to|for|with|at|as|when|if)\b)|(?<!\bso )\bthat (?<noun>goal|point|time|case|step|kind|sort|amount|place|option|field)\b(?<!\b\k<noun>s?\b.+\k<noun>)(?! (?:is|are|was|can|may|must|will|of)\b)/u,
  // "You can start the setup again": after what?
  once_more:
    /^you (?:will have to|can|must|may|have to|need to)\b(?!.*\b(?:if|when|before|after|unless|until)\b).* again\b/iu,
  // "Violations may result in charges": of what?
  of_which_rule:
    /^(?:consequences of (?:the |a |any )?violations?:|(?:failure to comply|non-?compliance|violations?|violators?|breach(?:es)?|infractions?) (?:may|will|can|could|shall)\b)/iu,
  shown_below:
    /\b(?:contacts?|versions?|options?|links?|numbers?|address(?:es)?|forms?|questions?|criteria|chart|schedule|information|entitlements?) below\b/iu,
  broken: /\b(?:as soon|such as|other than|due to|in order|according to)[.]?$/iu,
  // "Process by which a trace is stabilized": of which word this is the meaning stood before it.
  meaning_alone:
    /^\p{Lu}\p{Ll}+ (?:by|in|through) which\b[^,]*$|^(?:Inability|Ability|Tendency|Failure|Act|State|Loss|Lack) (?:to|of|in)\b(?!.*\b(?:is|are|was|were|has|have|can|may|must|should|will|leads?|causes?|means?|results?|makes?|shows?|depends?)\b)/u,
  // "Time: 10:00 AM", "Rest: 20-30 minutes"
  entry: /^(?:time|date|duration|rest|location|venue|cost|price|yield|serves|prep(?:aration)?|total)(?: time)?: /iu,
  without_object: objectlessOrder,
  // "To ensure the alarm is raised": what is done for that stood over the list.
  aim_alone: /^To (?!whom\b)\p{Ll}+ [^,:;]*$/u,
  reason_alone: /^The (?:reason|way) (?:why|how) [^,]*$/u,
  // "Discuss the importance of notes": what a trainer does with a class.
  for_trainers:
    /^(?:[^:]{0,20}: )?(?:Discuss(?! (?:it|this|that)\b)|Brainstorm|Debrief|Introduce) (?!.*\bwith (?:your|the|a|an|\p{Lu}))/u,
  for_details: /^for (?:the |more |all |any |further )?(?:details|information|specifics)\b/iu,
  // "... of the team Remember: If you face", "INCIDENTS 1."
  glued:
    /\p{L} (?:Remember|Note|Important|Warning|Tip|Caution): |\p{L} 1\.$|[;,] \d\s?[:-] \p{L}| § \p{Lu}|\b(?!(?:step|section|chapter|part|level|grade|version|page|figure|table|phase|day|week|rule|item|option|line|number|to|of|than|is|are|by|at|least|most|about|under|over|below|above|class|group|type|unit|zone|stage|cycle|room|appendix|article)\b)\p{Ll}+ [2-9]\.$/u,
  row_of_names: /(?:\p{Lu}[\p{Ll}’-]+ ){6,}/u,
  // "Send you an invitation": who does, the line over the list says.
  to_you: /^(?:Send|Give|Help|Show|Tell|Teach|Let|Allow|Enable|Ask|Invite|Remind|Guide|Provide|Grant) you\b/u,
  of_the_file:
    /^The (?:contents?|name|value) of the (?:file|page|field|table|message) (?:is|are|includes?|indicates?|will|should|shows?)\b/iu,
  without_subject: /^(?:Should|Must|Would|Shall) (?!you\b|there\b|it\b|an?\b|the\b|any\b|we\b|they\b|your\b)/u,
  // "Revert: When you have to go back.", "If present, must name an input"
  case_only: /: (?:When|If|Whenever) [^,]*$|^If [^,]{2,30}, (?:must|may|should|can|will|is|are)\b|^\([^()]*\) \p{Ll}/u,
  // "Yes - after a day": to which question?
  answers: /^(?:yes|no) ?[–—-] /iu,
  // "... are that all participants.": what they do was cut off.
  that_who:
    /\b(?:is|are|was|were|aware|sure|ensures?|means?|so) that (?:all|each|every|any|both|the|some|most) \p{L}+[.!]?$/u,
  more_elsewhere: /^more (?:information|details?) (?:on|about)\b/iu,
  that_ready: /\b(?:have|get|keep|make|leave) that (?:ready|done|open|closed|clear|clean)\b/iu,
  on_the_page: /^On the (?:right|left)\b|^(?:Listing|Figure|Table|Example) \p{N}/u,
  told_next: /\bas (?:described|explained|shown|noted|discussed) (?:next|later|earlier|in the next)\b/iu,
  set_off: /\b(?:itali[cs]i[sz]ed|bolded|highlighted|underlined) (?:items?|text|words?|parts?|lines?|sections?)\b/iu,
  of_them:
    /: (?:make sure|ensure|check|ask|tell) (?:that )?(?:they|them)\b|\b(?:reports?|statements?|answers?|details) from them\b/iu,
  // "Machine can be turned on and off": which, the slide says.
  of_slide: /^\p{Lu}\p{Ll}*[^s\P{L}] (?:can|could|may) be \p{Ll}+(?:ed|en)\b[^.]*$/u,
  what_you_do: /^what you (?:have|need|want) to do is\b/iu,
  // "Once agreed, the days will be tracked": what was agreed stood before.
  participle_case:
    /^(?:once|when|if|after|until|unless|as soon as) (?:\p{L}+ly )?(?:\p{L}{2,}ed|done|made|sent|given|built|taken|chosen|written|shown|found|gone|set|put)(?: (?:on|off|up|in|out|down))?,/iu,
  // "ABC is downwind at the field while DEF lands": made up to show something.
  example_names: /(?<![\p{L}\p{N}-])(?:ABC|DEF|GHI|XYZ)(?![\p{L}\p{N}-])/u,
  // "CREW: "On my way" DESK: "Copied"": what people say to each other.
  dialogue: /^\p{Lu}{2,}(?: \p{Lu}{2,})?: ["“]|["”] \p{Lu}{2,}(?: \p{Lu}{2,})?: ["“]/u,
  // "some bubbling by now.Day 5Same as Day 4": lines that ran together; "Node.js" and "e.g." are words.
  torn: /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}{2}/u,
};

/** A welcome, praise, a step of a story, a word to whoever reads: nothing to keep, whatever else a lesson has. */
const chatters: Readonly<Record<string, RegExp>> = {
  // "You are now a member", "You've just recovered one byte": a welcome, or a step of a story.
  now_you:
    /^you(?:['’]re| are) now\b|^you(?:['’]ve| have) (?:just|now|still|already|got|been|come|made it|reached)\b|^you(?:['’]re| are) (?:almost|pretty|already|in luck|good to go|all set|done|ready|assigned|hired)\b/iu,
  looking_for:
    /^(?:we|i)(?:['’](?:re|m)| are| am) (?:always|currently|now|still|talking|thrilled|delighted|proud|happy|excited)\b/iu,
  we_have_written:
    /^(?:we|i)(?:['’]ve| have) (?:also |now |already |recently )*(?:detailed|outlined|listed|described|collected|compiled|included|put together|written|summari[sz]ed|hosted|tried|prepared|explained)\b/iu,
  praised:
    /\b(?:hugely|incredibly|extremely|really|super|truly|deeply|immensely|very) (?:rewarding|exciting|fun|proud|happy|welcoming|cool|nice|awesome|special|grateful)\b|\bno big deal\b|\b(?:something|a thing) called\b|\bcool things\b/iu,
  read_first:
    /^(?:please )?(?:carefully )?read (?:through |over )?(?:the|this|these|all)(?: \p{Ll}+)? (?:materials?|documents?|texts?|articles?|pages?|handbook|guide|readings?|chapters?|lessons?)\b|^before (?:you do anything else|doing anything else|we (?:start|begin|dive|get))\b/iu,
  of_the_show:
    /\bwelcome (?:back )?to (?:the|our|this)\b|\bwrote an? (?:blog )?(?:post|article)\b|\b(?:podcast|episode|show) is back\b/iu,
  of_a_day:
    /\b(?:revealed|announced|unveiled|released|launched) (?:on |in )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u,
  time_for: /\bit['’]s time (?:to|for)\b|^(?:recent changes|changelog|join our|follow us|like us|subscribe)\b/iu,
  enters_right: /\b(?:make sure|ensure)\b.*\b(?:enter|type)\b.*\bcorrect(?:ly)?\b/iu,
  of_a_while: /\b(?:has|have) been temporarily\b|\bneeds? to be \p{Ll}+ any ?more\b/iu,
  slogan: /\bis (?:not|n['’]t) (?:just|only|merely) an? .*\bbut\b|\bdon['’]t bother\b|\bor mine[.!]?$/iu,
  help_elsewhere:
    /\b(?:with|for|have|of) any (?:further |other |more )?questions\b|\b(?:manual|documentation|guide) online\b/iu,
  // "The guidelines are provided so that ...", "Parents frequently ask ..."
  of_the_text:
    /^(?:the|these|our|following) (?:guidelines?|rules|instructions?|documents?|notes|pages?) (?:is|are|has been|have been) (?:provided|intended|designed|meant|written|offered|given)\b|\b(?:frequently|often|commonly) ask(?:ed)? (?:us|for|about|if|how|why|whether)\b/iu,
  whatever_you_like: /\banything else you\b|\byou think might\b|\bwhatever (?:you (?:like|want|feel)|works)\b/iu,
  // "The rent is $amount", "from start date", "Call ????": a form that somebody has to fill in.
  blank:
    /\$\p{Ll}{3,}|\?{3,}|_{3,}|\bplaceholder\b|\b(?:from|to|by|until|on|at) (?:(?:start|end|due|move-in) date|day of month|time of day)\b|\b(?:your|insert) (?:name|date|number|address) here\b|\bXX+\b|\bX amount\b/u,
  // "Join the band and help us play": a call, and no rule.
  joins:
    /^join (?:us|the|our)\b.*\b(?:help us|become part|be part|and grow|community)\b|\bthere['’]s always something\b/iu,
  // "Don't forget to bring our banner": who runs the event notes it down.
  of_organisers:
    /^(?:don['’]t forget|remember|please remember) to (?:bring|print|pack|post|hang|put up|set up) (?:the|our|some|enough)\b.*\b(?:banners?|flyers?|fliers|handouts?|brochures?|posters?|sign-?up sheets?|name ?tags|projector|raffle|merch\p{L}*|tablecloth)\b/iu,
  disclaims: /\bdisclaims?\b/iu,
  // "As an employer we want to be flexible", "The club seeks to promote a safe place": meant, and nothing to go by.
  of_intent:
    /^(?:(?:as an? [^,.]{3,40}?|(?:at|in|here at) [^,.]{2,40}),? )?we (?:(?:all|also|really|do not|don['’]t) )?(?:want|hope|aim|strive|wish|love|endeavou?r|seek)\b(?!.*\b(?:must|never|only|until|unless)\b)|^(?!if\b|when\b|who|any)[^,.;]{2,60}(?:, [^,.;]{2,12})?(?: \([^)]*\))? (?:seeks?|aims?|strives?|endeavou?rs?|is committed|are committed) to (?:be|create|creating|promot\p{L}+|provid\p{L}+|mak\p{L}+|offer\p{L}*|support\p{L}*|build\p{L}*|foster\p{L}*|ensur\p{L}+|help\p{L}*|giv\p{L}+|keep\p{L}*)\b/iu,
  // "The club acknowledges its responsibility to keep players safe": who writes it takes it on himself.
  of_the_signer:
    /^[^,.;:]{2,60} (?:acknowledges?|recogni[sz]es?|accepts?|affirms?|confirms?) (?:(?:its|their|our|the|that it is) (?:responsibilit\p{L}+|duty|duties|commitment|obligations?|importance)|that (?:all|every|each|everyone)\b)|^[^,.;:]{2,60} will (?:implement|adopt|endorse|adhere to|abide by|uphold)(?: and (?:comply with|follow|support|adopt|implement|adhere to))? (?:the|all|its|our|this|these)\b/iu,
  encouraged_all:
    /^[^,.;]{2,40} encourages? (?:everyone|everybody|all|you|people|members|staff)\b.*\b(?:and|to take|to be)\b/iu,
  of_all_cases: /^(?:every|each) (?:situation|case|person|child|body|project|team) is (?:different|unique)\b/iu,
  first_of_all:
    /\bshould (?:always )?(?:be|come) (?:(?:your|our|the|everyone['’]s) (?:first |top |main |number one |highest )*(?:priority|concern)|first)\b|^the first thing you should be concerned\b/iu,
  // "My plants grew tall": of whoever tells it.
  // "This is a key concept", "is a valid concern", "is just that": said of it, and nothing told.
  only_named:
    /\b(?:is|are) (?:just that\b|(?:a|an|very|also a) (?:key|core|valid|fair|good|great|common|natural|legitimate) (?:concepts?|concerns?|questions?|points?|worry)\b)|\bmeans? different things to different people\b/iu,
  needless: /^(?:no|there['’]?s? (?:is )?no) need to (?:get|be|feel|go|make it) \p{Ll}+[.!]?$/iu,
  of_mine: /(?<!["“‘'][^"”’']{0,40})\b(?:my|mine|myself|to me)\b(?!["”’'])/iu,
  // "Raise your hand if you work here", "Do what you'd like with it"
  to_the_hall:
    /^raise your hands? (?:if|when you)\b|^do (?:what|whatever) you(?:['’]d| would)? (?:like|want)\b|^everything (?:a|an|the|you) /iu,
  comforts: /^you(?:['’]re| are) not (?:stuck|alone|the only)\b|\bhas the power to\b|\bto new heights\b/iu,
  part_of_being:
    /\bis (?:just |all )?part of (?:being|life|the (?:fun|job|deal|experience))\b|\bis(?:n['’]t| not) just about\b/iu,
  of_the_name:
    /^the name of (?:this|the|our) (?:organi[sz]ation|club|association|group|society|team|company) (?:is|shall)\b/iu,
  may_be_changed:
    /\bmay (?:change|modify|amend|update|revise) (?:this|these|the|our|its) (?:[\p{L}-]+ )*(?:polic(?:y|ies)|code|codes|rules?|guidelines?|terms|handbook|document|manual|conditions|conduct)\b/iu,
  // "Understanding proper care helps parents": of whoever reads on.
  of_reading:
    /^(?:understanding|knowing|learning (?:about|more)|reading) [^,]{5,90} (?:helps?|will help|can help|allows?|enables?)\b/iu,
};

/** What an English point lacks without what stands around it: the name of the class. */
export const lackOf = (text: string): string | undefined =>
  Object.entries(lacks).find(([, lack]) => lack.test(text))?.[0] ?? (isBareClause(text) ? 'bare_clause' : undefined);

/** Why an English point is nothing to keep: the name of the class. */
export const chatterOf = (text: string): string | undefined =>
  Object.entries(chatters).find(([, chatter]) => chatter.test(text))?.[0];
