import type { Env } from './env.ts'

/** Where this server answers to whoever is on the same machine. */
export const ownOrigin = ({ PORT }: Pick<Env, 'PORT'>): string => `http://127.0.0.1:${PORT}`
