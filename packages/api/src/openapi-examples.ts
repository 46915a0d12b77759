import { z } from 'zod'
import examples from './openapi-examples.json' with { type: 'json' }

const known = z
  .record(z.string(), z.object({ input: z.record(z.string(), z.unknown()).default({}), reply: z.unknown().optional() }))
  .parse(examples)

/** What is asked of an operation and answered, for those that scripts reach; nothing of all others. `pnpm record` writes them. */
export const getExample = (path: string): { input: Record<string, unknown>; reply?: unknown } =>
  known[path] ?? { input: {} }
