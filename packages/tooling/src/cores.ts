import { availableParallelism } from 'node:os'

/** How many stages, shards or files run side by side: as the machine has cores, and no more than its memory bears. */
export const cores = Math.min(4, Math.max(2, availableParallelism()))
