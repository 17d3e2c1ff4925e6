import { explainedHeading } from '../../generation/asked-objective.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { startUpper } from '../../generation/display-text.ts';
import { mostObjectiveWords } from '../../generation/rule-objectives.ts';
import { countWords } from '../../languages/words.ts';
import { hanging, upper } from './question-grammar.ts';

/** What a question asks, as what a learner then can say; each pattern is the whole question without its heading. */
const told: readonly (readonly [asked: RegExp, known: string])[] = [
  [/^What (?:should|must) you (?:not|never) do (?<rest>.+)$/u, 'Say what not to do $<rest>'],
  [
    /^What (?:should|must) you do (?<rest>(?:if|when|whenever|once|after|before|while|during|to|as soon as|in case|prior to|upon)\b.+)$/u,
    'Say what to do $<rest>',
  ],
  [/^What (?:should|must) you (?:not|never) (?<rest>(?!be\b|do\b)\p{Ll}+ .+)$/u, 'Say what not to $<rest>'],
  [/^What (?:should|must) you (?<rest>(?!be\b|do\b)\p{Ll}+ .+)$/u, 'Say what to $<rest>'],
  [/^What (?<be>is|are) not (?<rest>(?:allowed|permitted) .+)$/u, 'Say what $<be> not $<rest>'],
  [/^Who (?:should|must) you (?<rest>(?!be\b)\p{Ll}.+)$/u, 'Say whom to $<rest>'],
  [/^What (?<rest>(?:must|should|may) be \p{Ll}+ .+)$/u, 'Say what $<rest>'],
  [/^What (?<rest>happens (?:if|when|once) .+)$/u, 'Say what $<rest>'],
  [
    /^(?<way>When|Where|How|How often|How long) (?:should|must) you (?<rest>(?!be\b)\p{Ll}.+)$/u,
    'Say $<way> to $<rest>',
  ],
  [/^(?<way>When|How) (?<modal>may|can) you (?<rest>\p{Ll}.+)$/u, 'Say $<way> you $<modal> $<rest>'],
  [
    /^(?<way>When|Where|How|How often|How long|Until when) (?<modal>must|should|may|can|will) (?<who>[^?]{3,60}?) (?<rest>be \p{Ll}.+)$/u,
    'Say $<way> $<who> $<modal> $<rest>',
  ],
  [/^Why should you (?<rest>.+)$/u, 'Explain why you should $<rest>'],
  [/^What does (?<rest>“[^”]+”) mean$/u, 'Say what $<rest> means'],
  [
    /^What (?<be>is|are) (?<what>.+?) (?<rest>(?:\p{Ll}+ed (?:into|to|by|from|for|with|in|on|as|against)$|used|responsible|designed|intended|meant|useful|necessary|required|needed|separated|based|composed|made|rounded|set|called|allowed|expected|considered|likely|entitled|about)\b.*)$/u,
    'Say what $<what> $<be> $<rest>',
  ],
  [/^What (?:is|are) (?<rest>the .+|an? (?:\p{Ll}+ )?\p{Ll}+ of .+)$/u, 'Name $<rest>'],
  [/^Who should (?<what>.+?) (?<rest>be \p{Ll}+ed\b.* by)$/u, 'Say who $<what> should $<rest>'],
  [
    /^(?<way>Who|Which \p{Ll}+) (?<rest>(?:is|are|may|must|can|should|will|\p{Ll}+s) (?!(?:you|the|an?|your|each|every|all)\b).+)$/u,
    'Say $<way> $<rest>',
  ],
  [/^May you (?<rest>.+)$/u, 'Say whether you may $<rest>'],
];

/** "What should you do if you smell gas?": "Say what to do if you smell gas"; undefined where no form fits. English. */
export function objectiveOf(question: string): string | undefined {
  const asked = question.replace(/^[^:?“”]{3,60}: (?=\p{Ll})/u, '').replace(/\?$/u, '');
  const whole = upper(asked);
  const found = told.find(([form]) => form.test(whole));
  if (found === undefined) return amountOf(whole);
  const text = whole
    .replace(found[0], found[1])
    .replace(
      /^(?<verb>Say) (?<way>\p{Lu}\p{Ll}+)\b/u,
      (_, verb: string, way: string) => `${verb} ${way.toLowerCase()}`,
    );
  return countWords(text) <= mostObjectiveWords && !hanging.test(text) && isClause(text) ? text : undefined;
}

/** "How many weeks of leave can you take?": "Say how many weeks of leave you can take". */
function amountOf(asked: string): string | undefined {
  const text = ofAmount.test(asked) && !/\bnot\b/u.test(asked) ? explainedHeading(`${asked}?`) : undefined;
  // "Maternity is Pay paid": a name that was taken apart.
  const isWhole = text !== undefined && !/\p{Lu}\p{Ll}+ (?:is|are|can|may|must|will) \p{Lu}/u.test(text);
  return isWhole && !hanging.test(text) && isClause(text) ? text : undefined;
}
const ofAmount = /^How (?:many|much|long|often|far|soon)\b/u;

/** "when get out of plane", "if you're short on time, a composter offers": a case that lost its subject, or has two. */
function isClause(text: string): boolean {
  if (
    /[,?]|^Say (?:who|which) .*\b(?:should|must|can|may|do|does|did) (?:you|the|an?|your)\b/u.test(text) ||
    / \p{Lu} |\bto (?:press|click|select|tap)\b/u.test(text) ||
    /\band \p{Ll}+ing\b/u.test(text)
  )
    return false;
  const inCase = / (?<joint>if|when|whenever|once|after|before|while) (?<clause>.+)$/u.exec(text)?.groups;
  if (inCase === undefined) return true;
  const { joint = '', clause = '' } = inCase;
  if (/^(?:if|whenever|once)$/u.test(joint) || !/^(?:\p{L}+ing|the|an?|your|each|every|any)\b/u.test(clause))
    return subjectOf(startUpper(clause)) !== undefined || /^(?:you|someone|somebody|anyone) \p{Ll}/u.test(clause);
  return true;
}
