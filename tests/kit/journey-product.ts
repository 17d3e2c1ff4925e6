import { inject } from 'vitest';
import { type RunningProduct, startProduct } from '../../commands/start-product.ts';

/** The product of a journey, from the files that its modules were put into for this run: `startProduct`, sooner. */
export const startJourneyProduct = (
  options: Omit<Parameters<typeof startProduct>[0], 'program'>,
): Promise<RunningProduct> => startProduct({ ...options, program: inject('builtProduct') });
