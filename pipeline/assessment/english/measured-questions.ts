import { subjectOf } from '../../generation/clauses.ts';
import { countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import {
  askedVerb,
  hanging,
  isAnOrder,
  isAllOf,
  isKnown,
  isLoneKind,
  isNamed,
  isParty,
  lowerFirst,
  lowerSubject,
  upper,
} from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

const degrees = String.raw`[-−]?\d[\d.,]*(?: ?(?:[-–]|to|and) ?[-−]?\d[\d.,]*)? ?(?:°(?: ?[CF])?|(?:degrees? )?(?:C|F|Celsius|Fahrenheit|centigrade))(?: \([^()]{2,12}\))?`;
const heated = new RegExp(
  String.raw`^(?<main>(?:\p{Lu}\p{Ll}+|[^,;:]{3,60} (?:must|should) be (?:re)?(?:heated|cooked|cooled|chilled|warmed|set|brought|preheated))(?: [^,;:]{3,60}?)?) (?<word>to|at) (?:an? (?:\p{Ll}+ )?temperature of (?:at least )?)?(?<left>(?:at least |below |above |about |exactly |between )?${degrees})(?<rest>(?: (?:before|for|until|while|during|after|when) [^,;:]{4,60})?)$`,
  'u',
);

/** "Reheat the soup to 75 °C before serving": to what temperature? English. */
export function ofTemperature(text: string): PlainQuestion | undefined {
  const found = heated.exec(text)?.groups;
  const main = found?.['main'] ?? '';
  const clause = found === undefined || hanging.test(main) ? undefined : askedClause(main);
  if (found === undefined || clause === undefined || clause.isNot) return undefined;
  return {
    text: asking(`${upper(found['word'] as string)} what temperature`, clause, `${clause.deed}${found['rest'] ?? ''}`),
    left: found['left'] as string,
  };
}

const keptBetween =
  /^(?<main>(?:Keep|Store|Hold|Maintain|Transport|Incubate|Brew|Ferment|Serve) [^,;:]{3,60}?)(?: at)? (?<left>(?:between|from) [-−]?\d[\d.]*(?: ?°(?: ?[CF])?)? (?:and|to) [-−]?\d[\d.]* ?(?:°(?: ?[CF])?|degrees?(?: (?:C|F|Celsius|Fahrenheit|centigrade))?))$/u;

const keptAt = new RegExp(
  String.raw`^(?<main>(?:Keep|Store|Hold|Maintain|Transport|Incubate|Brew|Ferment|Serve) [^,;:]{3,60}?) (?<left>(?:above|below|under|over|at|at or below|at or above) ${degrees})$`,
  'u',
);

/** "Keep the vaccine between 2 and 8 degrees", "Keep hot food above 65 °C": at what temperature? */
export function ofKeptBetween(text: string): PlainQuestion | undefined {
  const found = (keptBetween.exec(text) ?? keptAt.exec(text))?.groups;
  const main = found?.['main'] ?? '';
  return found === undefined || hanging.test(main) || !isAnOrder(main)
    ? undefined
    : { text: `At what temperature should you ${lowerFirst(main)}?`, left: found['left'] as string };
}

const amounting =
  /^(?<what>(?:The|Your|Our) [^,;:]{4,70}?) (?:is|are) (?<left>(?:at least |at most |up to |about |only |currently |set at )?(?:[£$€₹] ?\d[\d.,]*|\d[\d.,]* ?(?:%|percent|per cent|km\/h|mph|kg|g|km|m|cm|mm|ml|litres?|liters?|euros?|dollars?|pounds?|rupees?|minutes?|hours?|days?|weeks?|months?|years?|points?|people|persons))(?: (?:per|an?|each|for each) \p{L}+(?: \p{L}+)?)?)$/u;
const ofAmount =
  /\b(?:limit|fee|price|cost|fine|charge|deposit|allowance|rate|maximum|minimum|threshold|dose|weight|length|width|height|depth|distance|capacity|quota|age|duration|period|interval|penalty|budget|contribution|premium|excess|salary|wage|subscription|rent|share|size|speed|time|range|score|mark)\b/u;

/** "The speed limit on the site is 10 km/h": what is it? */
export function ofSetAmount(text: string): PlainQuestion | undefined {
  const found = amounting.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || !ofAmount.test(what) || hanging.test(what) || countWords(what) < 3) return undefined;
  if (subjectOf(text) !== what) return undefined;
  return { text: `What is ${lowerFirst(what)}?`, left: found['left'] as string };
}

const kept = new RegExp(
  String.raw`^(?<what>[^,;:]{3,60}?) (?<be>is|are|must be|should be) (?<deed>stored|kept|held|shipped|incubated|transported|maintained|set|served) (?<left>(?:at|below|above|between) (?:about )?${degrees})(?<rest>(?: (?:for|until|during|in) [^,;:]{4,60})?)$`,
  'u',
);

/** "Samples are stored at -80 °C": at what temperature? */
export function ofStored(text: string): PlainQuestion | undefined {
  const found = kept.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || !(isNamed(what) || isAllOf(what) || isLoneKind(what)))
    return undefined;
  const [auxiliary = '', be = ''] = (found['be'] as string).split(' ');
  return {
    text: `At what temperature ${auxiliary} ${lowerSubject(what)} ${be === '' ? '' : 'be '}${found['deed']}${found['rest'] ?? ''}?`,
    left: found['left'] as string,
    ...(isLoneKind(what) && { needsHeading: true as const }),
  };
}

const number = String.raw`(?:(?:at least|up to|about|a minimum of|a maximum of|no more than|exactly) )?(?:\d[\d.,]*(?: ?(?:[-–]|to) ?\d[\d.,]*)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)`;
const plainNumber = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)`;
const unit = String.raw`(?:(?:working|business|calendar|full|paid|unpaid|consecutive) )?(?:minutes|hours|days|weeks|months|years|litres|liters|grams|kilograms|kg|points|votes|shifts|sessions|breaks|meals|credits|copies|pages|people|members|references)`;

const given = new RegExp(
  String.raw`^(?<who>[^,;:]{3,60}?) (?<verb>receives?|gets?|earns?|accrues?|needs?|requires?) (?<left>${number}) (?<unit>${unit})(?<of> of [\p{L}-]+(?: (?!in\b|per\b|a\b|an\b|each\b|every\b|for\b|to\b|from\b|before\b|after\b|if\b|when\b)[\p{L}-]+){0,2})?(?<rate> (?:per|an?|each|every) \p{L}+)?(?<rest>(?: (?:in|for|to|from|before|after|if|when|during|at) [^,;:]{2,70})?)$`,
  'u',
);

/** "New employees receive 15 days of paid leave in their first year": how many days of it? */
export function ofGiven(text: string): PlainQuestion | undefined {
  const found = given.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || hanging.test(who) || /\b(?:must|should|may|can|will|do|does)\b/u.test(who))
    return undefined;
  if (!(isKnown(who) || isLoneKind(who)) || /^you$/iu.test(who)) return undefined;
  const { auxiliary, plain } = askedVerb(found['verb'] as string);
  return {
    text: `How many ${found['unit']}${found['of'] ?? ''}${found['rate'] ?? ''} ${auxiliary} ${lowerSubject(who)} ${plain}${found['rest'] ?? ''}?`,
    left: `${found['left']} ${found['unit']}`,
    ...(isLoneKind(who) && !isParty(who) && { needsHeading: true as const }),
  };
}

const upTo =
  /^(?<who>You|[^,;:]{3,50}?) (?<modal>may|can) (?<verb>(?!be\b|not\b|have\b)[\p{Ll}]+(?: (?:over|up|off|out|back))?) (?<left>(?:up to|no more than|at most|a maximum of) (?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)) (?<unit>(?:\p{L}+ )?[\p{L}-]+s)(?<of> of [\p{L}-]+(?: [\p{L}-]+)?(?= |$))?(?<rest>(?: (?:in|into|per|a|an|each|every|for|to|from|before|after|if|when|during|at|on|with|without) [^,;:]{2,70})?)$/u;

/** "You may carry over up to five days of leave into the next year": how many days of leave may you? */
export function ofUpTo(text: string): PlainQuestion | undefined {
  const found = upTo.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  const isYou = who === 'You';
  if (found === undefined || (!isYou && (hanging.test(who) || !(isParty(who) || isAllOf(who))))) return undefined;
  if (hanging.test(found['rest'] ?? '')) return undefined;
  return {
    text: `How many ${found['unit']}${found['of'] ?? ''} ${found['modal']} ${isYou ? 'you' : lowerSubject(who)} ${found['verb']}${found['rest'] ?? ''}?`,
    left: `${found['left']} ${found['unit']}`,
  };
}

const most = new RegExp(
  String.raw`^(?:(?<lead>(?:If|When|Whenever|While|For|During|In|On) [^,;:]{4,70}), )?(?:(?:do not|don['’]t|never|please do not)|you (?:must not|may not|cannot|should not)) (?<verb>\p{Ll}+) (?:more than|over) (?<left>${plainNumber}) ?(?<unit>kg|kilograms|grams|litres|liters|ml|people|persons|hours|days|weeks|minutes|pages|items|bags|boxes|times|cups|glasses|tablets|guests|books|copies|passengers|children|learners|students)(?<of> of [\p{L}-]+(?: [\p{L}-]+)?(?= |$))?(?<rest>(?: [^,;:]{2,60})?)$`,
  'iu',
);

/** "Do not lift more than 20 kg without help": how many kilograms may you? */
export function ofMostAmount(text: string): PlainQuestion | undefined {
  const found = most.exec(text)?.groups;
  if (found === undefined || hanging.test(`${found['lead'] ?? ''} ${found['rest'] ?? ''}`)) return undefined;
  const lead = found['lead'] === undefined ? '' : ` ${lowerFirst(found['lead'])}`;
  const unit = found['unit'] === 'kg' ? 'kilograms' : found['unit'] === 'ml' ? 'millilitres' : found['unit'];
  return {
    text: `How many ${unit}${found['of'] ?? ''} at most may you ${(found['verb'] as string).toLowerCase()}${found['rest'] ?? ''}${lead}?`,
    left: `${found['left']} ${found['unit']}`,
  };
}

const timeToDo = new RegExp(
  String.raw`^(?:For (?<lead>[^,;:]{6,60}), (?:the )?)?(?<who>[^,;:]{3,50}?) (?<verb>has|have|will have) (?<left>(?:until [^,;:]{4,40}?|${number} (?:(?:working|business|calendar|full) )?(?:minutes|hours|days|weeks|months|years)(?: (?:from|upon|after|following|of) [^,;:]{4,50}?)?)) to (?<deed>\p{Ll}[^,;:]{6,80})$`,
  'u',
);

/** "You have 60 days after the trip to submit the claim": how long do you have to submit it? */
export function ofTimeToDo(text: string): PlainQuestion | undefined {
  const found = timeToDo.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  const isYou = /^you$/iu.test(who);
  if (found === undefined || (!isYou && (hanging.test(who) || !isKnown(who)))) return undefined;
  if (hanging.test(found['deed'] as string)) return undefined;
  const auxiliary = found['verb'] === 'will have' ? 'will' : found['verb'] === 'has' ? 'does' : 'do';
  const lead = found['lead'] === undefined ? '' : ` for ${found['lead']}`;
  return {
    text: `How long ${auxiliary} ${isYou ? 'you' : lowerSubject(who)} have to ${found['deed']}${lead}?`,
    left: found['left'] as string,
  };
}

const above =
  /^(?<kind>Temperatures|Pressures|Speeds|Voltages|Levels|Humidity|Concentrations|Values|Readings) (?<left>(?:above|below|over|under|of more than|of less than|higher than|lower than|between) [-−]?\d[^,;:]{1,24}?) (?<deed>(?:kill|damage|destroy|harm|stop|prevent|cause|slow|speed up|require|mean|indicate|are|can|will|may|must)\b [^,;:]{6,80})$/u;

/** "Temperatures above 50 °C kill pathogens": which temperatures do? */
export function ofRangeThatDoes(text: string): PlainQuestion | undefined {
  const found = above.exec(text)?.groups;
  if (found === undefined || hanging.test(found['deed'] as string)) return undefined;
  return {
    text: `Which ${lowerFirst(found['kind'] as string)} ${found['deed']}?`,
    left: found['left'] as string,
  };
}

/** An order with an amount that begins its object: "Add 10 ml of bleach to half a litre of water". */
const added =
  /^(?<verb>Add|Use|Mix in|Pour in|Dissolve|Take|Apply|Give) (?<left>(?:about |at least |up to )?(?:\d[\d.,/]*(?: ?(?:[-–]|to) ?\d[\d.,/]*)?|half an?|one|two|three|four|five|six)) ?(?<unit>ml|l|g|kg|mg|cm|mm|litres?|liters?|grams?|cups?|teaspoons?|tablespoons?|drops?|tablets?|sachets?|pinch(?:es)?|handfuls?|spoons?|scoops?) of (?<what>[\p{L}-]+(?: [\p{L}-]+){0,2}?)(?<rest>(?: (?:to|in|into|with|per|for|on|every|before|after) [^,;:]{3,60})?)$/u;

/** How much bleach should you add to half a litre of water? */
export function ofDose(text: string): PlainQuestion | undefined {
  const found = added.exec(text)?.groups;
  if (found === undefined || !isAnOrder(text) || hanging.test(found['rest'] ?? '')) return undefined;
  const [verb = '', part = ''] = lowerFirst(found['verb'] as string).split(' ');
  const behind = `${part === '' ? '' : ` ${part}`}${found['rest'] ?? ''}`;
  return countWords(behind) < 2
    ? undefined
    : { text: `How much ${found['what']} should you ${verb}${behind}?`, left: `${found['left']} ${found['unit']}` };
}
