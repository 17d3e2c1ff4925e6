import { writeFileSync } from 'node:fs';
import { drawMachine } from '#server/delivery/state/machine-picture.ts';

writeFileSync(new URL('../docs/delivery-machine.md', import.meta.url), drawMachine());
