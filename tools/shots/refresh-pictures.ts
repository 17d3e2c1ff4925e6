import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The pictures in docs/pictures, each from one of the above: the window's height, 1,200 px wide. */
export const docsPictures = {
  'media-transformation': 'courses-course-media-transformation.results.creator.1440.light',
  lessons: 'courses-course-lessons.creator.1440.light',
  simulator: 'simulator.creator.1440.light',
  dashboard: 'dashboard.creator.1440.light',
  'dashboard-dark': 'dashboard.creator.1440.dark',
  analytics: 'analytics.creator.1440.light',
  templates: 'templates.organization.1440.light',
} as const;

/** Writes the pictures of README and docs anew. @param taken the folder of the pictures just taken */
export async function refreshPictures(taken: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const folder = resolve(import.meta.dirname, '../../docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(docsPictures)) {
    const shot = join(taken, `${picture}.png`);
    if (!existsSync(shot)) continue;
    const { width = 0, height = 0 } = await sharp(shot).metadata();
    await sharp(shot)
      .extract({ left: 0, top: 0, width, height: Math.min(height, 900) })
      .resize({ width: 1200 })
      .png({ palette: true, effort: 10 })
      .toFile(join(folder, `${name}.png`));
  }
  // On the home page of the public site, which has little room on the wire.
  await sharp(join(folder, 'simulator.png'))
    .resize({ width: 960 })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, 'demo-handset.webp'));
  // The main job in four still pictures, two and a half seconds each, for the README.
  const frames = (['media-transformation', 'lessons', 'simulator', 'analytics'] as const).map((name) =>
    join(folder, `${name}.png`),
  );
  if (frames.every((frame) => existsSync(frame)))
    await sharp(frames, { join: { animated: true } })
      .webp({ quality: 70, effort: 6, loop: 0, delay: frames.map(() => 2500) })
      .toFile(join(folder, 'main-job.webp'));
}
