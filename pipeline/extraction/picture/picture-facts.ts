import type { Picture } from './picture-pixels.ts';

const colourNames = [
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
] as const;
type ColourName = (typeof colourNames)[number];

/** How a language says what a program can see of a picture. */
interface FactWords {
  size: string;
  colours: string;
  names: Readonly<Record<ColourName, string>>;
}

const en: FactWords = {
  size: 'This picture is {width} pixels wide and {height} pixels high.',
  colours: 'Most of it is {colours}.',
  names: named('black|grey|white|red|orange|yellow|green|blue|purple|pink|brown'),
};

const words: Readonly<Record<string, FactWords>> = {
  en,
  hi: {
    size: 'यह तस्वीर {width} पिक्सेल चौड़ी और {height} पिक्सेल ऊँची है।',
    colours: 'इसमें सबसे ज़्यादा ये रंग हैं: {colours}।',
    names: named('काला|स्लेटी|सफ़ेद|लाल|नारंगी|पीला|हरा|नीला|बैंगनी|गुलाबी|भूरा'),
  },
  mr: {
    size: 'हे चित्र {width} पिक्सेल रुंद आणि {height} पिक्सेल उंच आहे.',
    colours: 'यात सर्वात जास्त हे रंग आहेत: {colours}.',
    names: named('काळा|करडा|पांढरा|लाल|नारिंगी|पिवळा|हिरवा|निळा|जांभळा|गुलाबी|तपकिरी'),
  },
  ta: {
    size: 'இந்தப் படம் {width} பிக்சல் அகலமும் {height} பிக்சல் உயரமும் கொண்டது.',
    colours: 'இதில் அதிகம் உள்ள நிறங்கள்: {colours}.',
    names: named('கருப்பு|சாம்பல்|வெள்ளை|சிவப்பு|ஆரஞ்சு|மஞ்சள்|பச்சை|நீலம்|ஊதா|இளஞ்சிவப்பு|பழுப்பு'),
  },
  te: {
    size: 'ఈ చిత్రం వెడల్పు {width} పిక్సెల్‌లు, ఎత్తు {height} పిక్సెల్‌లు.',
    colours: 'ఇందులో ఎక్కువగా ఉన్న రంగులు: {colours}.',
    names: named('నలుపు|బూడిద రంగు|తెలుపు|ఎరుపు|నారింజ|పసుపు|ఆకుపచ్చ|నీలం|ఊదా|గులాబీ|గోధుమ రంగు'),
  },
};

function named(list: string): Record<ColourName, string> {
  const texts = list.split('|');
  // One text for each name, in the order of the names.
  return Object.fromEntries(colourNames.map((name, index) => [name, texts[index] ?? name])) as Record<
    ColourName,
    string
  >;
}

/** A colour on less of the picture is not one of its main colours. */
const mainShare = 0.15;
const mostColours = 3;
/** Pictures are judged by about so many of their pixels. */
const sampledPixels = 20_000;

/**
 * What can be said of a picture that nobody described, in one of the five languages (English otherwise): its size and its
 * main colours, nothing about what it shows.
 *
 * @returns undefined for a picture of one colour, which shows nothing
 */
export function pictureFacts(
  picture: Pick<Picture, 'pixels' | 'width' | 'height'>,
  language = 'en',
): string | undefined {
  const { size, colours, names } = words[language] ?? en;
  const main = mainColours(picture);
  if (main === undefined) return undefined;
  const list = new Intl.ListFormat(language in words ? language : 'en', { type: 'conjunction' });
  const sizes = size.replace('{width}', String(picture.width)).replace('{height}', String(picture.height));
  if (main.length === 0) return sizes;
  return `${sizes} ${colours.replace('{colours}', list.format(main.map((name) => names[name])))}`;
}

function mainColours({ pixels }: Pick<Picture, 'pixels'>): ColourName[] | undefined {
  const count = pixels.length / 3;
  const step = Math.max(1, Math.floor(count / sampledPixels));
  const uses = new Map<ColourName, number>();
  let sampled = 0;
  let isPlain = true;
  for (let pixel = 0; pixel < count; pixel += step, sampled += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * pixel, 3 * pixel + 3);
    isPlain &&=
      Math.abs(red - (pixels[0] ?? 0)) + Math.abs(green - (pixels[1] ?? 0)) + Math.abs(blue - (pixels[2] ?? 0)) < 24;
    const name = colourOf(red, green, blue);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  if (isPlain) return undefined;
  return [...uses]
    .filter(([, uses]) => uses >= mainShare * sampled)
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostColours)
    .map(([name]) => name);
}

/** The everyday name of a colour, by hue, saturation and lightness. */
function colourOf(red: number, green: number, blue: number): ColourName {
  const [highest, lowest] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = highest - lowest;
  if (highest < 50) return 'black';
  if (spread < 30 || spread / highest < 0.14) return lowest > 215 ? 'white' : highest < 60 ? 'black' : 'grey';
  const sixth =
    highest === red
      ? ((green - blue) / spread + 6) % 6
      : highest === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = sixth * 60;
  if (hue < 15 || hue >= 345) return highest > 200 && lowest > 130 ? 'pink' : 'red';
  if (hue < 45) return highest < 170 ? 'brown' : 'orange';
  if (hue < 70) return 'yellow';
  if (hue < 170) return 'green';
  if (hue < 255) return 'blue';
  return hue < 300 ? 'purple' : 'pink';
}
