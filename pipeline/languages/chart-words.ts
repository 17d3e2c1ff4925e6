import type { ChartKind } from '../document.ts';

/** How a language speaks of a chart. Placeholders stand where a name needs no ending. */
export interface ChartWords {
  kinds: Readonly<Record<ChartKind, string>>;
  about: string;
  intro: string;
  introRange: string;
  introPoints: string;
  highest: string;
  lowest: string;
  times: string;
  rose: string;
  fell: string;
  alwaysUp: string;
  alwaysDown: string;
  upAndDown: string;
  together: string;
  ahead: string;
  risesWith: string;
  fallsWith: string;
  inSeries: string;
  read: string;
  compare: string;
  askHighest: string;
  askLowest: string;
  askValue: string;
  askWhich: string;
  value: string;
}

const en: ChartWords = {
  kinds: {
    bar: 'bar chart',
    hbar: 'bar chart',
    'grouped-bar': 'grouped bar chart',
    line: 'line chart',
    'multi-line': 'line chart',
    pie: 'pie chart',
    scatter: 'scatter chart',
  },
  about: 'about {value}',
  intro: 'This {kind} has a value for each of these: {list}.',
  introRange: 'This {kind} has {count} values, from {first} to {last}.',
  introPoints: 'This {kind} shows {count} points between {first} and {last}.',
  highest: '{x} has the highest value: {value}.',
  lowest: '{x} has the lowest value: {value}.',
  times: 'The value of {x} is about {times} times that of {other}: {value} against {than}.',
  rose: 'From {x} to {other} the value went up, from {value} to {than}.',
  fell: 'From {x} to {other} the value went down, from {value} to {than}.',
  alwaysUp: 'Up each time: {ups}.',
  alwaysDown: 'Down each time: {downs}.',
  upAndDown: 'Up: {ups}; down: {downs}.',
  together: '{x} and {other} together make {value}.',
  ahead: '{x} is higher than {other} in {count} of {of} places: {list}.',
  risesWith: 'The larger {x}, the larger {other} tends to be: {list}.',
  fallsWith: 'The larger {x}, the smaller {other} tends to be: {list}.',
  inSeries: '{series}: {text}',
  read: 'Read values from the {kind} “{title}”.',
  compare: 'Compare {x} with {other}.',
  askHighest: 'Which has the highest value in the {kind} “{title}”?',
  askLowest: 'Which has the lowest value in the {kind} “{title}”?',
  askValue: 'What value does the {kind} “{title}” show for {x}?',
  askWhich: 'Which stands at {value} in the {kind} “{title}”?',
  value: 'value',
};

const hi: ChartWords = {
  kinds: {
    bar: 'बार चार्ट',
    hbar: 'बार चार्ट',
    'grouped-bar': 'समूहित बार चार्ट',
    line: 'लाइन चार्ट',
    'multi-line': 'लाइन चार्ट',
    pie: 'पाई चार्ट',
    scatter: 'स्कैटर चार्ट',
  },
  about: 'लगभग {value}',
  intro: 'इस {kind} में इनके मान दिए गए हैं: {list}।',
  introRange: 'इस {kind} में {count} मान हैं: {first} – {last}।',
  introPoints: 'इस {kind} में {count} बिंदु हैं: {first} – {last}।',
  highest: 'सबसे अधिक मान – {x}: {value}।',
  lowest: 'सबसे कम मान – {x}: {value}।',
  times: '{x} ({value}), {other} ({than}) का लगभग {times} गुना है।',
  rose: '{x} ({value}) – {other} ({than}): मान बढ़ा।',
  fell: '{x} ({value}) – {other} ({than}): मान घटा।',
  alwaysUp: 'हर बार ऊपर: {ups}।',
  alwaysDown: 'हर बार नीचे: {downs}।',
  upAndDown: 'ऊपर: {ups}; नीचे: {downs}।',
  together: '{x} और {other} मिलाकर: {value}।',
  ahead: '{of} में से {count} जगह {x} का मान {other} से ज़्यादा है: {list}।',
  risesWith: '{x} जितना ज़्यादा, {other} प्रायः उतना ज़्यादा: {list}।',
  fallsWith: '{x} जितना ज़्यादा, {other} प्रायः उतना कम: {list}।',
  inSeries: '{series}: {text}',
  read: '“{title}” चार्ट से मान पढ़ना',
  compare: '{x} और {other} की तुलना करना',
  askHighest: '“{title}” चार्ट में सबसे अधिक मान किसका है?',
  askLowest: '“{title}” चार्ट में सबसे कम मान किसका है?',
  askValue: '“{title}” चार्ट में इसका मान कितना है: {x}?',
  askWhich: '“{title}” चार्ट में {value} किसका मान है?',
  value: 'मान',
};

const mr: ChartWords = {
  kinds: {
    bar: 'बार चार्ट',
    hbar: 'बार चार्ट',
    'grouped-bar': 'गटबद्ध बार चार्ट',
    line: 'लाइन चार्ट',
    'multi-line': 'लाइन चार्ट',
    pie: 'पाय चार्ट',
    scatter: 'स्कॅटर चार्ट',
  },
  about: 'सुमारे {value}',
  intro: 'या {kind}मध्ये यांची मूल्ये दिली आहेत: {list}.',
  introRange: 'या {kind}मध्ये {count} मूल्ये आहेत: {first} – {last}.',
  introPoints: 'या {kind}मध्ये {count} बिंदू आहेत: {first} – {last}.',
  highest: 'सर्वांत जास्त मूल्य – {x}: {value}.',
  lowest: 'सर्वांत कमी मूल्य – {x}: {value}.',
  times: '{x} ({value}) हे {other} ({than}) याच्या सुमारे {times} पट आहे.',
  rose: '{x} ({value}) – {other} ({than}): मूल्य वाढले.',
  fell: '{x} ({value}) – {other} ({than}): मूल्य घटले.',
  alwaysUp: 'प्रत्येक वेळी वर: {ups}.',
  alwaysDown: 'प्रत्येक वेळी खाली: {downs}.',
  upAndDown: 'वर: {ups}; खाली: {downs}.',
  together: '{x} आणि {other} मिळून: {value}.',
  ahead: '{of} पैकी {count} ठिकाणी {x} याचे मूल्य {other} यापेक्षा जास्त आहे: {list}.',
  risesWith: '{x} जितके जास्त, {other} बहुधा तितके जास्त: {list}.',
  fallsWith: '{x} जितके जास्त, {other} बहुधा तितके कमी: {list}.',
  inSeries: '{series}: {text}',
  read: '“{title}” या चार्टमधील मूल्ये वाचणे',
  compare: '{x} आणि {other} यांची तुलना करणे',
  askHighest: '“{title}” या चार्टमध्ये सर्वांत जास्त मूल्य कशाचे आहे?',
  askLowest: '“{title}” या चार्टमध्ये सर्वांत कमी मूल्य कशाचे आहे?',
  askValue: '“{title}” या चार्टमध्ये याचे मूल्य किती आहे: {x}?',
  askWhich: '“{title}” या चार्टमध्ये {value} हे मूल्य कशाचे आहे?',
  value: 'मूल्य',
};

const ta: ChartWords = {
  kinds: {
    bar: 'பட்டை விளக்கப்படம்',
    hbar: 'பட்டை விளக்கப்படம்',
    'grouped-bar': 'குழுப் பட்டை விளக்கப்படம்',
    line: 'கோட்டு விளக்கப்படம்',
    'multi-line': 'கோட்டு விளக்கப்படம்',
    pie: 'வட்ட விளக்கப்படம்',
    scatter: 'சிதறல் விளக்கப்படம்',
  },
  about: 'சுமார் {value}',
  intro: 'இங்குள்ள {kind} காட்டும் மதிப்புகள்: {list}.',
  introRange: 'இங்குள்ள {kind} {count} மதிப்புகளைக் காட்டுகிறது: {first} – {last}.',
  introPoints: 'இங்குள்ள {kind} {count} புள்ளிகளைக் காட்டுகிறது: {first} – {last}.',
  highest: 'மிக உயர்ந்த மதிப்பு – {x}: {value}.',
  lowest: 'மிகக் குறைந்த மதிப்பு – {x}: {value}.',
  times: '{x} ({value}), {other} ({than}) மதிப்பைப் போல் சுமார் {times} மடங்கு.',
  rose: '{x} ({value}) – {other} ({than}): மதிப்பு உயர்ந்தது.',
  fell: '{x} ({value}) – {other} ({than}): மதிப்பு குறைந்தது.',
  alwaysUp: 'ஒவ்வொரு முறையும் ஏற்றம்: {ups}.',
  alwaysDown: 'ஒவ்வொரு முறையும் இறக்கம்: {downs}.',
  upAndDown: 'ஏற்றம்: {ups}; இறக்கம்: {downs}.',
  together: '{x}, {other} இரண்டும் சேர்ந்து: {value}.',
  ahead: '{of} இடங்களுள் {count}-இல் {x} அதிகம், {other} குறைவு: {list}.',
  risesWith: '{x} அதிகமானால் {other} பெரும்பாலும் அதிகம்: {list}.',
  fallsWith: '{x} அதிகமானால் {other} பெரும்பாலும் குறைவு: {list}.',
  inSeries: '{series}: {text}',
  read: '“{title}” விளக்கப்படத்தில் உள்ள மதிப்புகளைப் படியுங்கள்.',
  compare: 'ஒப்பிடுங்கள்: {x}, {other}.',
  askHighest: '“{title}” விளக்கப்படத்தில் மிக உயர்ந்த மதிப்பு எதற்கு உரியது?',
  askLowest: '“{title}” விளக்கப்படத்தில் மிகக் குறைந்த மதிப்பு எதற்கு உரியது?',
  askValue: '“{title}” விளக்கப்படத்தில் இதன் மதிப்பு எவ்வளவு: {x}?',
  askWhich: '“{title}” விளக்கப்படத்தில் {value} என்ற மதிப்பு எதற்கு உரியது?',
  value: 'மதிப்பு',
};

const te: ChartWords = {
  kinds: {
    bar: 'బార్ చార్ట్',
    hbar: 'బార్ చార్ట్',
    'grouped-bar': 'గ్రూప్డ్ బార్ చార్ట్',
    line: 'లైన్ చార్ట్',
    'multi-line': 'లైన్ చార్ట్',
    pie: 'పై చార్ట్',
    scatter: 'స్కాటర్ చార్ట్',
  },
  about: 'సుమారు {value}',
  intro: 'ఈ {kind} చూపే విలువలు: {list}.',
  introRange: 'ఈ {kind} {count} విలువలను చూపుతుంది: {first} – {last}.',
  introPoints: 'ఈ {kind} {count} బిందువులను చూపుతుంది: {first} – {last}.',
  highest: 'అత్యధిక విలువ – {x}: {value}.',
  lowest: 'అత్యల్ప విలువ – {x}: {value}.',
  times: '{x} ({value}), {other} ({than})కు సుమారు {times} రెట్లు.',
  rose: '{x} ({value}) – {other} ({than}): విలువ పెరిగింది.',
  fell: '{x} ({value}) – {other} ({than}): విలువ తగ్గింది.',
  alwaysUp: 'ప్రతిసారీ పెరుగుదల: {ups}.',
  alwaysDown: 'ప్రతిసారీ తగ్గుదల: {downs}.',
  upAndDown: 'పెరుగుదల: {ups}; తగ్గుదల: {downs}.',
  together: '{x}, {other} కలిపి: {value}.',
  ahead: '{of} చోట్లలో {count} చోట్ల {x} ఎక్కువ, {other} తక్కువ: {list}.',
  risesWith: '{x} ఎక్కువైతే {other} సాధారణంగా ఎక్కువ: {list}.',
  fallsWith: '{x} ఎక్కువైతే {other} సాధారణంగా తక్కువ: {list}.',
  inSeries: '{series}: {text}',
  read: '“{title}” చార్ట్‌లోని విలువలను చదవండి.',
  compare: 'పోల్చండి: {x}, {other}.',
  askHighest: '“{title}” చార్ట్‌లో అత్యధిక విలువ దేనిది?',
  askLowest: '“{title}” చార్ట్‌లో అత్యల్ప విలువ దేనిది?',
  askValue: '“{title}” చార్ట్‌లో దీని విలువ ఎంత: {x}?',
  askWhich: '“{title}” చార్ట్‌లో {value} అనే విలువ దేనిది?',
  value: 'విలువ',
};

const byLanguage: Readonly<Record<string, ChartWords>> = { en, hi, mr, ta, te };

export const chartWordsOf = (language: string): ChartWords => byLanguage[language] ?? en;

export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''));

/** As charts print numbers: 10,964 and 45.4. */
export const plainNumber = (value: number): string => {
  const [whole = '', decimals] = String(Number(value.toPrecision(6))).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** A value with its unit; "about" when it was measured. */
export function valueWords({ y, tolerance }: { y: number; tolerance: number }, unit: string, language: string): string {
  const number = plainNumber(y);
  const written = unit === '' ? number : unit === '%' ? `${number}%` : `${number} ${unit}`;
  return tolerance > 0 ? fill(chartWordsOf(language).about, { value: written }) : written;
}
