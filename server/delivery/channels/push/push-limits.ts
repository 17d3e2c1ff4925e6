/** How many devices of one learner are told: a person with more browsers has most likely forgotten the first ones. */
export const pushLimits = { devices: 10 } as const;
