import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';

const server = testServer();
let token: string;
let courseId: string;

beforeAll(async () => {
  const body = {
    name: 'Meera Joshi',
    email: `${randomUUID()}@example.org`,
    phone_number: '+919876543210',
    password: 'chalk-and-line',
  };
  token = (await server.call('POST', '/api/v1/auth/register', { body })).json.data.token;
  courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Figures' } })).json.data.id;
});

const ticks = [0, 10, 20, 30, 40]
  .map((value) => `<text x="52" y="${254 - value * 5}" text-anchor="end" font-size="13">${value}</text>`)
  .join('');
const bars = [
  ['Pune', 12],
  ['Delhi', 36],
  ['Agra', 24],
]
  .map(([name, value], index) => {
    const height = Number(value) * 5;
    const x = 90 + index * 110;
    return `<rect x="${x}" y="${250 - height}" width="60" height="${height}" fill="#36c"/><text x="${x + 30}" y="272" text-anchor="middle" font-size="14">${name}</text>`;
  })
  .join('');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="300"><text x="220" y="30" text-anchor="middle" font-size="18">Books lent</text><line x1="60" x2="400" y1="250" y2="250" stroke="#333"/>${ticks}${bars}</svg>`;

async function transformed(bytes: string, name: string, mediaType: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    course_id: courseId,
    media_type: mediaType,
    background_processing: 'false',
  }))
    form.append(field, value);
  form.append('file', new Blob([bytes]), name);
  return server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
}

let books: ReturnType<typeof transformed> | undefined;
/** The chart that is corrected, or is not: what its own run found is handed out anew each time. */
async function transformedBooks() {
  books ??= transformed(svg, 'books.svg', 'chart');
  const { status, json } = await books;
  return { status, json: structuredClone(json) };
}

test('a chart uploaded as SVG becomes a lesson with its data table', async () => {
  const { status, json } = await transformedBooks();
  expect(status).toBe(200);
  expect(
    json.result.lessons[0].metadata.chart.series[0].points.map(({ x, y }: { x: string; y: number }) => [x, y]),
  ).toEqual([
    ['Pune', 12],
    ['Delhi', 36],
    ['Agra', 24],
  ]);
});

test('a corrected table writes the lesson again without reading the picture', async () => {
  const { job_id: jobId, result } = (await transformedBooks()).json;
  const chart = result.lessons[0].metadata.chart;
  chart.series[0].points[0].y = 48;
  const corrected = await server.call('PUT', `/api/v1/media-transformation/jobs/${jobId}/chart`, {
    token,
    body: chart,
  });
  expect(corrected.json.data.result.lessons[0].key_learning_points[0]).toBe('Pune has the highest value: 48.');
});

test('a table with something that is no number is refused with the field that is wrong', async () => {
  const { job_id: jobId, result } = (await transformedBooks()).json;
  const chart = result.lessons[0].metadata.chart;
  chart.series[0].points[0].y = 'many';
  const refused = await server.call('PUT', `/api/v1/media-transformation/jobs/${jobId}/chart`, { token, body: chart });
  expect(refused.status).toBe(422);
});

test('a transformation that made no chart has no table to correct', async () => {
  const text = 'Rivers carry water from the hills to the sea. '.repeat(12);
  const started = await transformed(`# Rivers\n\n${text}`, 'rivers.md', 'document');
  const chart = {
    kind: 'bar',
    title: '',
    x_label: '',
    y_label: '',
    unit: '',
    series: [{ name: '', points: [{ x: 'a', y: 1, tolerance: 0 }] }],
  };
  const refused = await server.call('PUT', `/api/v1/media-transformation/jobs/${started.json.job_id}/chart`, {
    token,
    body: chart,
  });
  expect([refused.status, refused.json.code]).toEqual([409, 'chart_not_there']);
});

test('a picture without words becomes a lesson of what its owner says about it', async () => {
  const blank =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#36c"/></svg>';
  expect((await transformed(blank, 'well.svg', 'image')).json).toMatchObject({ code: 'transformation_failed' });
  const description =
    'The picture shows the village well after the rains. Its stone wall keeps dirty water out, the lid keeps leaves out, and the rope hangs dry above the ground so that nobody carries mud into the water.';
  const form = new FormData();
  for (const [field, value] of Object.entries({
    course_id: courseId,
    media_type: 'image',
    background_processing: 'false',
    description,
  }))
    form.append(field, value);
  form.append('file', new Blob([blank]), 'well.svg');
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
  expect(json.result.lessons[0].content).toContain('stone wall keeps dirty water out');
});
