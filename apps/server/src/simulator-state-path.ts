import { join } from 'node:path'
import type { Env } from './env.ts'

/** Where the demo's simulators keep what they know from one start to the next; forgotten with the data. */
export const simulatorStatePath = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'simulators.json')
