import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCertificate } from './draw-certificate.ts';

const lines = {
  title: 'प्रमाणपत्र',
  confirms: 'प्रमाणित किया जाता है कि',
  learner: 'श्रीमती प्रज्ञा <कृष्णमूर्ति> & Müller',
  completed: 'ने यह कोर्स पूरा किया है',
  course: 'First Aid',
  lessons: '6 पाठ',
  issued: 'Trust · 28 नवंबर 2026',
  code: 'Chalkline · कोड K7Q2MX4RT9BD',
};

/** The places of the ink of one line, as wide as it was drawn. */
async function inkWidth(learner: string): Promise<number> {
  const nothing = { title: '', confirms: '', completed: '', course: '', lessons: '', issued: '', code: '' };
  const png = await drawCertificate({ ...nothing, learner });
  const { data, info } = await sharp(png)
    .extract({ left: 80, top: 80, width: 1440, height: 970 })
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x]).includes(0),
  );
  return (columns.at(-1) ?? 0) - (columns[0] ?? 0);
}

test('the same words give the same picture, within what WhatsApp takes', async () => {
  const [one, other] = [await drawCertificate(lines), await drawCertificate(lines)];
  expect(one).toBeDefined();
  expect(Buffer.compare(one ?? new Uint8Array(), other ?? new Uint8Array())).toBe(0);
  const { format, width, height } = await sharp(one).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1600, height: 1131 });
  expect(one?.length).toBeLessThan(300_000);
}, 60_000);

// A letter that no font has is drawn as a box, and every box is as wide as the next; a conjunct is one sign.
test.each([
  ['Hindi and Marathi', 'क्ष', 'कष'],
  ['Tamil', 'க்ஷ', 'கஷ'],
  ['Telugu', 'క్ష', 'కష'],
])(
  'names in %s are joined as their script joins them',
  async (_, joined, apart) => {
    expect(await inkWidth(joined.repeat(4))).toBeLessThan(await inkWidth(apart.repeat(4)));
  },
  60_000,
);

test('the line that letters of Hindi hang from is straight', async () => {
  const nothing = { confirms: '', learner: '', completed: '', course: '', lessons: '', issued: '', code: '' };
  const png = await drawCertificate({ ...nothing, title: lines.title });
  const { data, info } = await sharp(png)
    .extract({ left: 80, top: 80, width: 1440, height: 970 })
    .greyscale()
    .threshold(140)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tops = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x]).indexOf(0),
  ).filter((top) => top >= 0);
  expect(tops.length).toBeGreaterThan(100);
  expect([...new Set(tops)]).toHaveLength(1);
}, 60_000);

test('a name too long for a line goes on in further lines, smaller, and stays within the frame', async () => {
  const width = await inkWidth('Venkatasubramaniam '.repeat(12).trim());
  expect(width).toBeGreaterThan(600);
  expect(width).toBeLessThanOrEqual(1280);
}, 60_000);
