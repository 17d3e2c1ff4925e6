type Colour = readonly [lightness: number, chroma: number, hue: number];
export type ThemeIndex = 0 | 1;

/** By the matrices of CSS Color 4 (OKLab to linear sRGB), clipped to the gamut. */
function linearOf([lightness, chroma, hue]: Colour): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return [red, green, blue];
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `#1976d2`, as a browser paints it. */
function hexOf(colour: Colour): string {
  const bytes = linearOf(colour).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads rows such as `--ink: light-dark(oklch(...), oklch(...));`. */
function coloursOf(css: string): (name: string, theme: ThemeIndex) => Colour {
  const colours = new Map<string, readonly [light: Colour, dark: Colour]>();
  const rows = /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g;
  for (const [, name = '', light = '', dark = ''] of css.matchAll(rows)) {
    const read = (text: string): Colour => {
      const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
      return [lightness, chroma, hue];
    };
    colours.set(name, [read(light), read(dark)]);
  }
  return (name, theme) => {
    const pair = colours.get(name);
    if (pair === undefined) throw new Error(`the style sheet has no row for --${name}`);
    return pair[theme];
  };
}

/** @returns contrast of two rows of the style sheet, 1..21 */
export function contrastsOf(css: string): (ink: string, ground: string, theme: ThemeIndex) => number {
  const colour = coloursOf(css);
  return (ink, ground, theme) => {
    const pair = [luminance(colour(ink, theme)), luminance(colour(ground, theme))];
    const [darker = 0, lighter = 0] = pair.sort((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  };
}

/** @returns a row's colour as a browser paints it: `#1976d2` */
export function paintedOf(css: string): (name: string, theme: ThemeIndex) => string {
  const colour = coloursOf(css);
  return (name, theme) => hexOf(colour(name, theme));
}
