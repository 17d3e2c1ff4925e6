import { deliveryStatuses, type DeliveryStatus } from '#contract/delivery.ts';
import {
  births,
  type DeliveryEvent,
  goneStatuses,
  type Mover,
  openStatuses,
  transitions,
  underWayStatuses,
  waitingStatuses,
} from './delivery-state.ts';

/** The whole page about the machine, with its picture, as it stands in docs. */
export function drawMachine(): string {
  return `# The machine of a delivery

Written by \`npm run draw-machine\` from \`server/delivery/state/delivery-state.ts\`; a test compares the two.
Each arrow is an event; the table below says who brings it about and why.

\`\`\`mermaid
${picture()}
\`\`\`

| Event | From | To | Who | Because |
|---|---|---|---|---|
${rows().join('\n')}

${framesInWords()}
`;
}

const framesInWords = (): string =>
  Object.entries(frames)
    .map(([name, statuses]) => `\`${name}\` stands for ${statuses.join(', ')}.`)
    .join(' ');

interface Arrow {
  event: string;
  from: readonly DeliveryStatus[];
  to: DeliveryStatus;
  who: Mover;
  because: string;
}

// Object.entries forgets the keys' type.
const arrows: readonly Arrow[] = (Object.keys(transitions) as DeliveryEvent[]).map((event) => ({
  event,
  ...transitions[event],
}));

/** Frames around statuses that are left by the same arrows, the widest first. */
const frames = { open: openStatuses, waiting: waitingStatuses, under_way: underWayStatuses, gone: goneStatuses };

/** An arrow that leaves all of a frame leaves the frame. Answers to unknown contacts, who begin anywhere, stand in the table alone. */
function picture(): string {
  const labels = new Map<string, string[]>();
  const draw = (from: string, to: string, event: string): void => {
    const key = `${from} --> ${to}`;
    labels.set(key, [...(labels.get(key) ?? []), event]);
  };
  draw('[*]', births.written.to[0], 'written');
  draw('[*]', births.heard.to[0], 'heard');
  for (const { event, from, to } of arrows)
    for (const source of framed(from)) if (source !== to) draw(source, to, event);
  const frame = (name: keyof typeof frames): string[] => [
    `state ${name} {`,
    ...frames[name].map((status) => `  ${status}`),
    '}',
  ];
  const within = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
  return [
    'stateDiagram-v2',
    ...within([
      'state open {',
      ...within([...frame('waiting'), ...frame('under_way')]),
      '}',
      ...frame('gone'),
      ...Array.from(labels, ([arrow, events]) => `${arrow}: ${events.join(', ')}`),
    ]),
  ].join('\n');
}

function framed(from: readonly DeliveryStatus[]): string[] {
  let rest: readonly DeliveryStatus[] = deliveryStatuses.filter((status) => from.includes(status));
  const found: string[] = [];
  for (const [name, framedOnes] of Object.entries(frames)) {
    const inside: readonly DeliveryStatus[] = framedOnes;
    if (!inside.every((status) => rest.includes(status))) continue;
    found.push(name);
    rest = rest.filter((status) => !inside.includes(status));
  }
  return [...found, ...rest];
}

const rows = (): string[] => [
  ...Object.entries(births).map(
    ([event, { to, who, because }]) => `| \`${event}\` | – | ${to.join(', ')} | ${who} | ${because} |`,
  ),
  ...arrows.map(
    ({ event, from, to, who, because }) =>
      `| \`${event}\` | ${framed(from).join(', ')} | ${to} | ${who} | ${because} |`,
  ),
];
