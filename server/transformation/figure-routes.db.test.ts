import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { SourceFigures } from '#contract/source-figures.ts';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';
import { mediaIdIn } from '#contract/media-address.ts';

const server = testServer();
let token: string;
let courseId: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'organization'));
  courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Saws' } })).json.data.id;
});

async function transformed(bytes: Uint8Array | string, name: string): Promise<string> {
  const form = new FormData();
  const fields = { course_id: courseId, media_type: 'document', background_processing: 'false' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
  return json.job_id;
}

async function aHandbook(): Promise<Uint8Array> {
  const photo = await sharp(
    Uint8Array.from({ length: 360_000 }, (_, at) => (at * 7 + (at >> 5) * 13) % 251),
    { raw: { width: 400, height: 300, channels: 3 } },
  )
    .jpeg()
    .toBuffer();
  return madePdf((pdf) => {
    for (const topic of ['saws', 'presses', 'lathes']) pdf.text(`${proseAbout(topic)} ${proseAbout(`new ${topic}`)}`);
    pdf.addPage().text(proseAbout('guards'));
    pdf.image(photo, 100, 300, { width: 240 }).text('Figure 3: A guard on a saw.', 100, 488);
  });
}

let handbook: Promise<string> | undefined;
/** The run of one handbook, which its last test deletes. */
const transformedHandbook = () => {
  handbook ??= aHandbook().then((bytes) => transformed(bytes, 'handbook.pdf'));
  return handbook;
};

async function figuresOf(jobId: string, by = token): Promise<SourceFigures> {
  const { json } = await server.call('GET', `/api/v1/media-transformation/jobs/${jobId}/figures`, { token: by });
  return json.data;
}

const cutFrom = (jobId: string): Promise<SourceFigures> =>
  until(async () => {
    const found = await figuresOf(jobId);
    return found.status === 'cutting' ? undefined : found;
  });

test('a transformed PDF shows its figures with caption and page, and one of them becomes the picture of a card', async () => {
  const jobId = await transformedHandbook();
  const { status, figures, lost } = await cutFrom(jobId);
  expect({ status, lost }).toEqual({ status: 'ready', lost: [] });
  expect(figures).toMatchObject([{ place: 0, page: 2, name: 'figure 3', caption: 'Figure 3: A guard on a saw.' }]);
  const shown = await fetch(`${server.url}${figures[0]?.picture_url}`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const path = `/api/v1/media-transformation/jobs/${jobId}/figures/0/keep`;
  const kept = (await server.call('POST', path, { token })).json.data;
  expect(kept.alt).toBe('Figure 3: A guard on a saw.');
  const { json } = await server.call('GET', `/api/v1/media/${mediaIdIn(kept.media_url)}`, { token });
  expect(json.data).toMatchObject({ type: 'image', name: kept.alt, description: kept.alt, course_id: courseId });
  const bytes = async (url: string) => Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer());
  expect(await bytes(json.data.url)).toEqual(await bytes(figures[0]?.picture_url ?? ''));
  expect((await server.call('POST', path, { token })).json.data.media_url).toBe(kept.media_url);
});

test('a file without pages to look through has no figures, and a place without one is not found', async () => {
  const prose = ['saws', 'presses', 'lathes'].map((topic) => `## ${topic}\n\n${proseAbout(topic)}`).join('\n\n');
  const jobId = await transformed(prose, 'saws.md');
  expect(await figuresOf(jobId)).toEqual({ status: 'none', figures: [], lost: [], is_cut_short: false });
  const answer = await server.call('POST', `/api/v1/media-transformation/jobs/${jobId}/figures/7/keep`, { token });
  expect(answer.json.code).toBe('media_not_found');
});

test('another organization sees and keeps no figure of a file, and its picture opens with a signature alone', async () => {
  const jobId = await transformedHandbook();
  const { figures } = await cutFrom(jobId);
  const stranger = (await signedIn(server, 'organization')).token;
  const path = `/api/v1/media-transformation/jobs/${jobId}/figures`;
  expect((await server.call('GET', path, { token: stranger })).json.code).toBe('transformation_not_found');
  expect((await server.call('POST', `${path}/0/keep`, { token: stranger })).json.code).toBe('transformation_not_found');
  const [address = ''] = figures[0]?.picture_url.split('?') ?? [];
  expect((await fetch(`${server.url}${address}`)).status).toBe(401);
});

test('a deleted file’s figures go with it', async () => {
  const jobId = await transformedHandbook();
  expect((await cutFrom(jobId)).figures).toHaveLength(1);
  const [{ id }] = (await server.call('GET', '/api/media?q=handbook', { token })).json;
  await server.call('DELETE', `/api/media/${id}?even_if_used=true`, { token });
  const { json } = await server.call('GET', `/api/v1/media-transformation/jobs/${jobId}/figures`, { token });
  expect(json.code).toBe('media_not_found');
});
